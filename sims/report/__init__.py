"""Reports of comparisons: plain data in, one offline HTML file out."""

from prefc.cli import main

main()

(() => {
  const specs = JSON.parse(document.getElementById("specs").textContent);
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const theme = () => {
    const style = getComputedStyle(document.documentElement);
    const [ink, soft, line] = ["--ink", "--soft", "--line"].map((name) => style.getPropertyValue(name).trim());
    const font = getComputedStyle(document.body).fontFamily;
    const text = { labelColor: soft, titleColor: soft, labelFont: font, titleFont: font, labelFontSize: 11.5, titleFontSize: 11.5, titleFontWeight: "normal" };
    return {
      background: "transparent", font,
      view: { stroke: null },
      axis: { ...text, gridColor: line, domainColor: line, tickColor: line, labelLimit: 130 },
      axisY: { domain: false, ticks: false },
      legend: { ...text, labelColor: ink, symbolType: "square" },
      bar: { cornerRadiusEnd: 1 },
    };
  };
  const draw = () => {
    for (const [section, charts] of Object.entries(specs)) {
      charts.forEach((spec, i) => {
        window.vegaEmbed(`#${section}-${i}`, spec, { mode: "vega-lite", actions: false, renderer: "svg", config: theme() });
      });
    }
  };
  draw();
  dark.addEventListener("change", draw);

  const value = (row, column) => row.cells[column].dataset.value ?? row.cells[column].textContent.trim();
  const compare = (left, right) => {
    const [a, b] = [Number(left), Number(right)];
    if (left !== "" && right !== "" && !Number.isNaN(a) && !Number.isNaN(b)) return a - b;
    return left.localeCompare(right);
  };
  for (const table of document.querySelectorAll("table.sortable")) {
    table.querySelectorAll("thead th").forEach((head, column) => {
      head.querySelector("button").addEventListener("click", () => {
        const up = head.getAttribute("aria-sort") !== "ascending";
        table.querySelectorAll("thead th").forEach((other) => other.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        const body = table.tBodies[0];
        const rows = [...body.rows].sort((a, b) => compare(value(a, column), value(b, column)) * (up ? 1 : -1));
        body.append(...rows);
      });
    });
  }
})();

// What choices bring, shown on the board as well: figures beside the places, a sentence for the one looked at.

const NARROW = 60;  // pixels of a place that has room for one figure

const listed = (action) => document.querySelector(`#choices [data-action="${CSS.escape(action)}"] .brings`);

function layer() {
  const stage = document.getElementById("stage");
  if (!stage) return null;
  let marks = document.getElementById("brings-layer");
  if (!marks) {
    marks = document.createElement("div");
    marks.id = "brings-layer";
    marks.ariaHidden = "true";
    document.body.append(marks);
  }
  return marks;
}

// The layer covers the whole page, so that no redrawing of the board touches it.
function draw() {
  const marks = layer();
  if (!marks) return;
  marks.style.height = `${document.documentElement.scrollHeight}px`;
  marks.replaceChildren();
  for (const place of document.querySelectorAll("#stage .target[data-action], #seats .target[data-action]")) {
    const figures = listed(place.dataset.action)?.dataset.brings;
    const box = place.getBoundingClientRect();
    if (!figures || !box.width || !seen(box)) continue;
    const mark = document.createElement("span");
    for (const figure of figures.split(" ").slice(0, box.width < NARROW ? 1 : 2)) {
      const part = document.createElement("b");
      part.className = figure.endsWith("p") ? "points" : "";
      part.textContent = figure.replace("p", "");
      mark.append(part);
    }
    mark.style.left = `${box.left + box.width / 2 + window.scrollX}px`;
    mark.style.top = `${box.bottom - Math.min(10, box.height / 4) + window.scrollY}px`;
    marks.append(mark);
  }
}

// What lies over a place (the answers on a phone) hides its figures, too.
function seen(box) {
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top?.closest("#stage, #seats");
}

let waiting = 0;
function soon() {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(draw);
}

const line = document.createElement("p");
line.id = "brings-line";
line.hidden = true;
document.body.append(line);

function look(event) {
  const place = event.target.closest?.("#stage [data-action], #seats [data-action]");
  const told = place && listed(place.dataset.action)?.dataset.told;
  line.hidden = !told;
  if (told) line.textContent = told;
}

for (const kind of ["mouseover", "focusin"]) document.addEventListener(kind, look);
window.addEventListener("resize", soon);
document.addEventListener("scroll", soon, { capture: true, passive: true });
const since = document.getElementById("since");
if (since && window.matchMedia("(max-width: 700px)").matches) since.open = false;  // the board comes first

const table = document.getElementById("table");
if (table) {
  new MutationObserver(soon).observe(table, { childList: true, subtree: true, attributeFilter: ["data-version"] });
  new ResizeObserver(soon).observe(table);
}
soon();

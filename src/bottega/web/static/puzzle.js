// A puzzle's board: what is clicked on it is the button of the same choice. Without this module the buttons do.

const puzzle = document.getElementById("puzzle");

function answer(event, place) {
  const button = document.querySelector(`#choices [data-action="${CSS.escape(place.dataset.action)}"]`);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.form.requestSubmit(button);
}

puzzle?.addEventListener("click", (event) => {
  const place = event.target.closest("#stage [data-action], #seats [data-action]");
  if (place) answer(event, place);
}, true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const place = event.target.closest?.("#puzzle .target[data-action]");
  if (place && (event.key === "Enter" || event.key === " ")) return void answer(event, place);
  const typing = event.target.closest?.("input, select, textarea");
  const keyed = typing ? null : document.querySelector(`#choices [data-key="${CSS.escape(event.key)}"]`);
  if (keyed) answer(event, keyed);
}, true);

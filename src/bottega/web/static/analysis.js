// Hints at the table, and the curve of a replay while it is being worked out.

const token = document.querySelector('meta[name="form-token"]')?.content ?? "";
const POLL_MS = 1000;

// ------------------------------------------------------------------ hints

const table = document.getElementById("table");
let asking = null;

export async function askHint(button) {
  const answer = document.getElementById("hint-answer");
  if (!answer || asking) return;
  const asked = asking = new AbortController();
  button.ariaBusy = "true";
  say(answer, button.dataset.thinking);
  try {
    const response = await fetch(`/t/${table.dataset.id}/hint`, {
      method: "POST",
      headers: { "X-Bottega": "1", "X-Form-Token": token },
      body: new URLSearchParams({ seen: table.dataset.version }),
      signal: asked.signal,
    });
    if (response.ok) {
      answer.innerHTML = await response.text();
      mark(answer);
      answer.scrollIntoView({ block: "nearest" });
    } else {
      const told = await response.json().catch(() => ({}));
      say(answer, typeof told.detail === "string" ? told.detail : button.dataset.failed);
    }
  } catch {
    if (!asked.signal.aborted) say(answer, button.dataset.failed);
  } finally {
    if (asking === asked) asking = null;
    button.ariaBusy = null;
  }
}

function say(answer, text) {
  unmark();
  const line = document.createElement("p");
  line.className = "soft";
  line.textContent = text;
  answer.replaceChildren(line);
}

// The choices of the hint glow wherever they can be taken.
function mark(answer) {
  for (const choice of answer.querySelectorAll("[data-hint]")) {
    for (const place of document.querySelectorAll(`[data-action="${CSS.escape(choice.dataset.action)}"]`)) {
      if (place !== choice) place.classList.add("hinted", `hinted-${choice.dataset.hint}`);
    }
  }
}

function unmark() {
  for (const place of document.querySelectorAll(".hinted")) {
    place.classList.remove("hinted", "hinted-1", "hinted-2", "hinted-3");
  }
}

// A hint is good for the version that it was given for.
if (table) {
  new MutationObserver(() => {
    asking?.abort();
    asking = null;
    unmark();
    document.getElementById("hint-answer")?.replaceChildren();
  }).observe(table, { attributeFilter: ["data-version"] });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "h" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, select, textarea") || document.getElementById("veil")) return;
  document.querySelector('[data-do="hint"]')?.click();
});

// ------------------------------------------------------------------ the curve of a replay

document.addEventListener("click", (event) => {
  const place = event.target.closest("#curve svg a");
  const slider = document.querySelector("#controls input[type=range]");
  if (!place || !slider || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  slider.value = place.dataset.at;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}, true);

async function lookAgain() {
  const waiting = document.querySelector("#curve[data-pending]");
  if (waiting) {
    const response = await fetch(waiting.dataset.pending, { headers: { "X-Bottega": "1" } }).catch(() => null);
    const now = document.querySelector("#curve[data-pending]");
    if (response?.ok && now?.dataset.pending === waiting.dataset.pending) now.outerHTML = await response.text();
  }
  setTimeout(lookAgain, POLL_MS);
}
if (document.getElementById("replay")) setTimeout(lookAgain, POLL_MS);

// The live side of lessons: steps without loading the page anew, choices on the table, keys.
// Without this module every step is a page with links and a list of choices.

import { Idiomorph } from "./idiomorph.js";

const lesson = () => document.getElementById("lesson");
const explaining = () => document.documentElement.classList.contains("explaining");  // signs, instead of choices
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

// What comes is a step; the end of a chapter, or a refusal, is a page of its own.
let busy = false;
async function go(where, { keep = true } = {}) {
  if (busy) return;
  busy = true;
  try {
    const response = await fetch(where, { headers: { "X-Bottega": "1" } });
    const fresh = response.ok ? parsed(await response.text()) : null;
    if (fresh?.id !== "lesson") return void location.assign(response.url || where);
    const before = lesson().dataset.step;
    Idiomorph.morph(lesson(), fresh);
    if (keep && before !== lesson().dataset.step) history.pushState(null, "", shown(response.url));
    settle();
  } catch {
    location.assign(where);
  } finally {
    busy = false;
  }
}

// The address of a step, without the answer that was tried there.
function shown(url) {
  const address = new URL(url);
  address.searchParams.delete("try");
  return address;
}

const choose = (action) => go(withParts(lesson().dataset.try, { try: action }));

function withParts(path, parts) {
  const address = new URL(path, location.href);
  for (const [key, value] of Object.entries(parts)) address.searchParams.set(key, value);
  return address;
}

// The focus goes to what is to be done, and what is lit comes into view above the card.
function settle() {
  const now = lesson();
  if (!now) return;
  const next = now.querySelector("#go-on") ?? now.querySelector(".target.in-light") ?? now.querySelector(".target");
  now.dataset.settling = "";
  next?.focus({ preventScroll: true });
  delete now.dataset.settling;
  const card = now.querySelector(".lesson-card");
  card.scrollTop = 0;
  card.querySelector("#choices .in-light:not(#choice-list:not([open]) *)")?.scrollIntoView({ block: "nearest" });
  const lit = [...now.querySelectorAll(".board .in-light, #seats .in-light, .board.in-light")].filter((part) => !card.contains(part));
  const all = span(lit);
  if (!all) return;
  const sticky = getComputedStyle(card).position === "sticky";
  const room = sticky ? Math.min(card.getBoundingClientRect().top, window.innerHeight) : window.innerHeight;
  if (all.top >= 0 && all.bottom <= room) return;
  window.scrollBy({ top: from(all, span(lit.filter((part) => part.matches(".target"))), room), behavior: calm.matches ? "instant" : "smooth" });
}

// From where to where some parts of the page reach in the window.
function span(parts) {
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width);
  if (!boxes.length) return null;
  return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
}

const EDGE = 8;  // pixels round what is lit

// What to scroll by: all that is lit in the middle of the room; where it is too much, what is to be clicked comes first.
function from(all, asked, room) {
  const height = all.bottom - all.top;
  if (height <= room - 2 * EDGE || !asked) return all.top - Math.max(EDGE, (room - height) / 2);
  return Math.min(Math.max(all.top, asked.bottom - room + 2 * EDGE), asked.top) - EDGE;
}

async function askWhy(place) {
  const { why, cell, piece } = place.dataset;
  const parts = why ? Object.fromEntries(new URLSearchParams(why)) : cell !== undefined ? { cell } : { piece };
  const address = withParts(lesson().dataset.why, { ...Object.fromEntries(new URL(location.href).searchParams), ...parts });
  address.searchParams.delete("try");
  address.searchParams.delete("lang");
  const response = await fetch(address, { headers: { "X-Bottega": "1" } }).catch(() => null);
  if (!response?.ok) return;
  const told = document.getElementById("why");
  told.textContent = (await response.json()).detail;
  told.hidden = false;
  told.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  if (!lesson() || event.metaKey || event.ctrlKey) return;
  const target = event.target.closest("[data-action]");
  const way = event.target.closest("a[data-way]");
  if (target || way) {
    event.preventDefault();
    return void (target ? choose(target.dataset.action) : go(way.href));
  }
  const tried = event.target.closest("#stage a[data-draft], #stage [data-turn]");
  if (tried) {
    event.preventDefault();
    return void go(withParts(location.href, { draft: tried.dataset.draft ?? tried.dataset.turn }), { keep: false });
  }
  const place = event.target.closest("#stage [data-cell], #stage [data-why], #seats [data-piece]");
  if (place && lesson().dataset.try) askWhy(place);
});

// Before the keys of tables: a target is answered here, and Enter goes on wherever nothing else has the focus.
window.addEventListener("keydown", (event) => {
  if (!lesson() || event.ctrlKey || event.metaKey || event.altKey || explaining()) return;
  const target = event.target.closest?.(".target");
  if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    event.stopPropagation();
    return void choose(target.dataset.action);
  }
  const idle = !event.target.closest?.("a, button, input, select, summary, [tabindex='0']");
  if (event.key === "Enter" && idle) document.getElementById("go-on")?.click();
  if (event.key === "Backspace") {
    event.preventDefault();
    lesson().querySelector("[data-way=back]")?.click();
  }
}, { capture: true });

window.addEventListener("popstate", () => {
  if (lesson()) go(location.href, { keep: false });
});

settle();
document.documentElement.dataset.lesson = "ready";

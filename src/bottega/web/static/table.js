// The live side of the pages: it sends what was chosen, takes in what the server draws, and lets pieces move.
// Without this module everything works by plain forms and links.

import { askHint } from "./analysis.js";
import { Idiomorph } from "./idiomorph.js";
import "./signs.js";
import "./steppers.js";
import { clocks, retitle } from "./turns.js";

const root = document.documentElement;
root.classList.add("scripted");
const token = document.querySelector('meta[name="form-token"]')?.content ?? "";
const news = document.getElementById("news");
const notice = document.getElementById("notice");
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const MOVE_MS = 280;
const table = () => document.getElementById("table");

// ------------------------------------------------------------------ taking in what the server draws

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const unscripted of template.content.querySelectorAll("noscript")) unscripted.remove();
  return template.content.firstElementChild;
}

const callbacks = {
  beforeNodeMorphed: (old, fresh) => {
    if (old.dataset?.keep !== undefined && old.id === fresh.id) return false;
    if (fresh.dataset?.same !== undefined) return false;  // it has not changed, and was not sent again
    if (showing() && (old.id === "stage" || old.id === "seats")) return false;
    return true;
  },
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
  beforeNodeRemoved: (node) => node.id !== "show",
};

// What is being typed stays; a button that has the focus takes its new words like any other.
const writing = () => /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? "");

let keyed = false;  // the last choice came by a key: the focus goes on to the next one
function morph(old, fresh) {
  const pieces = fresh.dataset.base ? [...fresh.children] : null;
  const before = places();
  const focused = document.activeElement?.dataset?.action ? document.activeElement.closest("#ask, #stage, #seats") : null;
  const lines = document.querySelectorAll("#lines li").length;
  const quiet = !document.querySelector("#chat-lines li");
  if (pieces) takePieces(old, fresh, pieces);
  else Idiomorph.morph(old, fresh, { callbacks, ignoreActiveValue: writing() });
  fly(before);
  follow(lines);
  if (quiet && document.querySelector("#chat-lines li")) document.getElementById("chat").open = true;
  if ((focused || keyed) && !document.activeElement?.dataset?.action) firstChoice()?.focus({ preventScroll: true });
  keyed = false;
}

// Only what changed was sent: each piece goes where the one of its id is, new lines go to the end of the log.
function takePieces(old, fresh, pieces) {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (name !== "data-base") old.setAttribute(name, value);
  for (const piece of pieces) {
    const place = document.getElementById(piece.id);
    if (piece.id === "more-lines") document.getElementById("lines").append(...piece.children);
    else if (place) Idiomorph.morph(place, piece, { callbacks, ignoreActiveValue: writing() });
    else old.prepend(piece);  // the veil, which the last player took away
  }
}

function take(html) {
  const fresh = parsed(html);
  const old = table();
  if (!fresh || !old || fresh.id !== "table") return;
  if (Number(fresh.dataset.revision) <= Number(old.dataset.revision)) return;
  if (fresh.dataset.base && fresh.dataset.base !== old.dataset.revision) return void listen();  // get all of it
  const wasOver = old.dataset.over, wasYours = old.dataset.yours, order = partsOrder();
  const veil = fresh.querySelector("#veil");
  if (veil && unveiled === veil.dataset.seat) veil.remove();
  if (!fresh.dataset.hot) unveiled = null;
  const ends = fresh.dataset.over && !wasOver && fresh.querySelector("#stage")?.dataset.scenes;
  if (ends) scene = 0;  // the result waits until its story has been told
  else if (showing()) fresh.classList.add("showing");
  morph(old, fresh);
  settle(wasYours);
  arrived();
  if (order !== partsOrder() && table().dataset.yours) upToStage();
  if (ends) watchEnd(ends);
}

// What a decision is about comes first on a phone: where another drawing has become the first one, go up to it.
const partsOrder = () => document.querySelector("#stage > .table-parts")?.className;

function upToStage() {
  const { top } = document.getElementById("stage").getBoundingClientRect();
  if (top < 0) window.scrollBy({ top, behavior: calm.matches ? "instant" : "smooth" });
}

function settle(wasYours) {
  const now = table();
  if (!now) return;
  retitle(now.dataset.title);
  if (now.dataset.yours && !wasYours) notifyTurn();
  const links = document.getElementById("links");
  if (links) {
    const open = new Set(now.dataset.open.split(","));
    for (const item of links.querySelectorAll("li")) item.hidden = !open.has(item.dataset.seat);
    links.hidden = !now.dataset.open;
  }
  if (notifier()) notifier().hidden = window.Notification?.permission !== "default";
  const watch = document.querySelector('[data-do="watch"]');
  if (watch) watch.hidden = false;
  clocks();
  document.dispatchEvent(new CustomEvent("settled", { detail: { turn: Boolean(now.dataset.yours && !wasYours) } }));
}

function follow(before) {
  const list = document.getElementById("lines");
  if (!list) return;
  const items = list.querySelectorAll("li");
  if (items.length > before) {
    const told = [...items].slice(before).map((item) => item.lastElementChild.textContent.trim());
    if (before) news.textContent = told.slice(-6).join(" ");
  }
  if (items.length !== before) toEnd(list);
}

// The log ends at its last line, also when what is asked above it takes more room, unless somebody reads further up.
const log = { list: null, atEnd: true, height: 0 };
const room = new ResizeObserver(keepEnd);

function keepEnd() {
  if (!log.list) return;
  log.height = log.list.clientHeight;
  if (log.atEnd) log.list.scrollTop = log.list.scrollHeight;
}

function toEnd(list) {
  if (log.list !== list) {
    room.disconnect();
    log.list = list;
    room.observe(list);
    list.addEventListener("scroll", () => {
      if (list.clientHeight !== log.height) return;  // it was resized, not scrolled by hand
      log.atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
    });
  }
  log.atEnd = true;
  list.scrollTop = list.scrollHeight;
}

// ------------------------------------------------------------------ pieces that move

function places() {
  const found = new Map();
  if (calm.matches) return found;
  for (const piece of document.querySelectorAll(".piece[id]")) {
    const { kin, count } = piece.dataset;
    found.set(piece.id, { box: piece.getBoundingClientRect(), kin, count: Number(count ?? 1) });
  }
  return found;
}

// Pieces that cannot be told apart have a kin: a new one comes from where one of its kin has gone.
function leftBehind(before) {
  const found = new Map();
  for (const [id, { box, kin, count }] of before) {
    const now = document.getElementById(id);
    if (!kin || (now && Number(now.dataset.count ?? 1) >= count)) continue;
    found.set(kin, [...(found.get(kin) ?? []), box]);
  }
  return found;
}

function fly(before) {
  if (calm.matches || (!before.size && !document.querySelector(".piece"))) return;
  const free = leftBehind(before);
  for (const piece of document.querySelectorAll(".piece[id]")) {
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    let from = before.get(piece.id)?.box ?? free.get(piece.dataset.kin)?.shift();
    if (!from) from = document.querySelector(`#place-${piece.dataset.owner}`)?.getBoundingClientRect();
    if (!from?.width) continue;
    const drawing = piece.ownerSVGElement;
    const scale = drawing.getScreenCTM()?.a || 1;
    const dx = (from.x + from.width / 2 - now.x - now.width / 2) / scale;
    const dy = (from.y + from.height / 2 - now.y - now.height / 2) / scale;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    piece.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }], {
      duration: MOVE_MS,
      easing: "cubic-bezier(.3,.1,.2,1)",
      composite: "add",
    });
  }
}

// ------------------------------------------------------------------ sending

const LATE_MS = 1500;
let arrived = () => {};

// The stream brings what was decided. Where it does not, it is dead without knowing it: a new one brings all of it.
function until(revision) {
  return new Promise((done) => {
    const late = setTimeout(() => (listen(), done()), LATE_MS);
    arrived = () => {
      if (Number(table().dataset.revision) < revision) return;
      arrived = () => {};
      clearTimeout(late);
      done();
    };
    arrived();
  });
}

async function post(path, fields) {
  if (root.classList.contains("waiting")) return;
  root.classList.add("waiting");
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "X-Bottega": hears() ? "stream" : "1", "X-Form-Token": token },
      body: new URLSearchParams(fields),
    });
    const type = response.headers.get("content-type") ?? "";
    if (response.status === 204) {
      hush();
      await until(Number(response.headers.get("X-Revision")));
    } else if (type.startsWith("text/html")) {
      hush();
      take(await response.text());
    } else {
      const told = await response.json().catch(() => ({}));
      complain(typeof told.detail === "string" ? told.detail : response.statusText);
    }
  } catch {
    offline(true);
  } finally {
    root.classList.remove("waiting");
  }
}

const address = () => `/t/${table().dataset.id}`;
const choose = (action) => post(`${address()}/act`, { action, seen: table().dataset.version });
const takeBack = (whole) => post(`${address()}/${whole ? "restart" : "undo"}`, { seen: table().dataset.version });

let hushing = 0;
function complain(text) {
  const why = document.getElementById("why");
  if (!why || !text) return;
  why.textContent = text;
  why.hidden = false;
  clearTimeout(hushing);
  hushing = setTimeout(hush, 8000);
}

function hush() {
  const why = document.getElementById("why");
  if (why) why.hidden = true;
}

async function askWhy(place) {
  const response = await fetch(`${address()}/why?${new URLSearchParams(place)}`, { headers: { "X-Bottega": "1" } });
  if (response.ok) complain((await response.json()).detail);
}

// ------------------------------------------------------------------ the stream

function offline(is) {
  if (!notice) return;
  notice.hidden = !is;
  notice.textContent = is ? notice.dataset.offline : "";
}

let stream = null, silence = 0, moving = 0;
const hears = () => stream?.readyState === EventSource.OPEN;
const SILENCE_MS = 50000;  // the server speaks at least every 20 seconds: a stream that is silent longer is dead

function alive() {
  clearTimeout(silence);
  silence = setTimeout(listen, SILENCE_MS);
}

function listen() {
  const now = table();
  if (!now) return;
  stream?.close();
  clearTimeout(moving);
  stream = new EventSource(`${address()}/live?revision=${now.dataset.revision}`);
  alive();
  stream.addEventListener("open", () => {
    alive();
    offline(false);
  });
  stream.addEventListener("beat", alive);
  stream.addEventListener("preparing", () => offline(true));  // the server has started again, and is not ready
  stream.addEventListener("table", (event) => {
    alive();
    offline(false);
    take(event.data);
  });
  // The server goes and another one is there, or soon will be: no reason to worry anybody.
  stream.addEventListener("moved", (event) => {
    stream.close();
    clearTimeout(silence);
    moving = setTimeout(listen, Number(event.data));
  });
  stream.addEventListener("error", () => {
    offline(true);
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
}

// A laptop that was closed, a phone that slept: look again at once.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && table() && !hears()) listen();
});
// The network came or went: a server on this machine may still be heard, and a stream of before may be dead without
// knowing it. A new one tells.
window.addEventListener("online", listen);
window.addEventListener("offline", listen);

// ------------------------------------------------------------------ clicks

let unveiled = table()?.dataset.hot && !document.getElementById("veil") ? table().dataset.hot : null;

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-action]");
  if (target && table()) {
    event.preventDefault();
    return void choose(target.dataset.action);
  }
  const doing = event.target.closest("[data-do]");
  if (doing) {
    event.preventDefault();
    return void deeds[doing.dataset.do]?.(doing);
  }
  const tried = event.target.closest("#stage a[data-draft]");
  if (tried && table()) {
    event.preventDefault();
    return void tryOut(tried.dataset.draft);
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) return void copyLink(copy);
  const step = event.target.closest("a[data-step]");
  if (step && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    return void goTo(step.href);
  }
  const seat = event.target.closest("#seats li");
  const open = event.target.closest("#seats summary") ? null : document.querySelector("#seats li.open");
  open?.classList.remove("open");
  if (seat && seat !== open && !event.target.closest("[data-piece], form")) seat.classList.add("open");
  const place = event.target.closest("#stage [data-cell], #stage [data-why], #seats [data-piece]");
  if (place && table()?.dataset.yours && !showing()) askWhy(named(place));
});

function named(place) {
  const { why, cell, piece } = place.dataset;
  return why ?? Object.fromEntries(Object.entries({ cell, piece }).filter(([, value]) => value !== undefined));
}

// Something is tried on the board before it is chosen; what can be dragged says what each way leads to.
async function tryOut(draft) {
  const response = await fetch(`${address()}?draft=${draft}`, { headers: { "X-Bottega": "1" } }).catch(() => null);
  if (!response?.ok) return offline(!response);
  const fresh = parsed(await response.text());
  const before = places(), focused = document.activeElement?.id;
  if (fresh?.id === "stage") Idiomorph.morph(document.getElementById("stage"), fresh, { callbacks });
  fly(before);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

// A step of a drag is tried as soon as it is more than half done, so that what comes of it is seen on the way.
let dragged = null;
const DRAG_PX = 28, TAP_PX = 6, TAP_MS = 400, HALF = 0.6;
const movable = "#stage :is([data-left], [data-right], [data-up], [data-down], [data-turn])";

document.addEventListener("pointerdown", (event) => {
  const part = event.target.closest?.(movable);
  if (!part || event.button || !table()) return;
  const scale = part.ownerSVGElement.getScreenCTM()?.a || 1;
  const [wide, high] = (part.dataset.pitch ?? "").split(" ").map((far) => Number(far) * scale || Infinity);
  const [x, y] = [event.clientX, event.clientY];
  dragged = { part, x, y, scale, wide, high: high ?? Infinity, from: { x, y, at: event.timeStamp }, steps: 0, busy: false };
});

function carry(drag, event) {
  const dx = (event.clientX - drag.x) / drag.scale, dy = (event.clientY - drag.y) / drag.scale;
  drag.part.style.transform = `translate(${dx}px, ${dy}px)`;
}

function wayOf(dx, dy) {
  return Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? "left" : "right") : dy < 0 ? "up" : "down";
}

document.addEventListener("pointermove", async (event) => {
  const drag = dragged;
  if (!drag) return;
  if (event.pointerType === "mouse" && drag.part.nextElementSibling && !drag.busy) drag.part.parentNode.append(drag.part);
  carry(drag, event);
  const across = (event.clientX - drag.x) / drag.wide, down = (event.clientY - drag.y) / drag.high;
  const way = wayOf(across, down), draft = drag.part.dataset[way];
  if (drag.busy || !draft || Math.max(Math.abs(across), Math.abs(down)) < HALF) return;
  drag.busy = true;
  await tryOut(draft);
  drag.busy = false;
  drag.steps += 1;
  if (way === "left" || way === "right") drag.x += Math.sign(across) * drag.wide;
  else drag.y += Math.sign(down) * drag.high;
  if (dragged !== drag) return void (drag.part.style.transform = "");
  for (const motion of drag.part.getAnimations()) motion.cancel();
  carry(drag, event);
});

for (const ending of ["pointerup", "pointercancel"]) {
  document.addEventListener(ending, (event) => {
    if (!dragged) return;
    const { part, from, steps, busy } = dragged, dx = event.clientX - from.x, dy = event.clientY - from.y;
    dragged = null;
    part.style.transform = "";
    if (ending === "pointercancel" || steps || busy) return;
    const far = Math.max(Math.abs(dx), Math.abs(dy));
    const tapped = far < TAP_PX && event.timeStamp - from.at < TAP_MS && !root.classList.contains("explaining");
    const draft = far >= DRAG_PX ? part.dataset[wayOf(dx, dy)] : tapped ? part.dataset.turn : null;
    if (draft) tryOut(draft);
  });
}

const deeds = {
  undo: () => takeBack(false),
  restart: () => takeBack(true),
  hint: askHint,
  unveil: (button) => {
    const veil = button.closest("#veil");
    unveiled = veil.dataset.seat;
    veil.remove();
    firstChoice()?.focus({ preventScroll: true });
  },
  watch: () => watchEnd(),
  notify: async (button) => {
    await Notification.requestPermission();
    button.hidden = true;
  },
};

async function copyLink(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    const field = button.parentElement.querySelector("input");
    field.select();
    document.execCommand("copy");
  }
  button.textContent = button.dataset.copied;
  setTimeout(() => { button.textContent = label; }, 1500);
}

document.addEventListener("submit", (event) => {
  // Parts that came live carry no token: theirs is the page's.
  const field = event.target.elements.token;
  if (field) field.value = token;
  if (event.target.id === "steppers" || event.target.dataset.live !== undefined) {
    event.preventDefault();
    return void post(event.target.action, new FormData(event.target, event.submitter));
  }
  if (event.target.id !== "say") return;
  event.preventDefault();
  const said = event.target.elements.text;
  if (!said.value.trim()) return;
  post(`${address()}/chat`, { text: said.value });
  said.value = "";
});

// ------------------------------------------------------------------ lines and places light each other

function light(event, on) {
  const from = event.target.closest?.("#lines li[data-cell], #stage [data-cell]");
  if (!from) return;
  const cells = new Set(from.dataset.cell.split(" "));
  if (from.closest("#lines")) {
    for (const cell of cells) {
      const piece = document.getElementById(`piece-${cell}`);
      (piece && !piece.classList.contains("off-board") ? piece : document.getElementById(`cell-${cell}`))?.classList.toggle("lit", on);
    }
  } else {
    for (const line of document.querySelectorAll("#lines li[data-cell]")) {
      const lit = on && line.dataset.cell.split(" ").some((cell) => cells.has(cell)) && !line.dataset.cell.includes(" ");
      line.classList.toggle("lit", lit);
    }
  }
}
document.addEventListener("mouseover", (event) => light(event, true));
document.addEventListener("mouseout", (event) => light(event, false));

// ------------------------------------------------------------------ keys

function firstChoice() {
  const listed = [...document.querySelectorAll("#choices [data-action]")].find((button) => button.checkVisibility());
  return listed ?? document.querySelector("#stage .target");
}

function typing(element) {
  return element.closest?.("input:not([type=range]), select, textarea");
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const target = event.target.closest?.(".target");
  if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return void choose(target.dataset.action);
  }
  if (target && event.key.startsWith("Arrow")) {
    event.preventDefault();
    return void neighbour(target, event.key)?.focus();
  }
  const link = document.querySelector(`a[data-key="${event.key}"]`);
  if (link && (event.target.type !== "range" || event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    return void link.click();
  }
  if (!table()?.dataset.yours || document.getElementById("veil")) return;
  const button = document.querySelector(`#choices [data-key="${event.key}"]`);
  if (button) {
    keyed = true;
    return void choose(button.dataset.action);
  }
  if (event.key === "u") document.querySelector('[data-do="undo"]:not(:disabled)')?.click();
  if (event.key.startsWith("Arrow") && event.target === document.body) document.querySelector("#stage .target")?.focus();
});

function neighbour(from, key) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const middle = (element) => {
    const box = element.querySelector(".halo").getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const other of (from.closest("#stage") ?? from.ownerSVGElement).querySelectorAll(".target")) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const along = (ox - x) * way[0] + (oy - y) * way[1];
    const aside = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
    if (along > 4 && along + 2.2 * aside < least) [best, least] = [other, along + 2.2 * aside];
  }
  return best;
}

// ------------------------------------------------------------------ your turn

const notifier = () => document.querySelector('[data-do="notify"]');

function notifyTurn() {
  const button = notifier();
  if (!button || document.visibilityState === "visible" || window.Notification?.permission !== "granted") return;
  new Notification(document.title, { body: button.dataset.body, tag: "bottega-turn", icon: "/static/icon.svg" });
}

for (const moment of document.querySelectorAll(".table-line .created")) {
  moment.textContent = new Date(moment.dateTime).toLocaleString(root.lang, { dateStyle: "medium", timeStyle: "short" });
}

// ------------------------------------------------------------------ the end, scene by scene

let scene = null, running = 0;
const SCENE_MS = 1400;
const SIGNS = { back: "‹", pause: "‖", on: "›", part: "»", end: "›|" };
const showing = () => scene !== null;

async function watchEnd(scenes) {
  const stage = document.getElementById("stage");
  if (scenes) stage.dataset.scenes = scenes;
  else if (!stage?.dataset.scenes || showing()) return;
  scene = 0;
  table().classList.add("showing");
  const ask = document.getElementById("ask");
  const panel = parsed(
    '<div id="show" data-keep="1"><p id="scene-line" role="status"></p><div class="steps">' +
    Object.keys(SIGNS).map((way) => `<button type="button" data-scene="${way}">${SIGNS[way]}</button>`).join("") +
    "</div></div>",
  );
  const labels = JSON.parse(document.getElementById("result").dataset.labels);
  for (const button of panel.querySelectorAll("button")) button.title = button.ariaLabel = labels[button.dataset.scene];
  ask.append(panel);
  ask.scrollIntoView({ block: "nearest" });
  panel.addEventListener("click", (event) => {
    const way = event.target.closest("[data-scene]")?.dataset.scene;
    if (!way) return;
    if (way === "pause") return void (running ? pause() : run());
    pause();
    if (way === "back") show(Math.max(0, scene - 1));
    if (way === "on") show(scene + 1);
    if (way === "part") show(Number(panel.dataset.nextPart ?? scene + 1));
    if (way === "end") finish();
  });
  run();
  await show(0);
}

function run() {
  clearInterval(running);
  running = setInterval(() => show(scene + 1), SCENE_MS);
}

function pause() {
  clearInterval(running);
  running = 0;
}

async function show(number) {
  if (!showing()) return;
  if (number > Number(document.getElementById("show")?.dataset.last ?? number)) return finish();
  const response = await fetch(`${document.getElementById("stage").dataset.scenes}/${number}`);
  if (!response.ok || !showing()) return finish();
  const fresh = parsed(await response.text());
  const panel = document.getElementById("show");
  if (!panel) return;
  scene = Number(fresh.dataset.scene);
  panel.dataset.nextPart = fresh.dataset.nextPart;
  panel.dataset.last = fresh.dataset.last;
  const before = places();
  const scenes = document.getElementById("stage").dataset.scenes;
  for (const id of ["stage", "seats"]) {
    const part = fresh.querySelector(`#${id}`);
    Idiomorph.morph(document.getElementById(id), part.innerHTML, { morphStyle: "innerHTML" });
  }
  document.getElementById("stage").dataset.scenes = scenes;
  fly(before);
  document.getElementById("scene-line").textContent = fresh.querySelector("#scene-said").textContent;
  if (scene >= Number(fresh.dataset.last)) setTimeout(finish, SCENE_MS);
}

async function finish() {
  pause();
  if (!showing()) return;
  scene = null;
  document.getElementById("show")?.remove();
  table().classList.remove("showing");
  const response = await fetch(address());
  const whole = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = whole.getElementById("table");
  if (fresh) morph(table(), fresh);
  settle("1");
  document.getElementById("result")?.scrollIntoView({ block: "nearest" });
}

// ------------------------------------------------------------------ replay

let going = null;
async function goTo(where) {
  if (going) { going.next = where; return; }
  going = { next: where };
  while (going.next) {
    const to = going.next;
    going.next = null;
    try {
      const response = await fetch(to, { headers: { "X-Bottega": "1" } });
      if (!response.ok) break;
      const replay = document.getElementById("replay");
      const focused = document.activeElement?.dataset?.key;
      morph(replay, parsed(await response.text()));
      history.replaceState(null, "", to);
      if (focused) document.querySelector(`a[data-key="${focused}"]`)?.focus();
      const here = document.querySelector("#lines .now");
      if (here) inMiddle(here.parentElement, here);
    } catch {
      offline(true);
    }
  }
  going = null;
}

function inMiddle(list, item) {
  const spare = Math.max(0, list.clientHeight - item.offsetHeight);
  list.scrollTop = item.offsetTop - list.offsetTop - spare / 2;
}

function replayForm(event) {
  const form = event.target.closest?.("#controls");
  if (!form) return;
  event.preventDefault();
  goTo(`${form.action}?${new URLSearchParams(new FormData(form))}`);
}
document.addEventListener("input", replayForm);
document.addEventListener("submit", replayForm);

// ------------------------------------------------------------------ while native code is compiled

async function warming() {
  if (!document.querySelector("[data-warming]")) return;
  document.querySelector("meta[http-equiv=refresh]")?.remove();
  for (;;) {
    await new Promise((done) => setTimeout(done, 600));
    const response = await fetch("/warming").catch(() => null);
    if (!response?.ok) continue;
    const told = await response.json();
    if (told.ready) return location.reload();
    Idiomorph.morph(document.getElementById("warming"), told.html, { morphStyle: "innerHTML" });
  }
}

warming();
const lines = document.getElementById("lines");
if (lines) toEnd(lines);
document.fonts.ready.then(keepEnd);  // with them lines may break elsewhere
if (table()) {
  settle("1");
  listen();
}

document.documentElement.dataset.ready = "1";

// Every sign explains itself: pointed at, focused, touched for long or asked about in the "?" mode, it shows a card
// with its name, what it is here, and the rule's sentences. The drawing says what a sign is (data-sign) and what it is
// here (its title); names and rules are one document a game, fetched when the first card is shown.

const root = document.documentElement;
const PARTS = "#stage, #seats, #ask";
const CHOICE = "[data-action]";
const HOVER_MS = 350, NEXT_MS = 90, LEAVE_MS = 220, TOUCH_MS = 450;
const SLOP = 12;  // pixels that a finger may move and still rest
const GAP = 10, EDGE = 8;
const PHONE = window.matchMedia("(max-width: 699px)");

const toggle = document.getElementById("explain");
const card = document.createElement("aside");
card.id = "explained";
card.setAttribute("role", "tooltip");
card.hidden = true;

let words = null;  // names and clauses, as the server tells them
let shown = null;  // the sign whose card is open
let rulesShown = Infinity;  // how many of its rules: a glance of the mouse gets one
let waiting = 0, leaving = 0;
let pressed = null;  // where a button of the mouse went down: what is drawn there next has not been pointed at

const explaining = () => root.classList.contains("explaining");

async function learn() {
  words ??= fetch(toggle.dataset.words).then((answer) => answer.json());
  return words;
}

// ------------------------------------------------------------------ what is a sign, and what it says

const titleOf = (element) => [...element.children].find((child) => child.tagName === "title");
const told = (title) => title?.dataset.told ?? title?.textContent ?? "";

function signAt(node) {
  if (!node?.closest?.(PARTS)) return null;
  for (let at = node; at && !at.matches(PARTS); at = at.parentElement) {
    if (at.dataset.sign || titleOf(at)) return at;
    if (at.matches(".target")) return at;
  }
  return null;
}

// In the "?" mode and under a finger that rests, the buttons of choices explain themselves too.
const signOrChoice = (node) => signAt(node) ?? node?.closest?.(`#ask ${CHOICE}`) ?? null;

function meaning(sign, known) {
  const key = sign.closest("[data-sign]")?.dataset.sign ?? "";
  const [kind, detail = ""] = key.split(":");
  const phase = document.querySelector("main[data-phase]")?.dataset.phase;
  const found = known.signs[key] ?? known.signs[kind] ?? (sign.closest(CHOICE) ? known.phases[phase] : null);
  const clauses = (found?.clauses ?? []).map((clause) => clause.replace("{}", detail));
  return { name: found?.name ?? "", rules: clauses.filter((clause) => known.clauses[clause]) };
}

// Its title, or that of what it lies on; and what choosing it would do.
function here(sign) {
  const said = [];
  for (let at = sign; at && !at.matches(PARTS) && !said.length; at = at.parentElement) {
    if (told(titleOf(at))) said.push(told(titleOf(at)));
  }
  const choice = sign.closest(CHOICE);
  const does = choice?.getAttribute("aria-label") ?? (choice ? written(choice) : "");
  const brings = choice?.querySelector(".brings")?.dataset.told;
  if (brings) said.unshift(brings);
  if (does && !said.some((one) => one.includes(does))) said.unshift(does);
  return said;
}

// The words of a button, without its picture and what a beginner is told.
function written(choice) {
  const words = choice.cloneNode(true);
  for (const part of words.querySelectorAll("svg, .picture, .brings, .unseen")) part.remove();
  return words.textContent.trim();
}

function paragraph(text, css) {
  const made = document.createElement("p");
  made.textContent = text;
  made.className = css;
  return made;
}

function rule(clause, text) {
  const made = paragraph(`${text} `, "rule"), link = document.createElement("a");
  link.href = `${toggle.dataset.rules}#${clause}`;
  link.target = "_blank";
  link.textContent = `${toggle.dataset.rule} ${clause}`;
  const unseen = document.createElement("span");
  unseen.className = "unseen";
  unseen.textContent = ` (${toggle.dataset.window})`;
  link.append(unseen);
  made.append(link);
  return made;
}

// ------------------------------------------------------------------ the card

async function show(sign, { aloud = false, most = Infinity } = {}) {
  clearTimeout(leaving);
  shown = sign;
  rulesShown = most;
  const known = await learn();
  if (shown !== sign || !sign.isConnected) return;
  fill(sign, known);
  describe(sign);
  if (aloud) document.getElementById("news").textContent = card.textContent;
  changes.disconnect();
  changes.observe(sign.closest("main") ?? document.body, { childList: true, subtree: true });
}

function fill(sign, known) {
  const { name, rules } = meaning(sign, known), said = here(sign);
  const parts = said.filter((text) => text.toLowerCase() !== name.toLowerCase()).map((text) => paragraph(text, "here"));
  if (name) parts.unshift(paragraph(name, "name"));
  if (!parts.length) return hide();
  for (const clause of rules.slice(0, rulesShown)) {
    const text = known.clauses[clause];
    parts.push(rule(clause, said.includes(text.replace(/\.$/, "")) ? "" : text));
  }
  card.replaceChildren(...parts);
  open(sign.getBoundingClientRect());
}

function open(box) {
  card.hidden = false;
  card.style.inset = "0 auto auto 0";
  const { width, height } = card.getBoundingClientRect();
  const [left, top] = placed(box, width, height);
  card.style.inset = `${top}px auto auto ${left}px`;
}

// Beside what it explains, within the window, where it covers least of what may be chosen; what fills the window is
// covered where that hides least of it.
function placed(box, width, height) {
  const right = innerWidth - EDGE - width, bottom = innerHeight - EDGE - height;
  const within = (value, most) => Math.max(EDGE, Math.min(value, most));
  const x = within(box.left + box.width / 2 - width / 2, right), y = within(box.top + box.height / 2 - height / 2, bottom);
  const beside = [[box.right + GAP, y], [box.left - GAP - width, y]];
  const above = [[x, box.top - GAP - height], [x, box.bottom + GAP]];
  const ways = PHONE.matches ? [...above, ...beside] : [...beside, ...above];
  const fits = ([left, top]) => left >= EDGE && left <= right && top >= EDGE && top <= bottom;
  const covered = ([left, top], other) =>
    Math.max(0, Math.min(left + width, other.right) - Math.max(left, other.left)) *
    Math.max(0, Math.min(top + height, other.bottom) - Math.max(top, other.top));
  const open = ways.filter(fits);
  if (!open.length) {
    const clamped = ways.map(([left, top]) => [within(left, right), within(top, bottom)]);
    return least(clamped, (place) => covered(place, box));
  }
  const choices = [...document.querySelectorAll("#stage .target")].map((target) => target.getBoundingClientRect());
  return least(open, (place) => choices.reduce((sum, other) => sum + covered(place, other), 0));
}

// The first of those for which a measure is smallest.
function least(places, measure) {
  const sizes = places.map(measure);
  return places[sizes.indexOf(Math.min(...sizes))];
}

function hide() {
  clearTimeout(waiting);
  clearTimeout(leaving);
  changes.disconnect();
  undescribe();
  shown = null;
  card.hidden = true;
}

// What is drawn again while its card is open: the card tells the new state, or goes with its sign.
const changes = new MutationObserver(async () => {
  if (!shown?.isConnected) return hide();
  fill(shown, await learn());
});

// A screen reader hears the card with the sign that has the focus.
let described = null;

function describe(sign) {
  undescribe();
  const focused = document.activeElement;
  if (!focused || !(focused === sign || focused.contains(sign) || sign.contains(focused))) return;
  described = focused;
  focused.setAttribute("aria-describedby", card.id);
}

function undescribe() {
  described?.removeAttribute("aria-describedby");
  described = null;
}

// ------------------------------------------------------------------ a mouse

// The browser's own tip would come on top of the card: titles are silent while they are pointed at.
let hushed = [];

function hush(node) {
  for (const title of hushed) {
    if (title.dataset.told === undefined) continue;
    title.textContent = title.dataset.told;
    delete title.dataset.told;
  }
  hushed = [];
  for (let at = node; at?.closest?.(PARTS); at = at.parentElement) {
    const title = titleOf(at);
    if (!title?.textContent) continue;
    title.dataset.told = title.textContent;
    title.textContent = "";
    hushed.push(title);
  }
}

function point(event) {
  if (event.pointerType !== "mouse" || event.buttons) return;
  if (card.contains(event.target)) return void clearTimeout(leaving);
  const sign = signAt(event.target);
  hush(event.target);
  if (pressed) return;
  clearTimeout(waiting);
  if (sign && sign === shown) return void clearTimeout(leaving);
  if (sign) waiting = setTimeout(() => show(sign, { most: explaining() ? Infinity : 1 }), card.hidden ? HOVER_MS : NEXT_MS);
  else if (shown) leave();
}

function leave() {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    if (shown && !shown.contains(document.activeElement)) hide();
  }, LEAVE_MS);
}

// ------------------------------------------------------------------ a finger

let resting = 0, from = null, swallow = false;

function touch(event) {
  if (!card.contains(event.target) && !explaining()) hide();
  swallow = false;
  if (event.pointerType === "mouse") return void (pressed = [event.clientX, event.clientY]);
  const sign = signOrChoice(event.target);
  from = [event.clientX, event.clientY];
  clearTimeout(resting);
  if (sign) {
    resting = setTimeout(() => {
      swallow = true;
      show(sign, { aloud: true });
    }, TOUCH_MS);
  }
}

const apart = (event, place) => Math.hypot(event.clientX - place[0], event.clientY - place[1]) > SLOP;

function moved(event) {
  if (from && apart(event, from)) lift();
  if (!pressed || !apart(event, pressed)) return;
  pressed = null;
  point(event);
}

function lift() {
  clearTimeout(resting);
  from = null;
}

// ------------------------------------------------------------------ clicks that explain instead of playing

function click(event) {
  if (card.contains(event.target)) return;
  if (event.target.closest?.("#explain")) {
    event.stopImmediatePropagation();
    return explain(!explaining());
  }
  const sign = explaining() ? signOrChoice(event.target) : null;
  if (!swallow && !sign) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!swallow) show(sign, { aloud: true });
  swallow = false;
}

async function explain(on) {
  root.classList.toggle("explaining", on);
  toggle.setAttribute("aria-pressed", String(on));
  hide();
  if (!on) return;
  card.replaceChildren(paragraph(toggle.dataset.help, "here"));
  document.getElementById("news").textContent = toggle.dataset.help;
  open(toggle.getBoundingClientRect());
}

// ------------------------------------------------------------------ keys

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, box.width];
}

// The next sign in a direction; the first one from anywhere else.
function next(key) {
  const signs = [...document.querySelectorAll(":is(#stage, #seats) [data-sign]")].filter((sign) => middle(sign)[2]);
  const at = signAt(document.activeElement);
  if (!at) return signs[0];
  const [x, y] = middle(at), [across, down] = WAYS[key];
  let best = null, nearest = Infinity;
  for (const sign of signs) {
    const [sx, sy] = middle(sign);
    const along = (sx - x) * across + (sy - y) * down;
    const aside = Math.abs((sx - x) * down) + Math.abs((sy - y) * across);
    if (sign !== at && along > 3 && along + 2.2 * aside < nearest) [best, nearest] = [sign, along + 2.2 * aside];
  }
  return best;
}

// What is no button gets the focus only in this mode, and is a picture with its title as its name.
async function goTo(sign) {
  if (!sign) return;
  if (!sign.hasAttribute("tabindex")) {
    const known = await learn();
    const lent = { tabindex: "-1", role: "img", "aria-label": here(sign)[0] ?? meaning(sign, known).name };
    for (const [name, value] of Object.entries(lent)) sign.setAttribute(name, value);
    sign.addEventListener("focusout", () => Object.keys(lent).forEach((name) => sign.removeAttribute(name)), { once: true });
  }
  sign.focus();
  sign.scrollIntoView({ block: "nearest", inline: "nearest" });
  show(sign);
}

const writing = (element) => element.closest?.("input:not([type=range]), select, textarea");

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
  const taken = keyed(event);
  if (!taken) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keyed(event) {
  const { key } = event;
  if (key === "Escape" && (shown || explaining() || !card.hidden)) {
    if (card.contains(document.activeElement)) (shown ?? toggle).focus();
    if (explaining()) explain(false);
    else hide();
    return true;
  }
  if (key === "?") {
    explain(!explaining());
    return true;
  }
  if (!explaining() || card.contains(event.target)) return false;
  if (WAYS[key]) {
    goTo(next(key));
    return true;
  }
  if ((key === "Enter" || key === " ") && signOrChoice(event.target)) {
    if (shown && signOrChoice(event.target) === shown) card.querySelector("a")?.focus();
    else show(signOrChoice(event.target));
    return true;
  }
  return Boolean(document.querySelector(`#choices [data-key="${CSS.escape(key)}"]`));
}

// What a lesson brings into the focus has been spoken of already.
function focused(event) {
  if (event.target.closest?.("[data-settling]")) return;
  if (card.contains(event.target)) return void clearTimeout(leaving);
  const sign = explaining() ? signOrChoice(event.target) : signAt(event.target);
  if (sign && event.target.matches(":focus-visible")) show(sign);
}

function blurred(event) {
  if (shown && !card.contains(event.relatedTarget) && !card.contains(event.target)) leave();
}

if (toggle) {
  document.body.append(card);
  toggle.hidden = false;
  document.addEventListener("pointerover", point);
  document.documentElement.addEventListener("pointerleave", () => (hush(null), leave()));
  document.addEventListener("pointerdown", touch, true);
  document.addEventListener("pointermove", moved, { passive: true });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, lift);
  document.addEventListener("contextmenu", (event) => swallow && event.preventDefault());
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", press, true);
  document.addEventListener("focusin", focused);
  document.addEventListener("focusout", blurred);
  document.addEventListener("scroll", (event) => !card.contains(event.target) && !shown?.contains(document.activeElement) && hide(), true);
  window.addEventListener("resize", hide);
}

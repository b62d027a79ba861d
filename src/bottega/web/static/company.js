// The company at a table: short sayings by keys, a sound at one's turn, links for a seat that has become free.

const table = () => document.getElementById("table");
const typing = (element) => element.closest?.("input:not([type=range]), select, textarea");

// ------------------------------------------------------------------ sayings

const emotes = () => [...document.querySelectorAll("#emotes button")];

function speak(listed) {
  document.getElementById("chat").open = true;
  listed[0].focus();
}

// Before the keys of the board: while a saying has the focus, numbers mean sayings.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const listed = emotes(), at = listed.indexOf(event.target);
  if (at < 0) {
    if (event.key.toLowerCase() !== "e" || !listed.length || document.getElementById("veil")) return;
    event.preventDefault();
    return void speak(listed);
  }
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const said = listed.find((button) => button.dataset.number === event.key);
  if (!step && !said && event.key !== "Escape") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  said?.click();
  if (step) listed[(at + step + listed.length) % listed.length].focus();
  else event.target.blur();
}, true);

// ------------------------------------------------------------------ sound

const KEPT = "bottega-sound", AT_ONCE_MS = 5000, LOUDNESS = 0.12;
const NOTES = [[523.25, 0], [659.25, 0.16]];  // in hertz, and after how many seconds
let audio = null;
let since = table()?.dataset.yours ? null : performance.now();  // when somebody else's turn began

function wanted() {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;  // a browser that keeps nothing
  }
}

// Browsers let a page sound only after somebody has touched it.
function awake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

function chime() {
  awake();
  for (const [pitch, after] of NOTES) {
    const tone = audio.createOscillator(), volume = audio.createGain(), at = audio.currentTime + after;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.75);
  }
}

function showSwitch() {
  for (const button of document.querySelectorAll('[data-do="sound"]')) {
    button.hidden = !window.AudioContext;
    button.ariaPressed = String(wanted());
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.('[data-do="sound"]')) return void (wanted() && awake());
  try {
    localStorage.setItem(KEPT, wanted() ? "off" : "on");
  } catch { /* it stays silent, then */ }
  showSwitch();
  if (wanted()) chime();
});
document.addEventListener("keydown", () => wanted() && awake());

// Whoever looks on while the others answer at once needs no sound.
function hearTurn(begins) {
  const now = performance.now();
  const missed = document.visibilityState !== "visible" || now - (since ?? now) >= AT_ONCE_MS;
  if (begins && wanted() && missed) chime();
  since = table()?.dataset.yours ? null : since ?? now;
}

// ------------------------------------------------------------------ a seat has become free

// The page came without its link, or with one that leads nowhere any more: a fresh one has it.
function invite() {
  const now = table(), links = document.getElementById("links");
  if (!now?.dataset.open || !(links || now.dataset.invites)) return;
  if (links?.dataset.freed !== now.dataset.freed) location.reload();
}

// ------------------------------------------------------------------ what is new is in sight

let over = table()?.dataset.over, lines = 0;
function show() {
  const said = document.getElementById("chat-lines");
  if (said && said.childElementCount !== lines) said.scrollTop = said.scrollHeight;
  lines = said?.childElementCount ?? 0;
  const now = table()?.dataset.over;
  if (now && !over && !document.getElementById("show")) document.getElementById("ask").scrollIntoView({ block: "nearest" });
  over = now;
}

document.addEventListener("settled", (event) => {
  show();
  showSwitch();
  hearTurn(event.detail.turn);
  invite();
});
show();
showSwitch();

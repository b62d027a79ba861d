// Games over days: how many tables wait for the reader stands in the title, and clocks say what is left.

const lang = document.documentElement.lang;

// ------------------------------------------------------------------ the number in the title

const ASK_MS = 60000, SOON_MS = 2000, AGAIN_MS = 10000;
const here = document.querySelector("#table")?.dataset.id ?? "";
let count = Number(/^\((\d+)\) /.exec(document.title)?.[1] ?? 0);
let name = document.title.replace(/^\(\d+\) /, "");
let asked = 0;

export function retitle(now = name) {
  name = now;
  const wanted = count ? `(${count}) ${name}` : name;
  if (document.title !== wanted) document.title = wanted;
}

async function ask() {
  asked = Date.now();
  const response = await fetch(`/turns?but=${here}`).catch(() => null);
  if (!response?.ok) return;
  const told = await response.json();
  if (told.count === count) return;
  count = told.count;
  retitle();
  if (document.body.classList.contains("home-page")) showTables();
}

// On the home page the tables that wait come first: it has them drawn again.
async function showTables() {
  const response = await fetch("/").catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const id of ["home-turns", "home-mine"]) {
    const fresh = page.getElementById(id), old = document.getElementById(id);
    if (fresh && old && !old.contains(document.activeElement)) old.replaceWith(document.adoptNode(fresh));
  }
  clocks();
}

setTimeout(ask, SOON_MS);
setInterval(ask, ASK_MS);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && Date.now() - asked > AGAIN_MS) ask();
});

// ------------------------------------------------------------------ what is left

const DAY = 86400, HOUR = 3600, MINUTE = 60, SECONDS_SHOWN = 120;
const days = new Intl.NumberFormat(lang, { style: "unit", unit: "day", unitDisplay: "long" });
let ticking = 0;

function left(seconds) {
  const [d, h, m] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  if (d) return days.format(d) + (h ? ` ${h} h` : "");
  if (h) return `${h} h` + (m ? ` ${m} min` : "");
  return seconds >= SECONDS_SHOWN ? `${m} min` : `${seconds} s`;
}

export function clocks() {
  let next = 20000;
  for (const clock of document.querySelectorAll("time[data-clock]")) {
    const until = new Date(clock.dateTime);
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
    const told = clock.dataset.clock.replace("{time}", left(seconds));
    if (clock.textContent !== told) clock.textContent = told;
    clock.title = until.toLocaleString(lang, { dateStyle: "full", timeStyle: "short" });
    if (seconds < SECONDS_SHOWN) next = 1000;
  }
  clearTimeout(ticking);
  ticking = setTimeout(clocks, next);
}

clocks();

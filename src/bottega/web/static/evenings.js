// A contest that goes on looks after itself: what has changed is taken in, unless somebody is about to decide.

import { Idiomorph } from "./idiomorph.js";

const EVERY_MS = 15_000;
const main = document.getElementById("main");
const busy = () => main.querySelector(".decide[open]") || document.activeElement?.closest("main form");

async function look() {
  if (document.hidden || busy()) return;
  const answer = await fetch(location.pathname, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
  if (!fresh || busy()) return;
  const callbacks = { beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS") };
  Idiomorph.morph(main, fresh, { callbacks });
}

if (main?.dataset.running !== undefined) setInterval(look, EVERY_MS);

// A bot for Bottega in a process of its own, without packages: node examples/node_bot/bot.mjs
// It speaks the line protocol of docs/bots.md and plays any of the games by a simple rule:
// it does not pass while there is something else to do, and among the rest it takes what
// it has done least often so far, by lot where several are equal.
//
//   bottega arena palatinus --bots "stdio:node examples/node_bot/bot.mjs,random"

import { createInterface } from "node:readline";

const PROTOCOL = 1;
const IDLE = new Set(["pass", "end_turn", "done", "stop"]);

let dice = 1n;
let done = new Map();

/** A random number below `sides` that the seed of the game decides (an LCG of 64 bits, its high half). */
function roll(sides) {
  dice = BigInt.asUintN(64, dice * 6364136223846793005n + 1442695040888963407n);
  return Number((dice >> 32n) % BigInt(sides));
}

/** The name of an action without its arguments: "place" of "place(cell=17)". */
function kind(action) {
  return action.split("(", 1)[0];
}

/** How often this kind of action was taken. */
function times(action) {
  return done.get(kind(action)) ?? 0;
}

/** `go` tells what the seat knows (`view`) and what it may do (`legal`). */
function choose({ legal }) {
  const busy = legal.filter((action) => !IDLE.has(kind(action)));
  const open = busy.length > 0 ? busy : legal;
  const least = Math.min(...open.map(times));
  const rare = open.filter((action) => times(action) === least);
  const action = rare[roll(rare.length)];
  done.set(kind(action), least + 1);
  return action;
}

/** What is answered to a line; nothing to a word that expects nothing. */
function answer(word, data) {
  switch (word) {
    case "bottega":
      if (data.protocol !== PROTOCOL) return `error this bot speaks protocol ${PROTOCOL}`;
      return `bot ${JSON.stringify({ protocol: PROTOCOL, name: "node", worlds: 0 })}`;
    case "newgame":
      dice = BigInt(data.seed);
      done = new Map();
      return "ready";
    case "go":
      return `bestmove ${choose(data)}`;
    case "quit":
      process.exit(0);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(" ", 1);
  const said = answer(word, JSON.parse(line.slice(word.length) || "{}"));
  if (said !== undefined) console.log(said);
}

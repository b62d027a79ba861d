// Names that last: passkeys by the browser, and the way to keep a name without leaving the table.
// Without this module a recovery code serves, by plain forms.

const headers = { "X-Bottega": "1" };
const hasPasskeys = isSecureContext && typeof PublicKeyCredential === "function";

// ------------------------------------------------------------------ what the house and the browser say to each other

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const named = (list) => list?.map((one) => ({ ...one, id: bytes(one.id) }));

async function create(asked) {
  const { response, ...made } = await navigator.credentials.create({
    publicKey: {
      ...asked,
      challenge: bytes(asked.challenge),
      user: { ...asked.user, id: bytes(asked.user.id) },
      excludeCredentials: named(asked.excludeCredentials),
    },
  }).then(plain);
  const { clientDataJSON, attestationObject } = response;
  return { ...made, response: { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) } };
}

async function get(asked) {
  const { response, ...found } = await navigator.credentials.get({
    publicKey: { ...asked, challenge: bytes(asked.challenge), allowCredentials: named(asked.allowCredentials) },
  }).then(plain);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...found,
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle ? text(userHandle) : null,
    },
  };
}

const plain = ({ id, rawId, type, response }) => ({ id, rawId: text(rawId), type, response });

// ------------------------------------------------------------------ forms

const WAYS = {
  new: { at: "/enter/passkey/new", answer: create },
  enter: { at: "/enter/passkey", answer: get },
  add: { at: "/me/passkey", answer: create },
};

async function sent(path, fields) {
  const response = await fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
  if (response.ok) return response;
  const told = await response.json().catch(() => null);
  throw new Error(told?.detail ?? `${response.status}`);
}

function tell(form, problem) {
  const line = form.querySelector(".problem");
  if (!line) return;
  line.textContent = problem;
  line.hidden = !problem;
}

async function byPasskey(form, way) {
  const fields = new FormData(form);
  const asked = await (await sent(`${way.at}/options`, fields)).json();
  let answered;
  try {
    answered = await way.answer(asked);
  } catch (problem) {
    if (problem.name === "NotAllowedError" || problem.name === "AbortError") return;  // he thought better of it
    throw problem;
  }
  fields.set("credential", JSON.stringify(answered));
  go((await (await sent(way.at, fields)).json()).go);
}

function go(where) {
  if (new URL(where, location).href === location.href) location.reload();
  else location.assign(where);
}

async function busy(form, work) {
  const buttons = [...form.querySelectorAll("button")];
  tell(form, "");
  for (const one of buttons) one.disabled = true;
  try {
    await work();
  } catch (problem) {
    tell(form, problem.message);
  } finally {
    for (const one of buttons) one.disabled = false;
  }
}

// Passkeys come first where there are any; a code is the other way.
function prepare(part) {
  if (navigator.clipboard) for (const button of part.querySelectorAll("[data-copy][hidden]")) button.hidden = false;
  if (!hasPasskeys) return;
  for (const button of part.querySelectorAll("[data-passkey]")) {
    const form = button.form, other = form.querySelector(".otherwise");
    button.type = "submit";
    button.hidden = form.hidden = false;
    if (other) {
      other.classList.remove("primary");
      other.textContent = other.dataset.otherwise;
    }
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target, way = WAYS[event.submitter?.dataset.passkey];
  if (way) {
    event.preventDefault();
    busy(form, () => byPasskey(form, way));
  } else if (form.closest("#keep")) {
    event.preventDefault();
    busy(form, () => inPlace(form));
  }
});

// ------------------------------------------------------------------ over a table

let kept = false;  // this browser is a player's now, and the page still a guest's

async function inPlace(form) {
  const response = await sent(form.getAttribute("action"), new FormData(form));
  if (response.headers.get("content-type").startsWith("application/json")) return go((await response.json()).go);
  kept = true;
  fill(form.closest("dialog"), await response.text());
}

function fill(dialog, html) {
  const inside = dialog.querySelector(".inside");
  inside.innerHTML = html;
  prepare(inside);
}

function dialog() {
  const found = document.getElementById("keep");
  if (found) return found;
  const made = document.createElement("dialog");
  made.id = "keep";
  made.setAttribute("aria-label", document.querySelector(".you-link").title);
  made.innerHTML = '<form method="dialog"><button class="close">×</button></form><div class="inside"></div>';
  made.querySelector(".close").setAttribute("aria-label", document.querySelector(".you-link").dataset.keep);
  made.addEventListener("close", () => { if (kept) location.reload(); });
  made.addEventListener("submit", (event) => {
    if (event.target.method === "dialog") event.stopPropagation();
  });
  document.body.append(made);
  return made;
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-keep]");
  if (!link || !document.getElementById("table") || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  const response = await fetch(link.href, { headers }).catch(() => null);
  if (!response?.ok) return location.assign(link.href);
  const shown = dialog();
  fill(shown, await response.text());
  shown.showModal();
  shown.querySelector("input[name=name]")?.focus();
});

prepare(document);

// The page of notices: lets this browser be told, and offers the time zone that it has.

const button = document.getElementById("push-here");
const cannot = document.getElementById("push-cannot");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function refuse(why) {
  button.hidden = true;
  cannot.hidden = false;
  if (why) cannot.textContent = why;
}

// A key as push services write it, without padding.
function written(key) {
  return btoa(String.fromCharCode(...new Uint8Array(key))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function beTold() {
  if ((await Notification.requestPermission()) !== "granted") return refuse(button.dataset.denied);
  const worker = await navigator.serviceWorker.register("/push.js", { scope: "/" });
  await navigator.serviceWorker.ready;
  const how = { userVisibleOnly: true, applicationServerKey: button.dataset.key };
  let mine = await worker.pushManager.getSubscription();
  if (mine && written(mine.options.applicationServerKey) !== button.dataset.key) {
    await mine.unsubscribe();
    mine = null;
  }
  mine ??= await worker.pushManager.subscribe(how);
  const form = document.getElementById("push-form");
  form.elements.endpoint.value = mine.endpoint;
  form.elements.p256dh.value = written(mine.getKey("p256dh"));
  form.elements.auth.value = written(mine.getKey("auth"));
  form.submit();
}

if (button && able) {
  button.hidden = false;
  cannot.hidden = true;
  button.addEventListener("click", () => beTold().catch(() => refuse()));
}

const zone = document.querySelector('[name="time_zone"]');
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && zone.value === "UTC" && zone.dataset.chosen === undefined && own) zone.value = own;

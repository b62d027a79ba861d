// Runs in the background of a browser that wants to be told: shows what the house pushes, and leads to the table.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const how = { body: told.body, tag: told.tag || "bottega", icon: "/static/icon.svg", data: { url: told.url } };
  event.waitUntil(self.registration.showNotification(told.title ?? "Bottega", how));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.url ?? "/", self.location.origin);
  if (address.origin === self.location.origin) event.waitUntil(open(address.href));
});

async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

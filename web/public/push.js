/** Shows notices that a server has sent, also while no page is open: the keeper of the page loads this. */
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { game, words } = event.data.json();
  // Remember src/online/notice.svelte.ts, which shows those of an open page.
  const about = { body: words, tag: game, renotify: true, icon: 'icon-192.png', data: game };
  event.waitUntil(self.registration.showNotification('Nova Luna', about));
});

/** How long a window may take to say what it shows: whoever has clicked is not to wait. */
const PATIENCE = 300;

/** What a window shows: this table, nothing that would be lost ("idle"), or something else. Only the page itself knows. */
function shows(window, game) {
  return new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answered(data);
    setTimeout(answered, PATIENCE, 'else');
    window.postMessage({ asked: game }, [port2]);
  });
}

/** Leads to the table: where it is open, where nobody plays something else, or in a new window. */
async function lead(game) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = await Promise.all(windows.map((window) => shows(window, game)));
  const found = windows[shown.indexOf('table')] ?? windows[shown.indexOf('idle')];
  if (!found) return self.clients.openWindow(`${self.registration.scope}#/g/${game}`);
  found.postMessage({ wanted: game });
  return found.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  if (event.notification.data) event.waitUntil(lead(event.notification.data));
});

/** What a server answers where nobody is to be told any more: the seat, the table or its clock is another one. */
const NEVER = [403, 404, 422];

/** Tells a table anew where letters are to go, as src/online/push.ts has kept it. */
async function tellAnew(kept, asked, newSubscription) {
  const { token, key, words } = await (await kept.match(asked)).json();
  const how = { userVisibleOnly: true, applicationServerKey: key };
  // Some browsers say only that the old one is gone.
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(how));
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ...subscription.toJSON(), words });
  const { status } = await fetch(asked.url, { method: 'PUT', headers, body });
  if (NEVER.includes(status)) await kept.delete(asked);
}

/** The browser's maker has another address for letters: all tables that send any are told. */
async function tellAll({ newSubscription }) {
  const kept = await caches.open('notices');
  // That one of them does not answer keeps nothing from the others.
  await Promise.allSettled((await kept.keys()).map((asked) => tellAnew(kept, asked, newSubscription)));
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellAll(event)));

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

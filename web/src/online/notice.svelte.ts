/** Notices of the browser that it is somebody's turn, for whoever has asked for them. */
import { keep, read } from '../storage.svelte.ts';
import { whenKept } from '../windows.ts';

/** Where the browser has them: only on pages of a safe origin. */
const possible = () => typeof Notification === 'function' && isSecureContext;
/** What the browser was told of them. */
const permission = () => (possible() ? Notification.permission : 'denied');
const wanted = () => permission() === 'granted' && read('notices') === 'true';

export const notices = $state({
  possible: possible(),
  on: wanted(),
  /** Whether the browser was told never to show any. */
  denied: possible() && permission() === 'denied',
});
// Another window may switch them.
whenKept('notices', () => {
  notices.on = wanted();
});

/** Whether it makes sense to ask for them. */
export const offersNotices = () => notices.possible && !notices.on && !notices.denied;

/** Where it is kept what servers were asked for. Remember public/push.js. */
export const ASKED = 'notices';

const keeper = () => navigator.serviceWorker?.getRegistration();

/** Asks the browser for them, or does without from now on. */
export async function turnNotices(): Promise<void> {
  if (notices.on) {
    turn(false);
    // First, so that the keeper does not ask for them anew.
    await caches.delete(ASKED).catch(() => {});
    // Also those that servers send, of all tables: they are told so when they next try.
    await (await (await keeper())?.pushManager?.getSubscription())?.unsubscribe();
  } else {
    const answer = await Notification.requestPermission();
    notices.denied = answer === 'denied';
    turn(answer === 'granted');
  }
}

function turn(on: boolean): void {
  notices.on = on;
  keep('notices', String(on));
}

/** Shows one to whoever looks elsewhere: the last of a table takes the place of those before it. */
export async function notice(title: string, body: string, game: string): Promise<void> {
  if (!notices.on || document.visibilityState === 'visible') return;
  // Remember public/push.js, which shows those of a server.
  const how = { body, tag: game, renotify: true, icon: 'icon-192.png', data: game };
  // On phones only the keeper of the page may show one.
  const shows = await keeper();
  if (shows?.active) await shows.showNotification(title, how);
  else new Notification(title, how).onclick = () => window.focus();
}

/** Takes away those of a table, which somebody looks at. */
export async function clearNotices(game: string): Promise<void> {
  const shown = (await (await keeper())?.getNotifications?.({ tag: game })) ?? [];
  for (const one of shown) one.close();
}

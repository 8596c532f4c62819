/** Notices of the browser that it is somebody's turn, for whoever has asked for them. */
import { keep, read } from '../storage.svelte.ts';

/** Where the browser has them: only on pages of a safe origin. */
const possible = () => typeof Notification === 'function' && isSecureContext;

export const notices = $state({
  possible: possible(),
  on: possible() && Notification.permission === 'granted' && read('notices') === 'true',
  /** Whether the browser was told never to show any. */
  denied: false,
});

/** Asks the browser for them, or does without from now on. */
export async function turnNotices(): Promise<void> {
  if (notices.on) notices.on = false;
  else {
    const answer = await Notification.requestPermission();
    notices.on = answer === 'granted';
    notices.denied = answer === 'denied';
  }
  keep('notices', String(notices.on));
}

/** Shows one to whoever looks elsewhere: the last of a table takes the place of those before it. */
export async function notice(title: string, body: string, tag: string): Promise<void> {
  if (!notices.on || document.visibilityState === 'visible') return;
  const how = { body, tag, icon: 'icon-192.png' };
  // On phones only the keeper of the page may show one.
  const keeper = await navigator.serviceWorker?.getRegistration();
  if (keeper?.active) await keeper.showNotification(title, how);
  else new Notification(title, how).onclick = () => window.focus();
}

/** Notices over days: what only tables with a slow clock need, at servers that send any. */
import { ASKED, notices } from './notice.svelte.ts';
import { seatAt, seats } from './seats.ts';
import { noticesAt, notify } from './server.ts';

/** What a server signs with, and the words in which it is to tell this browser. */
export type Telling = { key: string; words: string };

/**
 * Asks the server to tell this browser that it is our turn at a table, also while no page is open; whether it does.
 */
export async function noticesFor(game: string, { key, words }: Telling): Promise<boolean> {
  const token = seatAt(game)?.token;
  const subscription = token && (await subscribed(key));
  if (!subscription) return false;
  await notify(game, token, { ...subscription.toJSON(), words });
  // Some browsers keep nothing for later.
  if (notices.on) await remember(game, { token, key, words }).catch(() => {});
  return true;
}

/** Keeps what public/push.js says again, which cannot read what a page keeps, when letters are to go elsewhere. */
async function remember(game: string, asked: object): Promise<void> {
  const kept = await caches.open(ASKED);
  await kept.put(noticesAt(game), new Response(JSON.stringify(asked)));
}

/** So many other tables are asked, too: nobody waits for more at once, and the server would not hear more. */
const OTHERS = 8;

/** Whoever wants notices wants them from every table; those that have no slow clock refuse, and nothing is lost. */
export async function noticesElsewhere(game: string, telling: Telling): Promise<void> {
  const others = seats().filter((seat) => seat.game !== game && !seat.day && !seat.over);
  for (const other of others.slice(0, OTHERS)) await noticesFor(other.game, telling).catch(() => false);
}

/** What the browser's maker sends by; none where it has no such thing, or somebody changed their mind. */
async function subscribed(key: string): Promise<PushSubscription | null> {
  const keeper = await navigator.serviceWorker?.getRegistration();
  if (!keeper?.active || !keeper.pushManager || !notices.on) return null;
  const how = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await keeper.pushManager.subscribe(how).catch(async (error: DOMException) => {
    // One that was made for another server of this address is of no use any more.
    if (error.name !== 'InvalidStateError') throw error;
    await (await keeper.pushManager.getSubscription())?.unsubscribe();
    return keeper.pushManager.subscribe(how);
  });
  if (notices.on) return subscription;
  await subscription.unsubscribe();
  return null;
}

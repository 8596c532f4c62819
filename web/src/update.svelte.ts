/** The page is kept for days without a network, until a newer one is wanted. */

/** Set when a newer page waits: games are kept after every move, so that it can come at any time. */
export const update: { ready: (() => void) | null } = $state({ ready: null });

/** Lets the browser keep the page, and hears of newer ones. */
export async function keepPage(): Promise<void> {
  const keepers = navigator.serviceWorker;
  const kept = await keepers.register('./sw.js');
  const offer = () => {
    // The first page that is kept replaces nothing.
    if (!kept.waiting || !keepers.controller) return;
    update.ready = () => kept.waiting?.postMessage({ type: 'SKIP_WAITING' });
  };
  kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', offer));
  offer();
  // Wherever it was asked for: of the old page nothing is left.
  keepers.addEventListener('controllerchange', () => {
    if (update.ready) location.reload();
  });
}

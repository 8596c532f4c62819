/** What happens around this window: others of the same page keep things, somebody comes back to it. */
import { PREFIX } from './storage.svelte.ts';

type Stop = () => void;

function listen<K extends keyof WindowEventMap>(kind: K, hear: (event: WindowEventMap[K]) => void): Stop {
  addEventListener(kind, hear);
  return () => removeEventListener(kind, hear);
}

/** Another window has kept something under this key. */
export const whenKept = (name: string, hear: () => void): Stop =>
  listen('storage', ({ key, newValue }) => {
    if (key === PREFIX + name && newValue !== null) hear();
  });

/** Somebody looks at this window again. */
export const whenBack = (hear: () => void): Stop => listen('focus', hear);

/** Other windows of this page, which keep things in the same place. */
import { PREFIX } from './storage.svelte.ts';

/** Hears when another window has kept something under this key, until it is stopped. */
export function whenKept(name: string, hear: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === PREFIX + name && newValue !== null) hear();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Whoever has gone elsewhere while a server took its time is left there. */
import { onDestroy } from 'svelte';

/** Asked while a page is made; the answer says whether it is still there. */
export function staying(): () => boolean {
  let here = true;
  onDestroy(() => {
    here = false;
  });
  return () => here;
}

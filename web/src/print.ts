/** Paper: a score sheet beside the page, seen by nobody but the printer. */
import { type ComponentProps, mount, unmount } from 'svelte';
import Sheet from './components/Sheet.svelte';

let sheet: ReturnType<typeof mount> | null = null;

export function printSheet(props: ComponentProps<typeof Sheet>): void {
  putAway();
  sheet = mount(Sheet, { target: document.body, props });
  // Not when it is said to be printed: some browsers say so before they have drawn it.
  addEventListener('hashchange', putAway, { once: true });
  print();
}

function putAway(): void {
  if (sheet) unmount(sheet);
  sheet = null;
}

/** Dark or light: as the reader said, else as the device is. */
import { change, settings } from './settings.svelte.ts';

const bright = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : null;
const device = $state({ light: bright?.matches ?? false });
bright?.addEventListener('change', ({ matches }) => {
  device.light = matches;
});

export const theme = (): 'dark' | 'light' => {
  if (settings.theme !== 'auto') return settings.theme;
  return device.light ? 'light' : 'dark';
};

export const turnTheme = () => change({ theme: theme() === 'dark' ? 'light' : 'dark' });

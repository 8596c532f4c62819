/**
 * Dark, which shows the game at its best, or light: as the reader said, or as the device is.
 * Remember to update public/theme.js, which knows it before anything is drawn.
 */
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

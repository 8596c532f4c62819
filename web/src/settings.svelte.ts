/** How this reader likes it. */
import { keep, readJson } from './storage.svelte.ts';
import type { Language } from './words.svelte.ts';
import { isLanguage } from './words.svelte.ts';

export type Speed = 'slow' | 'fast' | 'instant';
type Theme = 'dark' | 'light' | 'auto';
export type Settings = {
  theme: Theme;
  language: Language | null;
  /** A cell is chosen by one gesture and confirmed by another. */
  confirm: boolean;
  /** Free cells say how many tasks they cover. */
  previews: boolean;
  /** Open tasks say what counts and what is missing. */
  help: boolean;
  /** Hints also in games with several people. */
  hints: boolean;
  sound: boolean;
  speed: Speed;
};

const one = <T>(value: unknown, of: readonly T[], usual: T) =>
  of.includes(value as T) ? (value as T) : usual;
const flag = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual);

/** What was kept, each part by itself: one bad value does not cost the others. */
export function understand(kept: Record<string, unknown>, touch: boolean): Settings {
  return {
    theme: one(kept['theme'], ['dark', 'light', 'auto'], 'dark'),
    language: isLanguage(kept['language']) ? kept['language'] : null,
    confirm: flag(kept['confirm'], touch),
    previews: flag(kept['previews'], true),
    help: flag(kept['help'], true),
    hints: flag(kept['hints'], false),
    sound: flag(kept['sound'], false),
    speed: one(kept['speed'], ['slow', 'fast', 'instant'], 'slow'),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const touch = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export const settings: Settings = $state(understand(readJson('settings', isObject) ?? {}, touch));

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  keep('settings', JSON.stringify(settings));
}

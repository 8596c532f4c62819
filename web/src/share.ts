/** A result as a small picture of text, to be sent to friends. */
import { printed } from './engine.ts';
import type { Color, PositionPlayer } from './generated/types.ts';
import { layout } from './layout.ts';

const SQUARES: Record<Color, string> = { blue: '🟦', red: '🟥', turquoise: '🟩', yellow: '🟨' };

/** A display as rows of squares; nothing is told but its colours. */
export function picture({ tiles }: PositionPlayer, color = (tile: number) => printed(tile).color): string {
  const { left, top, columns, rows } = layout(tiles, { width: 0, height: 0 }, { ring: 0 });
  const at = new Map(tiles.map((tile) => [`${tile.x},${tile.y}`, SQUARES[color(tile.id)]]));
  const row = (y: number) =>
    Array.from({ length: columns }, (_, x) => at.get(`${left + x},${top + y}`) ?? '⬛').join('');
  return Array.from({ length: rows }, (_, y) => row(y)).join('\n');
}

/** A face of the moon for a score: the better, the fuller. */
export function face(score: number): string {
  const faces = ['🌕', '🌖', '🌗', '🌘', '🌑'];
  return faces[Math.min(faces.length - 1, Math.max(0, Math.floor((score - 80) / 10)))]!;
}

/** How well a solo game went: the words for it, and how much of the moon is lit. */
export function night(score: number): { key: string; phase: number } {
  if (score < 85) return { key: 'night-great', phase: 0.5 };
  if (score < 100) return { key: 'night-good', phase: 0.4 };
  if (score < 115) return { key: 'night-fair', phase: 0.25 };
  return { key: 'night-cloudy', phase: 0.1 };
}

/** Browsers give the clipboard only to pages of a safe origin; in a home network the old way still works. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error('nothing was copied');
}

/** What is said about a link that was copied, or was not. */
export type Copied = 'wait-copied' | 'wait-not-copied';

export const copyLink = (link: string): Promise<Copied> =>
  copy(link).then(
    () => 'wait-copied',
    () => 'wait-not-copied',
  );

/** Sends a text where the reader likes, or puts it on the clipboard. */
export async function share(text: string): Promise<'shared' | 'copied' | 'failed' | null> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ text });
      return 'shared';
    }
    await copy(text);
    return 'copied';
  } catch (error) {
    // Who closes the sheet without sending has changed their mind.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'failed';
  }
}

/** Small sounds, made here: a few notes of a glass harmonica. */
import type { Motion } from './motion.ts';

let context: AudioContext | undefined;

function note(pitch: number, at: number, length: number, volume: number): void {
  if (!context) return;
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  tone.type = 'sine';
  tone.frequency.value = pitch;
  const start = context.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

const SCALE = [523.25, 587.33, 659.25, 783.99, 880];

/** What a step sounds like. Browsers allow sound only after a gesture: until then there is silence. */
export function play(motions: Motion[]): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => {});
  for (const [n, { kind, at }] of motions.entries()) {
    if (kind === 'placed') note(196, 0, 0.16, 0.12);
    if (kind === 'covered') note(SCALE[n % SCALE.length]!, at / 1000, 0.5, 0.08);
    if (kind === 'ended') for (const step of [0, 2, 4]) note(SCALE[step]!, 0.09 * step, 1.4, 0.06);
    if (kind === 'refilled' && n < 3) note(294 + 40 * n, n * 0.07, 0.18, 0.04);
  }
}

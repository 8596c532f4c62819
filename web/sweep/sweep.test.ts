/** Windows of all sizes, one by one. */
import { PAGES, sweep, TABLES, windows } from '../tests/sweep.ts';

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);

/** Phones between the steps. */
const PHONES = [360, 375, 390, 412, 667, 844, 932];

sweep({ ...PAGES, ...TABLES }, windows([...steps(320, 2560, 80), ...PHONES], steps(360, 1440, 60)));

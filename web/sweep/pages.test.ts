/** What is seen before and after a game, in windows of all sizes. */
import { FINELY, PAGES, sweep } from '../tests/sweep.ts';

sweep(PAGES, FINELY);

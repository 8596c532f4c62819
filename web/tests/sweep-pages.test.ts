/** What is seen before and after a game, in windows of all kinds. */
import { COARSELY, PAGES, sweep } from './sweep.ts';

sweep(PAGES, COARSELY);

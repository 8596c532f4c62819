/** Tables with others, in windows of all sizes. */
import { FINELY, OTHERS, sweep } from '../tests/sweep.ts';

sweep(OTHERS, FINELY);

/** The table, in windows of all sizes. */
import { FINELY, sweep, TABLES } from '../tests/sweep.ts';

sweep(TABLES, FINELY);

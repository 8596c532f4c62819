/** The table, in windows of all kinds. */
import { COARSELY, sweep, TABLES } from './sweep.ts';

sweep(TABLES, COARSELY);

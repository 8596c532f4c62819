/** Tables with others, in windows of all kinds. */
import { COARSELY, OTHERS, sweep } from './sweep.ts';

sweep(OTHERS, COARSELY);

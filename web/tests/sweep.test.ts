/** Windows of all kinds, coarsely: `cargo xtask sweep` looks at many more. */
import { sweep, windows } from './sweep.ts';

sweep([
  ...windows([320, 390, 600, 844, 1024, 1366, 1920], [360, 600, 768, 844, 1180]),
  ...windows([360], [640, 800]),
  ...windows([667, 932], [375, 430]),
  ...windows([720, 800], [480, 840]),
  ...windows([2560], [500, 1440]),
]);

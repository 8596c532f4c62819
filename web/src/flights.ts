/** Moves what is drawn, so that eyes can follow: the only file that animates. */
import { DAYS, day, SPACES, space } from './geometry.ts';
import type { Moved, Step } from './motion.ts';

const EASE = 'cubic-bezier(.45,.05,.25,1)';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const find = (root: ParentNode, selector: string) => root.querySelector<SVGElement | HTMLElement>(selector);
const box = (element: Element | null) => element?.getBoundingClientRect();

/** Shows one step of a film; resolves when it was seen. Without motion it is only there long enough to be read. */
export async function show(root: ParentNode, { moved, ms }: Step, pace: number): Promise<void> {
  if (still()) {
    await rest(moved.kind === 'tile' ? 400 / pace : 0);
    return;
  }
  const running = animations(root, moved, ms / pace);
  await Promise.allSettled(running.map((animation) => animation.finished));
}

/** Ends everything that moves. */
export function finish(root: Element): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function animations(root: ParentNode, moved: Moved, duration: number): Animation[] {
  switch (moved.kind) {
    case 'tile':
      return tile(root, moved, duration);
    case 'covered':
      return covered(root, moved, duration);
    case 'disc':
      return slide(find(root, `[data-disc="${moved.seat}"]`), duration, ring(moved.from, moved.to));
    case 'marker':
      return slide(find(root, '[data-marker]'), duration, walk(moved.from, moved.to));
    case 'refill':
      return moved.tiles.flatMap(([space], n) => drawn(root, space, duration, n));
    case 'still':
      return [];
  }
}

/** A tile flies from its space to the display; where only a small picture of that is shown, a flyer goes there. */
function tile(root: ParentNode, moved: Extract<Moved, { kind: 'tile' }>, duration: number): Animation[] {
  const { seat, tile, space } = moved;
  const wheel = box(find(root, '.wheel'));
  const large = find(root, `[data-display="${seat}"] [data-tile="${tile}"]`)?.closest<HTMLElement>('.cell');
  const flyer = find(root, '[data-flyer]');
  const carrier = large ?? flyer;
  const to = box(large ?? drawnAt(root, [`[data-thumb-tile="${tile}"]`, `.player [data-ring="${seat}"]`]));
  if (!wheel || !carrier || !to || to.width === 0) return [];
  const from = centreOf(wheel, space);
  const at = box(carrier)!;
  const move = (x: number, y: number, width: number) =>
    `translate(${x - at.x - at.width / 2}px, ${y - at.y - at.height / 2}px) scale(${width / at.width})`;
  const [x, y] = [to.x + to.width / 2, to.y + to.height / 2];
  carrier.style.zIndex = '6';
  const flight = carrier.animate(
    [
      { transform: move(from.x, from.y, wheel.width * 0.148) },
      { transform: move(x + (from.x - x) * 0.12, y + (from.y - y) * 0.12, to.width * 1.06), offset: 0.8 },
      { transform: move(x, y, to.width) },
    ],
    { duration, easing: EASE },
  );
  flight.finished.finally(() => {
    carrier.style.zIndex = '';
  });
  return [flight];
}

/** The first of these that is to be seen: small screens leave some out. */
function drawnAt(root: ParentNode, selectors: string[]): SVGElement | HTMLElement | null {
  return (
    selectors.map((selector) => find(root, selector)).find((element) => (box(element)?.width ?? 0) > 0) ??
    null
  );
}

function centreOf(wheel: DOMRect, index: number): { x: number; y: number } {
  const [x, y] = space(index);
  return { x: wheel.x + (x / 1000) * wheel.width, y: wheel.y + (y / 1000) * wheel.height };
}

/** A disc goes from its player's ring to the task. */
function covered(
  root: ParentNode,
  { seat, task }: Extract<Moved, { kind: 'covered' }>,
  duration: number,
): Animation[] {
  const target = find(root, `[data-display="${seat}"] [data-task="${task.tile}:${task.task}"] .disc`);
  const [to, from] = [box(target), box(find(root, `.me [data-ring="${seat}"], [data-ring="${seat}"]`))];
  if (!target) return pulse(drawnAt(root, [`.player [data-ring="${seat}"]`]), duration);
  if (!to || !from || to.width === 0) return [];
  const scale = 21;
  const unit = to.width / 2 / scale;
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / unit;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / unit;
  const start = `translate(${x}px, ${y}px) scale(${scale * 1.4})`;
  return [
    target.animate(
      [
        { transform: start, opacity: 0.4 },
        { transform: `translate(0px, 0px) scale(${scale})`, opacity: 1 },
      ],
      {
        duration,
        easing: EASE,
      },
    ),
  ];
}

/** Where the task itself is not shown, its player's ring says that something was gained. */
function pulse(element: SVGElement | HTMLElement | null, duration: number): Animation[] {
  const frames = [{ scale: 1 }, { scale: 1.18 }, { scale: 1 }];
  return element ? [element.animate(frames, { duration, easing: EASE })] : [];
}

type Way = readonly (readonly [number, number])[];

/** Along a way, relative to where it ends. */
function slide(element: SVGElement | HTMLElement | null, duration: number, way: Way): Animation[] {
  const end = way.at(-1);
  if (!element || !end || way.length < 2) return [];
  const frames = way.map(([x, y]) => ({ translate: `${x - end[0]}px ${y - end[1]}px` }));
  return [element.animate(frames, { duration, easing: EASE })];
}

function ring(from: number, to: number): Way {
  return Array.from({ length: to - from + 1 }, (_, n) => day((from + n) % DAYS, 252));
}

function walk(from: number, to: number): Way {
  const steps = (to - from + SPACES) % SPACES;
  return Array.from({ length: steps + 1 }, (_, n) => space((from + n) % SPACES));
}

/** A tile comes from the pile and turns over half way. */
function drawn(root: ParentNode, index: number, duration: number, n: number): Animation[] {
  const [wheel, element] = [box(find(root, '.wheel')), find(root, `[data-space="${index}"]`)];
  if (!wheel || !element) return [];
  const at = centreOf(wheel, index);
  const x = wheel.x + wheel.width / 2 - at.x;
  const y = wheel.y + wheel.height * 0.44 - at.y;
  const frames = [
    { transform: `translate(${x}px, ${y}px) scaleX(.9)`, opacity: 0 },
    { transform: `translate(${x / 2}px, ${y / 2}px) scaleX(0)`, opacity: 1 },
    { transform: 'none', opacity: 1 },
  ];
  return [
    element.animate(frames, {
      duration: Math.min(360, duration),
      delay: 60 * n,
      easing: EASE,
      fill: 'backwards',
    }),
  ];
}

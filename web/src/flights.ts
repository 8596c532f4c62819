/**
 * Moves what is drawn, so that eyes can follow: the only file that animates. What flies is a copy above the table, so
 * that nothing clips or covers it; what it becomes waits unseen in its place, so that nothing is laid out anew.
 */
import { tick } from 'svelte';
import { DAYS, day, type Point, SPACES, space } from './geometry.ts';
import type { Motion, Step } from './motion.ts';

/** How tiles are taken, and how everything else moves. */
const TAKE = 'cubic-bezier(.2,.8,.2,1)';
const EASE = 'cubic-bezier(.45,.05,.25,1)';
/** Without motion things change places by fading. */
const FADE = 120;
const LIFTED = 1.3;
/** How high above the track a disc travels, in pixels. */
const HEIGHT = 8;
/** A hand that has no room in the turn bar still has a place. */
const HAND = 36;

type Drawn = SVGElement | HTMLElement;
/** Something as it was drawn at one moment. */
type Seen = { element: Drawn; box: DOMRect; inner: DOMRect | null };
type Of<K extends Motion['kind']> = Extract<Motion, { kind: K }>;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows one step of a film, which the page is about to draw; resolves when it was seen. */
export async function show(root: HTMLElement, { motions, ms }: Step): Promise<void> {
  const placed = motions.find((motion) => motion.kind === 'placed');
  const before = placed ? places(root) : null;
  const from = motions.map((motion) => look(start(root, motion)));
  await tick();
  // All is measured before anything is drawn: once is enough to lay it out.
  const to = motions.map((motion) => look(target(root, motion)));
  const after = placed ? places(root) : null;
  // Where a wheel unfolds the display goes elsewhere: then a tile from the hand is seen in its cell at once.
  const shifted = before?.top !== after?.top;
  if (shifted && placed?.from === 'hand') from.fill(null);
  const room = placed && before && after && !shifted && !still() ? glide(root, before, after, placed.ms) : [];
  const running = motions.flatMap((motion, n) => {
    const [was, is] = [from[n] ?? null, to[n] ?? null];
    if (motion.kind === 'lifted') return is ? lift(is, motion, ms) : [];
    if (motion.kind === 'ended') return is ? light(is, motion) : [];
    return still() ? fade(root, motion, was, is) : moved(root, motion, was, is);
  });
  await Promise.allSettled([...running, ...room].map((animation) => animation.finished));
}

/** How long the discs of a result rise, and how far apart, after a moment in which nothing moves. */
const RISE = { still: 400, disc: 520, apart: 45 };

/** The winner's discs rise from their tiles into the ring around the moon. */
export function rise(root: Element, pace: number): void {
  if (still()) return;
  const from = [...root.querySelectorAll('.first .cell .disc')].map((disc) =>
    middle(disc.getBoundingClientRect()),
  );
  for (const [n, disc] of root.querySelectorAll<SVGGElement>('.big-moon .up').entries()) {
    const [start, end] = [from[n], middle(disc.getBoundingClientRect())];
    const svg = disc.ownerSVGElement;
    if (!start || !svg) continue;
    const unit = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const away = `translate(${(start.x - end.x) / unit}px, ${(start.y - end.y) / unit}px)`;
    const frames = [{ transform: away, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: 'none' }];
    const delay = (RISE.still + n * RISE.apart) / pace;
    disc.animate(frames, { duration: RISE.disc / pace, delay, easing: EASE, fill: 'backwards' });
  }
}

/** Ends everything that moves, and leaves nothing behind. */
export function finish(root: Element): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    if (animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY) continue;
    animation.finish();
    animation.cancel();
  }
}

/** Where a motion begins, in what is drawn before it. */
function start(root: Element, motion: Motion): Drawn | null {
  switch (motion.kind) {
    case 'picked':
      return first(root, `[data-space="${motion.space}"] .tile`);
    case 'placed':
      if (motion.from === 'wheel') return first(root, `[data-space="${motion.space}"] .tile`);
      // It lies in its cell already, where no hand is drawn or it was dropped.
      return motion.from === 'hand'
        ? first(root, '.held', '.hand .picked', '.legal.on')
        : first(root, '.legal.on');
    case 'covered':
      return first(root, `.me [data-ring="${motion.seat}"]`, `.player [data-ring="${motion.seat}"]`);
    case 'refilled':
      return first(root, '.pile');
    default:
      return target(root, motion);
  }
}

/** What has moved, in what is drawn after it. */
function target(root: Element, motion: Motion): Drawn | null {
  switch (motion.kind) {
    case 'picked':
      return first(root, '.held', '.say');
    case 'lifted':
    case 'refilled':
      return first(root, `[data-space="${motion.space}"]`);
    case 'placed':
      return destination(root, motion);
    case 'covered':
      return first(
        root,
        `[data-display="${motion.seat}"] [data-task="${motion.task.tile}:${motion.task.task}"] .disc`,
      );
    case 'marker':
      return first(root, '[data-marker]');
    case 'disc':
      return first(root, `[data-disc="${motion.seat}"]`);
    case 'ended':
      return first(root, `[data-display="${motion.seat}"] .chain`);
  }
}

/** The cell of a placed tile; where the display is not the large one, the small picture of it that is to be seen. */
function destination(root: Element, { seat, tile }: Of<'placed'>): Drawn | null {
  const large = first(root, `[data-display="${seat}"] [data-tile="${tile}"]`);
  const small = [`[data-thumb-tile="${tile}"]`, `[data-lately="${tile}"]`, `.player [data-ring="${seat}"]`];
  return large?.closest<HTMLElement>('.cell') ?? first(root, ...small);
}

/** The first of these that is to be seen: small screens leave some out. */
function first(root: Element, ...selectors: string[]): Drawn | null {
  for (const selector of selectors) {
    for (const element of root.querySelectorAll<Drawn>(selector)) {
      if (element.getBoundingClientRect().width > 0) return element;
    }
  }
  return null;
}

function look(element: Drawn | null): Seen | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  if (element.matches('.say')) return { element, box: new DOMRect(box.x, box.y, HAND, HAND), inner: null };
  return { element, box, inner: element instanceof SVGGElement ? element.getBBox() : null };
}

function moved(root: HTMLElement, motion: Motion, from: Seen | null, to: Seen | null): Animation[] {
  switch (motion.kind) {
    case 'picked':
      return from && to ? pick(root, motion, from, to) : [];
    case 'placed':
      return to ? place(root, motion, from, to) : from ? vanish(root, from) : [];
    case 'covered':
      return to ? cover(root, motion, from, to) : pulse(from, motion);
    case 'marker':
      return to ? walk(root, motion, to) : [];
    case 'disc':
      return from && to ? travel(root, motion, from, to) : [];
    case 'refilled':
      return from && to ? draw(motion, from, to) : [];
    case 'lifted':
    case 'ended':
      return [];
  }
}

/** From the wheel to the turn bar; where that has no room for a tile it fades into the words. */
function pick(root: HTMLElement, { ms }: Of<'picked'>, from: Seen, to: Seen): Animation[] {
  const words = to.element.matches('.say');
  const frames: Keyframe[] = [
    { transform: onto(from.box, to.box) },
    { opacity: 1, offset: 0.7 },
    { transform: 'none', opacity: words ? 0 : 1 },
  ];
  const copy = flyer(root, from, to.box);
  return [fly(copy, frames, { duration: ms, easing: TAKE }), ...(words ? [] : [hide(to.element, ms)])];
}

/** Lights up where it is, and stays a while. */
function light({ element }: Seen, { ms }: Of<'ended'>): Animation[] {
  return [element.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }], ms)];
}

/** Off its space and bright, until the next picture takes it away. */
function lift({ element }: Seen, { ms }: Of<'lifted'>, until: number): Animation[] {
  const duration = still() ? Math.min(FADE, ms) : ms;
  const bright: Keyframe = still() ? { filter: 'none' } : { filter: 'none', transform: `scale(${LIFTED})` };
  const dim = { filter: getComputedStyle(element).filter };
  const timing = { duration, easing: TAKE, endDelay: until - duration, fill: 'forwards' } as const;
  return [element.animate([dim, bright], timing)];
}

function place(root: HTMLElement, { ms }: Of<'placed'>, from: Seen | null, to: Seen): Animation[] {
  const settle = [{ transform: 'scale(1.06)', offset: 0.8 }, { transform: 'none' }];
  const timing = { duration: ms, easing: EASE };
  if (!from) return [to.element.animate([{ transform: 'scale(1.06)' }, { transform: 'none' }], timing)];
  const tile = to.element.querySelector<Drawn>('[data-tile]');
  const picture = tile ? { ...to, element: tile, inner: null } : from;
  const frames = [{ transform: onto(from.box, to.box) }, ...settle];
  // From a hand it goes to where it was already seen: a shade of that stays.
  const shade = from.element.matches('.tile, .legal') ? 0 : 0.3;
  return [fly(flyer(root, picture, to.box), frames, timing), hide(to.element, ms, shade)];
}

/** A tile that goes where nobody looks. */
function vanish(root: HTMLElement, from: Seen): Animation[] {
  return [fly(flyer(root, from, from.box), [{ opacity: 1 }, { opacity: 0 }], { duration: FADE })];
}

/** A disc goes from its player's ring to the task; the task is seen until then and flashes. */
function cover(root: HTMLElement, { at, ms }: Of<'covered'>, from: Seen | null, to: Seen): Animation[] {
  const origin = from ? onto(from.box, to.box, 0.7) : 'translateY(-16px) scale(1.4)';
  const frames = [
    { transform: origin, opacity: 0 },
    { opacity: 1, offset: 0.2 },
    { transform: 'none', opacity: 1 },
  ];
  const task = to.element.parentElement;
  task?.querySelector('.open')?.animate([{ opacity: 1 }, { opacity: 1 }], at + ms);
  const flash = [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }];
  task?.querySelector('.t-flash')?.animate(flash, { duration: ms, delay: at + ms });
  const timing = { duration: ms, delay: at, easing: EASE, fill: 'backwards' } as const;
  return [fly(flyer(root, to, to.box), frames, timing), hide(to.element, at + ms)];
}

/** Where the task itself is not shown, its player's ring says that something was gained. */
function pulse(ring: Seen | null, { at, ms }: Of<'covered'>): Animation[] {
  const frames = [{ scale: 1 }, { scale: 1.18 }, { scale: 1 }];
  return ring ? [ring.element.animate(frames, { duration: ms, delay: at, easing: EASE })] : [];
}

/** The marker goes from space to space along the plate. */
function walk(root: HTMLElement, { from, to, ms }: Of<'marker'>, seen: Seen): Animation[] {
  const steps = (to - from + SPACES) % SPACES;
  const way = Array.from({ length: steps + 1 }, (_, n) => onWheel(root, space((from + n) % SPACES)));
  const frames = way.map(({ x, y }) => ({ translate: `${x - way.at(-1)!.x}px ${y - way.at(-1)!.y}px` }));
  if (steps === 0) return [];
  return [fly(flyer(root, seen, seen.box), frames, { duration: ms, easing: EASE }), hide(seen.element, ms)];
}

/** A disc goes along the track, a little above it, and comes down on what lies there. */
function travel(root: HTMLElement, { from, to, ms, drop }: Of<'disc'>, was: Seen, seen: Seen): Animation[] {
  const days = to - from;
  const [start, end] = [middle(was.box), middle(seen.box)];
  const way = Array.from({ length: days + 1 }, (_, n) => onWheel(root, day((from + n) % DAYS, 252)));
  const [low, high] = [way[0]!, way.at(-1)!];
  const frames = way.map(({ x, y }, n) => {
    // It lay on a stack and will lie on another: in between it climbs from one height to the other.
    const part = days > 0 ? n / days : 1;
    const dx = (start.x - low.x) * (1 - part) + (end.x - high.x) * part;
    const dy = (start.y - low.y) * (1 - part) + (end.y - high.y) * part;
    return { translate: `${x + dx - end.x}px ${y + dy - end.y}px` };
  });
  const [up, flat] = [`translateY(${-HEIGHT}px)`, 'none'];
  const hop = [
    { transform: flat },
    { transform: up, offset: 0.2 },
    { transform: up, offset: 1 - drop / ms },
    { transform: flat },
  ];
  const copy = flyer(root, seen, seen.box);
  copy.animate(frames, { duration: ms - drop, easing: EASE, fill: 'forwards' });
  return [fly(copy, hop, { duration: ms }), hide(seen.element, ms)];
}

/** A tile comes from the pile and turns over half way. */
function draw({ at, ms }: Of<'refilled'>, pile: Seen, { element, box }: Seen): Animation[] {
  const [from, to] = [middle(pile.box), middle(box)];
  // Tiles that cannot be taken are drawn smaller, and so are their ways.
  const size = box.width / (element as HTMLElement).offsetWidth;
  const [x, y] = [(from.x - to.x) / size, (from.y - to.y) / size];
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(.6, .6)`, filter: 'none' },
    { transform: `translate(${x / 2}px, ${y / 2}px) scale(0, 1)`, filter: 'none' },
    { transform: 'none' },
  ];
  const timing = { duration: ms, delay: at, easing: EASE, fill: 'backwards' } as const;
  const back = pile.element.cloneNode(true) as SVGElement;
  back.setAttribute('class', 'pile back');
  back.setAttribute('viewBox', '8 4 42 42');
  for (const below of back.querySelectorAll('rect:not(:nth-of-type(3))')) below.remove();
  element.append(back);
  fly(
    back,
    [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }],
    timing,
  );
  const waits = element.animate([{ opacity: 0 }, { opacity: 0 }], at);
  return [element.animate(frames, timing), waits];
}

/** When a display grows, what lies there makes room smoothly; what was drawn around it comes back after that. */
function glide(root: Element, before: Places, after: Places, duration: number): Animation[] {
  const gliding = [...after.tiles].flatMap(([tile, box]) => {
    const was = before.tiles.get(tile);
    if (!was || (Math.abs(was.x - box.x) < 1 && Math.abs(was.y - box.y) < 1)) return [];
    const frames = [{ transform: onto(was, box) }, { transform: 'none' }];
    return [root.querySelector(cell(tile))!.animate(frames, { duration, easing: EASE })];
  });
  if (gliding.length > 0) {
    const waits = [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }];
    for (const other of root.querySelectorAll('.grid > :not(.cell)')) other.animate(waits, duration);
  }
  return gliding;
}

type Places = { top: number; tiles: Map<string, DOMRect> };
const cell = (tile: string) => `.grid .cell:has([data-tile="${tile}"])`;

/** Where the large display is, and the tiles in it. */
function places(root: Element): Places {
  const tiles = [...root.querySelectorAll('.grid .cell [data-tile]')];
  return {
    top: root.querySelector('.display')?.getBoundingClientRect().y ?? 0,
    tiles: new Map(tiles.map((tile) => [tile.getAttribute('data-tile')!, tile.getBoundingClientRect()])),
  };
}

/** Without motion: what was there fades, what is there now appears. */
function fade(root: HTMLElement, { kind }: Motion, from: Seen | null, to: Seen | null): Animation[] {
  const left = from && (kind === 'marker' || kind === 'disc' || from.element.matches('.space .tile'));
  const appear =
    to && !to.element.matches('.say') ? [to.element.animate([{ opacity: 0 }, { opacity: 1 }], FADE)] : [];
  return left && kind !== 'picked' ? [...vanish(root, from), ...appear] : appear;
}

/** A copy above the table, where something is or will be. */
function flyer(root: HTMLElement, { element, inner }: Seen, box: DOMRect): HTMLElement {
  const copy = document.createElement('div');
  copy.className = `flyer${box.width < 64 ? ' small' : ''}`;
  copy.setAttribute('aria-hidden', 'true');
  for (const [side, length] of [
    ['left', box.x],
    ['top', box.y],
    ['width', box.width],
    ['height', box.height],
  ] as const) {
    copy.style[side] = `${length}px`;
  }
  const drawn = element.cloneNode(true) as Element;
  copy.append(inner ? framed(drawn, inner) : drawn);
  root.append(copy);
  return copy;
}

/** A part of a drawing becomes a drawing of its own. */
function framed(part: Element, { x, y, width, height }: DOMRect): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  for (const name of ['transform', 'data-disc', 'data-marker']) part.removeAttribute(name);
  svg.append(part);
  return svg;
}

/** Moves a copy, and takes it away at the end. */
function fly(copy: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const flight = copy.animate(frames, timing);
  const land = () => copy.remove();
  flight.finished.then(land, land);
  return flight;
}

function hide(element: Element, duration: number, opacity = 0): Animation {
  return element.animate([{ opacity }, { opacity }], duration);
}

const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

function onWheel(root: Element, [x, y]: Point): { x: number; y: number } {
  const wheel = root.querySelector('.wheel')!.getBoundingClientRect();
  return { x: wheel.x + (x / 1000) * wheel.width, y: wheel.y + (y / 1000) * wheel.height };
}

/** What makes one box look like another. */
function onto(box: DOMRect, of: DOMRect, size = 1): string {
  const [a, b] = [middle(box), middle(of)];
  return `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${(size * box.width) / of.width})`;
}

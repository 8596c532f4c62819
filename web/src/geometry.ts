/** The shapes of the table: numbers in, paths out. The wheel is 1000 wide, the new moon at its top. */
export type Point = readonly [number, number];

const CENTRE = 500;
const around = (angle: number, radius: number): Point => [
  CENTRE + radius * Math.sin(angle),
  CENTRE - radius * Math.cos(angle),
];
const fixed = (number: number) => Number(number.toFixed(2));

export const SPACES = 12;
export const DAYS = 24;

/** Where a space of the selection track is: the four at the sides sit a little further in. */
export const space = (index: number): Point => around((index * Math.PI) / 6, index % 3 === 0 ? 421 : 446);

/** A point of the moon track. */
export const day = (time: number, radius: number): Point => around((time * Math.PI) / 12, radius);

/** The way along the moon track, clockwise. */
export function arc(from: number, to: number, radius: number): string {
  const [a, b] = [day(from, radius), day(to, radius)];
  const large = to - from > DAYS / 2 ? 1 : 0;
  return `M${fixed(a[0])} ${fixed(a[1])}A${radius} ${radius} 0 ${large} 1 ${fixed(b[0])} ${fixed(b[1])}`;
}

/** The plate: a square that wants to be round (a superellipse). */
export function plate(half: number, exponent = 2.7, steps = 120): string {
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent) * half;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step * 2 * Math.PI) / steps;
    return `${fixed(CENTRE + bend(Math.cos(angle)))} ${fixed(CENTRE + bend(Math.sin(angle)))}`;
  });
  return `M${points.join('L')}Z`;
}

/** The lit part of a moon of radius 1: 0 is new, 0.25 the first quarter, 0.5 full. */
export function lit(phase: number): string {
  const waxing = phase <= 0.5;
  const age = waxing ? phase : 1 - phase;
  const limb = fixed(Math.abs(Math.cos(2 * Math.PI * age)));
  const outer = waxing ? 1 : 0;
  const inner = age < 0.25 ? 1 - outer : outer;
  return `M0-1A1 1 0 0 ${outer} 0 1A${limb} 1 0 0 ${inner} 0-1Z`;
}

export type Cell = { x: number; y: number };
export const key = ({ x, y }: Cell) => `${x},${y}`;

/** Cells that touch each other, together. */
export function clusters(cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map((cell) => [key(cell), cell]));
  const found: Cell[][] = [];
  for (const start of cells) {
    if (!left.delete(key(start))) continue;
    const cluster = [start];
    for (const { x, y } of cluster) {
      for (const next of [
        { x: x + 1, y },
        { x: x - 1, y },
        { x, y: y + 1 },
        { x, y: y - 1 },
      ]) {
        if (left.delete(key(next))) cluster.push(next);
      }
    }
    found.push(cluster);
  }
  return found;
}

const HEADINGS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/** The contour of cells in cell units, clockwise, moved in by `inset` and rounded at its corners. */
export function outline(cells: readonly Cell[], inset: number, round = 0.15): string {
  const edges = borders(cells);
  let path = '';
  for (let start = edges.keys().next().value; start !== undefined; start = edges.keys().next().value) {
    path += contour(edges, start, inset, round);
  }
  return path;
}

/** The border of cells as steps: from where, heading where. */
function borders(cells: readonly Cell[]): Set<string> {
  const inside = new Set(cells.map(key));
  const edges = new Set<string>();
  for (const { x, y } of cells) {
    if (!inside.has(key({ x, y: y - 1 }))) edges.add(`${x},${y},0`);
    if (!inside.has(key({ x: x + 1, y }))) edges.add(`${x + 1},${y},1`);
    if (!inside.has(key({ x, y: y + 1 }))) edges.add(`${x + 1},${y + 1},2`);
    if (!inside.has(key({ x: x - 1, y }))) edges.add(`${x},${y + 1},3`);
  }
  return edges;
}

/** Walks once around, keeping the cells to the right. Where two corners meet it turns right first. */
function contour(edges: Set<string>, start: string, inset: number, round: number): string {
  let path = '';
  let at = start;
  do {
    edges.delete(at);
    const [x, y, heading] = at.split(',').map(Number) as [number, number, number];
    const along = HEADINGS[heading]!;
    const corner = { x: x + along.x, y: y + along.y };
    const turn = [1, 0, 3]
      .map((by) => (heading + by) % 4)
      .find((next) => {
        const edge = `${corner.x},${corner.y},${next}`;
        return edge === start || edges.has(edge);
      });
    if (turn === undefined) break;
    if (turn !== heading) path += rounded(corner, heading, turn, { inset, round, first: path === '' });
    at = `${corner.x},${corner.y},${turn}`;
  } while (at !== start);
  return `${path}Z`;
}

type Rounding = { inset: number; round: number; first: boolean };

function rounded(corner: Cell, from: number, to: number, { inset, round, first }: Rounding): string {
  const [a, b] = [HEADINGS[from]!, HEADINGS[to]!];
  // The inside lies to the right of where one is heading.
  const [inA, inB] = [HEADINGS[(from + 1) % 4]!, HEADINGS[(to + 1) % 4]!];
  const x = corner.x + (inA.x + inB.x) * inset;
  const y = corner.y + (inA.y + inB.y) * inset;
  const enter = `${fixed(x - a.x * round)} ${fixed(y - a.y * round)}`;
  const leave = `${fixed(x + b.x * round)} ${fixed(y + b.y * round)}`;
  return `${first ? 'M' : 'L'}${enter}Q${fixed(x)} ${fixed(y)} ${leave}`;
}

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEngine } from '../tests/headless.ts';
import { aims, explain, printed, Table } from './engine.ts';
import type { TaskRef } from './generated/types.ts';
import { Run } from './lesson.svelte.ts';
import { bubbles, type Deed, EXAMPLES, LESSONS, type Lesson, record, take } from './lessons.ts';
import { type Move, place, REFILL, readMove } from './moves.ts';
import { bundle } from './words.svelte.ts';

const english = bundle('en', readFileSync(new URL('../../locales/en.ftl', import.meta.url), 'utf8'));

beforeAll(loadEngine);

const lesson = (id: string) => LESSONS.find((one) => one.id === id)!;
const names = (tasks: TaskRef[]) => tasks.map(({ tile, task }) => `${tile}.${task}`).sort();
const says = (key: string | undefined) => expect(english.hasMessage(key ?? ''), key).toBe(true);

/** The tasks a move covers, as the engine tells. */
function covers(table: Table, move: Move): string[] {
  const { events } = table.play(move).told;
  return names(events.flatMap((event) => (event.kind === 'covered' ? [event.task] : [])));
}

/** The move of an answer. */
function moveOf(deed: Deed | undefined): Move {
  if (deed?.kind !== 'place') throw new Error('no placement');
  return deed;
}

async function taken(one: Lesson): Promise<Run> {
  const run = new Run(one);
  for (const answer of one.answers) {
    expect(run.state).toBe('open');
    await run.do(answer);
    says(run.said?.key ?? run.asked);
  }
  return run;
}

describe.each(LESSONS)('the lesson $id', (one) => {
  test('opens and ends with its own answers', async () => {
    expect((await taken(one)).state).toBe('done');
  });

  test('has its words', () => {
    for (const part of ['title', '1', '2', 'ask']) says(`lesson-${one.id}-${part}`);
  });

  test('shows what is right', async () => {
    const run = new Run(one);
    for (const _ of one.answers) await run.showMe();
    expect(run.state).toBe('done');
  });

  test('can be gone on with after everything that was right', async () => {
    if (one.act !== 'place' || one.exercises.length < 2) return;
    const [tile] = one.exercises[0]!.hand;
    let right = 0;
    for (const { cell } of aims(Table.open(record(one.game)).view(), tile!)!.cells) {
      const run = new Run(one);
      await run.do(place(tile!, cell));
      if (run.at !== 1) continue;
      right += 1;
      await run.showMe();
      expect(run.state, `after ${cell.x},${cell.y}`).toBe('done');
    }
    expect(right).toBeGreaterThan(1);
  });

  test('covers exactly the tasks it is about', () => {
    if (one.act !== 'place') return;
    const table = Table.open(record(one.game));
    one.exercises.forEach((exercise, n) => {
      expect(table.view().offer).toEqual(expect.arrayContaining(exercise.hand));
      expect(covers(table, moveOf(one.answers[n]))).toEqual(names(exercise.covers));
    });
  });

  test('never calls a move right that leaves a task open, nor one wrong that does not', async () => {
    if (one.act !== 'place') return;
    const exercise = one.exercises[0]!;
    for (const tile of exercise.hand) {
      for (const { cell, tasks } of aims(Table.open(record(one.game)).view(), tile)!.cells) {
        const run = new Run(one);
        await run.do(place(tile, cell));
        const right = exercise.covers.every((ref) => names(tasks).includes(names([ref])[0]!));
        expect(run.state === 'wrong').toBe(!right);
        if (!right) says(run.said?.key);
      }
    }
  });
});

test.each([
  ['touch', '19@-1,0', 'color'],
  ['touch', '4@1,1', 'corner'],
  ['touch', '4@2,0', 'apart'],
  ['chain', '4@1,1', 'corner'],
  ['chain', '4@0,2', 'apart'],
  ['help', '50@1,-1', 'corner'],
  ['own', '22@3,0', 'apart'],
])('in %s, %s is wrong: %s', async (id, move, cause) => {
  const run = new Run(lesson(id));
  await run.do(readMove(move));
  expect(run.said?.key).toBe(`lesson-wrong-${cause}`);
  run.retry();
  expect(run.state).toBe('open');
  expect(run.view.moves).toBe(lesson(id).game.moves.length);
});

test('a cell that serves only one of two tiles is half right', async () => {
  const run = new Run(lesson('help'));
  await run.do(readMove('50@1,0'));
  await run.do(readMove('55@0,-2'));
  expect(run.said?.key).toBe('lesson-wrong-half');
  run.retry();
  expect(run.view.moves).toBe(4);
  expect(run.said, 'the question is the one of this step').toBe(null);
  expect(run.asked).toBe('lesson-help-done-1');
  await run.do(readMove('55@1,-1'));
  expect(run.state).toBe('done');
});

test('a cell that helps one of two tiles on its way is told apart from a corner', async () => {
  const run = new Run(lesson('help'));
  await run.do(readMove('50@1,0'));
  await run.do(readMove('55@1,1'));
  expect(run.said?.key).toBe('lesson-wrong-one');
});

test.each([
  ['4@-1,0', 'done'],
  ['4@0,-2', 'chain'],
])('whoever makes a chain before hearing of chains is told so: %s, %s', async (move, said) => {
  const run = new Run(lesson('touch'));
  await run.do(readMove(move));
  expect(run.said?.key).toBe(`lesson-touch-${said}`);
  expect(run.state).toBe('done');
});

test('a tile out of reach is not taken, and one that was passed can be tried again', async () => {
  const run = new Run(lesson('wheel'));
  await run.do(take(59));
  expect(run.said?.key).toBe('out-of-reach');
  await run.do(take(43));
  await run.do(take(21));
  expect(run.said?.key).toBe('lesson-wrong-passed');
  await run.showMe();
  await run.showMe();
  expect(run.state).toBe('done');
});

test('a dear tile hands the turn over', async () => {
  const run = new Run(lesson('time'));
  await run.do(take(17));
  expect(run.said).toEqual({ key: 'lesson-time-late', values: { day: 8, other: 6 } });
  await run.do(take(36));
  await run.do(take(21));
  expect(run.view.turn).toBe(0);
  expect(run.view.players.map(({ time }) => time)).toEqual([6, 6]);
});

test('the refill brings one tile that covers a task, and the lesson ends when it is taken', async () => {
  const gains = ({ view }: Run) =>
    view.offer.filter((tile) => aims(view, tile)!.cells.some(({ tasks }) => tasks.length > 0));
  const run = new Run(lesson('refill'));
  expect(gains(run)).toEqual([]);
  const [old, , far] = [...run.view.offer, 60];
  for (const deed of [{ kind: 'keep' } as const, take(old!)]) {
    await run.do(deed);
    expect(run.said?.key).toBe('lesson-refill-kept');
  }
  await run.do(REFILL);
  expect([run.state, run.refilling, gains(run)]).toEqual(['open', false, [10]]);
  await run.do(take(old!));
  expect(run.said?.key).toBe('lesson-refill-old');
  await run.do(take(far!));
  expect(run.said?.key).toBe('out-of-reach');
  await run.do(REFILL);
  expect(run.view.moves).toBe(lesson('refill').game.moves.length);
  const { left } = run.view.players[0]!;
  await run.do(take(10));
  expect(run.state).toBe('done');
  expect(run.view.players[0]!.left, 'a task is covered').toBe(left - 1);
  expect(run.view.turn, 'Otto chooses next').toBe(1);
});

test('the last lesson ends the game', async () => {
  expect((await taken(lesson('win'))).view.over).toMatchObject({ ended: 'completed', ranking: [0, 1] });
});

describe.each(Object.entries(EXAMPLES))('the example %s', (id, { game, tasks, done, corner }) => {
  test('has its words', () => says(`rules-ex-${id}`));

  test('is as the picture says', () => {
    const table = Table.open(record(game));
    const explained = tasks.map((ref) => explain(table.view(), 0, ref)!);
    expect(explained.map(({ covered }) => covered)).toEqual(tasks.map(() => done));
    if (corner !== undefined) expect(bubbles(explained).has(corner)).toBe(false);
  });
});

test('with four reds in all each of two counts three, itself not', () => {
  const table = Table.open(record(EXAMPLES.four.game));
  expect(explain(table.view(), 0, { tile: 19, task: 0 })!.colors[0]!.counted).toEqual([20, 21, 18]);
  expect(explain(table.view(), 0, { tile: 20, task: 0 })!.colors[0]!.counted).toEqual([19, 21, 18]);
});

test('no tile is counted as the number it shows, or it would seem that its time is the count', async () => {
  const alike = (numbers: Map<number, number>) =>
    [...numbers].filter(([tile, n]) => printed(tile).time === n);
  for (const one of LESSONS) {
    const run = new Run(one);
    expect(alike(run.numbers), one.id).toEqual([]);
    for (const answer of one.answers) {
      await run.do(answer);
      expect(alike(run.numbers), one.id).toEqual([]);
    }
  }
  for (const [id, { game, tasks }] of Object.entries(EXAMPLES)) {
    const view = Table.open(record(game)).view();
    expect(alike(bubbles(tasks.map((ref) => explain(view, 0, ref)!))), id).toEqual([]);
  }
});

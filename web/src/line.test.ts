/** A line that breaks, with a clock and a socket that do as they are told. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from './generated/protocol.ts';
import { type Contact, Line, socketAddress } from './online/line.ts';
import { random } from './online/random.ts';

/** The other end of every call. */
class Socket {
  static calls: Socket[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  readonly heard: ClientMessage[] = [];
  closed = false;
  constructor(readonly address: string) {
    Socket.calls.push(this);
  }
  send = (text: string) => void this.heard.push(JSON.parse(text) as ClientMessage);
  close = () => {
    this.closed = true;
  };
  say = (message: object) => this.onmessage({ data: JSON.stringify(message) });
  /** Opens the table as it is after so many events. */
  welcome = (seq = 3) => {
    this.onopen();
    this.say({ type: 'welcome', seq, seat: 0, host: false, events: [] });
  };
  static get last(): Socket {
    return Socket.calls.at(-1)!;
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let line: Line;
let contacts: Contact['state'][];
let told: ServerMessage['type'][];

beforeEach(() => {
  vi.useFakeTimers();
  Socket.calls = [];
  [contacts, told] = [[], []];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('document', page);
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
  const holder = {
    known: () => 3,
    hear: ({ type }: ServerMessage) => void told.push(type),
    contact: ({ state }: Contact) => void contacts.push(state),
  };
  line = new Line('ws://here/api/socket', { game: 'table', token: 'key' }, holder);
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wishes = (socket: Socket) => socket.heard.filter(({ type }) => type === 'cmd');

describe('a line', () => {
  test('says who comes, and what is known already', () => {
    Socket.last.welcome();
    expect(Socket.last.heard).toEqual([{ type: 'hello', game: 'table', token: 'key', since: 3 }]);
    expect([told, contacts]).toEqual([['welcome'], ['here']]);
  });

  test('wishes nothing before it is welcome, and everything once it is', async () => {
    const granted = line.wish({ undo: {} });
    expect(Socket.last.heard).toEqual([]);
    Socket.last.welcome();
    const [wish] = wishes(Socket.last) as { id: string; at: number }[];
    expect(wish).toMatchObject({ at: 3, undo: {} });
    Socket.last.say({ type: 'ack', id: wish!.id, seq: 4 });
    expect(await granted).toMatchObject({ seq: 4 });
  });

  test('that breaks is taken up again, and says again by the same name what was not answered', async () => {
    Socket.last.welcome();
    const granted = line.wish({ move: '3@0,0' });
    const [before] = wishes(Socket.last);
    Socket.last.onclose();
    expect(contacts.at(-1)).toBe('calling');
    vi.advanceTimersByTime(500);
    expect(Socket.calls.length).toBe(2);
    Socket.last.welcome(4);
    expect(wishes(Socket.last)).toEqual([before]);
    Socket.last.say({ type: 'ack', id: (before as { id: string }).id, seq: 4 });
    expect(await granted).toMatchObject({ seq: 4 });
  });

  test('that stays broken is tried less and less often, for ever, and at once when there is a network', () => {
    /** How long it takes until the next try. */
    const pause = () => {
      const [calls, start] = [Socket.calls.length, Date.now()];
      Socket.last.onclose();
      while (Socket.calls.length === calls) vi.advanceTimersByTime(50);
      return Date.now() - start;
    };
    const pauses = Array.from({ length: 30 }, pause);
    expect(pauses[0]).toBeLessThanOrEqual(450);
    for (const late of pauses.slice(6)) {
      expect(late).toBeGreaterThanOrEqual(7_500);
      expect(late).toBeLessThanOrEqual(22_550);
    }
    expect(new Set(pauses.slice(6)).size, 'not everybody comes back at once').toBeGreaterThan(3);
    Socket.last.onclose();
    const calls = Socket.calls.length;
    page.dispatchEvent(new Event('online'));
    expect(Socket.calls.length).toBe(calls + 1);
  });

  test('on which nothing is heard is dead', () => {
    Socket.last.welcome();
    vi.advanceTimersByTime(25_000);
    expect(Socket.last.heard.at(-1)).toEqual({ type: 'ping' });
    Socket.last.say({ type: 'pong' });
    vi.advanceTimersByTime(25_000 + 8_000);
    expect([Socket.last.closed, contacts.at(-1)]).toEqual([true, 'calling']);
  });

  test('is looked after when somebody looks here again', () => {
    Socket.last.welcome();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(Socket.last.heard.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(8_000);
    expect(contacts.at(-1)).toBe('calling');
  });

  test('that was silent for long is not asked any more, but taken up again at once', () => {
    Socket.last.welcome();
    // A phone in a pocket: its clocks stand still.
    vi.setSystemTime(Date.now() + 3_600_000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect([Socket.calls[0]!.closed, Socket.calls.length, contacts]).toEqual([true, 2, ['here', 'calling']]);
    Socket.last.welcome();
    expect(contacts.at(-1)).toBe('here');
  });

  test('sleeps until somebody looks here, whatever the network does', () => {
    Socket.last.welcome();
    line.sleep();
    expect([Socket.last.closed, contacts.at(-1)]).toEqual([true, 'calling']);
    page.visibilityState = 'hidden';
    for (const event of ['offline', 'online', 'visibilitychange']) page.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(600_000);
    expect(Socket.calls.length).toBe(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(Socket.calls.length).toBe(2);
  });

  test('does not sleep before a move has arrived', async () => {
    Socket.last.welcome();
    Socket.last.onclose();
    const granted = line.wish({ move: '3@0,0' });
    page.visibilityState = 'hidden';
    line.sleep();
    vi.advanceTimersByTime(500);
    Socket.last.welcome();
    const [wish] = wishes(Socket.last) as { id: string }[];
    Socket.last.say({ type: 'ack', id: wish!.id, seq: 4 });
    expect(await granted).toMatchObject({ seq: 4 });
    expect(Socket.last.closed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(Socket.calls.length).toBe(2);
    page.visibilityState = 'visible';
  });

  test('hears nothing of a call before', () => {
    const first = Socket.last;
    first.onclose();
    vi.advanceTimersByTime(500);
    Socket.last.welcome();
    first.say({ type: 'here', away: [], watching: 0 });
    first.onclose();
    expect([told, contacts]).toEqual([['welcome'], ['here']]);
  });

  test('ends when there is nothing to come back to, and with it all that was wished for', async () => {
    Socket.last.welcome();
    const refused = line.wish({ undo: {} });
    Socket.last.say({ type: 'bye', code: 'gone', retry_ms: 1000 });
    await expect(refused).rejects.toMatchObject({ code: 'gone' });
    vi.advanceTimersByTime(60_000);
    page.dispatchEvent(new Event('online'));
    expect([Socket.calls.length, contacts.at(-1)]).toEqual([1, 'over']);
    await expect(line.wish({ undo: {} }), 'nobody would ever answer').rejects.toMatchObject({ code: 'gone' });
  });

  test('a server that restarts is given the time it asks for', () => {
    Socket.last.welcome();
    Socket.last.say({ type: 'bye', code: 'restart', retry_ms: 4000 });
    vi.advanceTimersByTime(3_950);
    expect(Socket.calls.length).toBe(1);
    vi.advanceTimersByTime(2_100);
    expect(Socket.calls.length).toBe(2);
  });
});

describe('a wish', () => {
  const answered = (answer: object) => {
    const [wish] = wishes(Socket.last) as { id: string }[];
    Socket.last.say({ ...answer, id: wish!.id });
  };

  test('that is refused says why', async () => {
    Socket.last.welcome();
    const refused = line.wish({ move: '3@0,0' });
    answered({ type: 'nak', code: 'turn', why: 'it is not your turn' });
    await expect(refused).rejects.toMatchObject({ code: 'turn', message: 'it is not your turn' });
  });

  test('that cannot be kept now is said again a little later', async () => {
    Socket.last.welcome();
    const granted = line.wish({ move: '3@0,0' });
    answered({ type: 'nak', code: 'storage', why: 'the disk is full' });
    vi.advanceTimersByTime(1_500);
    expect(wishes(Socket.last).length).toBe(2);
    answered({ type: 'ack', seq: 4 });
    expect(await granted).toMatchObject({ seq: 4 });
  });
});

test('nobody guesses a name', () => {
  const names = Array.from({ length: 100 }, () => random());
  expect(new Set(names).size).toBe(100);
  for (const name of names) expect(name).toMatch(/^[0-9A-Za-z]{22}$/);
});

test('the socket is where the page is', () => {
  expect(socketAddress('http://127.0.0.1:7777/#/g/x/y')).toBe('ws://127.0.0.1:7777/api/socket');
  expect(socketAddress('https://moon.example/luna/#/')).toBe('wss://moon.example/luna/api/socket');
});

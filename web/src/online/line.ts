/**
 * A line to a table at a server. Whenever it breaks it is taken up again, from what is known already; what was wished
 * for and not yet answered is said again by the same name, so that it happens, and happens once.
 */
import type { Ack, Cmd, Code, GameId, Leaving, ServerMessage, Token, Wish } from '../generated/protocol.ts';
import { random } from './random.ts';

/** Where a table is, and as whom one comes; without a token one looks on. */
export type Place = { game: GameId; token: Token | null };

/** How it stands with the line. */
export type Contact =
  /** Nobody answers since then: from the beginning, or any more. */
  | { state: 'calling'; since: number; before: boolean }
  | { state: 'here' }
  /** The server has said that it is of no use to come back. */
  | { state: 'over'; why: 'gone' | 'version' };

/** Whoever holds the line. */
export interface Holder {
  /** The number of the last event that is known; none asks for everything. */
  known(): number | null;
  hear(message: ServerMessage): void;
  contact(contact: Contact): void;
}

/** Why: what servers say, and where there is none, or none that answers. */
type Why = Code | 'absent' | 'silent';

/** A wish that was not granted. */
export class Refused extends Error {
  override readonly name = 'refused';
  constructor(
    readonly code: Why,
    why: string,
  ) {
    super(why);
  }
}

/** When to try again: soon, then less and less often; in milliseconds. */
const FIRST = 300;
const LONGEST = 15_000;
/** How often somebody is asked whether they are there, and how long an answer may take. */
const ASK = 25_000;
const PATIENCE = 8_000;
/** On a live line something is heard sooner: nobody waits for one more answer. */
const SILENCE = ASK + PATIENCE;
/** A wish is answered much sooner: else the line is dead, though nobody has noticed. */
const ANSWER = 5_000;
/** After so long a server that could not keep something is asked once more. */
const LATER = 1_500;

const SUBPROTOCOL = 'novaluna.1';
const ENDED = 'the line was put down';

type Unanswered = { cmd: Cmd; granted: (ack: Ack) => void; refused: (why: Refused) => void };

/** The address of the socket of the server that this page is from. */
export const socketAddress = (here: string): string =>
  new URL('api/socket', here.split('#')[0]).href.replace(/^http/, 'ws');

export class Line {
  private socket: WebSocket | null = null;
  /** Whether the server has said how the table stands: before that, nothing is wished for. */
  private welcomed = false;
  private readonly unanswered = new Map<string, Unanswered>();
  private tries = 0;
  /** When something was heard last. */
  private heard = Date.now();
  /** Whether nobody calls any more. */
  private ended = false;
  /** Whether nobody calls until somebody looks here again, but for what is still to be answered. */
  private asleep = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private contact: Contact = { state: 'calling', since: Date.now(), before: false };

  constructor(
    private readonly address: string,
    private place: Place,
    private readonly holder: Holder,
  ) {
    addEventListener('online', this.callAnew);
    addEventListener('offline', this.lose);
    document.addEventListener('visibilitychange', this.hurry);
    this.call();
  }

  /** Wishes for something. It is granted, now or when the line is there again, or refused. */
  wish(wish: Wish): Promise<Ack> {
    const at = this.holder.known();
    const cmd: Cmd = { id: random(), ...(at !== null && { at }), ...wish };
    return new Promise((granted, refused) => {
      if (this.ended) {
        refused(new Refused('gone', ENDED));
        return;
      }
      this.unanswered.set(cmd.id, { cmd, granted, refused });
      this.say(cmd);
    });
  }

  /** Puts the receiver down: nobody waits for an answer any more. */
  close(): void {
    this.ended = true;
    removeEventListener('online', this.callAnew);
    removeEventListener('offline', this.lose);
    document.removeEventListener('visibilitychange', this.hurry);
    this.hangUp();
    for (const id of [...this.unanswered.keys()]) this.answered(id)?.refused(new Refused('gone', ENDED));
  }

  /** There is a network again, perhaps another: what was called over the old one is of no use. */
  private readonly callAnew = (): void => {
    if (!this.isIdle) this.call();
  };

  /** There is no network any more: nobody is to wait until that is noticed. */
  private readonly lose = (): void => {
    if (this.socket !== null) this.lost();
  };

  /** Somebody looks here: nobody is to wait for the next try. The clocks of a page that slept have noticed nothing. */
  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    this.asleep = false;
    if (this.socket !== null && Date.now() - this.heard > SILENCE) this.lost();
    if (this.socket === null) this.call();
    else this.ask();
  };

  /** Is away until somebody looks here again, as soon as everything is answered. */
  sleep(): void {
    this.asleep = true;
    this.nod();
  }

  private get isIdle(): boolean {
    return this.asleep && !this.ended && this.unanswered.size === 0;
  }

  private nod(): void {
    if (!this.isIdle) return;
    this.hangUp();
    this.is({ state: 'calling', since: Date.now(), before: false });
  }

  /** From now on by this token. */
  comeAs(token: Token): void {
    this.place = { ...this.place, token };
    this.call();
  }

  /** Calls, also in the place of an earlier call. */
  call(): void {
    this.hangUp();
    const socket = new WebSocket(this.address, SUBPROTOCOL);
    this.socket = socket;
    this.await(PATIENCE);
    const ours = (heed: () => void) => () => {
      if (this.socket === socket) heed();
    };
    socket.onopen = ours(() => this.hello());
    socket.onmessage = ({ data }) => ours(() => this.hear(JSON.parse(String(data)) as ServerMessage))();
    socket.onclose = ours(() => this.lost());
  }

  private hello(): void {
    const { game, token } = this.place;
    const since = this.holder.known();
    this.send({ type: 'hello', game, ...(token && { token }), ...(since !== null && { since }) });
  }

  private hear(message: ServerMessage): void {
    this.rest();
    switch (message.type) {
      case 'pong':
        return;
      case 'bye':
        this.part(message.code, message.retry_ms);
        return;
      case 'ack':
        this.answered(message.id)?.granted(message);
        return;
      case 'nak':
        this.refuse(message.id, new Refused(message.code, message.why));
        return;
      case 'welcome':
        this.tries = 0;
        this.welcomed = true;
        this.holder.hear(message);
        // What it said did not fit, and it is called anew.
        if (!this.welcomed) return;
        this.is({ state: 'here' });
        for (const { cmd } of this.unanswered.values()) this.say(cmd);
        return;
      default:
        this.holder.hear(message);
    }
  }

  private refuse(id: string, why: Refused): void {
    // It may be there all the same, or be taken in a moment: by the same name it is done once.
    const { socket } = this;
    const again = () => {
      const cmd = this.unanswered.get(id)?.cmd;
      // On another line it has been said again already.
      if (cmd && this.socket === socket) this.say(cmd);
    };
    if (why.code === 'storage') setTimeout(again, LATER);
    else this.answered(id)?.refused(why);
  }

  private answered(id: string): Unanswered | undefined {
    const found = this.unanswered.get(id);
    this.unanswered.delete(id);
    // Whoever was promised an answer gets it first.
    if (this.isIdle) queueMicrotask(() => this.nod());
    return found;
  }

  private say(cmd: Cmd): void {
    if (!this.welcomed) return;
    this.send({ type: 'cmd', ...cmd });
    this.await(ANSWER);
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** The server has the last word. */
  private part(code: Leaving, retry: number): void {
    if (code === 'gone') this.end('gone');
    else if (code === 'nonsense' || code === 'version') this.end('version');
    else this.lost(retry);
  }

  private end(why: 'gone' | 'version'): void {
    this.is({ state: 'over', why });
    this.close();
  }

  /** Nobody answers: it is tried again, with a little chance, so that not everybody comes back at once. */
  private lost(least = 0): void {
    this.hangUp();
    if (this.isIdle) {
      this.nod();
      return;
    }
    if (this.contact.state === 'here') this.is({ state: 'calling', since: Date.now(), before: true });
    const pause = Math.min(LONGEST, FIRST * 2 ** this.tries) * (0.5 + Math.random());
    this.tries += 1;
    this.timer = setTimeout(() => this.call(), Math.max(least * (1 + Math.random() / 2), pause));
  }

  /** Something was heard: after a while it is asked whether anybody is still there. */
  private rest(): void {
    this.heard = Date.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), ASK);
  }

  private ask(): void {
    if (this.welcomed) this.send({ type: 'ping' });
    this.await(PATIENCE);
  }

  /** If nothing is heard by then, the line is dead. */
  private await(patience: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lost(), patience);
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    this.welcomed = false;
    socket?.close();
  }

  private is(contact: Contact): void {
    this.contact = contact;
    this.holder.contact(contact);
  }
}

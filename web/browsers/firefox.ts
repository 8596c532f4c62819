/** Firefox, by WebDriver BiDi: it listens for that by itself. https://w3c.github.io/webdriver-bidi */
import { type Actions, Driver, folder, Program } from './driver.ts';

type Answer = { id: number; result?: never; error?: string; message?: string };
type News = { method: string; params: { level: string; text: string | null } };
type Asked = { resolve: (result: never) => void; reject: (error: Error) => void };

/** Questions and answers over one socket. */
class Session {
  hear: (news: News) => void = () => {};
  private asked = 0;
  private readonly open = new Map<number, Asked>();

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => {
      const said = JSON.parse(data) as Answer | News;
      if ('method' in said) return this.hear(said);
      const { resolve, reject } = this.open.get(said.id)!;
      this.open.delete(said.id);
      if (said.result === undefined) reject(new Error(`${said.error}: ${said.message}`));
      else resolve(said.result);
    });
  }

  static async at(url: string): Promise<Session> {
    const socket = new WebSocket(url);
    await new Promise((done, failed) => {
      socket.addEventListener('open', done);
      socket.addEventListener('error', () => failed(new Error(`nobody answers at ${url}`)));
    });
    return new Session(socket);
  }

  ask<T>(method: string, params: object = {}): Promise<T> {
    const id = this.asked++;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.open.set(id, { resolve, reject }));
  }
}

export class Firefox extends Driver {
  private readonly heard: string[] = [];

  private constructor(
    version: string,
    private readonly session: Session,
    private readonly context: string,
    readonly close: () => Promise<void>,
  ) {
    super(`Firefox ${version}`);
    session.hear = ({ params: { level, text } }) => level === 'error' && this.heard.push(text ?? level);
  }

  static async open(): Promise<Firefox> {
    const profile = folder();
    const options = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'];
    const program = new Program('firefox-esr', options);
    const close = async () => {
      await program.end();
      profile.remove();
    };
    try {
      const session = await Session.at(`${await program.says(/BiDi listening on (ws:\S+)/)}/session`);
      type Begun = { capabilities: { browserVersion: string } };
      const { capabilities } = await session.ask<Begun>('session.new', { capabilities: {} });
      await session.ask('session.subscribe', { events: ['log.entryAdded'] });
      const { contexts } = await session.ask<{ contexts: { context: string }[] }>('browsingContext.getTree');
      const { context } = contexts[0]!;
      await session.ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
      return new Firefox(capabilities.browserVersion, session, context, close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  complaints = async () => this.heard.splice(0);

  private here = <T>(method: string, params: object) =>
    this.session.ask<T>(method, { context: this.context, ...params });

  async go(url: string): Promise<void> {
    await this.here('browsingContext.navigate', { url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.here('browsingContext.reload', { wait: 'complete' });
  }

  async attach(selector: string, file: string): Promise<void> {
    const locator = { type: 'css', value: selector };
    const { nodes } = await this.here<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      locator,
    });
    await this.here('input.setFiles', { element: { sharedId: nodes[0]!.sharedId }, files: [file] });
  }

  protected async evaluate(expression: string): Promise<string> {
    type Value = { result: { value: string }; exceptionDetails?: { text: string } };
    const target = { context: this.context };
    const how = { expression, target, awaitPromise: false };
    const { result, exceptionDetails } = await this.session.ask<Value>('script.evaluate', how);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }

  protected async perform(actions: Actions): Promise<void> {
    await this.here('input.performActions', { actions });
  }
}

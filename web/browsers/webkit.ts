/** WebKit, the engine of Safari: GTK's MiniBrowser on a screen nobody sees, by https://w3c.github.io/webdriver */
import { type AddressInfo, createServer } from 'node:net';
import { type Actions, Driver, Program, pause } from './driver.ts';

/** How the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A port that is free just now. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

async function ask<T>(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits for somebody to answer at an address. */
async function listening(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++, await pause(50)) {
    if (await fetch(url).catch(() => null)) return;
  }
  throw new Error(`nobody answers at ${url}`);
}

declare global {
  interface Window {
    complaints?: string[];
  }
}

/** Hears what goes wrong once the page is loaded: the protocol tells nothing of it. */
function listen(): void {
  // What differs only behind the # is not loaded anew.
  if (window.complaints) return;
  const heard: string[] = [];
  window.complaints = heard;
  const log = console.error;
  console.error = (...what) => {
    heard.push(what.join(' '));
    log(...what);
  };
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
}

export class WebKit extends Driver {
  private readonly heard: string[] = [];

  private constructor(
    version: string,
    private readonly session: string,
    readonly close: () => Promise<void>,
  ) {
    super(`WebKitGTK ${version}`);
  }

  static async open(): Promise<WebKit> {
    const size = ['-screen', '0', '1280x900x24'];
    const screen = new Program('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', ...size]);
    const display = `:${await screen.says(/^(\d+)$/)}`;
    const port = await freePort();
    const program = new Program('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display });
    const end = async () => {
      await program.end();
      await screen.end();
    };
    try {
      const url = `http://127.0.0.1:${port}/session`;
      await listening(`http://127.0.0.1:${port}/status`);
      type Begun = { sessionId: string; capabilities: { browserVersion: string } };
      const { sessionId, capabilities } = await ask<Begun>(url, { capabilities: {} });
      const session = `${url}/${sessionId}`;
      const close = async () => {
        await ask(session, undefined, 'DELETE').finally(end);
      };
      return new WebKit(capabilities.browserVersion, session, close);
    } catch (error) {
      await end();
      throw error;
    }
  }

  go = (url: string) => this.load('url', { url });
  reload = () => this.load('refresh', {});

  private async load(how: string, body: object): Promise<void> {
    this.heard.push(...(await this.logged()));
    await ask(`${this.session}/${how}`, body);
    await this.run(listen);
  }

  private logged = () => this.run(() => (window.complaints ?? []).splice(0));

  async complaints(): Promise<string[]> {
    return [...this.heard.splice(0), ...(await this.logged())];
  }

  async attach(selector: string, file: string): Promise<void> {
    const where = { using: 'css selector', value: selector };
    const found = await ask<Record<string, string>>(`${this.session}/element`, where);
    await ask(`${this.session}/element/${found[ELEMENT]}/value`, { text: file });
  }

  protected evaluate(expression: string): Promise<string> {
    return ask(`${this.session}/execute/sync`, { script: `return ${expression}`, args: [] });
  }

  protected async perform(actions: Actions): Promise<void> {
    await ask(`${this.session}/actions`, { actions });
  }
}

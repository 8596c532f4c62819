/** A host of plain files that gets a new build while people have the old one open. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const DIST = new URL('../dist/', import.meta.url);
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
type Files = Map<string, Buffer>;

function built(): Files {
  const paths = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const wanted = paths.filter((path) => extname(path) in TYPES);
  return new Map(wanted.map((path) => [path.replaceAll('\\', '/'), readFileSync(new URL(path, DIST))]));
}

/** The same page as another build: all names with a hash are new, and so is the page that has them. */
function rebuilt(files: Files): Files {
  const renamed = (text: string) => text.replaceAll('assets/', 'fresh/');
  const change = (path: string, content: Buffer) => {
    if (!/\.(html|js|css)$/.test(path)) return content;
    const text = renamed(content.toString());
    return Buffer.from(text.replace(/(url:"index.html",revision:")\w+/g, '$1fresh'));
  };
  return new Map([...files].map(([path, content]) => [renamed(path), change(path, content)]));
}

export class Host {
  private files = built();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, answer) => {
      const path = new URL(request.url ?? '/', 'http://host').pathname.slice(1) || 'index.html';
      const content = this.files.get(path);
      const type = TYPES[extname(path)] ?? 'text/plain';
      answer.writeHead(content ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
      answer.end(content);
    });
  }

  static async open(): Promise<Host> {
    const host = new Host();
    await new Promise<void>((done) => host.server.listen(0, '127.0.0.1', done));
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Puts a new build in place of the old one, of which nothing is left. */
  renew(): void {
    this.files = rebuilt(this.files);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

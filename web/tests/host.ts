/** A host of plain files, which knows nothing of the page and sends no headers of ours. */
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

  /** The page is in a folder of the host; what is asked for elsewhere is not there. */
  private constructor(private readonly folder: string) {
    this.server = createServer((request, answer) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const path = pathname.slice(folder.length) || 'index.html';
      const content = pathname.startsWith(folder) ? this.files.get(path) : undefined;
      const type = TYPES[extname(path)] ?? 'text/plain';
      answer.writeHead(content ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
      answer.end(content);
    });
  }

  static async open(folder = '/'): Promise<Host> {
    const host = new Host(folder);
    await new Promise<void>((done) => host.server.listen(0, '127.0.0.1', done));
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.folder}`;
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

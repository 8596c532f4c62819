/** A push service of our own, and what a browser does with what comes through it: RFC 8291, RFC 8292. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Letter = { headers: IncomingHttpHeaders; body: Buffer };

export class Mailbox {
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly letters: Letter[] = [];
  private wanted: ((letter: Letter) => void) | null = null;

  private constructor(private readonly server: Server) {
    this.keys.generateKeys();
    server.on('request', async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      response.writeHead(201).end();
      const letter = { headers: request.headers, body: Buffer.concat(parts) };
      if (this.wanted) this.wanted(letter);
      else this.letters.push(letter);
    });
  }

  static async open(): Promise<Mailbox> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new Mailbox(server);
  }

  close(): void {
    this.server.close();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What a browser tells of itself. */
  get subscription() {
    const keys = { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: `${this.origin}/for-ada`, expirationTime: null, keys };
  }

  get count(): number {
    return this.letters.length;
  }

  /** The next letter, as soon as it is there. */
  async next(): Promise<Letter> {
    const there = this.letters.shift();
    if (there) return there;
    return new Promise((come) => {
      this.wanted = (letter) => {
        this.wanted = null;
        come(letter);
      };
    });
  }

  /** What only the browser can read. */
  read({ body }: Letter): unknown {
    const [salt, length] = [body.subarray(0, 16), body[20]!];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const secret = hkdfSync('sha256', this.keys.computeSecret(sender), this.auth, about, 32);
    const part = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
    const open = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    open.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    // The text, a two, and nothing or zeros.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }

  /** What the server claims of itself, if it was signed with its key. */
  claims({ headers }: Letter): { key: string; told: Record<string, unknown> } {
    const [, token, key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    const [head, body, signature] = (token ?? '').split('.');
    const point = Buffer.from(key ?? '', 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const signed = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
    const how = { key: signed, dsaEncoding: 'ieee-p1363' as const };
    if (!verify('sha256', Buffer.from(`${head}.${body}`), how, Buffer.from(signature ?? '', 'base64url')))
      throw new Error('somebody else has signed this');
    return { key: key!, told: JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) };
  }
}

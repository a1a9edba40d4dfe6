import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { repositoryRoot } from '../../../paths.ts';
import type { Demo } from '../seed/tenants.ts';
import { shopConfigOf } from './shop-config.ts';

export const STOREFRONT_FOLDER = join(repositoryRoot, 'dist', 'examples', 'storefront');

/** Far enough from the gateway's port that a second suite finds its own free. */
const PORTS_AWAY = 10;

/** Returns the default port of a suite's storefront: 8090 for a suite at 8080. */
export const storefrontPortBeside = (gatewayPort: number): number => gatewayPort + PORTS_AWAY;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Page {
  readonly type: string;
  readonly body: Buffer;
}

/** Serves the example shop's page and catalog on an origin of its own. The page itself calls the suite. */
export class Storefront {
  private readonly pages: ReadonlyMap<string, Page>;
  private readonly server: Server;
  private readonly demo: Demo;

  constructor(demo: Demo, folder = STOREFRONT_FOLDER) {
    this.demo = demo;
    this.pages = pagesOf(folder);
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  /** Listens on the port, or on any free one if it is in use. Returns its address. */
  async listen(wantedPort: number): Promise<string> {
    await this.take(wantedPort).catch(() => this.take(0));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private take(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
  }

  private async answer({ url = '/', method = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = url.split('?', 1)[0] ?? '/';
    if (!['GET', 'HEAD'].includes(method)) return send(response, 405, { type: 'text/plain', body: Buffer.from('GET only') });
    if (path === '/shop.json') return this.answerShop(response);
    const page = this.pages.get(path === '/' ? '/index.html' : path);
    if (!page) return send(response, 404, { type: 'text/plain', body: Buffer.from('Nothing here') });
    const isNamedByContent = path.startsWith('/assets/');
    const isPage = page.type.startsWith('text/html');
    send(response, 200, page, {
      'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isPage && { 'content-security-policy': policyFor(this.demo.baseUrl) }),
    });
  }

  private async answerShop(response: ServerResponse): Promise<void> {
    const config = await shopConfigOf(this.demo).catch(() => undefined);
    if (!config) return send(response, 503, { type: 'text/plain', body: Buffer.from('Closed') }, { 'retry-after': '1' });
    send(response, 200, { type: 'application/json', body: Buffer.from(JSON.stringify(config)) }, { 'cache-control': 'no-cache' });
  }
}

function send(response: ServerResponse, status: number, { type, body }: Page, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, 'x-content-type-options': 'nosniff', ...headers });
  response.end(body);
}

/** Allows no foreign content, and calls only to the suite. */
function policyFor(suite: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${suite}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns all files of the built page by path; no other path is served. */
function pagesOf(folder: string): Map<string, Page> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(
    files.map((name) => [
      `/${name.replaceAll('\\', '/')}`,
      { type: TYPES[extname(name)] ?? 'application/octet-stream', body: readFileSync(join(folder, name)) },
    ]),
  );
}

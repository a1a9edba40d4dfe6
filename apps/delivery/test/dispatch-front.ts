import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { servePages } from '@suite/http';
import fastify, { type FastifyInstance } from 'fastify';

export const PASSWORD = 'four vans before dawn';
export const SIZES = [
  { width: 375, height: 812 },
  { width: 820, height: 1180 },
  { width: 1280, height: 860 },
];

const BUILDER = pathToFileURL(join(__dirname, '../../../tools/build/pages.ts')).href;

/** Builds the page. In a process of its own, since Vite's native parts refuse the objects of Jest's modules. */
export async function buildPage(folder: string): Promise<void> {
  const script = `const { buildPages } = await import(${JSON.stringify(BUILDER)}); await buildPages('delivery', ${JSON.stringify(join(folder, 'pages'))});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
}

/** Serves the page, signs staff in as auth does, and passes all other calls on to the delivery service. */
export class Front {
  readonly server: FastifyInstance = fastify();
  token = '';
  sites: readonly string[] = [];
  roles: readonly string[] = ['dispatcher'];
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  /** A status with which every call is answered. */
  broken: number | undefined;

  constructor(folder: string, serviceUrl: () => string) {
    servePages(this.server, { prefix: '/delivery-v2' }, folder);
    this.server.post('/auth/acme/staff/login', (request, reply) => {
      const { email, password } = request.body as Record<string, string>;
      const staff = { staffId: 'dana', firstName: 'Dana', lastName: 'Weber', roles: this.roles, sites: this.sites };
      if (email === 'dana@shop.example' && password === PASSWORD) return { access_token: this.token, expires_in: 36_000, staff };
      return reply.status(401).send({ status: 401, type: 'invalid_credentials', message: 'Wrong' });
    });
    this.server.all('/delivery-v2/*', async (request, reply) => {
      this.asked.push(request.url);
      if (this.broken !== undefined) return reply.status(this.broken).send({ type: 'broken', message: `Answered with ${this.broken}` });
      const body =
        request.body === undefined ? {} : { body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } };
      const headers = { ...body.headers, authorization: request.headers.authorization ?? '' };
      const answer = await fetch(serviceUrl() + request.url, { method: request.method, ...body, headers });
      const type = answer.headers.get('content-type');
      return reply.status(answer.status).headers(type === null ? {} : { 'content-type': type }).send(await answer.text()); // prettier-ignore
    });
  }

  async listen(): Promise<string> {
    await this.server.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(this.server.server.address() as AddressInfo).port}/delivery-v2/acme/dispatch`;
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { servePages } from '@suite/http';
import type { Clock } from '@suite/runtime';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { bearer } from '../test-tokens';

const BUILDER = pathToFileURL(join(__dirname, '../../../../tools/build/pages.ts')).href;

/** The widths at which pages are looked at. */
export const DESK_SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
];
export const DESK_LOOKS = DESK_SIZES.flatMap((size) => (['light', 'dark'] as const).map((scheme) => [size.width, scheme, size] as const));
export const STAFF_PIN = '8052';
export const STAFF_PASSWORD = 'four vans before dawn';

const BUILDS = join(__dirname, '../../../../dist/apps');

/**
 * Returns a folder with the built pages of an app. A run that has built all apps before its tests says so by TEST_BUILT. Otherwise they
 * are built into a folder of their own, in a process of its own, since Vite's native parts refuse the objects of Jest's modules.
 */
export async function builtPages(app: string): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  if (process.env['TEST_BUILT'] === '1') return { folder: join(BUILDS, app), remove: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), `suite-${app}-pages-`));
  const script = `const { buildPages } = await import(${JSON.stringify(BUILDER)}); await buildPages(${JSON.stringify(app)}, ${JSON.stringify(join(folder, 'pages'))});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A member of the staff who signs in at a page. */
export interface DeskMember {
  readonly role: string;
  /** The scopes of the token. */
  readonly scopes: string;
  readonly sites?: readonly string[];
  /** The code of the second factor, if the member has one. */
  readonly totp?: string;
}

export interface DeskFrontOptions {
  /** The first part of the paths of the service that brings the page, such as `/cart`. */
  readonly prefix: string;
  /** The folder of `builtPages`. */
  readonly folder: string;
  readonly serviceUrl: () => string;
  /** Further paths of pages, by name, as in the area of the service. */
  readonly morePaths?: Readonly<Record<string, string>>;
  /** The origins of pictures that pages show. */
  readonly imageOrigins?: readonly string[];
  /** The clock of the service, if it is not that of the machine. Pages go by the time of the answers. */
  readonly clock?: Pick<Clock, 'now'>;
}

/** Tokens are valid under the clock of any test. */
const TOKEN_LIFE = { exp: Date.parse('2100-01-01') / 1_000 };

type Stub = (request: FastifyRequest) => { readonly status: number; readonly body?: unknown };

/**
 * One origin as the gateway makes it: the pages of a service and its calls, and of the other services what a test answers for them. Signs
 * staff in and out as auth does. A service that is away answers 503.
 */
export class DeskFront {
  readonly server: FastifyInstance = fastify();
  /** The members by e-mail address; the password is STAFF_PASSWORD. */
  readonly members = new Map<string, DeskMember>();
  /** The prefixes of services that are away. */
  readonly away = new Set<string>();
  /** The calls that arrived: method and path. */
  readonly asked: string[] = [];
  /** The paths of calls whose answers had not changed. */
  readonly unchanged: string[] = [];
  private readonly stubs = new Map<string, Stub>();
  private readonly revoked = new Set<string>();

  constructor(private readonly options: DeskFrontOptions) {
    const { prefix, morePaths = {}, imageOrigins = [], folder, clock } = options;
    if (clock)
      this.server.addHook('onSend', (_request, reply, content, done) => {
        void reply.header('date', clock.now().toUTCString());
        done(null, content);
      });
    servePages(this.server, { prefix, morePaths }, folder, () => imageOrigins);
    this.server.all('/*', (request, reply) => this.answer(request, reply));
  }

  /** Starts to listen. Returns the origin. */
  async listen(): Promise<string> {
    await this.server.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Adds a member, and returns the e-mail address. */
  member(name: string, member: DeskMember): string {
    const email = `${name}@shop.example`;
    this.members.set(email, member);
    return email;
  }

  /** Answers a call of another service, such as `GET /customer/acme/customers/1`. */
  stub(call: string, answer: Stub): void {
    this.stubs.set(call, answer);
  }

  /** Ends all tokens, as an administrator can. */
  endTokens(): void {
    for (const token of this.issued) this.revoked.add(token);
  }

  private readonly issued: string[] = [];

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const [path = ''] = request.url.split('?');
    this.asked.push(`${request.method} ${path}`);
    const service = path.split('/')[1] ?? '';
    if (this.away.has(service)) return reply.status(503).send({ status: 503, type: 'service_unavailable', message: 'Away' });
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (path === '/auth/acme/staff/login') return this.signIn(request, reply);
    if (this.revoked.has(token)) return reply.status(401).send({ status: 401, type: 'token_invalid', message: 'The token is revoked' });
    if (path === '/auth/acme/staff/logout') {
      this.revoked.add(token);
      return reply.status(204).send();
    }
    const stub = this.stubs.get(`${request.method} ${path}`);
    if (stub) {
      const { status, body } = stub(request);
      return reply.status(status).send(body);
    }
    if (!path.startsWith(`${this.options.prefix}/`))
      return reply.status(404).send({ status: 404, type: 'not_found', message: `No ${path}` });
    return this.forward(request, reply);
  }

  private signIn(request: FastifyRequest, reply: FastifyReply): unknown {
    const { staffId: id = '', email = `${id}@shop.example`, pin, password, totp } = request.body as Record<string, string>;
    const member = this.members.get(email);
    // At a station, members sign in with a PIN.
    if (!member || (pin === undefined ? password !== STAFF_PASSWORD : pin !== STAFF_PIN)) {
      const message = 'Wrong e-mail address, password or code';
      return reply.status(401).send({ status: 401, type: 'invalid_credentials', message });
    }
    if (member.totp !== undefined && totp !== member.totp)
      return reply.status(401).send({ status: 401, type: 'totp_required', message: 'The code of the second factor is missing or wrong' });
    const [staffId = ''] = email.split('@');
    const sites = member.sites ?? [];
    const claims = { ...TOKEN_LIFE, sub: staffId, roles: [member.role], ...(sites.length > 0 && { sites: [...sites] }) };
    const token = bearer.staff(member.scopes, claims).authorization.replace('Bearer ', '');
    this.issued.push(token);
    const staff = { staffId, firstName: staffId, lastName: 'Weber', roles: [member.role], sites };
    return { access_token: token, token_type: 'Bearer', expires_in: 36_000, staff };
  }

  private async forward(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { authorization = '', 'idempotency-key': key, 'if-none-match': tag } = request.headers;
    const hasBody = request.body !== undefined && request.body !== null;
    const answer = await fetch(this.options.serviceUrl() + request.url, {
      method: request.method,
      headers: {
        authorization,
        ...(key !== undefined && { 'idempotency-key': String(key) }),
        ...(tag !== undefined && { 'if-none-match': tag }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(request.body) }),
    });
    const kept = ['content-type', 'x-total-count', 'retry-after', 'etag'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    if (answer.status === 304) this.unchanged.push(new URL(answer.url).pathname);
    return reply
      .status(answer.status)
      .headers(Object.fromEntries(kept))
      .send(Buffer.from(await answer.arrayBuffer()));
  }
}

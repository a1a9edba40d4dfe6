import type { Readable } from 'node:stream';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EndedStaffTokens, VerificationKeys } from '@suite/auth-guard';
import { BATCH_LIMITS, databaseOptions, statements } from '@suite/database';
import { createHttpAdapter, NEST_OPTIONS, prepareHttp } from '@suite/http';
import { Duties } from '@suite/jobs';
import { type ConfigType, Env, loadConfig } from '@suite/runtime';
import type { ServiceConfig, ServiceDefinition } from '@suite/service';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { request } from 'undici';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { ApiDocument } from './api-document';
import { onEachNode } from './cluster/database-nodes';
import { createMigratedDatabase } from './migrated-database';
import { SERVER_URL_VARIABLE } from './postgres-server';
import type { TestDatabase } from './test-database';
import { noEndedTokens, TEST_ISSUER, TestKeys } from './test-tokens';

export interface TestAppOptions {
  /** A database shared with another replica; default: a separate one. */
  readonly database?: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  /** Providers to replace: a clock, a client. */
  readonly replace?: readonly { readonly token: unknown; readonly value: object }[];
  /** Uses the database timeouts of production. Otherwise they allow for a slow machine. */
  readonly isImpatient?: boolean;
  /** Timers run the periodic tasks as in production. Otherwise they run on request (`runTask`), never beside what a test does. */
  readonly hasTimers?: boolean;
  /** Verify real tokens with the configured JWKS instead of test tokens. */
  readonly realKeys?: boolean;
}

/**
 * A complete service on a free port: real HTTP, real PostgreSQL, migrated. Each successful answer is compared with its OpenAPI
 * document, and every statement must have been declared before the start.
 */
export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly database: TestDatabase;
  /** The service's own connections. */
  readonly pool: Pool;
  /** Queries the service's tables in its role, over separate connections, which the first call opens. */
  source(): Promise<DataSource>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string unchanged. */
  readonly body?: unknown;
}

/** Parsed JSON, or undefined for an empty body, untyped for tests. */
export type AnyJson = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnyJson;
}

export async function startTestApp<T extends ServiceConfig>(
  type: ConfigType<T>,
  module: ServiceDefinition<T>,
  options: TestAppOptions = {},
): Promise<TestApp> {
  const database = options.database ?? (await createMigratedDatabase(module.area));
  const config = loadConfig(type, new Env({ ...environment(database, module.area.schema), ...options.env }));
  BATCH_LIMITS.waitMsMax = options.isImpatient ? BATCH_MS_MAX : DATABASE_MS_MAX;
  const builder = Test.createTestingModule({ imports: [module.with(config)] });
  if (!options.realKeys) {
    builder.overrideProvider(VerificationKeys).useValue(new TestKeys());
    builder.overrideProvider(EndedStaffTokens).useValue(noEndedTokens());
  }
  if (!options.hasTimers) builder.overrideProvider(Duties).useValue({ isService: false, isWorker: config.mode !== 'api' });
  for (const { token, value } of options.replace ?? []) builder.overrideProvider(token).useValue(value);
  const compiled = await builder.compile();
  const app = compiled.createNestApplication<NestFastifyApplication>(createHttpAdapter(module.area, config), {
    ...NEST_OPTIONS,
    logger: false,
  });
  await prepareHttp(app, module.area, config);
  const pool = app.get(Pool);
  if (!options.isImpatient) raiseTimeouts(app, pool);
  if (!options.isImpatient && !options.database) await raiseStatementTimeout(database, module.area.schema);
  await app.listen(0, '127.0.0.1');
  let source: Promise<DataSource> | undefined;
  const url = await app.getUrl();
  const document = ApiDocument.of(module.area.name);
  const declared = statements().length;
  return {
    app,
    url,
    database,
    pool,
    source: () => (source ??= new DataSource(sourceOptions(databaseOptions(module.area, config), options)).initialize()),
    async call(method, path, options) {
      const answer = await send(url + path, method, options);
      const fault = document.faultOf(method, path, answer);
      if (fault) throw new Error(`${fault}: ${JSON.stringify(answer.body)}`);
      if (!varies(answer, options)) throw new Error(`${method} ${path} answers ${answer.status} with Vary: ${answer.headers.get('vary')}`);
      if (!answer.headers.has('x-request-id')) throw new Error(`${method} ${path} answers ${answer.status} without a request id`);
      return answer;
    },
    async stop() {
      // A client that has aborted a call opens a connection, which it may never use: the server waits for its headers.
      Object.assign(app.getHttpServer(), { headersTimeout: 1 });
      await Promise.all([app.close(), source?.then((opened) => opened.destroy())]);
      if (statements().length > declared) throw new Error('A statement was declared after the service had started');
    },
  };
}

const DATABASE_MS_MAX = 60_000;
const PATIENT = { connectionTimeoutMillis: DATABASE_MS_MAX, query_timeout: DATABASE_MS_MAX };
/** The setting of production. */
const BATCH_MS_MAX = BATCH_LIMITS.waitMsMax;

/** Tests with many concurrent calls check results, not the speed of this machine. */
function raiseTimeouts(app: NestFastifyApplication, pool: Pool): void {
  Object.assign(pool.options, PATIENT);
  // All concurrent calls can be sent before the first is read.
  Object.assign(app.getHttpServer(), { requestTimeout: DATABASE_MS_MAX, headersTimeout: DATABASE_MS_MAX });
}

const sourceOptions = (given: PostgresDataSourceOptions, { isImpatient }: TestAppOptions): PostgresDataSourceOptions =>
  isImpatient ? given : { ...given, extra: { ...(given.extra as object), ...PATIENT } };

/** The same for the statement timeout, a setting of the role. It is set once for a shared database. */
const raiseStatementTimeout = (database: TestDatabase, role: string): Promise<void> =>
  onEachNode(
    process.env[SERVER_URL_VARIABLE] ?? '',
    `ALTER ROLE ${role} IN DATABASE ${database.name} SET statement_timeout = ${DATABASE_MS_MAX}`,
  );

/** The settings with which a service has webhooks, also on this machine. */
export const WEBHOOK_ENV = { KEY_RING: `k1:${Buffer.alloc(32).toString('base64')}`, WEBHOOK_ALLOW_LOOPBACK: 'true' };

function environment(database: TestDatabase, schema: string): Record<string, string> {
  return {
    ...WEBHOOK_ENV,
    HOST: '127.0.0.1',
    DATABASE_URL: database.urlFor(schema).href,
    JWKS_URL: 'http://127.0.0.1:9/unused',
    TOKEN_ISSUER: TEST_ISSUER,
    LOG_LEVEL: 'fatal',
  };
}

/** Returns whether the answer varies by origin, and by caller if it is tagged. */
function varies({ headers }: Answer, { headers: sent = {} }: CallOptions = {}): boolean {
  const named = (headers.get('vary') ?? '').toLowerCase().split(/, */);
  const isCallers = headers.has('etag') && 'authorization' in sent && !headers.get('cache-control')?.startsWith('public');
  return named.includes('origin') && (!isCallers || named.includes('authorization'));
}

/** Sends one HTTP call. Never throws for a status. Of an event stream it reads what is there at the start, and hangs up. */
export async function send(url: string, method: string, { headers = {}, body }: CallOptions = {}): Promise<Answer> {
  const isText = typeof body === 'string' || body instanceof Uint8Array;
  const response = await request(url, {
    method,
    headers: { 'user-agent': 'node', ...(body !== undefined && !isText && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  const answered = headersOf(response.headers);
  const type = answered.get('content-type') ?? '';
  const text = type.startsWith('text/event-stream') ? await firstPart(response.body) : await response.body.text();
  return {
    status: response.statusCode,
    headers: answered,
    body: text === '' ? undefined : type.includes('json') ? JSON.parse(text) : text,
  };
}

function headersOf(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received)) for (const value of [values].flat()) headers.append(name, value);
  return headers;
}

async function firstPart(body: Readable): Promise<string> {
  for await (const chunk of body) return (chunk as Buffer).toString();
  return '';
}

import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { VerificationKeys } from '@suite/auth-guard';
import {
  BATCH_LIMITS,
  type ConfigType,
  createHttpAdapter,
  databaseOptions,
  Env,
  loadConfig,
  NEST_OPTIONS,
  type PlatformConfig,
  prepareHttp,
  type ServiceModule,
  statements,
} from '@suite/platform';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { ApiDocument } from './api-document';
import { onEachNode } from './database-nodes';
import { createMigratedDatabase } from './migrated-database';
import { serverOf, type TestDatabase } from './test-database';
import { TEST_ISSUER, TestKeys } from './test-tokens';

export interface TestAppOptions {
  /** A database that another replica uses too; default: one of its own. */
  readonly database?: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  /** Providers to replace: a clock, a client. */
  readonly replace?: readonly { readonly token: unknown; readonly value: object }[];
  /** Gives up waiting for its database, and behind who waits for it, as soon as a real service does; else only when a slow machine would have answered. */
  readonly isImpatient?: boolean;
  /** Verify real tokens with the configured JWKS instead of test tokens. */
  readonly realKeys?: boolean;
}

/**
 * A whole service on a free port: real HTTP, real PostgreSQL, migrated. Each success that it answers is held to its
 * OpenAPI document, and every statement must have been declared before it started.
 */
export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly database: TestDatabase;
  /** The service's own connections. */
  readonly pool: Pool;
  /** A look into the service's tables, in its role, over connections of the test's own. */
  readonly source: DataSource;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string as it is. */
  readonly body?: unknown;
}

/** Parsed JSON, or undefined for an empty body; tests look into it freely. */
export type AnyJson = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnyJson;
}

export async function startTestApp<T extends PlatformConfig>(
  type: ConfigType<T>,
  module: ServiceModule<T>,
  options: TestAppOptions = {},
): Promise<TestApp> {
  const database = options.database ?? (await createMigratedDatabase(module.area));
  const config = loadConfig(type, new Env({ ...environment(database, module.area.schema), ...options.env }));
  BATCH_LIMITS.waitMsMax = options.isImpatient ? BATCH_MS_MAX : DATABASE_MS_MAX;
  const builder = Test.createTestingModule({ imports: [module.with(config)] });
  if (!options.realKeys) builder.overrideProvider(VerificationKeys).useValue(new TestKeys());
  for (const { token, value } of options.replace ?? []) builder.overrideProvider(token).useValue(value);
  const compiled = await builder.compile();
  const app = compiled.createNestApplication<NestFastifyApplication>(createHttpAdapter(module.area, config), {
    ...NEST_OPTIONS,
    logger: false,
  });
  await prepareHttp(app, module.area, config);
  const pool = app.get(Pool);
  if (!options.isImpatient) waitLonger(app, pool);
  if (!options.isImpatient && !options.database) await letRun(database, module.area.schema);
  await app.listen(0, '127.0.0.1');
  const source = new DataSource(databaseOptions(module.area, config));
  await source.initialize().catch(() => undefined); // tests of an unavailable database do not look into it
  const url = await app.getUrl();
  const document = ApiDocument.of(module.area.name);
  const known = statements().length;
  return {
    app,
    url,
    database,
    pool,
    source,
    async call(method, path, options) {
      const answer = await send(url + path, method, options);
      const fault = document.faultOf(method, path, answer);
      if (fault) throw new Error(`${fault}: ${JSON.stringify(answer.body)}`);
      if (!varies(answer, options)) throw new Error(`${method} ${path} answers ${answer.status} with Vary: ${answer.headers.get('vary')}`);
      if (!answer.headers.has('x-request-id')) throw new Error(`${method} ${path} answers ${answer.status} without a request id`);
      return answer;
    },
    async stop() {
      await Promise.all([app.close(), source.isInitialized && source.destroy()]);
      if (statements().length > known) throw new Error('A statement was declared after the service had started');
    },
  };
}

const DATABASE_MS_MAX = 60_000;
/** As a real service has it. */
const BATCH_MS_MAX = BATCH_LIMITS.waitMsMax;

/** Crowds are tests of what comes of them, and not of how soon this machine is done with them. */
function waitLonger(app: NestFastifyApplication, pool: Pool): void {
  Object.assign(pool.options, { connectionTimeoutMillis: DATABASE_MS_MAX, query_timeout: DATABASE_MS_MAX });
  // A crowd's calls may all be on their way before the first of them is read.
  Object.assign(app.getHttpServer(), { requestTimeout: DATABASE_MS_MAX, headersTimeout: DATABASE_MS_MAX });
}

/** The same for what a statement may take, which is a setting of the role. Those who share a database find it done. */
const letRun = (database: TestDatabase, role: string): Promise<void> =>
  onEachNode(serverOf(database), `ALTER ROLE ${role} IN DATABASE ${database.name} SET statement_timeout = ${DATABASE_MS_MAX}`);

function environment(database: TestDatabase, schema: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    DATABASE_URL: database.urlFor(schema).href,
    JWKS_URL: 'http://127.0.0.1:9/unused',
    TOKEN_ISSUER: TEST_ISSUER,
    LOG_LEVEL: 'fatal',
  };
}

/** Whether the answer says that it depends on the page's origin, and where it was tagged for a caller, on who asks. */
function varies({ headers }: Answer, { headers: sent = {} }: CallOptions = {}): boolean {
  const named = (headers.get('vary') ?? '').toLowerCase().split(/, */);
  const isCallers = headers.has('etag') && 'authorization' in sent && !headers.get('cache-control')?.startsWith('public');
  return named.includes('origin') && (!isCallers || named.includes('authorization'));
}

/** One HTTP call; never throws for a status. */
export async function send(url: string, method: string, { headers = {}, body }: CallOptions = {}): Promise<Answer> {
  const isText = typeof body === 'string';
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && !isText && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : isJson ? JSON.parse(text) : text };
}

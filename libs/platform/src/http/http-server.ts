import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { answerError, AppError, type ErrorShape } from '@suite/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import type { Logger } from 'pino';
import type { Area } from '../area';
import { answerBrokenRequest, answerUnreadablePath, drainUnreadBodies } from './broken-requests';
import type { PlatformConfig } from '../config';
import { answerOtherOrigins } from './cors';
import { tagAnswers } from './entity-tags';
import { Metrics } from '../telemetry/metrics';
import { createRequestLogger, LOGGER } from '../telemetry/logger';
import { answerBodiesWith200 } from './preference';
import { BROTLI_OPTIONS, COMPRESSED_FROM_BYTES, sendRenderings } from './rendering';
import { BODY_BYTES_MAX, readBodies } from './request-body';
import { orderRepeatableAnswers } from './repeated-answers';
import { inRequestContext } from '../request-context';
import { varyAnswers } from './vary';
import { observe, RequestObserver } from '../telemetry/request-observer';

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;
const PARAM_LENGTH_MAX = 512;

/** Fastify with the suite's limits: slow clients, large headers and bodies, long paths; request ids. */
export function createHttpAdapter(area: Area, config: PlatformConfig): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: (request: IncomingMessage) => requestId(request.headers['x-request-id']),
    requestTimeout: 5_000,
    keepAliveTimeout: 65_000,
    bodyLimit: BODY_BYTES_MAX,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    http: { headersTimeout: 3_000, connectionsCheckingInterval: 500 },
    clientErrorHandler: answerBrokenRequest(area.errorShape),
    frameworkErrors: answerUnreadablePath(area),
  });
}

const COMPRESSION: FastifyCompressOptions = { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'], brotliOptions: BROTLI_OPTIONS };

/** Nest's own body parser stays off: ours refuses more, and later. */
export const NEST_OPTIONS = { bodyParser: false, abortOnError: false } as const;

/** Bodies, unknown routes, log lines and measurements; after the app is created and before its routes are. */
export async function prepareHttp(app: NestFastifyApplication, area: Area, config: PlatformConfig): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  readBodies(server);
  drainUnreadBodies(server);
  if (area.isNeverCached) forbidCaching(server);
  varyAnswers(server);
  answerOtherOrigins(server);
  answerBodiesWith200(server);
  orderRepeatableAnswers(server);
  sendRenderings(server, config);
  tagAnswers(server);
  refuseUnknownRoutes(server, area.errorShape);
  keepContext(server);
  if (area.errorMembers) addErrorMembers(server, area.errorMembers);
  observe(server, new RequestObserver(createRequestLogger(area.name, app.get<Logger>(LOGGER).level), app.get(Metrics)));
  closeBehindLast(server);
  await app.register(compress, COMPRESSION);
}

/** A gateway that goes on sending callers here does not keep a service from closing. */
const LAST_CALLERS_MS_MAX = 1_000;

/**
 * Who has connected waits for the event loop to let them in, one a round, and is cut off unheard if the server closes
 * before. So it closes right after a round that nobody has come in.
 */
function closeBehindLast(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    let isComing = true;
    server.server.on('connection', () => (isComing = true));
    for (const since = performance.now(); isComing && performance.now() - since < LAST_CALLERS_MS_MAX;) {
      isComing = false;
      for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate); // the first may be one that has looked already
    }
  });
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * 404 for a path that nobody serves, 405 for one that other methods serve, 421 for one that must be another service's;
 * before the body is read.
 */
function refuseUnknownRoutes(server: FastifyInstance, shape: ErrorShape): void {
  const paths = findMyWay({ maxParamLength: PARAM_LENGTH_MAX });
  const prefixes = new Set<string>();
  const methodsOf = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    prefixes.add(prefixOf(url));
    const methods = methodsOf.get(url) ?? new Set();
    if (methods.size === 0) paths.on('GET', url, () => undefined, methods);
    for (const name of [method].flat()) methods.add(name);
    methodsOf.set(url, methods);
  });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const fault = malformed(request) ?? (request.is404 ? unknownRoute(request, paths, prefixes) : undefined);
    if (fault) answerError(reply, fault, shape);
    else done();
  });
}

type Router = ReturnType<typeof findMyWay>;

function unknownRoute({ method, url }: FastifyRequest, paths: Router, prefixes: ReadonlySet<string>): AppError {
  const path = url.split('?', 1)[0] ?? '/';
  const methods = paths.find('GET', path)?.store as Set<string> | undefined;
  if (methods) return wrongMethod(method, methods);
  if (prefixes.has(prefixOf(path))) return new AppError('not_found', 'route_not_found', 'There is nothing at this path');
  // Whoever sent it here, for a moment, has just been told of an address that was another service's before.
  return new AppError('misdirected', 'misdirected_request', 'This path is not one of this service; ask again', { retryAfter: 1 });
}

/** The first element of a path. */
const prefixOf = (path: string): string => path.split('/', 2)[1] ?? '';

function malformed({ url, raw }: FastifyRequest): AppError | undefined {
  if (url.includes('%00')) return new AppError('invalid', 'invalid_text', 'The path has a NUL character');
  const repeated = repeatedHeader(raw.rawHeaders);
  return repeated === undefined
    ? undefined
    : new AppError('invalid', 'bad_request', `The request has more than one ${repeated} header; send one`);
}

/** Headers of which Node takes the first and drops the others, although a proxy before this service may have taken the last. */
const TAKEN_ONCE: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);
const TAKEN_ONCE_LENGTHS: ReadonlySet<number> = new Set([...TAKEN_ONCE].map(({ length }) => length));

/** The first of these headers that comes twice (RFC 9110, 5.3: only lists may). */
function repeatedHeader(headers: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let i = 0; i < headers.length; i += 2) {
    const given = headers[i] as string;
    const name = TAKEN_ONCE_LENGTHS.has(given.length) ? given.toLowerCase() : '';
    if (!TAKEN_ONCE.has(name)) continue;
    if (seen.has(name)) return given;
    seen.add(name);
  }
  return undefined;
}

/** Once the body is there: what comes with it arrives outside of the request's own chain of calls. */
function keepContext(server: FastifyInstance): void {
  server.decorateRequest('tracked');
  server.addHook('preValidation', (request, _reply, done) => {
    request.tracked = inRequestContext(request, done);
  });
}

function wrongMethod(method: string, methods: ReadonlySet<string>): AppError {
  return new AppError('method_not_allowed', 'method_not_allowed', `${method} is not possible here`, {
    headers: { allow: [...methods].join(', ') },
  });
}

function forbidCaching(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
}

function addErrorMembers(server: FastifyInstance, membersOf: NonNullable<Area['errorMembers']>): void {
  server.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    if (reply.statusCode < 400) return done(null, payload);
    const error = payload as Parameters<typeof membersOf>[0];
    done(null, { ...error, ...membersOf(error, request.url) });
  });
}

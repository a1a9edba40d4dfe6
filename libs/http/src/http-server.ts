import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { answerError, AppError, type ErrorFormat } from '@suite/errors';
import { orderRepeatableAnswers } from '@suite/idempotency';
import { createRequestLogger, inRequestContext, LOGGER, Metrics } from '@suite/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import type { Logger } from 'pino';
import type { HttpArea } from './http-area';
import { answerBrokenRequest, answerUnreadablePath, drainUnreadBodies } from './broken-requests';
import { answerOtherOrigins } from './cors';
import { isEncodedUrl } from './encoded-text';
import { tagAnswers } from './entity-tags';
import { closeGracefully } from './graceful-close';
import { repeatTotals } from './list-totals';
import { answerBodiesWith200 } from './preference';
import { BROTLI_OPTIONS, COMPRESSED_FROM_BYTES, sendRenderings } from './rendering';
import { BODY_BYTES_MAX, readBodies } from './request-body';
import { excludeDelays } from './request-timeouts';
import { varyAnswers } from './vary';
import { pathNotFound } from './unknown-path';
import { observe, RequestObserver } from './request-observer';

/** The settings of the HTTP server. */
export interface HttpConfig {
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Identifies the build by its content. Another build may render the same resource differently. */
  readonly buildId: string;
  /** The address of the docs, to which errors link. */
  readonly docsUrl: URL | undefined;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;
/** A path with a slash at its end is the same path. */
const ROUTER = { maxParamLength: 512, ignoreTrailingSlash: true } as const;

/** Creates Fastify with request ids and the suite's limits on slow clients, headers, bodies and paths. */
export function createHttpAdapter(area: HttpArea, config: HttpConfig): FastifyAdapter {
  const format = formatOf(area, config);
  return new FastifyAdapter({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: (request: IncomingMessage) => requestId(request.headers['x-request-id']),
    requestTimeout: 5_000,
    keepAliveTimeout: 65_000,
    bodyLimit: BODY_BYTES_MAX,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: ROUTER,
    http: { headersTimeout: 3_000, connectionsCheckingInterval: 100 },
    clientErrorHandler: answerBrokenRequest(format),
    frameworkErrors: answerUnreadablePath(format, area),
  });
}

const formatOf = ({ errorShape: shape }: HttpArea, { docsUrl }: HttpConfig): ErrorFormat => ({ shape, docsUrl });

const COMPRESSION: FastifyCompressOptions = { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'], brotliOptions: BROTLI_OPTIONS };

/** Disables Nest's body parser. Ours rejects more, and after authentication. */
export const NEST_OPTIONS = { bodyParser: false, abortOnError: false } as const;

/** Installs the hooks for bodies, unknown routes, logs and metrics. Call it after the app is created and before its routes are. */
export async function prepareHttp(app: NestFastifyApplication, area: HttpArea, config: HttpConfig): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  excludeDelays(server.server);
  readBodies(server);
  drainUnreadBodies(server);
  if (area.isNeverCached) forbidCaching(server);
  varyAnswers(server);
  answerOtherOrigins(server);
  answerBodiesWith200(server);
  repeatTotals(server);
  orderRepeatableAnswers(server);
  sendRenderings(server, config);
  tagAnswers(server);
  refuseUnknownRoutes(server, formatOf(area, config));
  keepContext(server);
  if (area.errorMembers) addErrorMembers(server, area.errorMembers);
  observe(server, new RequestObserver(createRequestLogger(area.name, app.get<Logger>(LOGGER).level), app.get(Metrics)));
  closeGracefully(server);
  await app.register(compress, COMPRESSION);
}

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
}

/**
 * Rejects unknown routes before the body is read: 404 for an unknown path, 405 for a known path with another method, 421 for
 * a path of another service.
 */
function refuseUnknownRoutes(server: FastifyInstance, format: ErrorFormat): void {
  const paths = findMyWay(ROUTER);
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
    const fault = malformed(request) ?? (request.is404 ? unknownRoute(request, paths, { prefixes, methodsOf }) : undefined);
    if (fault) answerError(reply, fault, format);
    else done();
  });
}

type Router = ReturnType<typeof findMyWay>;

/** The routes of a server: the first segments of its paths, and the methods of each path. */
interface Known {
  readonly prefixes: ReadonlySet<string>;
  readonly methodsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

function unknownRoute({ method, url }: FastifyRequest, paths: Router, { prefixes, methodsOf }: Known): AppError {
  const path = url.split('?', 1)[0] ?? '/';
  const methods = paths.find('GET', path)?.store as Set<string> | undefined;
  if (methods) return wrongMethod(method, methods);
  if (prefixes.has(prefixOf(path)))
    return pathNotFound(
      path,
      [...methodsOf.keys()].filter((known) => !known.includes('(')),
    );
  // A gateway can briefly send it here while this address is known as that of another service.
  return new AppError('misdirected', 'misdirected_request', 'The request reached a service without such paths; send it again', {
    retryAfter: 1,
  });
}

/** Returns the first segment of a path. */
const prefixOf = (path: string): string => path.split('/', 2)[1] ?? '';

/** The escapes of characters that end a line. A parameter with a suffix (`:tourId.svg`) would not match them in the router. */
const LINE_BREAK = /^[^?]*%(?:0[ad]|e2%80%a[89])/i;

function malformed({ url, raw }: FastifyRequest): AppError | undefined {
  if (url.includes('%00')) return new AppError('invalid', 'invalid_text', 'The path contains a NUL character (%00); remove it');
  if (!isEncodedUrl(url)) {
    const message = 'The path or its query has text that is not percent-encoded UTF-8; encode it as RFC 3986 says (ü is %C3%BC)';
    return new AppError('invalid', 'invalid_text', message);
  }
  if (url.includes('%') && LINE_BREAK.test(url)) {
    return new AppError('invalid', 'invalid_text', 'The path contains a line break, such as %0A; no name or id has one, so remove it');
  }
  const repeated = repeatedHeader(raw.rawHeaders);
  return repeated === undefined
    ? undefined
    : new AppError('invalid', 'bad_request', `The request has more than one ${repeated} header; send one`);
}

/** Node keeps the first of these headers and drops duplicates, although a proxy may have used the last. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);
const SINGLE_LENGTHS: ReadonlySet<number> = new Set([...SINGLE_HEADERS].map(({ length }) => length));

/** Returns the first of these headers that is repeated (RFC 9110, 5.3 allows that for lists only). */
function repeatedHeader(headers: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let i = 0; i < headers.length; i += 2) {
    const header = headers[i] as string;
    const name = SINGLE_LENGTHS.has(header.length) ? header.toLowerCase() : '';
    if (!SINGLE_HEADERS.has(name)) continue;
    if (seen.has(name)) return header;
    seen.add(name);
  }
  return undefined;
}

/** Starts the context after the body is read: events of the body run outside of the request's async context. */
function keepContext(server: FastifyInstance): void {
  server.decorateRequest('tracked');
  server.addHook('preValidation', (request, _reply, done) => {
    request.tracked = inRequestContext(request, done);
  });
}

function wrongMethod(method: string, methods: ReadonlySet<string>): AppError {
  const allow = [...methods].join(', ');
  return new AppError('method_not_allowed', 'method_not_allowed', `This path does not support ${method}; it supports ${allow}`, {
    headers: { allow },
  });
}

function forbidCaching(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
}

function addErrorMembers(server: FastifyInstance, membersOf: NonNullable<HttpArea['errorMembers']>): void {
  server.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    if (reply.statusCode < 400) return done(null, payload);
    const error = payload as Parameters<typeof membersOf>[0];
    done(null, { ...error, ...membersOf(error, request.url) });
  });
}

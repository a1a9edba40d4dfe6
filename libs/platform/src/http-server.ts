import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { answerError, AppError, errorBody, type ErrorShape } from '@suite/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import type { Logger } from 'pino';
import type { Area } from './area';
import type { PlatformConfig } from './config';
import { Metrics } from './metrics';
import { createRequestLogger, LOGGER } from './logger';
import { BODY_BYTES_MAX, readBodies } from './request-body';
import { inRequestContext } from './request-context';

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
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => answerBrokenRequest(error, socket, area.errorShape),
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      answerError(reply, new AppError('invalid', 'bad_request', error.message), area.errorShape),
  });
}

/** Nest's own body parser stays off: ours refuses more, and later. */
export const NEST_OPTIONS = { bodyParser: false, abortOnError: false } as const;

/** Bodies, unknown routes, log lines and measurements; after the app is created and before its routes are. */
export function prepareHttp(app: NestFastifyApplication, area: Area): void {
  const server = app.getHttpAdapter().getInstance();
  readBodies(server);
  if (area.isNeverCached) forbidCaching(server);
  refuseUnknownRoutes(server, area.errorShape);
  keepContext(server);
  if (area.errorMembers) addErrorMembers(server, area.errorMembers);
  observe(server, createRequestLogger(area.name, app.get<Logger>(LOGGER).level), app.get(Metrics));
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** 404 for a path that nobody serves, 405 for one that other methods serve; before the body is read. */
function refuseUnknownRoutes(server: FastifyInstance, shape: ErrorShape): void {
  const paths = findMyWay({ maxParamLength: PARAM_LENGTH_MAX });
  const methodsOf = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const methods = methodsOf.get(url) ?? new Set();
    if (methods.size === 0) paths.on('GET', url, () => undefined, methods);
    for (const name of [method].flat()) methods.add(name);
    methodsOf.set(url, methods);
  });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (request.url.includes('%00'))
      return answerError(reply, new AppError('invalid', 'invalid_text', 'The path has a NUL character'), shape);
    if (!request.is404) return done();
    const methods = paths.find('GET', request.url.split('?', 1)[0] ?? '/')?.store as Set<string> | undefined;
    answerError(
      reply,
      methods ? wrongMethod(request.method, methods) : new AppError('not_found', 'route_not_found', 'There is nothing at this path'),
      shape,
    );
  });
}

/** Once the body is there: what comes with it arrives outside of the request's own chain of calls. */
function keepContext(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => inRequestContext(request, done));
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

function observe(server: FastifyInstance, logger: Logger, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    logger.info({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms, ...whoCalls(request) }, 'request');
    done();
  });
}

function whoCalls(request: FastifyRequest): object {
  const { caller } = request as { caller?: { tenant: string; subject: string } };
  return caller ? { tenant: caller.tenant, subject: caller.subject } : {};
}

/** A request so broken that it never became one: oversized headers, bytes that are no HTTP, a client that is too slow. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, shape: ErrorShape): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, reason, type, message] = brokenRequest(error.code);
  const known = errorBody(new AppError('invalid', type, message), shape);
  const body = JSON.stringify('code' in known ? { ...known, code: status } : { ...known, status });
  const head = `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  socket.end(head + body);
}

function brokenRequest(code: string | undefined): readonly [number, string, string, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'Request Header Fields Too Large', 'headers_too_large', 'The headers are too large'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout', 'request_timeout', 'The request took too long to arrive'];
  return [400, 'Bad Request', 'bad_request', 'This is not a valid HTTP request'];
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { answerError, AppError, errorBody, type ErrorFormat, STATUS } from '@suite/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpArea } from './http-area';
import { observerOf } from './request-observer';

/** The most bytes of an answered request that are read before its connection is closed. */
const UNREAD_BYTES_MAX = 64 * 1_024 * 1_024;
/** The time for a client to read the answer before its connection is closed. */
const FAREWELL_MS = 2_000;

const beingDrained = new WeakSet<Socket>();

/** Answers a path that the router cannot parse. The message omits the path because it may be very long. */
export function answerUnreadablePath(format: ErrorFormat, { errorMembers }: Pick<HttpArea, 'errorMembers'>) {
  return ({ code }: { code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const message =
      code === 'FST_ERR_MAX_PARAM_LENGTH'
        ? 'A part of the path is too long; its parts have at most 512 characters'
        : 'The path is malformed; encode it as RFC 3986 says';
    const error = { status: STATUS.invalid, type: 'bad_request', message };
    const members = { ...errorMembers?.(error, request.url) };
    void reply.headers({ 'x-request-id': request.id, vary: 'Origin' });
    answerError(reply, new AppError('invalid', error.type, message, { members }), format);
    observerOf(request.server)?.broken(request.id, reply.statusCode, request.method);
  };
}

/** Answers a request that Node could not parse: oversized headers, invalid HTTP, or a client that is too slow. */
export function answerBrokenRequest(format: ErrorFormat) {
  return function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (beingDrained.has(socket)) return void socket.destroy();
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
    const [status, reason, type, message] = brokenRequest(error.code);
    const known = errorBody(new AppError('invalid', type, message), format);
    const body = JSON.stringify('code' in known ? { ...known, code: status } : { ...known, status });
    const requestId = randomUUID();
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/json',
      'connection: close',
      'vary: Origin',
      `x-request-id: ${requestId}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref(); // an immediate close could discard the answer
    observerOf(this)?.broken(requestId, status);
  };
}

function brokenRequest(code: string | undefined): readonly [number, string, string, string] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, 'Request Header Fields Too Large', 'headers_too_large', 'The headers are too large; send at most 16 KiB'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, 'Request Timeout', 'request_timeout', 'The request took too long to arrive; send it again'];
  return [400, 'Bad Request', 'bad_request', 'This is not a valid HTTP request; see RFC 9112'];
}

/**
 * Reads and discards the rest of a body after an early answer. If the connection were closed with unread bytes, the client
 * would see a reset instead of its 413. If the bytes stayed, they would be parsed as the next request. The server's request
 * timeout also applies.
 */
export function drainUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) {
      void reply.removeHeader('connection');
      drain(request.raw);
    }
    done();
  });
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  let bytes = 0;
  beingDrained.add(socket);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > UNREAD_BYTES_MAX) socket.destroy();
  });
  request.once('end', () => beingDrained.delete(socket));
}

import { type Caller, foreignOrigin, isAllowedOrigin } from '@suite/auth-guard';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Response headers that pages may read, besides the CORS-safelisted ones. */
const EXPOSED = [
  ...['Count', 'ETag', 'Items-Count', 'Location', 'Preference-Applied', 'Retry-After'],
  ...['WWW-Authenticate', 'X-Missing-Characters', 'X-Next-After', 'X-Request-Id', 'X-Total-Count'],
].join(', ');
const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/** How long browsers cache a preflight. No browser caches it for more than two hours. */
const MAX_AGE_SECONDS = '7200';
const HEADER_NAMES = /^[A-Za-z0-9, -]{1,1024}$/;

/**
 * Handles calls from pages of other origins (Fetch standard, CORS). A preflight has no token, so it allows every origin. The
 * web origins of the client, which its tokens carry, decide which page may read the answer. An answer without a verified
 * caller, such as 401, contains nothing secret, and a page that can read it can show the error.
 */
export function answerOtherOrigins(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const origin = preflightOrigin(request);
    if (origin === undefined) return done();
    const headers = request.headers['access-control-request-headers'];
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': METHODS,
      'access-control-max-age': MAX_AGE_SECONDS,
      ...(headers !== undefined && HEADER_NAMES.test(headers) && { 'access-control-allow-headers': headers }),
    });
    void reply.status(204).send();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    const origin = foreignOrigin(request.headers);
    if (origin !== undefined && !reply.hasHeader('access-control-allow-origin') && mayRead(request, origin)) {
      void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED });
    }
    done();
  });
}

function preflightOrigin({ method, headers }: FastifyRequest): string | undefined {
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  return isPreflight ? headers.origin : undefined;
}

function mayRead(request: FastifyRequest, origin: string): boolean {
  const { caller } = request as { caller?: Caller };
  return caller === undefined || isAllowedOrigin(caller.webOrigins, origin);
}

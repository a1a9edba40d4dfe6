import type { Caller } from '@suite/auth-guard';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets `Vary` to the request headers that select the answer (RFC 9110, 12.5.5), so that a cache does not reuse it for other
 * requests. Every answer depends on Origin, which decides its CORS headers. An answer to a caller depends on Authorization:
 * two shoppers who share a browser request their carts at the same address.
 */
export function varyAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('vary', 'Origin');
    done();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (dependsOnCaller(request, reply)) varyBy(reply, 'Authorization');
    done();
  });
}

/** Returns whether the answer depends on the token. A public route has no caller and does not answer 401. */
function dependsOnCaller(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (request as { caller?: Caller }).caller !== undefined || statusCode === 401;
}

/** Adds a header to `Vary`. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = [reply.getHeader('vary') ?? []].flat();
  void reply.header('vary', [...named, header].join(', '));
}

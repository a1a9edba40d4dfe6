import type { Caller } from '@suite/auth-guard';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Says by which headers of the request an answer was chosen (RFC 9110, 12.5.5), so that a cache gives it to no other. Every
 * answer depends on the origin: without one, the headers are missing that a page of another origin needs. What a caller reads
 * is theirs: two shoppers of one browser ask for their carts at one address.
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

/** A public route has no caller, and refuses none for the lack of a token. */
function dependsOnCaller(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (request as { caller?: Caller }).caller !== undefined || statusCode === 401;
}

/** Names one more header, beside those that are named already. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = [reply.getHeader('vary') ?? []].flat();
  void reply.header('vary', [...named, header].join(', '));
}

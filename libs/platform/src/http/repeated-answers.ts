import type { FastifyInstance } from 'fastify';
import { canonicalJson, IDEMPOTENCY_HEADER } from './idempotency';

/**
 * Makes a repeated answer the same bytes as the first. It comes out of jsonb, which keeps members in an order of its own;
 * so wherever a client names its request by a key, members come in alphabetical order, the first time too.
 */
export function orderRepeatableAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isJson = typeof payload === 'string' && payload !== '' && String(reply.getHeader('content-type')).startsWith('application/json');
    const isRepeatable = request.headers[IDEMPOTENCY_HEADER] !== undefined && reply.statusCode < 300;
    done(null, isJson && isRepeatable ? canonicalJson(JSON.parse(payload)) : payload);
  });
}

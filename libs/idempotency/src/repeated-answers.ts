import type { FastifyInstance } from 'fastify';
import { canonicalJson, IDEMPOTENCY_HEADER } from './idempotency';

/**
 * Makes a repeated answer byte-identical to the first. The column type jsonb does not preserve the order of members. So answers to requests
 * with an Idempotency-Key have their members in alphabetical order, including the first answer.
 */
export function orderRepeatableAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isJson = typeof payload === 'string' && payload !== '' && String(reply.getHeader('content-type')).startsWith('application/json');
    const isRepeatable = request.headers[IDEMPOTENCY_HEADER] !== undefined && reply.statusCode < 300;
    done(null, isJson && isRepeatable ? canonicalJson(JSON.parse(payload)) : payload);
  });
}

import type { FastifyInstance } from 'fastify';

/** Repeats the total of a list under the other names by which clients read it: `Items-Count` and `Count`. */
export function repeatTotals(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const total = reply.getHeader('x-total-count');
    if (total !== undefined) void reply.headers({ 'items-count': total, count: total });
    done();
  });
}

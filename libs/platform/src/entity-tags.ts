import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Whoever has read something and asks again with its ETag hears 304 when it is still the same (RFC 9110, 13.1.2). The tag
 * is weak: it says that the content is the same, in whatever encoding it comes.
 */
export function tagAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isTagged = request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    if (!isTagged || reply.getHeader('cache-control') === 'no-store') return done(null, payload);
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    void reply.header('etag', tag);
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
    if (!matches(request.headers['if-none-match'], tag)) return done(null, payload);
    void reply.status(304).removeHeader('content-type');
    done(null, null); // an empty text would have a length, and say that of the thing
  });
}

/** Weak comparison: what is behind the W/ counts. */
function matches(given: string | undefined, tag: string): boolean {
  if (given === undefined) return false;
  const opaque = tag.slice(2);
  return given.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === opaque);
}

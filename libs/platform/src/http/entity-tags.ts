import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whoever has read something and asks again with its ETag hears 304 when it is still the same (RFC 9110, 13.1.2). The tag
 * is weak: it says that the content is the same, in whatever encoding it comes.
 */
export function tagAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || !isTagged(request, reply)) return done(null, payload);
    const tag = (reply.getHeader('etag') as string | undefined) ?? `W/"${hash('sha1', payload, 'base64url')}"`;
    void reply.header('etag', tag);
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
    if (!hasTag(request, tag)) return done(null, payload);
    void reply.status(304).removeHeader('content-type');
    done(null, null); // an empty text would have a length, and say that of the thing
  });
}

/** Whether an answer gets a tag: it was read, and may be kept. */
export function isTagged({ method }: FastifyRequest, reply: FastifyReply): boolean {
  return method === 'GET' && reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store';
}

/** Weak comparison: what is behind the W/ counts. */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  const opaque = tag.slice(2);
  return given.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === opaque);
}

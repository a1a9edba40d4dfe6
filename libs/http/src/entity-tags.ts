import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers 304 to a request whose ETag still matches (RFC 9110, 13.1.2). The tag is weak: it identifies the content,
 * independent of its encoding.
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
    done(null, null); // an empty string would set a content-length of 0 for the resource
  });
}

/** Returns whether an answer gets a tag: it is a successful GET and may be stored. */
export function isTagged({ method }: FastifyRequest, reply: FastifyReply): boolean {
  return method === 'GET' && reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store';
}

/** Compares tags weakly, that is, without the W/ prefix. */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const condition = headers['if-none-match'];
  if (condition === undefined) return false;
  const opaque = tag.slice(2);
  return condition.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === opaque);
}

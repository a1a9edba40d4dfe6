import { Readable } from 'node:stream';
import fastify from 'fastify';
import { tagAnswers } from './entity-tags';

const TAG = 'W/"Kq5sNclPz7QV2-lfQIuc6R7oRu0"'; // the SHA-1 digest of "hello world"

describe('the tag of an answer', () => {
  const server = fastify();
  tagAnswers(server);
  const text = 'hello world';
  server.get('/text', () => text);
  server.get('/bytes', () => Buffer.from(text));
  server.get('/stream', (_request, reply) => reply.send(Readable.from([text])));
  server.get('/created', (_request, reply) => reply.status(201).send(text));
  server.get('/secret', (_request, reply) => reply.header('cache-control', 'no-store').send(text));
  server.get('/public', (_request, reply) => reply.header('cache-control', 'public').send(text));
  server.get('/own', (_request, reply) => reply.header('etag', 'W/"1"').send(text));
  server.post('/text', () => text);
  afterAll(() => server.close());

  it.each<['GET' | 'POST', string, string | undefined, string | undefined]>([
    ['GET', '/text', TAG, 'private, no-cache'],
    ['GET', '/bytes', TAG, 'private, no-cache'],
    ['GET', '/public', TAG, 'public'],
    ['GET', '/own', 'W/"1"', 'private, no-cache'],
    ['GET', '/secret', undefined, 'no-store'],
    ['GET', '/stream', undefined, undefined],
    ['GET', '/created', undefined, undefined],
    ['POST', '/text', undefined, undefined],
  ])('of %s %s is %s, with the caching %s', async (method, url, tag, caching) => {
    const { headers, body } = await server.inject({ method, url });
    expect([headers.etag, headers['cache-control'], body]).toEqual([tag, caching, text]);
  });

  it.each([
    [TAG, 304],
    [TAG.slice(2), 304],
    [`"a", ${TAG} , "b"`, 304],
    ['*', 304],
    ['"a", *', 304],
    ['W/"a"', 200],
    [`x${TAG.slice(2)}`, 200],
    [`a${TAG}`, 200],
    ['', 200],
  ])('is compared with %s: %d', async (condition, status) => {
    const { statusCode, headers, body } = await server.inject({ url: '/text', headers: { 'if-none-match': condition } });
    expect([statusCode, body, headers.etag]).toEqual([status, status === 304 ? '' : text, TAG]);
    expect('content-type' in headers).toBe(status === 200);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { tagAnswers } from './entity-tags';
import { COMPRESSED_FROM_BYTES, Rendering, sendRenderings } from './rendering';

const large = JSON.stringify('a'.repeat(COMPRESSED_FROM_BYTES - 2));
const small = JSON.stringify('a'.repeat(COMPRESSED_FROM_BYTES - 3));

describe('an answer that is rendered once', () => {
  let renders = 0;
  const rendering = (text: string) =>
    new Rendering('v1', () => {
      renders += 1;
      return text;
    });
  const server = fastify();
  tagAnswers(server);
  sendRenderings(server, { buildId: 'b7' });
  server.get('/large', () => rendering(large));
  server.get('/small', () => rendering(small));
  server.get('/plain', () => ({ id: 1 }));
  server.post('/large', () => rendering(large));
  beforeEach(() => (renders = 0));
  afterAll(() => server.close());

  it.each([
    ['/large', 'br', 'br'],
    ['/large', 'gzip', 'gzip'],
    ['/large', 'gzip, br', 'br'],
    ['/large', 'identity', undefined],
    ['/large', undefined, undefined],
    ['/small', 'br', undefined],
  ])('is compressed if that is worth it: %s for a caller that accepts %s as %s', async (url, accepted, encoding) => {
    const { headers, rawPayload } = await server.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
    const text = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    expect([text.toString(), headers['content-encoding'], headers.vary]).toEqual([
      ...[url === '/large' ? large : small, encoding, encoding && 'accept-encoding'],
    ]);
    expect(headers).toMatchObject({ etag: 'W/"v1.b7"', 'content-type': 'application/json; charset=utf-8' });
    expect(COMPRESSED_FROM_BYTES).toBe(1_024);
  });

  it('is not rendered for a caller that has it', async () => {
    const answer = (tag: string) => server.inject({ url: '/large', headers: { 'if-none-match': tag } });
    expect([(await answer('W/"v1.b7"')).statusCode, renders]).toEqual([304, 0]);
    expect([(await answer('W/"v1.b6"')).statusCode, renders]).toEqual([200, 1]);
  });

  it('has no tag unless it is read', async () => {
    const { headers, body } = await server.inject({ method: 'POST', url: '/large', headers: { 'if-none-match': 'W/"v1.b7"' } });
    expect([headers.etag, body]).toEqual([undefined, large]);
  });

  it('is rendered and compressed once for all callers', async () => {
    const one = rendering(large);
    expect([one.body, one.body].map(String)).toEqual([large, large]);
    expect(one.compressedAs('br')).toBe(one.compressedAs('br'));
    expect(await one.compressedAs('gzip')).not.toEqual(await one.compressedAs('br'));
    expect(renders).toBe(1);
  });

  it('leaves other answers as they are', async () => {
    expect((await server.inject('/plain')).json()).toEqual({ id: 1 });
  });
});

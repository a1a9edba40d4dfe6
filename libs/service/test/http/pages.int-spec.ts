import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bearer, startTestApp, type TestApp } from '@suite/testing';
import { SampleConfig, SampleModule } from '../sample-service';

const NOTES = '/sample/acme/notes';
const SHOP = 'https://shop.example';
const EVIL = 'https://evil.example';
const caller = bearer.application('sample.manage', { 'allowed-origins': [SHOP] });
const stranger = bearer.application('sample.manage');

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

describe('a call from a web page', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule);
    for (let i = 0; i < 10; i += 1) await send('POST', NOTES, stranger, { text: `note ${i} ${'of some length '.repeat(30)}` });
  });
  afterAll(() => service.stop());

  /** Sends a request like a browser. fetch forbids setting Origin and decompresses answers. */
  function send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const sent = request(service.url + path, { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } });
      sent.on('error', reject).on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
      });
      sent.end(body && JSON.stringify(body));
    });
  }
  const list = (headers: Record<string, string>) => send('GET', `${NOTES}?pageSize=10`, headers);
  const allowed = ({ headers }: Raw) => headers['access-control-allow-origin'];

  describe('of another origin', () => {
    it('gets a preflight answer without a token, cacheable for two hours', async () => {
      const asked = {
        origin: SHOP,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      };
      const { status, headers, body } = await send('OPTIONS', NOTES, asked);
      expect(status).toBe(204);
      expect(body).toHaveLength(0);
      expect(headers).toMatchObject({
        'access-control-allow-origin': SHOP,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization,content-type',
        'access-control-max-age': '7200',
        vary: 'Origin',
      });
    });

    it('is not a preflight without the requested method', async () => {
      expect((await send('OPTIONS', NOTES, { origin: SHOP })).status).toBe(405);
    });

    it('gets no invalid header names back', async () => {
      const asked = { origin: SHOP, 'access-control-request-method': 'GET', 'access-control-request-headers': 'a;b' };
      expect((await send('OPTIONS', NOTES, asked)).headers).not.toHaveProperty('access-control-allow-headers');
    });

    it('is answered if the token names the origin', async () => {
      const answer = await list({ ...caller, origin: SHOP });
      expect(answer.status).toBe(200);
      expect(allowed(answer)).toBe(SHOP);
      const exposed = String(answer.headers['access-control-expose-headers']).split(', ');
      expect(exposed).toEqual(expect.arrayContaining(['X-Total-Count', 'Items-Count', 'Count', 'Location', 'X-Next-After', 'ETag']));
      expect(answer.headers.vary).toBe('Origin, Authorization');
    });

    it('varies by origin, and by token if one is required', async () => {
      expect((await list(caller)).headers.vary).toBe('Origin, Authorization');
      expect(await list({})).toMatchObject({ status: 401, headers: { vary: 'Origin, Authorization' } });
      expect(await send('GET', '/sample/nowhere', {})).toMatchObject({ status: 404, headers: { vary: 'Origin' } });
      expect(await send('GET', '/sample/openapi.json', {})).toMatchObject({ headers: { vary: 'Origin' } });
    });

    it.each([
      ['of another client', { ...caller, origin: EVIL }],
      ['that hides its origin', { ...caller, origin: 'null' }],
      ['with a token for no page', { ...stranger, origin: SHOP }],
    ])('is rejected for a page %s, which cannot read why', async (_name, headers) => {
      const answer = await list(headers);
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ type: 'insufficient_permissions', details: [{ type: 'wrong_origin' }] });
      expect(allowed(answer)).toBeUndefined();
    });

    it('has no effect if it is rejected', async () => {
      const text = 'written by an evil page';
      expect((await send('POST', NOTES, { ...caller, origin: EVIL }, { text })).status).toBe(403);
      expect((await list(caller)).body.toString()).not.toContain(text);
    });

    it('can read that its token is invalid', async () => {
      const answer = await list({ authorization: 'Bearer none', origin: EVIL });
      expect(answer.status).toBe(401);
      expect(allowed(answer)).toBe(EVIL);
    });

    it('is not checked on the same host', async () => {
      const answer = await list({ ...stranger, origin: service.url });
      expect(answer.status).toBe(200);
      expect(allowed(answer)).toBeUndefined();
    });
  });

  describe('with a conditional header', () => {
    it.each([
      ['the tag', (tag: string) => tag],
      ['several tags', (tag: string) => `"other", ${tag}`],
      ['the tag without W/', (tag: string) => tag.replace('W/', '')],
      ['a star', () => '*'],
    ])('is answered with 304 without a body for %s', async (_name, given) => {
      const { headers } = await list(caller);
      expect(headers.etag).toMatch(/^W\/"/);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await list({ ...caller, 'if-none-match': given(String(headers.etag)) });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).not.toHaveProperty('content-length');
      expect(again.headers.etag).toBe(headers.etag);
    });

    it('is answered in full after a change', async () => {
      const { headers } = await list(caller);
      await send('POST', NOTES, caller, { text: '0 comes first' });
      const again = await list({ ...caller, 'if-none-match': String(headers.etag) });
      expect(again.status).toBe(200);
      expect(again.headers.etag).not.toBe(headers.etag);
    });

    it.each([
      ['the tag', (tag: string) => tag],
      ['the tag without W/', (tag: string) => tag.replace('W/', '')],
      ['another tag', () => '"other"'],
    ])('has no effect if it requires %s', async (_name, given) => {
      const before = await list(caller);
      const answer = await send(
        'POST',
        NOTES,
        { ...caller, 'if-match': given(String(before.headers.etag)) },
        { text: '00 is not written' },
      );
      expect(answer.status).toBe(412);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ status: 412, type: 'precondition_failed' });
      expect((await list(caller)).body.toString()).toBe(before.body.toString());
    });

    it('is executed with If-Match: *', async () => {
      expect((await send('POST', NOTES, { ...caller, 'if-match': '*' }, { text: 'whatever there is' })).status).toBe(201);
    });

    it('gets no tag with an error', async () => {
      expect((await list({})).headers).not.toHaveProperty('etag');
    });
  });

  describe('with an accepted encoding', () => {
    it.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)('gets a long answer as %s', async (encoding, unpack) => {
      const plain = await list(caller);
      const packed = await list({ ...caller, 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toContain('accept-encoding');
      expect(packed.body.length).toBeLessThan(plain.body.length / 4);
      expect(unpack(packed.body).toString()).toBe(plain.body.toString());
      expect(packed.headers.etag).toBe(plain.headers.etag);
    });

    it('gets a short answer uncompressed', async () => {
      const short = await send('GET', `${NOTES}?pageSize=1`, { ...caller, 'accept-encoding': 'br, gzip' });
      expect(short.status).toBe(200);
      expect(short.headers).not.toHaveProperty('content-encoding');
    });
  });
});

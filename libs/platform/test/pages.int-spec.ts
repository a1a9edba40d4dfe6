import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bearer, startTestApp, type TestApp } from '@suite/testing';
import { SampleConfig, SampleModule } from './sample-service';

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

describe('a call from a page', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule);
    for (let i = 0; i < 10; i += 1) await send('POST', NOTES, stranger, { text: `note ${i} ${'of some length '.repeat(30)}` });
  });
  afterAll(() => service.stop());

  /** As a browser sends it; fetch would not let a test set Origin, and unpack what was packed. */
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
    it('may be asked for without a token, and need not be asked for again for two hours', async () => {
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

    it('is no preflight without the method that it wants', async () => {
      expect((await send('OPTIONS', NOTES, { origin: SHOP })).status).toBe(405);
    });

    it('does not repeat headers that are none', async () => {
      const asked = { origin: SHOP, 'access-control-request-method': 'GET', 'access-control-request-headers': 'a;b' };
      expect((await send('OPTIONS', NOTES, asked)).headers).not.toHaveProperty('access-control-allow-headers');
    });

    it('is answered where the token names the origin', async () => {
      const answer = await list({ ...caller, origin: SHOP });
      expect(answer.status).toBe(200);
      expect(allowed(answer)).toBe(SHOP);
      expect(answer.headers['access-control-expose-headers']).toContain('X-Total-Count');
      expect(answer.headers.vary).toBe('Origin, Authorization');
    });

    it('says that it depends on the origin where there was none, and on the token where one is asked for', async () => {
      expect((await list(caller)).headers.vary).toBe('Origin, Authorization');
      expect(await list({})).toMatchObject({ status: 401, headers: { vary: 'Origin, Authorization' } });
      expect(await send('GET', '/sample/nowhere', {})).toMatchObject({ status: 404, headers: { vary: 'Origin' } });
      expect(await send('GET', '/sample/openapi.json', {})).toMatchObject({ headers: { vary: 'Origin' } });
    });

    it.each([
      ['of another client', { ...caller, origin: EVIL }],
      ['that hides', { ...caller, origin: 'null' }],
      ['with a token for no page', { ...stranger, origin: SHOP }],
    ])('is refused to a page %s, which cannot read why', async (_name, headers) => {
      const answer = await list(headers);
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ type: 'insufficient_permissions', details: [{ type: 'wrong_origin' }] });
      expect(allowed(answer)).toBeUndefined();
    });

    it('does nothing where it is refused', async () => {
      const text = 'written by an evil page';
      expect((await send('POST', NOTES, { ...caller, origin: EVIL }, { text })).status).toBe(403);
      expect((await list(caller)).body.toString()).not.toContain(text);
    });

    it('may read that it has no good token', async () => {
      const answer = await list({ authorization: 'Bearer none', origin: EVIL });
      expect(answer.status).toBe(401);
      expect(allowed(answer)).toBe(EVIL);
    });

    it('is not asked for where the page is of the same host', async () => {
      const answer = await list({ ...stranger, origin: service.url });
      expect(answer.status).toBe(200);
      expect(allowed(answer)).toBeUndefined();
    });
  });

  describe('for something that was read before', () => {
    it.each([
      ['the tag', (tag: string) => tag],
      ['several tags', (tag: string) => `"other", ${tag}`],
      ['the tag without its weakness', (tag: string) => tag.replace('W/', '')],
      ['a star', () => '*'],
    ])('is answered 304, without a body, by %s', async (_name, given) => {
      const { headers } = await list(caller);
      expect(headers.etag).toMatch(/^W\/"/);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await list({ ...caller, 'if-none-match': given(String(headers.etag)) });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).not.toHaveProperty('content-length');
      expect(again.headers.etag).toBe(headers.etag);
    });

    it('is answered whole once it has changed', async () => {
      const { headers } = await list(caller);
      await send('POST', NOTES, caller, { text: '0 comes first' });
      const again = await list({ ...caller, 'if-none-match': String(headers.etag) });
      expect(again.status).toBe(200);
      expect(again.headers.etag).not.toBe(headers.etag);
    });

    it.each([
      ['the tag', (tag: string) => tag],
      ['the tag without its weakness', (tag: string) => tag.replace('W/', '')],
      ['another tag', () => '"other"'],
    ])('does nothing where it may only be done to %s', async (_name, given) => {
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

    it('is done where any content will do', async () => {
      expect((await send('POST', NOTES, { ...caller, 'if-match': '*' }, { text: 'whatever there is' })).status).toBe(201);
    });

    it('has no tag where it failed', async () => {
      expect((await list({})).headers).not.toHaveProperty('etag');
    });
  });

  describe('that can unpack', () => {
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

    it('gets a short one as it is', async () => {
      const short = await send('GET', `${NOTES}?pageSize=1`, { ...caller, 'accept-encoding': 'br, gzip' });
      expect(short.status).toBe(200);
      expect(short.headers).not.toHaveProperty('content-encoding');
    });
  });
});

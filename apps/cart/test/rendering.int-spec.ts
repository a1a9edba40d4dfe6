import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bearer, type TestApp } from '@suite/testing';
import { external, manager, newCart, startCart } from './cart-app';

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** Reads carts as bytes, because `fetch` decodes answers. */
describe('the answer of a read', () => {
  let service: TestApp;
  let cart: string;

  beforeAll(async () => {
    service = await startCart();
    cart = await newCart(service);
    for (let i = 0; i < 20; i += 1) {
      await service.call('POST', `${cart}/items`, { headers: manager, body: external(`Ärmel ${i} €`, 10) });
    }
  });
  afterAll(() => service.stop());

  function read(headers: Readonly<Record<string, string>> = {}): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const call = request(`${service.url}${cart}`, { headers: { ...manager, ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }));
      });
      call.on('error', reject).end();
    });
  }

  it.each<[string, string | undefined, (bytes: Buffer) => Buffer]>([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes) => bytes],
    ['zstd', undefined, (bytes) => bytes],
  ])('has the encoding for %s, each time', async (accepted, encoding, undo) => {
    const plain = await read();
    for (let times = 0; times < 2; times += 1) {
      const { status, headers, bytes } = await read({ 'accept-encoding': accepted });
      expect([status, headers['content-encoding'], headers['content-type']]).toEqual([200, encoding, 'application/json; charset=utf-8']);
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(undo(bytes).equals(plain.bytes)).toBe(true);
      expect(headers['etag']).toBe(plain.headers['etag']);
      if (encoding)
        expect([headers['vary'], bytes.length < plain.bytes.length / 4]).toEqual(['Origin, accept-encoding, Authorization', true]);
    }
  });

  it('varies by encoding and origin for pages of another origin', async () => {
    const origin = 'https://shop.example';
    const page = bearer.application('cart.cart_manage', { 'allowed-origins': [origin] });
    const { status, headers } = await read({ ...page, 'accept-encoding': 'br', origin });
    expect([status, headers['vary']]).toEqual([200, 'Origin, accept-encoding, Authorization']);
  });

  it('states its length in bytes', async () => {
    const { headers, bytes } = await read();
    expect([headers['content-length'], headers['cache-control']]).toEqual([String(bytes.length), 'private, no-cache']);
    expect(JSON.parse(bytes.toString()).items[0].product.name).toBe('Ärmel 0 €');
  });

  it('is not repeated to a caller with the same tag', async () => {
    const tag = String((await read()).headers['etag']);
    for (const condition of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
      const { status, headers, bytes } = await read({ 'if-none-match': condition, 'accept-encoding': 'br' });
      expect([condition, status, bytes.length, headers['etag'], headers['content-length']]).toEqual([condition, 304, 0, tag, undefined]);
    }
    expect((await read({ 'if-none-match': 'W/"other"' })).status).toBe(200);
  });
});

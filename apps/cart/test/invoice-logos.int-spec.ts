import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { HttpClient } from '@suite/http-client';
import { adminQuery, type AnyJson, bearer } from '@suite/testing';
import { MockAgent } from 'undici';
import { LogoClient, LogoUnreadable } from '../src/ordering/invoice/logo.client';
import { LogoService } from '../src/ordering/invoice/logo.service';
import { OrderShop, orderManager } from './order-shop';

const HOST = 'https://cdn.test';
const SELLER = {
  ...{ name: 'Mug Shop GmbH', street: 'Lange Straße', zipCode: '10115', city: 'Berlin', country: 'DE', vatId: 'DE123456789' },
};
const SIX_MINUTES = 360_000;

/** A PNG of one grey pixel. */
function png(grey: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.from([0, grey]));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('the logo of a site', () => {
  let shop: OrderShop;
  let agent: MockAgent;
  beforeAll(async () => {
    agent = new MockAgent();
    agent.disableNetConnect();
    shop = await OrderShop.start({ replace: [{ token: LogoClient, value: new LogoClient(new HttpClient(), agent) }] });
  });
  afterAll(async () => {
    await shop.stop();
    await agent.close();
  });

  const serve = (path: string, body: Buffer | string, status = 200) => agent.get(HOST).intercept({ path }).reply(status, body);
  const putSite = (code: string, logoUrl: string) => shop.putSite(code, { seller: SELLER, invoiceAt: 'PLACED', logoUrl });

  async function invoiced(siteCode: string): Promise<AnyJson> {
    const { orderId } = await shop.ordered({ siteCode });
    const { status, body } = await shop.call('GET', `/cart/acme/orders/${orderId}/invoice`, undefined, orderManager);
    expect(status).toBe(200);
    return body;
  }
  async function pdfOf({ orderId }: AnyJson): Promise<Buffer> {
    const answer = await fetch(`${shop.service.url}/cart/acme/orders/${orderId}/invoice.pdf`, { headers: orderManager });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }
  const hasPicture = (pdf: Buffer): boolean => pdf.includes('/Subtype /Image');
  const hashOf = async ({ orderId }: AnyJson) =>
    (
      await adminQuery<{ hash: string }>(shop.service.database, 'SELECT logo_hash AS hash FROM cart.invoice WHERE order_id = $1', [orderId])
    )[0]?.hash;

  it('is on the invoice as it was when it was issued', async () => {
    serve('/logo.png', png(10));
    await putSite('kept', `${HOST}/logo.png`);
    const first = await invoiced('kept');
    const before = await pdfOf(first);
    expect(hasPicture(before)).toBe(true);
    expect(await hashOf(await invoiced('kept'))).toBe(await hashOf(first));
    shop.clock.advance(SIX_MINUTES);
    serve('/logo.png', png(200));
    const second = await invoiced('kept');
    expect(await hashOf(second)).not.toBe(await hashOf(first));
    await shop.putSite('kept', { seller: SELLER, invoiceAt: 'PLACED' });
    expect(await pdfOf(first)).toEqual(before);
    expect(hasPicture(await pdfOf(second))).toBe(true);
    expect(await hashOf(await invoiced('kept'))).toBeNull();
  });

  it('is the last one that could be read', async () => {
    serve('/once.png', png(30));
    await putSite('once', `${HOST}/once.png`);
    const first = await invoiced('once');
    shop.clock.advance(SIX_MINUTES);
    serve('/once.png', 'gone', 404);
    expect(await hashOf(await invoiced('once'))).toBe(await hashOf(first));
  });

  it('is stored by each tenant that shows it, also if another one has just looked at it', async () => {
    serve('/shared.png', png(60));
    const hash = await shop.service.app.get(LogoService).hashOf('acme', `${HOST}/shared.png`);
    serve('/shared.png', png(60));
    expect(await shop.service.app.get(LogoService).hashOf('globex', `${HOST}/shared.png`)).toBe(hash);
    const stored = await adminQuery(shop.service.database, 'SELECT tenant FROM cart.invoice_logo WHERE hash = $1 ORDER BY tenant', [hash]);
    expect(stored).toEqual([{ tenant: 'acme' }, { tenant: 'globex' }]);
  });

  it.each<[string, () => unknown]>([
    ['missing', () => serve('/missing', '', 404)],
    ['text', () => serve('/text', '<svg/>')],
    ['moved', () => serve('/moved', '', 302)],
    ['large', () => serve('/large', Buffer.concat([png(1), Buffer.alloc(600_000)]))],
    ['unreachable', () => undefined],
  ])('does not stop an invoice if it is %s', async (name, prepare) => {
    prepare();
    await putSite(name, `${HOST}/${name}`);
    const invoice = await invoiced(name);
    expect(await hashOf(invoice)).toBeNull();
    expect(hasPicture(await pdfOf(invoice))).toBe(false);
  });

  it('does not stop a PDF if it is damaged', async () => {
    serve('/damaged', Buffer.concat([png(1).subarray(0, 12), Buffer.alloc(50)]));
    await putSite('damaged', `${HOST}/damaged`);
    expect(hasPicture(await pdfOf(await invoiced('damaged')))).toBe(false);
  });

  it('is never fetched from an address that is not public', async () => {
    let calls = 0;
    const server = createServer((_request, response) => void ((calls += 1), response.end(png(1))));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const client = new LogoClient(new HttpClient());
    try {
      for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254'])
        await expect(client.fetch(`http://${host}:${port}/logo.png`)).rejects.toThrow(LogoUnreadable);
      expect(calls).toBe(0);
    } finally {
      server.close();
    }
  });

  it.each([
    ['another scheme', 'ftp://cdn.test/logo.png'],
    ['a user', 'https://user:word@cdn.test/logo.png'],
    ['no host', 'logo.png'],
    ['no text', ''],
    ['too many characters', `https://cdn.test/${'a'.repeat(2_048)}`],
  ])('is rejected with %s', async (_what, logoUrl) => {
    const answer = await shop.call(
      'PUT',
      '/cart/acme/sites/other',
      { currency: 'EUR', logoUrl },
      bearer.application('cart.reference_manage'),
    );
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'logoUrl' }] } });
  });
});

import type { AnyJson } from '@suite/testing';
import { external } from './cart-app';
import { ADDRESS, OrderShop, orderManager } from './order-shop';
import { ShopService } from './shop-service';

const SELLER = {
  ...{ name: 'Mug Shop GmbH', street: 'Lange Straße', zipCode: '10115', city: 'Berlin', country: 'DE' },
  vatId: 'DE123456789',
};

describe('the taxes of invoices', () => {
  let shop: OrderShop;
  let source: ShopService;
  beforeAll(async () => {
    source = await ShopService.start();
    shop = await OrderShop.start({ env: { TAX_SOURCE_URL: source.url } });
    const methods = [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.12 }], taxCode: 'STANDARD' }];
    const shipping = { zones: ['DE', 'CH'].map((country) => ({ country, methods })) };
    await shop.putSite('main', { seller: SELLER, invoiceAt: 'PLACED', shipping });
  });
  afterAll(async () => {
    await shop.stop();
    await source.stop();
  });

  const load = async (path: string): Promise<AnyJson> => (await shop.call('GET', `/cart/acme/${path}`, undefined, orderManager)).body;

  it('have the categories of the source that taxes the carts', async () => {
    const { orderId } = await shop.ordered({ addresses: [{ ...ADDRESS, country: 'CH' }] });
    const { taxes } = await load(`orders/${orderId}/invoice`);
    expect(taxes).toMatchObject([{ taxCategory: 'G', taxCode: 'STANDARD', taxRate: 0, exemptionReason: 'Export outside the EU' }]);
  });

  it('are gone from the report when all of an order is credited, also a stated tax that its rate does not explain', async () => {
    const cart = await shop.readyCart();
    const bundle = external('bundle', 1_123.45, { lineTax: { netValue: 1_000, grossValue: 1_123.45 } });
    expect((await shop.call('POST', `${cart}/items`, bundle)).status).toBe(201);
    const { orderId, checkoutId } = (await shop.checkOut(cart)).body;
    await shop.until(checkoutId, 'COMPLETED');
    const invoice = await load(`orders/${orderId}/invoice`);
    expect(invoice.taxes).toMatchObject([{ taxRate: 12.345 }, { taxRate: 19 }]);
    shop.peers.pack(orderId);
    const lines = ['0', '1'].map((itemId, i) => ({ itemId, quantity: 2 - i }));
    const credit = { lines, shipping: true, reason: 'Broken' };
    expect((await shop.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, credit, orderManager)).status).toBe(201);
    const day = (days: number) => new Date(shop.clock.nowMs() + days * 86_400_000).toISOString().slice(0, 10);
    const { taxes } = await load(`tax-report?from=${day(-1)}&to=${day(1)}`);
    expect((taxes as AnyJson[]).filter(({ country }) => country === 'DE')).toEqual([
      { country: 'DE', currency: 'EUR', taxCode: 'STANDARD', taxRate: 19, net: 0, tax: 0, gross: 0 },
    ]);
  });
});

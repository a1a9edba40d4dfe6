import { type AnyJson } from '@suite/testing';
import { ciiFigures, ublFigures } from '../../../libs/invoice/src/xml/figures.fixture';
import { brokenRules } from '../../../libs/invoice/src/xml/rules.fixture';
import { orderManager, OrderShop } from './order-shop';
import { promotion } from './promotion-stub';

const SELLER = { name: 'Mug Shop GmbH', street: 'Lange Straße', zipCode: '10115', city: 'Berlin', country: 'DE', vatId: 'DE123456789' };
const S19 = { taxCategory: 'S', taxRate: 19 };

/** Three mugs for 35.70, less 3.57 by a promotion and 5 by a coupon. The shipping of 4.90 is free by another promotion. */
describe('the documents of an order with promotions', () => {
  let shop: OrderShop;
  let order: AnyJson;
  beforeAll(async () => {
    shop = await OrderShop.start();
    await shop.putSite('main', { seller: SELLER });
    shop.peers.coupon('FIVE', -1, { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'EUR' } });
    shop.peers.promotions.put(promotion('summer', { name: { en: 'Summer sale' } }));
    shop.peers.promotions.put(promotion('FIVE', { name: 'Free shipping week', benefit: { type: 'FREE_SHIPPING' } }));
    const cart = await shop.readyCart();
    await call('GET', `${cart}?refresh=true`);
    await call('PUT', `${cart}/items/0?partial=true`, { quantity: 3 });
    await call('POST', `${cart}/discounts`, { code: 'FIVE' });
    const { body } = await shop.checkOut(cart);
    await shop.until(body.checkoutId, 'COMPLETED');
    shop.peers.pack(body.orderId, { counts: { 0: [2, 1] } });
    await shop.follow(60_000);
    await shop.runDue('write invoices', 60_000);
    order = await shop.order(body.orderId);
  });
  afterAll(() => shop.stop());

  const call = async (method: string, path: string, body?: object): Promise<AnyJson> =>
    (await shop.call(method, path, body, path.includes('/orders/') ? orderManager : undefined)).body;
  const ofOrder = (path: string): string => `/cart/acme/orders/${order.orderId}/${path}`;
  const textOf = async (path: string): Promise<string> =>
    (await fetch(`${shop.service.url}${ofOrder(path)}`, { headers: orderManager })).text();

  /** Expects both syntaxes to keep the rules of the norm, and to have the names of the promotions. */
  async function expectFiles(path: string, names: readonly string[]): Promise<void> {
    for (const [text, figuresIn] of [
      [await textOf(`${path}.xml`), ublFigures],
      [await textOf(`${path}.xml?syntax=cii`), ciiFigures],
    ] as const) {
      expect(brokenRules(figuresIn(text))).toEqual([]);
      for (const name of names) expect(text).toContain(`>${name}</`);
      expect(text).not.toContain('>summer</');
    }
    const pdf = await fetch(`${shop.service.url}${ofOrder(path)}.pdf`, { headers: orderManager });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }

  it('charge the packed part of the discounted price', () => {
    expect(order.discounts.map(({ promotionId, code, amount }: AnyJson) => [promotionId ?? code, amount])).toEqual([
      ['FIVE', 5],
      ['FIVE', 4.9],
      ['summer', 3.57],
    ]);
    // (35.70 − 3.57 − 5) × 2 ÷ 3
    expect(order.charge).toMatchObject({ net: 15.2, tax: 2.89, gross: 18.09, lines: [{ itemId: '0', quantity: 2, gross: 18.09 }] });
  });

  it('name each promotion in the invoice, apart from a coupon whose code is its id', async () => {
    const invoice = await call('GET', ofOrder('invoice'));
    expect(invoice).toMatchObject({
      ...{ net: 15.2, tax: 2.89, gross: 18.09 },
      lines: [{ itemId: '0', quantity: 2, net: 20 }],
      charges: [{ amount: 4.12, ...S19 }],
    });
    // 20.00 − 15.20 = 4.80, in the ratio of 3.57 to 5; of the shipping, all.
    expect(invoice.allowances).toEqual([
      { amount: 2, reason: 'Summer sale', ...S19 },
      { amount: 2.8, reason: 'FIVE', ...S19 },
      { amount: 4.12, reason: 'Free shipping week', ...S19 },
    ]);
    await expectFiles('invoice', ['Summer sale', 'FIVE', 'Free shipping week']);
  });

  it('credit a mug less its share of the promotion, and the last one in a return, together the charge', async () => {
    const first = await call('POST', ofOrder('credit-notes'), { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' });
    expect(first).toMatchObject({ price: { gross: 9.05 }, lines: [{ itemId: '0', quantity: 1 }] });
    await expectFiles(`credit-notes/${first.creditNoteId}`, ['Summer sale', 'FIVE']);

    const requested = await call('POST', ofOrder('returns'), { lines: [{ itemId: '0', quantity: 1, reason: 'UNWANTED' }] });
    await call('POST', ofOrder(`returns/${requested.returnId}/approve`));
    const received = await call('POST', ofOrder(`returns/${requested.returnId}/receive`), {
      lines: [{ itemId: '0', quantity: 1, condition: 'RESALEABLE', credit: true }],
    });
    expect(received).toMatchObject({ status: 'CREDITED' });
    const second = (await call('GET', ofOrder('credit-notes'))).find(({ creditNoteId }: AnyJson) => creditNoteId === received.creditNoteId);
    expect(second).toMatchObject({ price: { gross: 9.04 } });
    await expectFiles(`credit-notes/${second.creditNoteId}`, ['Summer sale', 'FIVE']);
    expect([first, second].map(({ price }) => price.net).reduce((one, other) => Math.round((one + other) * 100) / 100)).toBe(15.2);
  });

  it('name the promotions in the mail about the order', async () => {
    const [{ body, html } = { body: '', html: '' }] = await shop.mails();
    for (const text of [body, html]) {
      expect(text).toContain('Summer sale');
      expect(text).toContain('Free shipping week');
    }
    expect(body.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(/Summer sale: −€3\.57/);
  });
});

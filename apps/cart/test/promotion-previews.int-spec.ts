import type { Promotion } from '@suite/contracts';
import { type AnyJson, bearer } from '@suite/testing';
import { OrderShop } from './order-shop';
import { promotion } from './promotion-stub';

const GUEST = bearer.anonymous('promotions');
const ADA = bearer.customer('1');

describe('promotions that are not stored', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.customers.set('1', { active: true, onHold: false });
  });
  afterAll(() => shop.stop());
  beforeEach(() => shop.peers.reset());
  const get = async (cart: string): Promise<AnyJson> => (await shop.call('GET', cart)).body;
  /** Stores the campaigns, and waits until the service knows them. */
  const offer = async (...campaigns: Promotion[]): Promise<void> => {
    shop.peers.promotions.clear();
    for (const each of campaigns) shop.peers.promotions.put(each);
    await shop.call('GET', `${await shop.readyCart()}?refresh=true`);
  };
  const marketing = bearer.staff('cart.cart_read', { roles: ['marketing'] });
  const preview = (cart: string, campaign: object, as = marketing) => shop.call('POST', `${cart}/promotion-preview`, { campaign }, as);
  const percent = (percentage: number) => ({ automatic: true, benefit: { type: 'PERCENT', percentage } });

  it('tell what a cart would get, beside the stored ones or in place of one, and change nothing', async () => {
    await offer(promotion('ten'));
    const cart = await shop.readyCart();
    const before = await get(cart);
    expect(await preview(cart, percent(20))).toMatchObject({ status: 200, body: { discount: { amount: 4.76, currency: 'EUR' } } });
    expect((await preview(cart, { campaignId: 'ten', ...percent(30) })).body).toEqual({ discount: { amount: 7.14, currency: 'EUR' } });
    const alone = { ...percent(50), combinable: 'NONE', priority: 200 };
    expect((await preview(cart, alone)).body.discount.amount).toBe(0);
    expect((await preview(cart, { ...percent(50), active: false })).body.discount.amount).toBe(0);
    expect(await get(cart)).toEqual(before);
  });

  it('tell what a cart of a net site would get, net as it takes discounts off', async () => {
    await offer();
    await shop.putSite('net', { includesTax: false });
    const cart = await shop.readyCart({ siteCode: 'net' });
    const { calculationType, calculatedPrice } = await get(cart);
    const { netValue } = calculatedPrice.price;
    expect([calculationType, calculatedPrice.price.grossValue === netValue]).toEqual(['ApplyDiscountBeforeTax', false]);
    expect((await preview(cart, percent(10))).body.discount.amount).toBeCloseTo(netValue / 10, 2);
    const least = (amount: number) => ({ ...percent(10), conditions: { minOrderValue: { amount, currency: 'EUR' } } });
    expect((await preview(cart, least(netValue))).body.discount.amount).toBeGreaterThan(0);
    expect((await preview(cart, least(netValue + 1))).body).toEqual({
      discount: { amount: 0, currency: 'EUR' },
      missing: { amount: 1, currency: 'EUR' },
    });
  });

  it('tell what their own condition misses, not that of a stored one', async () => {
    const least = (amount: number) => ({ conditions: { minOrderValue: { amount, currency: 'EUR' } } });
    await offer(promotion('far', { ...least(100), priority: 1 }), promotion('further', { ...least(200), priority: 300 }));
    const cart = await shop.readyCart();
    expect((await preview(cart, { ...percent(10), ...least(30) })).body.missing).toEqual({ amount: 6.2, currency: 'EUR' });
    expect((await preview(cart, percent(10))).body).toEqual({ discount: { amount: 2.38, currency: 'EUR' } });
  });

  it('are judged for the shopper of the cart, also where the tenant has none', async () => {
    await offer();
    const cart = await shop.readyCart();
    const known = await shop.readyCart({}, ADA);
    const once = { ...percent(10), maxRedemptionsPerCustomer: 1 };
    expect((await preview(cart, once)).body.discount.amount).toBe(0);
    expect((await preview(known, once)).body.discount.amount).toBe(2.38);
  });

  it('are refused as the coupon service refuses them', async () => {
    const cart = await shop.readyCart();
    expect(await preview(cart, percent(120))).toMatchObject({
      status: 400,
      body: { type: 'validation_violation', details: [{ field: 'campaign.benefit.percentage' }] },
    });
    expect(await preview(cart, { automatic: false })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'campaign.automatic' }] },
    });
    expect(await preview(cart, 'ten' as unknown as object)).toMatchObject({ status: 400, body: { details: [{ field: 'campaign' }] } });
    shop.peers.failNext(/POST .*campaigns\/preview/, 'unavailable', 9);
    expect(await preview(cart, percent(10))).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
  });

  it('are not judged for shoppers, nor for staff of another site', async () => {
    const cart = await shop.readyCart();
    for (const as of [GUEST, ADA, bearer.staff('cart.order_view'), bearer.staff('cart.cart_read', { sites: ['north'] })])
      expect((await preview(cart, percent(10), as)).status).toBe(403);
    const unknown = cart.replace(/[^/]*$/, '0199a3c8-7d10-7f00-8f2a-5b6c7d8e9f00');
    expect((await preview(unknown, percent(10))).status).toBe(404);
  });
});

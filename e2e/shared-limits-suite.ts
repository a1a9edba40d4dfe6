import { randomUUID } from 'node:crypto';
import type { Answer, AnyJson } from '@suite/testing';
import { backendOf, call, type Demo } from './suite';

const SITE = {
  ...{ currency: 'EUR', includesTax: true, maxNumberOfCouponsPerCart: 5 },
  homeBase: { address: { country: 'DE', zipCode: '10115' } },
  shipping: { zones: [{ country: 'DE', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 5 }] }] }] },
};
const ADDRESS = {
  type: 'SHIPPING',
  contactName: 'Ada',
  street: 'Ring',
  streetNumber: '1',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
};
const READY = { siteCode: 'limits', currency: 'EUR', customer: { email: 'ada@example.com' }, addresses: [ADDRESS] };
const TEN_PERCENT = { discountType: 'PERCENT', discountPercentage: 10 };
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const item = (amount: number) => ({
  ...{ itemType: 'EXTERNAL', product: { id: randomUUID(), name: 'Goods' }, quantity: 1 },
  ...{ price: { effectiveAmount: amount, currency: 'EUR' }, tax: { name: 'STANDARD', rate: 19 } },
});

/** Coupons with limits: what the cart service answers before the order is what the coupon service redeems. */
export function describeSharedLimits(demoOf: () => Demo): void {
  describe('coupons with a limit that they share', () => {
    let token: string;
    const send = (method: string, path: string, body?: object): Promise<Answer> =>
      call(`${demoOf().baseUrl}${path}`, method, { token, body });
    const done = async (method: string, path: string, body?: object): Promise<AnyJson> => {
      const answer = await send(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const campaign = async (limit: object): Promise<string> =>
      (await done('POST', '/coupon/acme/campaigns', { name: 'Limits', ...limit })).campaignId as string;
    const code = async (campaignId: string, terms: object = TEN_PERCENT): Promise<string> =>
      (await done('POST', '/coupon/acme/coupons', { allowAnonymous: true, campaignId, ...terms })).id as string;
    const cartOf = async (...items: object[]): Promise<string> => {
      const { cartId } = await done('POST', '/cart/acme/carts', { ...READY, sessionId: randomUUID() });
      for (const each of items) await done('POST', `/cart/acme/carts/${cartId}/items`, each);
      return `/cart/acme/carts/${cartId}`;
    };
    const apply = (cart: string, applied: string) => send('POST', `${cart}/discounts`, { code: applied });
    const spent = async (campaignId: string): Promise<number> =>
      (await done('GET', `/coupon/acme/campaigns/${campaignId}/figures`)).discountTotal.amount as number;
    const refused = (type: string) => ({ status: 400, body: { type: 'coupon_refused', details: [{ type }] } });

    beforeAll(async () => {
      token = await backendOf(demoOf(), 'acme').token();
      await done('PUT', '/cart/acme/sites/limits', SITE);
      await done('PUT', '/cart/acme/products/limited', { name: 'Limited', categories: ['limited'] });
      await done('PUT', '/cart/acme/prices/limited', { productId: 'limited', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 4 }] });
    });

    it.each<[string, object, number]>([
      ['free shipping of 5.00 is more than a budget of 3.00', { discountType: 'FREE_SHIPPING' }, 3],
      ['10 % of goods and shipping of 7.20 are more than a budget of 0.50', { ...TEN_PERCENT, discountCalculationType: 'TOTAL' }, 0.5],
    ])('are refused when they are added: %s', async (_why, terms, budget) => {
      const cart = await cartOf(item(2.2));
      expect(await apply(cart, await code(await campaign({ budget: eur(budget) }), terms))).toMatchObject(
        refused('coupon_budget_exceeded'),
      );
    });

    it('are refused together if only one use is left', async () => {
      const campaignId = await campaign({ maxRedemptions: 1 });
      const cart = await cartOf(item(100));
      expect((await apply(cart, await code(campaignId))).status).toBe(201);
      expect(await apply(cart, await code(campaignId))).toMatchObject(refused('coupon_redemptions_exceeded'));
      expect((await send('POST', `${cart}/checkout`, {})).status).toBe(201);
    });

    it('take from the budget what the order gives, rounded line by line', async () => {
      const lines = Array.from({ length: 100 }, () => item(1.15));
      const cart = await cartOf(...lines);
      const [small, exact] = [await campaign({ budget: eur(11.5) }), await campaign({ budget: eur(12) })];
      expect(await apply(cart, await code(small))).toMatchObject(refused('coupon_budget_exceeded'));
      expect((await apply(cart, await code(exact))).status).toBe(201);
      const { status, body } = await send('POST', `${cart}/checkout`, {});
      expect([status, body.calculatedPrice.totalDiscount.value, await spent(exact)]).toEqual([201, 12, 12]);
    });

    it('are accepted if their restricted discount fits', async () => {
      const campaignId = await campaign({ budget: eur(10) });
      const half = { discountType: 'PERCENT', discountPercentage: 50, categoryRestricted: true, includedCategories: ['limited'] };
      const cart = await cartOf({ itemXrn: 'xrn:commerce:product:product:acme;limited', quantity: 1 }, item(96));
      expect((await apply(cart, await code(campaignId, half))).status).toBe(201);
      expect((await send('POST', `${cart}/checkout`, {})).status).toBe(201);
      expect(await spent(campaignId)).toBe(2);
    });

    it('never exceed it in orders at the same moment, each of which is placed without a void number', async () => {
      const campaignId = await campaign({ budget: eur(25) });
      const carts = await Promise.all(Array.from({ length: 6 }, () => cartOf(item(100))));
      for (const cart of carts) expect((await apply(cart, await code(campaignId))).status).toBe(201);
      const voids = async (): Promise<string | null> => (await send('GET', '/cart/acme/void-numbers')).headers.get('x-total-count');
      const before = await voids();
      const orders = await Promise.all(carts.map((cart) => send('POST', `${cart}/checkout`, { dropInvalidCoupons: true })));
      expect(orders.map(({ status }) => status)).toEqual(Array(6).fill(201));
      expect(orders.filter(({ body }) => body.discounts.length === 1)).toHaveLength(2);
      expect([await spent(campaignId), await voids()]).toEqual([20, before]);
    });
  });
}

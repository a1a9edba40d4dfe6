import type { AnyJson } from '@suite/testing';
import { without } from '../src/cart/domain/objects';
import { newCart } from './cart-app';
import { MUG, OrderShop } from './order-shop';

/** Coupons that share a limit, or whose discount depends on more than the goods. A mug costs 11.90, the parcel 4.90, with tax. */
describe('coupons with limits that they share', () => {
  let shop: OrderShop;
  const apply = (cart: string, code: string) => shop.call('POST', `${cart}/discounts`, { code });
  const codesOf = (discounts: AnyJson[]): string[] => discounts.map(({ code, valid }) => `${code} ${valid}`);
  const preview = async (cart: string) => (await shop.call('GET', `${cart}/checkout-preview`)).body;
  const faults = async (cart: string): Promise<string[]> =>
    (await shop.call('GET', `${cart}/validate`)).body.cartValidationDetails.map(({ field, errorCode }: AnyJson) => `${field} ${errorCode}`);
  const numbers = () => shop.peers.numbers.size;
  const limited = (budget: number, ...codes: [code: string, members?: object][]) => {
    shop.peers.budgets.set('shared', budget);
    for (const [code, members] of codes) shop.peers.coupon(code, -1, { budget: 'shared', ...members });
  };
  const SHIP = { discountType: 'FREE_SHIPPING', discountPercentage: undefined };

  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  it('are refused when they are added, by the discount that the order would give', async () => {
    limited(
      3,
      ['SHIP', SHIP],
      ['TOTAL', { discountPercentage: 12, discountCalculationType: 'TOTAL' }],
      ['GOODS', { discountPercentage: 12 }],
    );
    const cart = await shop.readyCart();
    for (const code of ['SHIP', 'TOTAL'])
      expect(await apply(cart, code)).toMatchObject({ status: 400, body: { details: [{ type: 'coupon_budget_exceeded' }] } });
    expect((await apply(cart, 'GOODS')).status).toBe(201);
    limited(4, ['MORE', { discountPercentage: 10 }], ['GOODS', { discountPercentage: 12 }]);
    expect(await apply(cart, 'MORE')).toMatchObject({
      status: 400,
      body: { details: [{ field: 'code', type: 'coupon_budget_exceeded' }] },
    });
  });

  it('are accepted if only their restricted discount fits', async () => {
    limited(3, ['HALF', { discountPercentage: 50, categoryRestricted: true, includedCategories: ['none'] }]);
    const cart = await shop.readyCart();
    expect((await apply(cart, 'HALF')).status).toBe(201);
  });

  it('are reported by preview and validate if they give no discount on the order, as the checkout refuses it', async () => {
    shop.peers.coupon('NONE', -1, { categoryRestricted: true, includedCategories: ['none'] });
    shop.peers.coupon('SENT', -1, SHIP);
    const cart = await shop.readyCart();
    for (const code of ['NONE', 'SENT']) await apply(cart, code);
    expect(codesOf((await preview(cart)).discounts)).toEqual(['NONE false', 'SENT true']);
    expect(await faults(cart)).toEqual(['discounts[0] coupon_not_valid']);
    expect(await shop.checkOut(cart)).toMatchObject({
      status: 409,
      body: { details: [{ field: 'discounts[0]', type: 'coupon_not_valid' }] },
    });
    const undecided = await newCart(shop.service, { siteCode: 'main' });
    await shop.call('POST', `${undecided}/items`, MUG);
    await apply(undecided, 'SENT');
    expect(await faults(undecided)).toEqual([]);
  });

  it('are checked by preview, validate and refresh as by the checkout, which allocates no number for a refused one', async () => {
    limited(10, ['ONE', {}], ['TWO', {}], ['SHIP', SHIP]);
    const cart = await shop.readyCart();
    for (const code of ['ONE', 'TWO', 'SHIP']) expect((await apply(cart, code)).status).toBe(201);
    shop.peers.budgets.set('shared', 4.5);
    expect(codesOf((await preview(cart)).discounts)).toEqual(['ONE true', 'TWO false', 'SHIP false']);
    expect(await faults(cart)).toEqual(['discounts[1] coupon_budget_exceeded', 'discounts[2] coupon_budget_exceeded']);
    const before = numbers();
    const refused = await shop.checkOut(cart);
    expect(refused).toMatchObject({ status: 409, body: { type: 'coupon_not_valid' } });
    expect(refused.body.details.map(({ field }: AnyJson) => field)).toEqual(['discounts[1]', 'discounts[2]']);
    expect(numbers()).toBe(before);
    await shop.call('PUT', `${cart}/refresh`);
    expect(codesOf((await shop.call('GET', cart)).body.discounts)).toEqual(['ONE true', 'TWO false', 'SHIP false']);
    const voids = (await shop.voidNumbers()).length;
    const placed = await shop.checkOut(cart, { dropInvalidCoupons: true });
    expect(placed).toMatchObject({ status: 201, body: { discounts: [{ code: 'ONE' }] } });
    expect((await shop.voidNumbers()).length).toBe(voids);
  });

  it('let a coupon of nothing take no redemption from the others', async () => {
    shop.peers.coupon('NOTHING', -1, { budget: 'shared', discountPercentage: 0 });
    limited(2.38, ['TEN', {}]);
    const cart = await shop.readyCart();
    for (const code of ['NOTHING', 'TEN']) expect((await apply(cart, code)).status).toBe(201);
    shop.peers.reset();
    await shop.call('PUT', `${cart}/refresh`);
    const [check] = shop.peers.sent.filter(({ call }) => call.endsWith('coupons/validation'));
    expect((check?.body as AnyJson).coupons.map(({ code }: AnyJson) => code)).toEqual(['TEN', 'NOTHING']);
  });

  it('are asked about with exactly what is redeemed', async () => {
    limited(100, ['ONE', {}], ['TWO', { discountCalculationType: 'TOTAL' }], ['SHIP', SHIP]);
    const cart = await shop.readyCart();
    for (const code of ['ONE', 'TWO', 'SHIP']) await apply(cart, code);
    shop.peers.reset();
    expect((await shop.checkOut(cart)).status).toBe(201);
    const [check] = shop.peers.sent.filter(({ call }) => call.endsWith('coupons/validation'));
    const redeemed = ['ONE', 'TWO', 'SHIP'].map((code) => {
      const stated = shop.peers.sent.find(({ call }) => call.endsWith(`/${code}/redemptions`))?.body as AnyJson;
      return { code, ...without(stated, 'orderCode') };
    });
    expect((check?.body as AnyJson).coupons).toEqual(redeemed);
  });

  it.each([
    ['refused, with one void number, when others take their budget concurrently', {}, 409, 1],
    ['placed without them and without a void number, if they may be dropped then', { dropInvalidCoupons: true }, 201, 0],
  ])('let an order be %s', async (_what, body, status, voids) => {
    limited(100, ['ONE', {}], ['TWO', { budget: 'other' }], ['KEPT', { budget: undefined }]);
    shop.peers.budgets.set('other', 100);
    const cart = await shop.readyCart();
    for (const code of ['ONE', 'TWO', 'KEPT']) await apply(cart, code);
    const [numbersBefore, voidsBefore] = [numbers(), (await shop.voidNumbers()).length];
    shop.peers.reset();
    const release = shop.peers.holdNext(/nextId$/, 1);
    const answer = shop.checkOut(cart, body);
    await shop.untilCalled(/nextId$/);
    shop.peers.budgets.set('shared', 0);
    release();
    const again = shop.peers.holdNext(/nextId$/, 1);
    if (status === 201) {
      await shop.untilCalled(/nextId$/, 2);
      shop.peers.budgets.set('other', 0); // the second coupon is lost after the second check
    }
    again();
    const { body: order, ...answered } = await answer;
    expect(answered.status).toBe(status);
    if (status === 409) expect(order).toMatchObject({ type: 'coupon_not_valid', details: [{ type: 'coupon_budget_exceeded' }] });
    else expect(order).toMatchObject({ discounts: [{ code: 'KEPT' }] });
    expect(numbers() - numbersBefore).toBe(1);
    expect((await shop.voidNumbers()).length - voidsBefore).toBe(voids);
    expect(shop.peers.coupons.get('KEPT')?.uses.size).toBe(status === 201 ? 1 : 0);
  });

  it('never take more than their budget from orders at the same moment, each with one number at most', async () => {
    limited(7.5, ['FEW', {}]); // three times 2.38
    const carts = await Promise.all(Array.from({ length: 8 }, () => shop.readyCart()));
    for (const cart of carts) expect((await apply(cart, 'FEW')).status).toBe(201);
    const [numbersBefore, voidsBefore] = [numbers(), (await shop.voidNumbers()).length];
    const answers = await Promise.all(carts.map((cart) => shop.checkOut(cart, { dropInvalidCoupons: true })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(answers.filter(({ body }) => body.discounts.length === 1)).toHaveLength(3);
    expect(numbers() - numbersBefore).toBe(8);
    expect((await shop.voidNumbers()).length).toBe(voidsBefore);
  });
});

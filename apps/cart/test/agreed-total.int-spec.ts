import { type AnyJson, bearer } from '@suite/testing';
import { CouponChecksService } from '../src/cart/checks/coupon-checks.service';
import { keeper, priceOf, putReference } from './cart-app';
import { MUG, OrderShop } from './order-shop';

const CHOSEN = { shippingMethodId: 'express', paymentMethod: 'invoice' };

/** Price changes of a shop, and how to revert them. */
interface ShopChange {
  readonly dearer: (shop: OrderShop) => Promise<void>;
  readonly asBefore: (shop: OrderShop) => Promise<void>;
}

const putPaymentFee = ({ service }: OrderShop, amount: number): Promise<void> =>
  putReference(service, '/fees/invoice', { itemType: 'PAYMENTTYPE', feeType: 'ABSOLUTE', feeAbsolute: { amount, currency: 'EUR' } });

const putMugFee = ({ service }: OrderShop, amount: number): Promise<void> =>
  putReference(service, '/fees/wrapping', { itemType: 'PRODUCT', feeType: 'ABSOLUTE', feeAbsolute: { amount, currency: 'EUR' } });

const putExpress = (shop: OrderShop, cost: number): Promise<void> => {
  const method = (id: string, net: number) => ({ id, fees: [{ minOrderValue: 0, cost: net }], taxCode: 'STANDARD' });
  return shop.putSite('main', { shipping: { zones: [{ country: 'DE', methods: [method('parcel', 4.12), method('express', cost)] }] } });
};

const PAYMENT_FEE: ShopChange = { dearer: (shop) => putPaymentFee(shop, 50), asBefore: (shop) => putPaymentFee(shop, 1) };
const SHIPPING: ShopChange = { dearer: (shop) => putExpress(shop, 40), asBefore: (shop) => putExpress(shop, 10) };
const COUPON: ShopChange = {
  dearer: ({ peers }) => Promise.resolve(peers.coupon('TEN', -1, { discountPercentage: 5 })),
  asBefore: ({ peers }) => Promise.resolve(peers.coupon('TEN')),
};
const LINE: ShopChange = { dearer: (shop) => shop.putPrice(13.09), asBefore: (shop) => shop.putPrice(11.9) };
const FEE: ShopChange = { dearer: (shop) => putMugFee(shop, 2), asBefore: (shop) => putMugFee(shop, 0.5) };

// Two mugs of 11.90, wrapped for 0.50, less 10 % of the mugs, by express for 10.00 net, on account for 1.00.
const DISPLAYED_TOTAL = 23.8 + 0.5 - 2.38 + 11.9 + 1;
const amountOf = (amount: number) => ({ amount: Math.round(amount * 100) / 100, currency: 'EUR' });

describe('the agreed total of a checkout', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    await putReference(shop.service, '/products/mug', { name: 'Blue mug', feeIds: ['wrapping'] });
    for (const { asBefore } of [PAYMENT_FEE, SHIPPING, COUPON, LINE, FEE]) await asBefore(shop);
  });
  afterAll(() => shop.stop());

  async function chosenCart(): Promise<string> {
    const cart = await shop.readyCart(CHOSEN);
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' })).status).toBe(201);
    return cart;
  }

  const previewed = async (cart: string) => {
    const { calculatedPrice, currency } = (await shop.call('GET', `${cart}/checkout-preview`)).body;
    return { amount: calculatedPrice.finalPrice.grossValue as number, currency: currency as string };
  };

  const partsOf = ({ body }: { body: AnyJson }) =>
    body.changes.map(({ part, field, old, new: now }: AnyJson) => [part, field, old?.grossValue, now?.grossValue]);

  /** Returns the answers to checkouts of a cart whose prices changed after it was filled. */
  async function changed<T>({ dearer, asBefore }: ShopChange, checkOut: (cart: string) => Promise<T>): Promise<T> {
    const cart = await chosenCart();
    await dearer(shop);
    try {
      return await checkOut(cart);
    } finally {
      await asBefore(shop);
    }
  }

  const CHANGES: [string, ShopChange, number, unknown[][]][] = [
    ['a payment fee', PAYMENT_FEE, 49, [['PAYMENT_FEE', 'paymentFees[0]', 1, 50]]],
    ['the cost of the chosen shipping method', SHIPPING, 35.7, [['SHIPPING', 'shipping', 11.9, 47.6]]],
    ['what a coupon takes off', COUPON, 1.19, [['COUPON', 'discounts[0]', 2.38, 1.19]]],
    ['the fee of an item', FEE, 1.5, [['FEE', 'items[0].fees[0]', 0.5, 2]]],
    ['the price of an item', LINE, 2.14, [['LINE', 'items[0]', 23.8, 26.18], ['COUPON', 'discounts[0]', 2.38, 2.62]]],
  ]; // prettier-ignore

  it.each(CHANGES)('rejects %s that the cart has not displayed, unless changes are accepted', async (_what, change, more, parts) => {
    const [refused, accepted] = await changed(change, async (cart) => [
      await shop.checkOut(cart),
      await shop.checkOut(cart, { acceptPriceChanges: true }),
    ]);
    expect(refused).toMatchObject({
      status: 409,
      body: { type: 'price_changed', shownTotal: amountOf(DISPLAYED_TOTAL), total: amountOf(DISPLAYED_TOTAL + more) },
    });
    expect(refused.body).not.toHaveProperty('expectedTotal');
    expect(partsOf(refused)).toEqual(parts);
    expect(refused.body.details.map(({ field, type }: AnyJson) => [field, type])).toEqual(
      parts.map(([, field]) => [field, 'price_changed']),
    );
    expect(accepted).toMatchObject({
      status: 201,
      body: { calculatedPrice: { finalPrice: { grossValue: amountOf(DISPLAYED_TOTAL + more).amount } } },
    });
  });

  it.each(CHANGES)('is the only condition if sent, even if %s changes', async (_what, change, more, parts) => {
    const expectedTotal = amountOf(DISPLAYED_TOTAL);
    const [refused, ordered] = await changed(change, async (cart) => [
      await shop.checkOut(cart, { expectedTotal, acceptPriceChanges: true }),
      await shop.checkOut(cart, { expectedTotal: await previewed(cart) }),
    ]);
    expect(refused).toMatchObject({ status: 409, body: { type: 'price_changed', expectedTotal, total: amountOf(DISPLAYED_TOTAL + more) } });
    expect(refused.body).not.toHaveProperty('shownTotal');
    expect(refused.body.details[0]).toMatchObject({ field: 'expectedTotal', type: 'price_changed' });
    expect(partsOf(refused)).toEqual(parts);
    expect(ordered).toMatchObject({
      status: 201,
      body: { calculatedPrice: { finalPrice: { grossValue: amountOf(DISPLAYED_TOTAL + more).amount } } },
    });
  });

  it('does not match a total that another tab changed, or an amount in another currency', async () => {
    const cart = await chosenCart();
    const expectedTotal = await previewed(cart);
    expect(expectedTotal).toEqual(amountOf(DISPLAYED_TOTAL));
    expect((await shop.call('POST', `${cart}/items`, { ...MUG, quantity: 1 })).status).toBe(201);
    const otherTab = await shop.checkOut(cart, { expectedTotal });
    expect(otherTab).toMatchObject({ status: 409, body: { type: 'price_changed', expectedTotal, changes: [] } });
    const { total } = otherTab.body;
    expect(await shop.checkOut(cart, { expectedTotal: { ...total, currency: 'CHF' } })).toMatchObject({ status: 409, body: { total } });
    expect(await shop.checkOut(cart, { expectedTotal: total })).toMatchObject({ status: 201 });
  });

  it('includes shipping and payment fee at the terms of the time of their choice, across later writes', async () => {
    const cart = await chosenCart();
    await PAYMENT_FEE.dearer(shop);
    await SHIPPING.dearer(shop);
    const zip = { countryCode: 'DE', zipCode: '20097', addresses: [{ type: 'SHIPPING', country: 'DE', zipCode: '20097' }] };
    expect((await shop.call('POST', `${cart}/items`, { ...MUG, quantity: 1 })).status).toBe(201);
    expect((await shop.call('PUT', cart, { note: 'Ring twice', ...zip })).status).toBe(204);
    const refused = await shop.checkOut(cart);
    expect((await shop.call('PUT', `${cart}/refresh`)).status).toBe(204);
    const afterRefresh = await shop.checkOut(cart);
    await PAYMENT_FEE.asBefore(shop);
    await SHIPPING.asBefore(shop);
    expect(partsOf(refused)).toEqual([
      ['SHIPPING', 'shipping', 11.9, 47.6],
      ['PAYMENT_FEE', 'paymentFees[0]', 1, 50],
    ]);
    expect(afterRefresh).toMatchObject({ status: 201, body: { calculatedPrice: { shipping: { grossValue: 47.6 } } } });
  });

  it('includes the terms of a new choice at the time of that choice', async () => {
    const cart = await shop.readyCart({ shippingMethodId: 'parcel' });
    await PAYMENT_FEE.dearer(shop);
    await SHIPPING.dearer(shop);
    expect((await shop.call('PUT', cart, CHOSEN)).status).toBe(204);
    const { status, body } = await shop.checkOut(cart);
    await PAYMENT_FEE.asBefore(shop);
    await SHIPPING.asBefore(shop);
    expect([status, body.calculatedPrice?.finalPrice.grossValue]).toEqual([201, 23.8 + 0.5 + 47.6 + 50]);
  });

  it('includes the fee of the payment method that another tab chooses while everything is looked up', async () => {
    await putReference(shop.service, '/fees/card', {
      itemType: 'PAYMENTTYPE',
      feeType: 'ABSOLUTE',
      feeAbsolute: { amount: 3, currency: 'EUR' },
    });
    const cart = await chosenCart();
    const checks = shop.service.app.get(CouponChecksService);
    const recheck = jest.spyOn(checks, 'recheck').mockImplementationOnce(async (copy, snapshot) => {
      expect((await shop.call('PUT', cart, { paymentMethod: 'card' })).status).toBe(204);
      return CouponChecksService.prototype.recheck.call(checks, copy, snapshot);
    });
    const { status, body } = await shop.checkOut(cart, { acceptPriceChanges: true });
    recheck.mockRestore();
    const fees = body.calculatedPrice?.paymentFees.map(({ id, price }: AnyJson) => [id, price.grossValue]);
    expect([status, body.paymentMethod, fees]).toEqual([201, 'card', [['card', 3]]]);
  });

  it('has no shipping for a pickup, and no discount of a dropped coupon', async () => {
    shop.peers.coupon('ONCE', 1);
    const cart = await shop.readyCart({ ...CHOSEN, pickup: true });
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'ONCE' })).status).toBe(201);
    shop.peers.coupons.get('ONCE')?.uses.set('another order', 'redemption-0');
    const agreed = await shop.checkOut(cart, { expectedTotal: amountOf(25.3 - 2.38), dropInvalidCoupons: true });
    expect(agreed).toMatchObject({ status: 409, body: { total: amountOf(25.3) } });
    const dropped = await shop.checkOut(cart, { dropInvalidCoupons: true });
    expect(dropped).toMatchObject({ status: 201, body: { discounts: [], calculatedPrice: { finalPrice: { grossValue: 25.3 } } } });
  });

  describe('with a price of the customer', () => {
    const customer = bearer.customer('4401');
    const inSeconds = (seconds: number): string => new Date(shop.clock.now().getTime() + seconds * 1_000).toISOString();
    const putOwnPrice = (amount: number, period: object = {}): Promise<void> =>
      putReference(shop.service, '/prices/mug-own', priceOf('mug', amount, { customerNumber: '4401', ...period }));
    /** Two mugs wrapped for 0.50, picked up. */
    const cartOf = (): Promise<string> => shop.readyCart({ pickup: true, type: `own-${(carts += 1)}` }, customer);
    let carts = 0;
    afterEach(() => shop.call('DELETE', '/cart/acme/prices/mug-own', undefined, keeper));

    it('rejects a price that has ended since it was displayed, unless the new total is agreed', async () => {
      await putOwnPrice(5, { validUntil: inSeconds(60) });
      const cart = await cartOf();
      await shop.runAfter(61_000, async () => {
        const refused = await shop.checkOut(cart, {}, customer);
        expect(refused).toMatchObject({ status: 409, body: { shownTotal: amountOf(10.5), total: amountOf(24.3) } });
        expect(partsOf(refused)).toEqual([['LINE', 'items[0]', 10, 23.8]]);
        const stale = await shop.checkOut(cart, { expectedTotal: amountOf(10.5), acceptPriceChanges: true }, customer);
        expect(stale).toMatchObject({ status: 409, body: { total: amountOf(24.3) } });
        expect(await shop.checkOut(cart, { expectedTotal: amountOf(24.3) }, customer)).toMatchObject({ status: 201 });
      });
    });

    it('orders at a price that has ended once the cart has displayed the new one', async () => {
      await putOwnPrice(5, { validUntil: inSeconds(60) });
      const cart = await cartOf();
      await shop.runAfter(61_000, async () => {
        const { calculatedPrice } = (await shop.call('GET', cart, undefined, customer)).body;
        expect(calculatedPrice.price.grossValue).toBe(23.8);
        expect(await shop.checkOut(cart, {}, customer)).toMatchObject({ status: 201 });
      });
    });

    it('uses the price at the moment of the decision, after the lookup', async () => {
      await putOwnPrice(5, { validUntil: inSeconds(600) });
      const cart = await cartOf();
      const checks = shop.service.app.get(CouponChecksService);
      const recheck = jest.spyOn(checks, 'recheck').mockImplementationOnce((copy, snapshot) => {
        shop.clock.advance(601_000);
        return CouponChecksService.prototype.recheck.call(checks, copy, snapshot);
      });
      const refused = await shop.checkOut(cart, {}, customer);
      shop.clock.advance(-601_000);
      recheck.mockRestore();
      expect(refused).toMatchObject({ status: 409, body: { shownTotal: amountOf(10.5), total: amountOf(24.3) } });
    });

    it('orders each of many carts at the price that it displayed, while the price changes', async () => {
      await putOwnPrice(5);
      const ready = await Promise.all(Array.from({ length: 6 }, cartOf));
      const expectedTotal = amountOf(10.5);
      const [answers] = await Promise.all([
        Promise.all(ready.map((cart) => shop.checkOut(cart, { expectedTotal }, customer))),
        putOwnPrice(6).then(() => putOwnPrice(5, { validUntil: inSeconds(-1) })),
      ]);
      for (const { status, body } of answers) {
        if (status === 201) expect(body.calculatedPrice.finalPrice.grossValue).toBe(expectedTotal.amount);
        else expect([status, [12.5, 24.3].includes(body.total?.amount)]).toEqual([409, true]);
      }
    });
  });

  it.each<[string, object, string]>([
    ['an amount without a currency', { amount: 12 }, 'expectedTotal.currency'],
    ['a negative amount', { amount: -1, currency: 'EUR' }, 'expectedTotal.amount'],
    ['an unknown member', { amount: 1, currency: 'EUR', net: 1 }, 'expectedTotal.net'],
  ])('rejects %s', async (_what, expectedTotal, field) => {
    const answer = await shop.checkOut(await chosenCart(), { expectedTotal });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field }] } });
  });
});

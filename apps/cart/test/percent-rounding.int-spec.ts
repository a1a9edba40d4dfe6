import type { AnyJson } from '@suite/testing';
import { external, newCart } from './cart-app';
import { OrderShop, READY } from './order-shop';

const cents = (amount: number): number => Math.round(amount * 100);
const grossOf = (prices: AnyJson[]): number => prices.reduce((sum, { grossValue }) => sum + cents(grossValue), 0);
const discountsOf = ({ items }: AnyJson): number[] => items.map((item: AnyJson) => item.calculatedPrice.totalDiscount.value);

describe('the rounding of percentage coupons', () => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await OrderShop.start();
    await shop.putSite('by-default');
    await shop.putSite('by-piece', { percentRounding: 'PIECE' });
    await shop.putSite('in-total', { percentRounding: 'TOTAL' });
    shop.peers.coupon('TEN');
    shop.peers.coupon('TEN-OFF-ALL', -1, { discountCalculationType: 'TOTAL' });
  });
  afterAll(() => shop.stop());

  /** Creates a cart with a line for each price, and a coupon. */
  async function cartOf(siteCode: string, prices: readonly number[], code: string): Promise<string> {
    const cart = await newCart(shop.service, { ...READY, siteCode });
    const items = prices.map((price, index) => external(`item-${index}`, price));
    expect(await shop.call('POST', `${cart}/itemsBatch`, items)).toMatchObject({ status: 200 });
    expect(await shop.call('POST', `${cart}/discounts`, { code })).toMatchObject({ status: 201 });
    return cart;
  }

  const read = async (path: string): Promise<AnyJson> => (await shop.call('GET', path)).body;

  it.each([
    ['by-default', 270.45],
    ['by-piece', 270.45],
    ['in-total', 270.39],
  ])('gives 10 %% off 100 lines of 2,703.90 in total: %s', async (siteCode, expected) => {
    const prices = [12, 5, 83].flatMap((count, kind) => new Array<number>(count).fill([12.95, 20, 29.5][kind]!));
    const cart = await read(await cartOf(siteCode, prices, 'TEN'));
    expect(cart.items).toHaveLength(100);
    expect(cart.calculatedPrice).toMatchObject({ price: { grossValue: 2703.9 }, totalDiscount: { value: expected } });
    expect(discountsOf(cart).reduce((sum, value) => sum + cents(value), 0)).toBe(cents(expected));
  });

  it('follows the site when the cart is refreshed', async () => {
    await shop.putSite('undecided');
    const cart = await cartOf('undecided', [1.15, 1.15, 1.15], 'TEN');
    expect(discountsOf(await read(cart))).toEqual([0.12, 0.12, 0.12]);
    await shop.putSite('undecided', { percentRounding: 'TOTAL' });
    await shop.call('PUT', `${cart}/refresh`);
    expect(discountsOf(await read(cart))).toEqual([0.12, 0.12, 0.11]);
  });

  // 10 % of 3.45 and 4.90 is 0.835, so 0.84. By piece it is three times 0.12 and 0.49, in total 0.85.
  it('adds up in the preview and the order, with shipping and payment fee', async () => {
    const cart = await cartOf('in-total', [1.15, 1.15, 1.15], 'TEN-OFF-ALL');
    await shop.call('PUT', cart, { paymentMethod: 'invoice' });
    const preview = await read(`${cart}/checkout-preview`);
    expect(preview.missing).toEqual([]);
    const { finalPrice, totalShipping, totalDiscount, paymentFees } = preview.calculatedPrice;
    expect(totalDiscount).toMatchObject({ value: 0.84, appliedDiscounts: [{ id: 'TEN-OFF-ALL', value: 0.84 }] });
    expect(discountsOf(preview)).toEqual([0.12, 0.12, 0.11]);
    expect(totalShipping).toMatchObject({ grossValue: 4.41, appliedDiscounts: [{ value: 0.49 }] });
    const parts = preview.items.map((item: AnyJson) => item.calculatedPrice.finalPrice);
    expect(grossOf([...parts, totalShipping, ...paymentFees.map(({ price }: AnyJson) => price)])).toBe(cents(finalPrice.grossValue));
    expect(finalPrice.grossValue).toBe(9.01);

    const ordered = await shop.checkOut(cart);
    expect(ordered.status).toBe(201);
    expect((await shop.order(ordered.body.orderId)).calculatedPrice).toEqual(preview.calculatedPrice);
  });
});

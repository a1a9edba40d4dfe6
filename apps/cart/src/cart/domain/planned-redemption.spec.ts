import type { FeeType } from '@suite/cart-pricing';
import type { Site } from '../../catalog/domain/site';
import type { CartHead } from './cart-contents';
import type { CouponTerms } from './coupon-terms';
import { cartOf, discountOf, itemOf, NOW, SITE, snapshotOf } from './draft.fixture';
import { amountOff, plannedRedemptions, withoutEffect } from './planned-redemption';
import { priced } from './pricing';

const EURO = { feeType: 'ABSOLUTE' as FeeType, feeAbsolute: { amount: 1, currency: 'EUR' } };
const ITEMS = [itemOf(20, { externalFees: [EURO] }), itemOf(11.9, { product: { id: 'cup' } })];

/** The redemption of one coupon of an order of 31.90 gross, with a fee of 1 and a parcel of 4.12 net, 4.90 gross. */
function redemptionOf(terms: Partial<CouponTerms>, { valid = true, site = {} }: { valid?: boolean; site?: Partial<Site> } = {}) {
  const cart = cartOf({ discounts: [{ ...discountOf('C', terms), valid }] }, ITEMS);
  const snapshot = snapshotOf({ site: { ...SITE, ...site } });
  const { prices } = priced(cart, snapshot, NOW);
  return plannedRedemptions(cart.head.discounts, { currency: 'EUR', prices, site: snapshot.site })[0];
}
const euro = (amount: number) => ({ amount, currency: 'EUR' });

describe('the redemption of a coupon', () => {
  it.each<[string, Parameters<typeof redemptionOf>, object]>([
    ['the goods', [{ percentage: 10, discountCalculationType: 'SUBTOTAL' }], { orderTotal: euro(31.9), discount: euro(3.19), rounding: euro(0.01) }],
    ['goods, fees and shipping under TOTAL', [{ percentage: 10 }], { orderTotal: euro(37.8), discount: euro(3.78), rounding: euro(0.02) }],
    ['the goods, if it is not valid', [{ percentage: 10 }, { valid: false }], { orderTotal: euro(31.9), rounding: euro(0.02) }],
    ['net goods on a site of net prices', [{ percentage: 10, discountCalculationType: 'SUBTOTAL' }, { site: { includesTax: false } }], { orderTotal: euro(31.9) }],
    ['an amount, which is not rounded', [{ discountType: 'ABSOLUTE', absolute: euro(5) }], { orderTotal: euro(37.8), discount: euro(5) }],
    ['an amount that is rounded', [{ discountType: 'ABSOLUTE', absolute: euro(5.005) }], { orderTotal: euro(37.8), discount: euro(5.01), rounding: euro(0.01) }],
    ['an amount at the scale of the site', [{ discountType: 'ABSOLUTE', absolute: euro(5.005) }, { site: { cartCalculationScale: 3 } }], { discount: euro(5.005) }],
    ['shipping', [{ discountType: 'FREE_SHIPPING' }], { discount: euro(4.9) }],
  ])('states %s', (_name, [terms, rest], expected) => {
    const redemption = redemptionOf(terms, rest);
    expect(redemption).toMatchObject({ code: 'C', ...expected });
    expect('rounding' in (redemption ?? {})).toBe('rounding' in expected || terms.percentage !== undefined);
  }); // prettier-ignore

  it('has the discount of the totals, unless an external discount has its code', () => {
    const applied = (id: string, value: number, origin?: 'EXTERNAL') => ({ id, value, ...(origin && { origin }) });
    const calculatedPrice = { totalDiscount: { appliedDiscounts: [applied('C', 7, 'EXTERNAL'), applied('D', 2), applied('C', 3)] } };
    const off = (code: string) => amountOff(code, { calculatedPrice } as unknown as Parameters<typeof amountOff>[1]);
    expect([off('C'), off('D'), off('E')]).toEqual([3, 2, 0]);
    expect(amountOff('C', { calculatedPrice: {} })).toBe(0);
    const promoted = { totalDiscount: { appliedDiscounts: [{ ...applied('C', 9), promotionId: 'C' }, applied('C', 3)] } };
    expect(amountOff('C', { calculatedPrice: promoted } as unknown as Parameters<typeof amountOff>[1])).toBe(3);
  });
});

describe('the coupons without effect', () => {
  const half = discountOf('HALF', { percentage: 50 });
  const free = discountOf('SHIP', { discountType: 'FREE_SHIPPING' });
  const off = (code: string, amount: number) => ({ code, orderTotal: euro(20), discount: euro(amount) });
  const nowhere = { countryCode: null, zipCode: null, addresses: null };
  const codes = (head: Partial<CartHead>, items = [itemOf(20)], change: object = {}) => {
    const discounts = [half, free].map((discount) => ({ ...discount, ...change }));
    const redemptions = [off('HALF', 0), off('SHIP', 0)];
    return withoutEffect({ discounts, redemptions }, cartOf(head, items), snapshotOf()).map(({ id }) => id);
  };

  it('are those that give no discount', () => {
    expect(codes({})).toEqual(['HALF', 'SHIP']);
    const found = withoutEffect({ discounts: [half, free], redemptions: [off('HALF', 1), off('SHIP', 0)] }, cartOf(), snapshotOf());
    expect(found).toEqual([free]);
  });

  it('have no free shipping until the shipping is known', () => {
    expect(codes(nowhere)).toEqual(['HALF']);
    expect(codes({ ...nowhere, pickup: true })).toEqual(['HALF', 'SHIP']);
  });

  it('are none in an empty cart, nor among coupons that are not valid', () => {
    expect(codes({}, [])).toEqual([]);
    expect(codes({}, [itemOf(20)], { valid: false })).toEqual([]);
  });
});

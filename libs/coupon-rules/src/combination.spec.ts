import fc from 'fast-check';
import { areCombinable, type Combined, COMBINATIONS, conflicting } from './combination';

const coupon = fc.record({ campaignId: fc.constantFrom(undefined, 'A', 'B'), combines: fc.constantFrom(undefined, ...COMBINATIONS) });

describe('coupons on one cart', () => {
  it.each<[boolean, Combined, Combined]>([
    [true, {}, {}],
    [true, { campaignId: 'A', combines: 'ALL' }, { campaignId: 'B' }],
    [true, { campaignId: 'A', combines: 'SAME_CAMPAIGN' }, { campaignId: 'A', combines: 'SAME_CAMPAIGN' }],
    [false, { campaignId: 'A', combines: 'SAME_CAMPAIGN' }, { campaignId: 'B', combines: 'ALL' }],
    [false, { campaignId: 'A', combines: 'SAME_CAMPAIGN' }, {}],
    [false, { combines: 'SAME_CAMPAIGN' }, {}],
    [false, { campaignId: 'A', combines: 'NONE' }, { campaignId: 'A', combines: 'NONE' }],
    [false, { combines: 'NONE' }, { combines: 'ALL' }],
  ])('are combinable (%p): %j and %j', (expected, one, other) => {
    expect([areCombinable(one, other), areCombinable(other, one)]).toEqual([expected, expected]);
  });

  it('are the same in any order of their application', () => {
    const accepted = (order: readonly Combined[]) =>
      order.reduce<Combined[]>((cart, one) => (conflicting(one, cart) ? cart : [...cart, one]), []);
    fc.assert(
      fc.property(coupon, coupon, (one, other) => {
        expect(accepted([one, other]).length).toBe(accepted([other, one]).length);
        expect(areCombinable(one, other)).toBe(areCombinable(other, one));
      }),
    );
  });

  it('exclude one that admits none, and one that admits only another campaign', () => {
    fc.assert(
      fc.property(fc.array(coupon, { maxLength: 6 }), (coupons) => {
        const cart = coupons.reduce<Combined[]>((earlier, one) => (conflicting(one, earlier) ? earlier : [...earlier, one]), []);
        if (cart.some(({ combines }) => combines === 'NONE')) expect(cart).toHaveLength(1);
        if (cart.length > 1 && cart.some(({ combines }) => combines === 'SAME_CAMPAIGN'))
          expect(new Set(cart.map(({ campaignId }) => campaignId)).size).toBe(1);
      }),
    );
  });
});

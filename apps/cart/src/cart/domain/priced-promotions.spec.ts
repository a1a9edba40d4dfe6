import type { PricingCoupon } from '@suite/cart-pricing';
import { type CartPromotion, displayedPromotions, steppedAside, storedIfSame } from './priced-promotions';

const coupon: PricingCoupon = { id: 'c', discountType: 'FREE_SHIPPING', discountCalculationType: 'TOTAL' };
const promotion = (promotionId: string, changes: Partial<PricingCoupon> = {}) => ({
  ...{ promotionId, promotionType: 'FREE_SHIPPING' as const, name: promotionId.toUpperCase() },
  coupon: { ...coupon, ...changes },
});
const totals = (amounts: Readonly<Record<string, number>>) => ({
  totalDiscount: { appliedDiscounts: Object.entries(amounts).map(([promotionId, value]) => ({ promotionId, value })) },
});
const displayed = (applied: ReturnType<typeof promotion>[], amounts: Readonly<Record<string, number>>) =>
  displayedPromotions({ key: 'k', applied }, totals(amounts) as unknown as Parameters<typeof displayedPromotions>[1]);

describe('the promotions of a cart', () => {
  it('are shown with what they take off, if they take off anything', () => {
    expect(displayed([promotion('a'), promotion('b'), promotion('c')], { a: 0.01, b: 0 })).toEqual([
      { ...{ promotionId: 'a', promotionType: 'FREE_SHIPPING', name: 'A' }, discountType: 'FREE_SHIPPING', discountCalculationType: 'TOTAL', amount: 0.01 }, // prettier-ignore
    ]);
  });

  it('apply to the goods where they do not say otherwise', () => {
    const { discountCalculationType: _, ...silent } = promotion('a').coupon;
    expect(displayed([{ ...promotion('a'), coupon: silent }], { a: 1 })[0]?.discountCalculationType).toBe('SUBTOTAL');
  });

  it('have stepped aside for a code if they are no longer applied', () => {
    const [a, b] = displayed([promotion('a'), promotion('b')], { a: 1, b: 2 });
    expect(steppedAside([a!, b!], { key: 'k', applied: [promotion('b')] })).toEqual([{ promotionId: 'a', name: 'A', amount: 1 }]);
    expect(steppedAside([b!], undefined)).toEqual([{ promotionId: 'b', name: 'B', amount: 2 }]);
  });

  describe('stay the stored ones', () => {
    const discount: PricingCoupon = { discountType: 'PERCENT', discountPercentage: 5, discountAbsolute: 1, lineIds: ['1', '2'] };
    const stored: CartPromotion = promotion('a', discount);
    const { lineIds: _, ...unrestricted } = stored.coupon;

    it('where nothing has changed', () => {
      expect(storedIfSame(stored, promotion('a', { ...discount, lineIds: ['1', '2'] }))).toBe(stored);
      const everywhere = { ...stored, coupon: unrestricted };
      expect(storedIfSame(everywhere, { ...stored, coupon: { ...unrestricted } })).toBe(everywhere);
    });

    it.each<[string, CartPromotion]>([
      ['another promotion', { ...stored, promotionId: 'b' }],
      ['another type', { ...stored, promotionType: 'TIERS' }],
      ['another name', { ...stored, name: 'B' }],
      ['another type of discount', promotion('a', { ...discount, discountType: 'ABSOLUTE' })],
      ['another calculation', promotion('a', { ...discount, discountCalculationType: 'SUBTOTAL' })],
      ['another percentage', promotion('a', { ...discount, discountPercentage: 6 })],
      ['another amount', promotion('a', { ...discount, discountAbsolute: 2 })],
      ['another line', promotion('a', { ...discount, lineIds: ['1', '3'] })],
      ['one line less', promotion('a', { ...discount, lineIds: ['1'] })],
      ['one line more', promotion('a', { ...discount, lineIds: ['1', '2', '3'] })],
      ['all lines', { ...stored, coupon: unrestricted }],
      ['pieces', promotion('a', { ...discount, pieces: [] })],
    ])('unless there is %s', (_name, changed) => {
      expect(storedIfSame(stored, changed)).toBe(changed);
      expect(storedIfSame(changed, stored)).toBe(stored);
    });

    it('unless nothing is stored', () => {
      expect(storedIfSame(undefined, stored)).toBe(stored);
    });
  });
});

import fc from 'fast-check';
import { priceCart, type PricedCart, type PricingCart, type PricingCoupon, type PricingLine, type TaxedValue } from './index';
import { checkCouponSums } from './coupon-sums.fixture';
import { currencyScale } from '@suite/money';
import { checkInvariants } from './invariants.fixture';
import { onFees, onLines, onShipping } from './price.fixture';
import { everyday, randomCart } from './random-cart.arbitrary';

declare const RANDOM_CARTS: { numRuns: number };
const carts = randomCart(everyday);
const withoutExternal = carts.map((cart) => ({ ...cart, discounts: [] }));

describe('every priced cart', () => {
  it('adds up in net, gross and tax, is never negative, and discounts at most what there is', () => {
    fc.assert(
      fc.property(carts, (cart) => checkInvariants(cart, priceCart(cart))),
      RANDOM_CARTS,
    );
  });

  it('does not change its input, and gives the same output, byte for byte, for the same input', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const before = JSON.stringify(cart);
        const first = JSON.stringify(priceCart(deepFreeze(cart)));
        expect(JSON.stringify(cart)).toBe(before);
        expect(JSON.stringify(priceCart(JSON.parse(before) as PricingCart))).toBe(first);
      }),
      RANDOM_CARTS,
    );
  });

  it('discounts exactly the amount of each ABSOLUTE coupon, or all that is left', () => {
    const inCents = withoutExternal.map((cart) => ({ ...cart, scale: 2 }));
    fc.assert(
      fc.property(inCents, fc.nat({ max: 20_000 }), fc.constantFrom('SUBTOTAL', 'TOTAL'), (cart, cents, discountCalculationType) => {
        const last = { id: 'LAST', discountType: 'ABSOLUTE', discountCalculationType, discountAbsolute: cents / 100 } as const;
        const remaining = remainingFor(discountCalculationType, cart.includesTax, priceCart(cart));
        const priced = priceCart({ ...cart, coupons: [...(cart.coupons ?? []), last] });
        const applied = priced.calculatedPrice.totalDiscount?.appliedDiscounts.find(({ id }) => id === 'LAST')?.value ?? 0;
        expect(Math.round(applied * 100)).toBe(Math.min(cents, remaining));
      }),
      RANDOM_CARTS,
    );
  });

  it('gives an external discount of the cart to the goods alone, exactly or all that is left after the coupons', () => {
    const inCents = carts.map((cart) => ({ ...cart, scale: 2 }));
    fc.assert(
      fc.property(inCents, fc.nat({ max: 20_000 }), (cart, cents) => {
        const last = { id: 'LAST', discountType: 'ABSOLUTE', value: cents / 100 } as const;
        const before = priceCart(cart);
        const after = priceCart({ ...cart, discounts: [...(cart.discounts ?? []), last] });
        const applied = after.calculatedPrice.totalDiscount?.appliedDiscounts.find(({ id }) => id === 'LAST');
        expect(Math.round((applied?.value ?? 0) * 100)).toBe(Math.min(cents, remainingFor('SUBTOTAL', cart.includesTax, before)));
        if (applied) expect(applied.origin).toBe('EXTERNAL');
        expect([onFees(after), onShipping(after)]).toEqual([onFees(before), onShipping(before)]);
        expect(after.calculatedPrice.totalFee).toEqual(before.calculatedPrice.totalFee);
        expect(after.calculatedPrice.totalShipping).toEqual(before.calculatedPrice.totalShipping);
        checkInvariants({ ...cart, discounts: [...(cart.discounts ?? []), last] }, after);
      }),
      RANDOM_CARTS,
    );
  });

  it('discounts with percentRounding TOTAL the exact total, and each component at most a unit more or less than with PIECE', () => {
    const lines = withoutExternal.map((cart) => ({
      ...cart,
      allocation: 'largest-remainder' as const,
      lines: cart.lines.map(withoutDiscounts),
    }));
    fc.assert(
      fc.property(lines, fc.nat({ max: 10_000 }), fc.constantFrom('SUBTOTAL', 'TOTAL'), (cart, hundredths, discountCalculationType) => {
        const coupons: PricingCoupon[] = [{ discountType: 'PERCENT', discountCalculationType, discountPercentage: hundredths / 100 }];
        const [byPiece, byTotal] = (['PIECE', 'TOTAL'] as const).map((percentRounding) => priceCart({ ...cart, coupons, percentRounding }));
        checkCouponSums({ ...cart, coupons, percentRounding: 'TOTAL' }, byTotal!);
        const unit = 10 ** -(cart.scale ?? currencyScale(cart.currency)!);
        const pieces = discountsOf(byPiece!);
        discountsOf(byTotal!).forEach((value, index) => expect(Math.abs(value - pieces[index]!)).toBeLessThan(1.5 * unit));
      }),
      RANDOM_CARTS,
    );
  });

  it('has the same totals with its lines in another order, unless remainders decide', () => {
    const withoutSpreading = withoutExternal.map((cart) => ({
      ...cart,
      percentRounding: 'PIECE' as const,
      coupons: (cart.coupons ?? []).filter(({ discountType }) => discountType !== 'ABSOLUTE'),
    }));
    fc.assert(
      fc.property(withoutSpreading, fc.func(fc.nat()), (cart, place) => {
        const shuffled = { ...cart, lines: cart.lines.toSorted((a, b) => place(a) - place(b)) };
        expect(totalsOf(priceCart(shuffled))).toEqual(totalsOf(priceCart(cart)));
      }),
      RANDOM_CARTS,
    );
  });
});

const withoutDiscounts = (line: PricingLine): PricingLine => ({ ...line, discounts: [] });

/** What the one discount took off each component. */
const discountsOf = (priced: PricedCart): number[] =>
  [...onLines(priced), ...onFees(priced), onShipping(priced)].map(([value]) => value ?? 0);

/** Cents that a further coupon could still take. */
function remainingFor(type: 'SUBTOTAL' | 'TOTAL', includesTax: boolean, { calculatedPrice }: PricedCart): number {
  const { price, discountedPrice = price, totalFee, totalShipping } = calculatedPrice;
  const components: (TaxedValue | undefined)[] = type === 'SUBTOTAL' ? [discountedPrice] : [discountedPrice, totalFee, totalShipping];
  const sides = components.map((component) => (includesTax ? component?.grossValue : component?.netValue) ?? 0);
  return sides.reduce((cents, side) => cents + Math.round(side * 100), 0);
}

/** The totals; the names of the line discounts may come in another order. */
function totalsOf({ calculatedPrice }: PricedCart) {
  const withoutList = (key: string, value: unknown) =>
    key === 'appliedDiscounts' ? (value as { id: string; discountType: string }[]).map((each) => JSON.stringify(each)).sort() : value;
  return JSON.parse(JSON.stringify(calculatedPrice, withoutList)) as unknown;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

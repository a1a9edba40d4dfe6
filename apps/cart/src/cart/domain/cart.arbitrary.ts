import fc from 'fast-check';
import { discountOf, itemOf } from './draft.fixture';

export const cents = fc.integer({ min: 0, max: 30_000 }).map((amount) => amount / 100);
const rate = fc.constantFrom(0, 7, 19);
const item = fc
  .record({ amount: cents, quantity: fc.integer({ min: 1, max: 5 }), rate, fee: fc.option(cents, { nil: undefined }) })
  .map((made) =>
    itemOf(made.amount, {
      quantity: made.quantity,
      tax: { name: `RATE${made.rate}`, rate: made.rate },
      ...(made.fee !== undefined && { externalFees: [{ feeType: 'ABSOLUTE', feeAbsolute: { amount: made.fee, currency: 'EUR' } }] }),
    }),
  );
const discount = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percentage) => discountOf(`P${percentage}`, { percentage })),
  cents.map((amount) => discountOf('A', { discountType: 'ABSOLUTE', absolute: { amount, currency: 'EUR' } })),
  fc.constant(discountOf('SHIP', { discountType: 'FREE_SHIPPING' })),
);
/** External items with their taxes and fees, and coupons. */
export const anyCart = fc
  .record({ items: fc.array(item, { maxLength: 6 }), discounts: fc.array(discount, { maxLength: 3 }) })
  .map(({ items, discounts }) => ({
    items,
    discounts: discounts.filter(({ id }, i) => discounts.findIndex((each) => each.id === id) === i),
  }));

import { rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import type { Site } from '../../catalog/domain/site';
import type { CartContents } from './cart-contents';
import { anyCart } from './cart.arbitrary';
import { cartOf, NOW, SITE, snapshotOf } from './draft.fixture';
import { priced, pricedAsStored } from './pricing';
import type { PricingSite } from './pricing-basis';

const RUNS = { numRuns: rounds(300, 20_000), seed: seedOfRun() };

/** Every rule that a site has for its carts: one that is forgotten in the basis changes some of them. */
const anyRules: fc.Arbitrary<PricingSite> = fc.record(
  {
    includesTax: fc.boolean(),
    cartCalculationScale: fc.constantFrom(0, 2, 4),
    discountAllocation: fc.constantFrom('largest-remainder' as const, 'remainder-to-largest' as const),
    percentRounding: fc.constantFrom('PIECE' as const, 'TOTAL' as const),
    authorizedAmountUplift: fc.constantFrom(0.1, 0.25),
  },
  { requiredKeys: ['includesTax'] },
);
const anySite = fc.tuple(anyRules, fc.boolean()).map(([rules, ships]): Site => {
  const { shipping, ...site } = SITE;
  return { ...site, ...rules, ...(ships && shipping && { shipping }) };
});

/** What the database makes of it. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('computes the same prices from what is stored, even if the site changes', () => {
  fc.assert(
    fc.property(anyCart, anySite, ({ items, discounts }, site) => {
      const cart = cartOf(
        { discounts },
        items.map((item, i) => ({ ...item, weightDependent: i % 2 === 0 })),
      );
      const repriced = priced(cart, snapshotOf({ site }), NOW);
      const read: CartContents = {
        head: { ...cart.head, discounts: stored(repriced.discounts), pricingBasis: stored(repriced.basis) },
        lines: stored(cart.lines),
      };
      const prices = pricedAsStored(read);
      expect([prices.lines(), prices.totals()]).toEqual([repriced.prices.lines(), repriced.prices.totals()]);
    }),
    RUNS,
  );
});

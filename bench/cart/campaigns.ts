/** The number of automatic campaigns of each tenant that has some. */
export const PROMOTIONS = 50;

/** Of ten campaigns, eight are for the goods of one line each; one does not hold, because the cart is too cheap; one is for another site. */
const usual = (index: number) =>
  ({ 8: dear(), 9: elsewhere() })[index % 10] ?? {
    benefit: { type: 'PERCENT', percentage: 1 },
    conditions: { productIds: [`p-${index}`] },
  };

/** Of five campaigns, one is for the goods of one line, one discounts all lines by tiers, one is for pieces, and two do not hold. */
const crowded = (index: number) =>
  [
    { benefit: { type: 'PERCENT', percentage: 1 }, conditions: { productIds: [`p-${index}`] } },
    { benefit: { type: 'TIERS', tiers: [{ from: { quantity: 2 }, percentage: 1 }] } },
    { benefit: { type: 'BUY_X_GET_Y', buy: { quantity: 50 }, get: { quantity: 1, percentage: 100 }, repeat: true } },
    dear(),
    elsewhere(),
  ][index % 5];

const dear = () => ({
  benefit: { type: 'PERCENT', percentage: 1 },
  conditions: { minOrderValue: { amount: 1_000_000, currency: 'EUR' } },
});
const elsewhere = () => ({ benefit: { type: 'PERCENT', percentage: 1 }, conditions: { siteCodes: ['other'] } });

/**
 * The automatic campaigns of the tenants that have some, as the coupon service lists them. In `many-promotions` ten of them discount
 * every line, and at 100 lines the answer is more than twice as long as without.
 */
export const PROMOTED_TENANTS: ReadonlyMap<string, readonly object[]> = new Map(
  Object.entries({ 'fifty-promotions': usual, 'many-promotions': crowded }).map(([tenant, kind]) => [
    tenant,
    Array.from({ length: PROMOTIONS }, (_, index) => ({
      ...{ campaignId: `promotion-${index}`, name: `Promotion ${index}`, active: true, automatic: true, timeZone: 'UTC' },
      ...{ appliesTo: 'SUBTOTAL', priority: 100, stop: false, combinable: 'ALL' },
      ...kind(index),
    })),
  ]),
);

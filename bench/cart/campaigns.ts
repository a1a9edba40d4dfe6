/** The tenant with promotions. */
export const PROMOTED_TENANT = 'fifty-promotions';
export const PROMOTIONS = 50;

/** Of five campaigns, three can hold: on the goods of one line, by tiers, and for pieces. Two do not: too dear, and for another site. */
const KINDS = [
  (index: number) => ({ benefit: { type: 'PERCENT', percentage: 1 }, conditions: { productIds: [`p-${index}`] } }),
  () => ({ benefit: { type: 'TIERS', tiers: [{ from: { quantity: 2 }, percentage: 1 }] } }),
  () => ({ benefit: { type: 'BUY_X_GET_Y', buy: { quantity: 50 }, get: { quantity: 1, percentage: 100 }, repeat: true } }),
  () => ({ benefit: { type: 'PERCENT', percentage: 1 }, conditions: { minOrderValue: { amount: 1_000_000, currency: 'EUR' } } }),
  () => ({ benefit: { type: 'PERCENT', percentage: 1 }, conditions: { siteCodes: ['other'] } }),
];

/** The automatic campaigns of the tenant with promotions, as the coupon service lists them. */
export const promotions: readonly object[] = Array.from({ length: PROMOTIONS }, (_, index) => ({
  ...{ campaignId: `promotion-${index}`, name: `Promotion ${index}`, active: true, automatic: true, timeZone: 'UTC' },
  ...{ appliesTo: 'SUBTOTAL', priority: 100, stop: false, combinable: 'ALL' },
  ...KINDS[index % KINDS.length]?.(index),
}));

import type { PromotionConditions, PromotionTier } from '@suite/contracts';
import {
  promotionOnlyFaults,
  promotionTerms,
  type PromotionTerms,
  type RequestedBenefit,
  type RequestedPromotion,
} from './promotion-terms';

const percent = (percentage: number): RequestedBenefit => ({ type: 'PERCENT', percentage });
const tiers = (steps: readonly PromotionTier[], currency?: string): RequestedBenefit => ({
  ...{ type: 'TIERS', tiers: steps },
  ...(currency && { currency }),
});
const pieces = (more: Partial<RequestedBenefit> = {}): RequestedBenefit => ({
  ...{ type: 'BUY_X_GET_Y', buy: { categoryIds: ['wine'], quantity: 2 }, get: { quantity: 1 } },
  ...more,
});

/** Returns the terms, which must have no fault. */
function termsOf(requested: RequestedPromotion, earlier?: PromotionTerms): PromotionTerms {
  const terms = promotionTerms(requested, earlier);
  if ('length' in terms) throw new Error(JSON.stringify(terms));
  return terms;
}

/** Returns the type and the field of each fault. */
function faultsOf(requested: RequestedPromotion): string[] {
  const terms = promotionTerms(requested);
  return 'length' in terms ? terms.map(({ type, field }) => `${type} ${field}`) : [];
}

describe('the terms of an automatic campaign', () => {
  const complete: PromotionTerms = {
    ...{ benefit: { type: 'PERCENT', percentage: 5 }, appliesTo: 'TOTAL', priority: 7, stop: true },
    ...{ conditions: { minQuantity: 2 }, maxRedemptionsPerCustomer: 3 },
  };

  it('have defaults', () => {
    expect(termsOf({ benefit: percent(10) })).toStrictEqual({ benefit: percent(10), appliesTo: 'SUBTOTAL', priority: 100, stop: false });
  });

  it.each<[string, RequestedPromotion, object]>([
    ['keep what a change leaves out', {}, complete],
    ['take each member of a change', { benefit: percent(6), appliesTo: 'SUBTOTAL', priority: 8, stop: false, conditions: { firstOrder: true }, maxRedemptionsPerCustomer: 4 }, { benefit: percent(6), appliesTo: 'SUBTOTAL', priority: 8, stop: false, conditions: { firstOrder: true }, maxRedemptionsPerCustomer: 4 }], // prettier-ignore
    ['lose what a change sets to null', { conditions: null, maxRedemptionsPerCustomer: null }, { benefit: complete.benefit, appliesTo: 'TOTAL', priority: 7, stop: true }], // prettier-ignore
    ['have no conditions without a member', { conditions: {}, maxRedemptionsPerCustomer: null }, { benefit: complete.benefit, appliesTo: 'TOTAL', priority: 7, stop: true }], // prettier-ignore
  ])('%s', (_name, change, expected) => expect(termsOf(change, complete)).toStrictEqual(expected));

  it.each<[RequestedBenefit, object]>([
    [{ ...percent(10), amount: undefined } as unknown as RequestedBenefit, percent(10)],
    [pieces(), { type: 'BUY_X_GET_Y', buy: { categoryIds: ['wine'], quantity: 2 }, get: { quantity: 1, percentage: 100 }, repeat: true }],
    [
      pieces({ buy: { productIds: ['p1'], quantity: 1 }, get: { productIds: ['p2'], quantity: 3, percentage: 50 }, repeat: false }),
      { type: 'BUY_X_GET_Y', buy: { productIds: ['p1'], quantity: 1 }, get: { productIds: ['p2'], quantity: 3, percentage: 50 }, repeat: false }, // prettier-ignore
    ],
  ])('complete the benefit %j', (benefit, expected) => expect(termsOf({ benefit }).benefit).toStrictEqual(expected));

  const eur = 'EUR';
  it.each<[string[], RequestedBenefit]>([
    [[], percent(0.01)],
    [[], { type: 'ABSOLUTE', amount: 0.01, currency: eur }],
    [[], { type: 'FREE_SHIPPING' }],
    [[], tiers([{ from: { quantity: 1 }, percentage: 5 }, { from: { quantity: 2 }, percentage: 6 }])], // prettier-ignore
    [[], tiers([{ from: { amount: 1 }, amount: 5 }, { from: { amount: 2 }, amount: 4 }], eur)], // prettier-ignore
    [[], tiers([{ from: { quantity: 1, amount: undefined }, percentage: 5, amount: undefined } as unknown as PromotionTier])],
    [['missing_value benefit.percentage'], { type: 'PERCENT' }],
    [['missing_value benefit.amount', 'missing_value benefit.currency'], { type: 'ABSOLUTE' }],
    [['missing_value benefit.tiers'], { type: 'TIERS' }],
    [['missing_value benefit.buy', 'missing_value benefit.get'], { type: 'BUY_X_GET_Y' }],
    [['invalid_value benefit.percentage'], { type: 'FREE_SHIPPING', percentage: 1 }],
    [['invalid_value benefit.amount', 'invalid_value benefit.currency'], { ...percent(1), amount: 1, currency: eur }],
    [['invalid_value benefit.repeat'], { ...percent(1), repeat: true }],
    [['invalid_value benefit.percentage'], percent(0)],
    [['invalid_value benefit.amount'], { type: 'ABSOLUTE', amount: 0, currency: eur }],
    [['invalid_value benefit.get.percentage'], pieces({ get: { quantity: 1, percentage: 0 } })],
    [['invalid_value benefit.tiers[0].from'], tiers([{ from: {}, percentage: 5 }])],
    [['invalid_value benefit.tiers[0].from'], tiers([{ from: { amount: 1, quantity: 1 }, percentage: 5 }], eur)],
    [['invalid_value benefit.tiers[0].from.quantity'], tiers([{ from: { quantity: 0 }, percentage: 5 }])],
    [['invalid_value benefit.tiers[0]'], tiers([{ from: { quantity: 1 } }])],
    [['invalid_value benefit.tiers[1]'], tiers([{ from: { quantity: 1 }, percentage: 5 }, { from: { quantity: 2 }, percentage: 5, amount: 1 }])], // prettier-ignore
    [['invalid_value benefit.tiers[0].percentage'], tiers([{ from: { quantity: 1 }, percentage: 0 }])],
    [['invalid_value benefit.tiers[1].from'], tiers([{ from: { amount: 1 }, percentage: 5 }, { from: { quantity: 2 }, percentage: 6 }], eur)], // prettier-ignore
    [
      ['invalid_value benefit.tiers[1]'],
      tiers(
        [
          { from: { amount: 1 }, percentage: 5 },
          { from: { amount: 2 }, amount: 6 },
        ],
        eur,
      ),
    ],
    [
      ['invalid_value benefit.tiers[1].from.amount'],
      tiers(
        [
          { from: { amount: 2 }, amount: 5 },
          { from: { amount: 2 }, amount: 6 },
        ],
        eur,
      ),
    ],
    [['missing_value benefit.currency'], tiers([{ from: { amount: 1 }, percentage: 5 }])],
    [['missing_value benefit.currency'], tiers([{ from: { quantity: 1 }, amount: 5 }])],
    [['invalid_value benefit.currency'], tiers([{ from: { quantity: 1 }, percentage: 5 }], eur)],
  ])('have the faults %j with the benefit %j', (faults, benefit) => expect(faultsOf({ benefit })).toEqual(faults));

  it.each<[string[], RequestedPromotion]>([
    [['missing_value benefit'], {}],
    [[], { benefit: percent(1), appliesTo: 'TOTAL' }],
    [['invalid_value appliesTo'], { benefit: { type: 'FREE_SHIPPING' }, appliesTo: 'TOTAL' }],
    [['invalid_value appliesTo'], { benefit: pieces(), appliesTo: 'TOTAL' }],
    [[], { benefit: pieces(), appliesTo: 'SUBTOTAL' }],
  ])('have the faults %j in %j', (faults, requested) => expect(faultsOf(requested)).toEqual(faults));

  it.each<[string[], RequestedBenefit, PromotionConditions]>([
    [[], percent(1), { categoryIds: ['wine'], productIds: ['p1'] }],
    [['categoryIds', 'productIds'], pieces(), { categoryIds: ['wine'], productIds: ['p1'] }],
    [[], pieces(), { minOrderValue: { amount: 0.01, currency: 'EUR' }, hours: { from: '09:00', to: '09:01' } }],
    [['minOrderValue.amount'], percent(1), { minOrderValue: { amount: 0, currency: 'EUR' } }],
    [['hours.to'], percent(1), { hours: { from: '09:00', to: '09:00' } }],
  ])('have the faults %j of the benefit %j with the conditions %j', (fields, benefit, conditions) => {
    expect(faultsOf({ benefit, conditions })).toEqual(fields.map((field) => `invalid_value conditions.${field}`));
  });

  it('are faults of a campaign with codes', () => {
    const fieldsOf = (requested: RequestedPromotion) => promotionOnlyFaults(requested).map(({ field }) => field);
    expect(fieldsOf(complete).toSorted()).toEqual(Object.keys(complete).toSorted());
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ conditions: null })).toEqual(['conditions']);
  });
});

import { displayedTerms } from './coupon-terms';
import { discountOf } from './draft.fixture';

describe('the displayed terms of a coupon', () => {
  const { terms } = discountOf('TEN', { percentage: 10, segmentGoods: { productIds: ['tea'], categories: [] }, campaignId: 'spring' });
  const shown = {
    code: 'TEN',
    discountType: 'PERCENT',
    discountCalculationType: 'TOTAL',
    categoryRestricted: false,
    segmentRestricted: false,
  };

  it('have what the coupon gives, without the goods and restrictions', () => {
    expect(displayedTerms(terms)).toStrictEqual({ ...shown, percentage: 10 });
  });

  it('have the name and the amount if there are any', () => {
    const more = { name: 'Ten off', absolute: { amount: 5, currency: 'EUR' } };
    expect(displayedTerms({ ...terms, ...more })).toStrictEqual({ ...shown, percentage: 10, ...more });
  });
});

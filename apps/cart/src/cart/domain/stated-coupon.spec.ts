import type { AppError } from '@suite/errors';
import { discountOf } from './draft.fixture';
import { refuseOtherTerms, type StatedCoupon } from './stated-coupon';

const TEN = discountOf('TEN', { percentage: 10 }).terms;
const FIVE = discountOf('FIVE', { discountType: 'ABSOLUTE', absolute: { amount: 5, currency: 'CHF' } }).terms;

/** Returns the fields that contradict the coupon; undefined if it is accepted. */
const faultsOf = (stated: StatedCoupon, terms = TEN): string[] | undefined => {
  try {
    refuseOtherTerms(stated, terms, 'EUR');
    return undefined;
  } catch (error) {
    return (error as AppError).details.map(({ field }) => field ?? '');
  }
};

it.each<[string, StatedCoupon, typeof TEN]>([
  ['nothing', {}, TEN],
  [
    'the same terms',
    { discountType: 'PERCENT', discountCalculationType: 'TOTAL', discountPercentage: 10, discountRate: 10, currency: 'EUR' },
    TEN,
  ],
  ['an amount of 0 in another currency for a percentage', { discountAbsolute: { amount: 0, currency: 'USD' } }, TEN],
  ['the same amount', { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'CHF' }, amount: 5, currency: 'CHF' }, FIVE],
  ['a percentage of 0 for an amount', { discountPercentage: 0 }, FIVE],
])('a coupon is applied with %s', (_what, stated, terms) => {
  expect(faultsOf(stated, terms)).toBeUndefined();
});

it.each<[string, StatedCoupon, typeof TEN, string[]]>([
  ['another type', { discountType: 'FREE_SHIPPING' }, TEN, ['discountType']],
  [
    'other goods',
    { discountCalculationType: 'SUBTOTAL', categoryRestricted: true, segmentRestricted: true },
    TEN,
    ['discountCalculationType', 'categoryRestricted', 'segmentRestricted'],
  ],
  ['another percentage', { discountPercentage: 20, discountRate: 15 }, TEN, ['discountPercentage', 'discountRate']],
  ['an amount instead of a percentage', { amount: 5, currency: 'CHF' }, TEN, ['amount', 'currency']],
  ['an amount in a currency instead of a percentage', { discountAbsolute: { amount: 5, currency: 'CHF' } }, TEN, ['discountAbsolute.amount', 'discountAbsolute.currency']], // prettier-ignore
  ['an amount of 0 in another currency instead of its amount', { discountAbsolute: { amount: 0, currency: 'EUR' } }, FIVE, ['discountAbsolute.amount', 'discountAbsolute.currency']], // prettier-ignore
  ['another amount', { discountAbsolute: { amount: 6, currency: 'EUR' } }, FIVE, ['discountAbsolute.amount', 'discountAbsolute.currency']],
])('a coupon is rejected with %s', (_what, stated, terms, fields) => {
  expect(faultsOf(stated, terms)).toEqual(fields);
});

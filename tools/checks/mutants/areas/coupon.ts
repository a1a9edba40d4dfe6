import { mutationsOf } from '../mutation.ts';

const rules = mutationsOf('coupon', 'libs/coupon-rules/src', [
  {
    file: 'valid-until.ts',
    spec: 'restrictions.spec.ts',
    mutations: [
      {
        name: 'last-day-does-not-count',
        find: 'T23:59:59.999Z',
        replace: 'T00:00:00.000Z',
        harm: 'A coupon ends a day before the date that it shows.',
      },
    ],
  },
  {
    file: 'validity.ts',
    spec: 'restrictions.spec.ts',
    mutations: [
      {
        name: 'cart-ignores-the-minimum',
        find: '!statusAt(one, now) && !refusalFor(one, orderTotal)',
        replace: '!statusAt(one, now)',
        harm: 'A cart that no longer reaches the minimum value of its coupon still shows the discount.',
      },
      {
        name: 'coupon-ends-one-moment-late',
        find: "(periodBound === 'end' ? 1 : 0)",
        replace: '0',
        harm: 'A cart goes on showing the price of a coupon that has expired.',
      },
    ],
  },
  {
    file: 'min-order-value.ts',
    spec: 'restrictions.spec.ts',
    mutations: [
      {
        name: 'minimum-order-not-quite-reached',
        find: 'orderTotal.amount >= amount',
        replace: 'orderTotal.amount > amount',
        harm: 'An order of exactly the minimum value gets no discount.',
      },
    ],
  },
]);

const service = mutationsOf('coupon', 'apps/coupon', [
  {
    file: 'src/domain/discount.ts',
    spec: 'src/domain/discount.spec.ts',
    mutations: [
      {
        name: 'free-shipping-without-a-bound',
        find: `if (discount && millionths(discount.amount) > roundUp(maximum, unit)) {`,
        replace: `if (discount && millionths(discount.amount) > roundUp(maximum, unit) + unit) {`,
        harm: 'A cent more is redeemed than the coupon gives.',
      },
      {
        name: 'coupon-exceeds-the-order',
        find: 'return absolute < total ? absolute : total;',
        replace: 'return absolute;',
        harm: 'A coupon of 50 takes 50 off an order of 20.',
      },
    ],
  },
  {
    file: 'src/domain/coupon-status.ts',
    spec: 'src/domain/rules.spec.ts',
    mutations: [
      {
        name: 'one-redemption-too-many',
        find: 'redeemed >= maxRedemptions',
        replace: 'redeemed > maxRedemptions',
        harm: 'A coupon is redeemed once more than it may be.',
      },
    ],
  },
  {
    file: 'src/domain/customer-uses.ts',
    spec: 'src/domain/rules.spec.ts',
    mutations: [
      {
        name: 'uses-before-the-limit-do-not-count',
        find: 'maxRedemptionsPerCustomer - (usedNumbers.length - numbers.size)',
        replace: 'maxRedemptionsPerCustomer',
        harm: 'A customer who used a coupon before it was limited gets all uses once more.',
      },
    ],
  },
  {
    file: 'src/domain/ownership.ts',
    spec: 'src/domain/rules.spec.ts',
    mutations: [
      {
        name: 'anonymous-shopper-has-a-customers-coupon',
        find: '  if (customerNumber === undefined) return false;\n',
        replace: '  if (customerNumber === undefined) return coupon.issuedTo === null;\n',
        harm: 'A coupon for customers is redeemed without a login.',
      },
    ],
  },
  {
    file: 'src/redemption/redemption.queries.ts',
    spec: 'test/redemption-overlaps.int-spec.ts',
    mutations: [
      {
        name: 'redeemed-under-outdated-terms',
        find: 'c.revision = $3 AND ${isAllowed}',
        replace: 'c.revision >= 0 AND $3::integer IS NOT NULL AND ${isAllowed}',
        harm: 'A limited coupon is redeemed under terms that were changed a moment ago.',
      },
    ],
  },
]);

export const coupon = [...rules, ...service];

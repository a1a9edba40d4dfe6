import { mutationsOf } from '../mutation.ts';

const rules = mutationsOf('coupon', 'libs/coupon-rules/src', [
  {
    file: 'valid-until.ts',
    spec: 'restrictions.spec.ts',
    mutations: [
      {
        name: 'last-day-does-not-count',
        find: 'endOfDay(moment, timeZone).toISOString()',
        replace: '`${moment}T00:00:00.000Z`',
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

const combinations = mutationsOf('coupon', 'libs/coupon-rules/src', [
  {
    file: 'combination.ts',
    spec: 'combination.spec.ts',
    mutations: [
      {
        name: 'judged-one-way-round',
        find: 'admitsBeside(one, other) && admitsBeside(other, one)',
        replace: 'admitsBeside(one, other)',
        harm: 'A coupon that must stand alone is followed by another one.',
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
        find: `if (discount && millionths(discount.amount) > mostOf(coupon, order, { maximum, largest })) {`,
        replace: `if (discount && millionths(discount.amount) > mostOf(coupon, order, { maximum, largest }) + minorUnit(currency)) {`,
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
  {
    file: 'src/redemption/new-redemption.queries.ts',
    spec: 'test/messages.int-spec.ts',
    mutations: [
      {
        name: 'campaign-exhausted-by-each-redemption',
        find: 'k.max_redemptions <= (',
        replace: '0 <= (',
        harm: 'A shop hears with each order that its campaign is over.',
      },
    ],
  },
  {
    file: 'src/redemption/campaign-redemption.queries.ts',
    spec: 'test/campaigns.int-spec.ts',
    mutations: [
      {
        name: 'budget-spent-twice-at-once',
        find: 't.currency = k.budget_currency) <= k.budget_amount)',
        replace: 't.currency = k.budget_currency) <= 1000000 * k.budget_amount)',
        harm: 'Two replicas give the rest of a budget to two orders.',
      },
      {
        name: 'deactivated-while-it-is-redeemed',
        find: 'k.revision = $3\n',
        replace: 'k.revision >= 0 AND $3::integer IS NOT NULL\n',
        harm: 'A code is redeemed after its campaign was deactivated.',
      },
      {
        name: 'released-without-the-discount',
        find: 'discount = discount - $4,',
        replace: 'discount = discount - 0 * $4::numeric,',
        harm: 'The budget of a cancelled order is lost.',
      },
    ],
  },
  {
    file: 'src/domain/campaign.ts',
    spec: 'src/domain/campaign.spec.ts',
    mutations: [
      {
        name: 'more-than-the-budget',
        find: 'if (left > 0n && millionths(discount.amount) <= left) return undefined;',
        replace: 'if (left > 0n) return undefined;',
        harm: 'A validation promises a discount that the budget does not have.',
      },
      {
        name: 'inactive-campaign-is-valid',
        find: '!active || (',
        replace: '(',
        harm: 'Codes of a stopped campaign go on.',
      },
    ],
  },
  {
    file: 'src/domain/coupon-csv.ts',
    spec: 'src/domain/campaign.spec.ts',
    mutations: [
      {
        name: 'formula-in-a-file',
        find: "FORMULA.test(text) ? `'${text}` : text",
        replace: "FORMULA.test('') ? `'${text}` : text",
        harm: 'A spreadsheet executes the name of a customer.',
      },
    ],
  },
]);

export const coupon = [...rules, ...combinations, ...service];

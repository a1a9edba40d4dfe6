export const mutations = [
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
];

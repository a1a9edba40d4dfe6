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
    file: 'src/redemption/promotion-redemption.queries.ts',
    spec: 'test/promotions.int-spec.ts',
    mutations: [
      {
        name: 'promotion-limit-passed-at-once',
        find: 'deleted_at IS NULL AND ${ALLOWED}',
        replace: 'deleted_at IS NULL AND (k.max_redemptions IS NOT NULL OR ${ALLOWED})',
        test: 'exactly as often as the limit allows',
        harm: 'More orders have a promotion than its limit allows.',
      },
      {
        name: 'promotion-budget-spent-twice',
        find: 'deleted_at IS NULL AND ${ALLOWED}',
        replace: 'deleted_at IS NULL AND (k.budget_amount IS NOT NULL OR ${ALLOWED})',
        test: 'never take more than the budget',
        harm: 'Two replicas give the rest of a budget to two orders.',
      },
      {
        name: 'released-promotion-stays-counted',
        find: '[releaseInCampaign(deleted), messagesOf(deleted)]',
        replace: '[messagesOf(deleted)]',
        test: 'with its budget and the use of its customer',
        harm: 'Cancelled orders use up the budget of a promotion.',
      },
      {
        name: 'promotion-exhausted-by-each-group',
        find: "(m.kind = 'redemption' OR ${IS_EXHAUSTED})",
        replace: '(true)',
        test: 'exactly as often as the limit allows',
        harm: 'Receivers take a promotion down while it still has redemptions left.',
      },
    ],
  },
  {
    file: 'src/redemption/promotion-redemption.queries.ts',
    spec: 'test/redemption-overlaps.int-spec.ts',
    mutations: [
      {
        name: 'promotion-redeemed-without-a-lock',
        find: '    { statement: LOCK_CAMPAIGN, values: [tenant, campaignId] },\n    ...startTotals(',
        replace: '    ...startTotals(',
        test: 'see what another replica has redeemed',
        harm: 'Orders that redeem a promotion at the same time each see the total without the others.',
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

/** The automatic campaigns that the cart service knows, and their redemption with orders. */
export const mutations = [
  {
    file: 'src/catalog/promotions/promotion-snapshot.queries.ts',
    spec: 'test/promotion-snapshots.int-spec.ts',
    mutations: [
      {
        name: 'older-campaigns-replace-newer-ones',
        find: 'WHERE s.version = $4',
        replace: 'WHERE s.version = $4 OR s.version > 0',
        test: 'in the other order',
        harm: 'A late answer of the coupon service brings an ended promotion back.',
      },
    ],
  },
  {
    file: 'src/catalog/promotions/promotion-snapshot.queries.ts',
    spec: 'test/promotions.int-spec.ts',
    mutations: [
      {
        name: 'cancelled-orders-count-for-a-customer',
        find: "AND status <> 'CANCELLED' GROUP BY 1",
        replace: 'GROUP BY 1',
        test: 'the orders of the customer',
        harm: 'A customer whose order was cancelled does not get the promotion again.',
      },
      {
        name: 'cancelled-order-was-the-first',
        find: "AND status <> 'CANCELLED') AS has",
        replace: ') AS has',
        test: 'the orders of the customer',
        harm: 'A customer whose only order was cancelled does not get a promotion for the first order.',
      },
    ],
  },
  {
    file: 'src/peers/feed-readers.worker.ts',
    spec: 'test/promotion-snapshots.int-spec.ts',
    mutations: [
      {
        name: 'restored-feed-is-not-read-again',
        find: 'if (position === 0 || isChecked ||',
        replace: 'if (position >= 0 || isChecked ||',
        test: 'began anew',
        harm: 'After a restore of the coupon service, changes of promotions are not seen for as many messages as were lost.',
      },
      {
        name: 'position-not-checked-after-a-failure',
        find: '        failures += 1;\n        checkedAtMs = -Infinity;',
        replace: '        failures += 1;',
        test: 'began anew',
        harm: 'After a restore of the coupon service, changes of promotions are not seen for ten minutes, or never.',
      },
    ],
  },
  {
    file: 'src/ordering/checkout/placement.steps.ts',
    spec: 'test/promotions.int-spec.ts',
    mutations: [
      {
        name: 'promotion-of-a-refused-order-kept',
        find: 'if (step.promotionId !== undefined) await peers.promotions.release(',
        replace: "if (step.promotionId === '') await peers.promotions.release(",
        test: 'are released when a coupon',
        harm: 'Refused orders use up the budget of a promotion.',
      },
    ],
  },
];

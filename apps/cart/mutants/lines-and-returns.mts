export const mutations = [
  {
    file: 'src/ordering/lines/line-cancellation.service.ts',
    spec: 'test/canceled-lines.int-spec.ts',
    mutations: [
      {
        name: 'reserved-lines-do-not-count',
        find: 'checkLeft(content, [...(canceledLines ?? []), ...pending.flatMap((row) => row.lines)], lines);',
        replace: 'checkLeft(content, canceledLines ?? [], lines);',
        test: 'is completed by another replica',
        harm: 'Two requests cancel the same piece, and the warehouse refuses one of them after it was promised.',
      },
      {
        name: 'shoppers-cancel-during-packing',
        find: 'beforePacking: actor === null',
        replace: 'beforePacking: false',
        test: 'is open to the shopper',
        harm: 'A shopper takes back what a packer has in the hand.',
      },
    ],
  },
  {
    file: 'src/ordering/lines/line-cancellation-store.service.ts',
    spec: 'test/canceled-lines.int-spec.ts',
    mutations: [
      {
        name: 'refused-cancellation-keeps-its-key',
        find: '      if (request) await deleteAnswer(tx, request);\n',
        replace: '',
        test: 'is refused for packed lines',
        harm: 'A cancellation that was refused is answered 409 for a day, also once it is possible.',
      },
      {
        name: 'empty-order-is-not-cancelled',
        find: '    await updateCheckout(tx, { ...checkout, ...cancelling(checkout, `All lines were cancelled: ${reason}`, now), modifiedAt: now });\n',
        replace: '',
        test: 'if nothing is left',
        harm: 'An order without lines keeps its coupon, its place in a delivery slot, and its delivery.',
      },
    ],
  },
  {
    file: 'src/ordering/returns/return.queries.ts',
    spec: 'test/return-races.int-spec.ts',
    mutations: [
      {
        name: 'returns-without-a-number-do-not-count',
        find: `state IN ('PENDING', 'REQUESTED', 'APPROVED', 'RECEIVED', 'CREDITED')`,
        replace: `state IN ('REQUESTED', 'APPROVED', 'RECEIVED', 'CREDITED')`,
        test: 'never return more',
        harm: 'Concurrent requests return the same piece.',
      },
    ],
  },
  {
    file: 'src/ordering/returns/return.queries.ts',
    spec: 'test/returns.int-spec.ts',
    mutations: [
      {
        name: 'received-goods-do-not-count',
        find: `state IN ('PENDING', 'REQUESTED', 'APPROVED', 'RECEIVED', 'CREDITED')`,
        replace: `state IN ('PENDING', 'REQUESTED', 'APPROVED')`,
        test: 'received goods count once',
        harm: 'Goods that came without a credit can be returned, and credited, again.',
      },
      {
        name: 'returns-are-not-found-by-their-customer',
        find: 'order_id IN (${ordersFoundBy(value)})',
        replace: 'false',
        test: 'are listed newest first',
        harm: 'Support does not find the return of a shopper by the e-mail.',
      },
    ],
  },
  {
    file: 'src/ordering/returns/return-steps.service.ts',
    spec: 'test/returns.int-spec.ts',
    mutations: [
      {
        name: 'return-of-another-order-is-taken',
        find: 'row?.orderId !== orderId || row.returnNumber === null',
        replace: 'row?.orderId === undefined || row.returnNumber === null',
        test: 'to another shopper, and',
        harm: 'A shopper cancels the return of another shopper through an own order.',
      },
    ],
  },
  {
    file: 'src/ordering/returns/return-number.service.ts',
    spec: 'test/return-races.int-spec.ts',
    mutations: [
      {
        name: 'return-number-in-doubt-is-forgotten',
        find: 'if (mayHaveNumber || row.isShared) await',
        replace: 'if (row.isShared) await',
        test: 'becomes void',
        harm: 'A number whose answer was lost is neither that of a return nor void.',
      },
    ],
  },
  {
    file: 'src/ordering/returns/credited-return.steps.ts',
    spec: 'test/return-races.int-spec.ts',
    mutations: [
      {
        name: 'return-stays-received-without-its-note',
        find: `  if (row) await updateReturn(tx, { ...row, state: 'APPROVED', received: null, creditNoteId: null, modifiedAt: tx.clock.now() });\n`,
        replace: '',
        test: 'receive nothing',
        harm: 'Goods whose credit note got no number are received for good, and never credited.',
      },
    ],
  },
  {
    file: 'src/ordering/checkout/checkout-runner.worker.ts',
    spec: 'test/checkout-races.int-spec.ts',
    mutations: [
      {
        name: 'step-of-a-cancelled-checkout-is-stored',
        find: 'current.state === checkout.state ? outcomes : outcomes.filter((outcome) => !storeOf(outcome))',
        replace: 'outcomes',
        test: 'discard a step',
        harm: 'A shopper gets the confirmation of an order that was just cancelled.',
      },
    ],
  },
  {
    file: 'src/ordering/personal-data/personal-data.service.ts',
    spec: 'test/personal-data.int-spec.ts',
    mutations: [
      {
        name: 'checkout-starts-during-the-erasure-of-carts',
        find: '    // A checkout that started during the erasure is committed: the deletion has waited for its lock on the cart.\n    if (await hasBusyCheckout(tx, tenant, customerNumber)) throw customerInCheckout();\n',
        replace: '',
        test: 'starts during their erasure',
        harm: 'The cart of a running checkout is deleted.',
      },
      {
        name: 'checkout-continues-during-its-erasure',
        find: '    const checkouts = await lockCheckouts(tx, tenant, customerNumber);\n    if (await hasBusyCheckout(tx, tenant, customerNumber)) throw customerInCheckout();\n',
        replace: '    const checkouts = await lockCheckouts(tx, tenant, customerNumber);\n',
        test: 'is continued during their erasure',
        harm: 'A checkout that a replica runs sends the erased address to the warehouse.',
      },
    ],
  },
];

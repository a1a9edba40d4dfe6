export const mutations = [
  {
    file: 'src/ordering/management/order-management.service.ts',
    spec: 'test/checkout.int-spec.ts',
    mutations: [
      {
        name: 'failed-payment-is-handed-over',
        find: `isReleased = paymentStatus === 'PAID' &&`,
        replace: `isReleased = paymentStatus !== 'PENDING' &&`,
        harm: 'An order whose payment failed goes to the warehouse.',
      },
    ],
  },
  {
    file: 'src/ordering/management/order-management.service.ts',
    spec: 'test/credit-notes.int-spec.ts',
    mutations: [
      {
        name: 'credited-order-is-cancelled',
        find: '      if (checkout.isCredited) throw orderCredited(orderId);\n',
        replace: '',
        test: 'end at the amounts',
        harm: 'The cancellation of an order with credit notes fails with 500.',
      },
    ],
  },
  {
    file: 'src/ordering/credit/credit-note.queries.ts',
    spec: 'test/credit-notes.int-spec.ts',
    mutations: [
      {
        name: 'pending-credit-notes-do-not-count',
        find: '[...(credited ? [credited] : []), ...pending.map(({ content }) => content)]',
        replace: '[...(credited ? [credited] : [])]',
        test: 'last piece',
        harm: 'Two concurrent credit notes credit the last piece twice.',
      },
    ],
  },
  {
    file: 'src/ordering/credit/credit-note-number.service.ts',
    spec: 'test/credit-notes.int-spec.ts',
    mutations: [
      {
        name: 'number-in-doubt-is-forgotten',
        find: 'if (mayHaveNumber || note.isShared) await',
        replace: 'if (note.isShared) await',
        test: 'becomes void',
        harm: 'A number whose answer was lost is neither issued nor void.',
      },
      {
        name: 'withdrawn-credit-note-keeps-its-key',
        find: '      if (note.request) await deleteAnswer(tx, { tenant, ...note.request });\n',
        replace: '',
        test: 'becomes void',
        harm: 'A credit note that got no number can never be requested again under its key.',
      },
    ],
  },
  {
    file: 'src/ordering/credit/credit-note-issue.service.ts',
    spec: 'test/credit-notes.int-spec.ts',
    mutations: [
      {
        name: 'credit-note-is-issued-twice',
        find: `      if (note?.state !== 'PENDING') return false;\n`,
        replace: '',
        test: 'the same note',
        harm: 'A retry that overtakes its first request credits the order twice.',
      },
    ],
  },
  {
    file: 'src/ordering/checkout/placement.steps.ts',
    spec: 'test/checkout-stuck.int-spec.ts',
    mutations: [
      {
        name: 'number-key-in-progress-ends-the-checkout',
        find: 'if (!refusal || (error instanceof ServiceRefusal && isPassing(error))) return error;',
        replace: 'if (!refusal) return error;',
        test: 'still running',
        harm: 'A call for a number that is repeated too early refuses the order.',
      },
    ],
  },
  {
    file: 'src/ordering/checkout/fulfillment.steps.ts',
    spec: 'test/checkout-races.int-spec.ts',
    mutations: [
      {
        name: 'packing-in-doubt-is-not-sent-again',
        find: '  if (step.isInDoubt) await unlessRefused(sendToPacking(peers, checkout));\n',
        replace: '',
        test: 'still sending it',
        harm: 'A cancelled order that reaches the warehouse late is packed.',
      },
      {
        name: 'delivery-in-doubt-is-not-sent-again',
        find: '  if (step.isInDoubt) await unlessRefused(sendToDelivery(peers, checkout));\n',
        replace: '',
        test: 'still sending it',
        harm: 'A cancelled order that reaches the delivery late is planned.',
      },
    ],
  },
  {
    file: 'src/ordering/checkout/placement.steps.ts',
    spec: 'test/delivery-slots.int-spec.ts',
    mutations: [
      {
        name: 'place-is-not-confirmed',
        find: '    await delivery.confirm(tenant, slot.slotId, id);\n',
        replace: '',
        harm: 'The place of a placed order is free again after two minutes.',
      },
      {
        name: 'place-is-not-released',
        find: '  if (slot) await delivery.release(tenant, slot.slotId, id);\n',
        replace: '',
        harm: 'A refused checkout keeps a confirmed place for ever.',
      },
    ],
  },
];

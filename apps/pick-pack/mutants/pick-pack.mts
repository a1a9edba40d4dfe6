export const mutations = [
  {
    file: 'src/orders/order.queries.ts',
    spec: 'test/stream.int-spec.ts',
    mutations: [
      {
        name: 'streams-do-not-show-changes-of-the-status',
        find: 'status = $3, stream_position = NULL',
        replace: 'status = $3',
        harm: 'A packer goes on with an order that was cancelled.',
      },
    ],
  },
  {
    file: 'src/orders/packing/next-assignment.queries.ts',
    spec: 'test/bench.int-spec.ts',
    mutations: [
      {
        name: 'next-order-waits-for-a-lock',
        find: ' SKIP LOCKED',
        replace: '',
        harm: 'Packers who ask for the next order wait for each other.',
      },
      {
        name: 'own-order-is-not-found',
        find: 'a.user_id = $2 AND',
        replace: 'a.user_id IS NULL AND',
        harm: 'A packer gets a second order before the first one is finished.',
      },
    ],
  },
  {
    file: 'src/orders/packing/status-change.service.ts',
    spec: 'test/messages.int-spec.ts',
    mutations: [
      {
        name: 'start-without-its-event',
        find: 'orderView(details, foldEvents(eventsOfOrder, talliesOf(details.tallies)))',
        replace: 'orderView(details)',
        harm: 'The message about the start of packing shows nothing packed.',
      },
    ],
  },
  {
    file: 'src/orders/packing/packing.messages.ts',
    spec: 'test/messages.int-spec.ts',
    mutations: [
      {
        name: 'packers-named-to-outsiders',
        find: '    ...withoutPackers(order),\n',
        replace: '    ...order,\n',
        harm: 'A reader without a scope of packing learns the names of the staff.',
      },
    ],
  },
  {
    file: 'src/orders/personal-data/personal-data.service.ts',
    spec: 'test/personal-data.int-spec.ts',
    mutations: [
      {
        name: 'erased-packer-stays-in-packing-messages',
        find: '    await this.messages.replaceData(tx, tenant, packed, (order) => withoutPackers(order as PackingOrderView));\n',
        replace: '',
        harm: 'The feed still has the name of an erased packer.',
      },
    ],
  },
  {
    file: 'src/orders/packing/packing.service.ts',
    spec: 'test/packing.int-spec.ts',
    mutations: [
      {
        name: 'packer-stays-after-the-end',
        find: `status: 'PACKED', who });\n      await releasePacker(tx, tenant, orderId);`,
        replace: `status: 'PACKED', who });`,
        harm: 'A packed order still has a packer.',
      },
      {
        name: 'finished-order-is-not-announced',
        find: '      await this.statuses.announce(tx, tenant, orderId, PACKING_PACKED);\n',
        replace: '',
        spec: 'test/messages.int-spec.ts',
        harm: 'A receiver never learns that an order is packed.',
      },
    ],
  },
  {
    file: 'src/orders/order.service.ts',
    spec: 'test/orders.int-spec.ts',
    mutations: [
      {
        name: 'replaced-after-the-first-scan',
        find: `before?.status !== 'INITIAL' || (await hasEvents(tx, tenant, orderId))`,
        replace: `before?.status !== 'INITIAL'`,
        harm: 'An order changes under the packer’s hands.',
      },
      {
        name: 'replacing-forgets-used-packaging',
        find: 'keepCounts(received.packaging, before.packaging)',
        replace: 'keepCounts(received.packaging, [])',
        harm: 'Boxes that were used are no longer counted.',
      },
    ],
  },
  {
    file: 'src/recalculation/recalculation.queries.ts',
    spec: 'test/recalculation.int-spec.ts',
    mutations: [
      {
        name: 'finished-job-keeps-its-orders',
        find: '  await query(tx, RELEASE_ORDERS, [tenant, jobId]);\n',
        replace: '',
        harm: 'An order can be recalculated only once.',
      },
    ],
  },
  {
    file: 'src/audit/audit.queries.ts',
    spec: 'test/events.int-spec.ts',
    mutations: [
      {
        name: 'refused-event-written-each-time',
        find: 'if (stored.length === 0) await insertEntry',
        replace: 'if (stored.length >= 0) await insertEntry',
        harm: 'A scanner that retries fills the history of an order.',
      },
    ],
  },
  {
    file: 'src/scans/event-feed.queries.ts',
    spec: 'test/feed-blocks.int-spec.ts',
    mutations: [
      {
        name: 'block-sealed-before-it-is-full',
        find: ' HAVING count(*) = ${BLOCK}',
        replace: '',
        harm: 'Pages of the feed skip events that came after the block was sealed.',
      },
      {
        name: 'block-across-after-counted-whole',
        find: 'occurred_min > $3 AND first_sequence > $2 THEN',
        replace: 'occurred_min > $3 THEN',
        harm: 'A reader who goes on in the middle of a block misses events.',
      },
    ],
  },
  {
    file: 'src/scans/withdrawal.service.ts',
    spec: 'test/withdrawals.int-spec.ts',
    mutations: [
      {
        name: 'repeated-cancellation-is-refused',
        find: '      if (await isStored(tx, order, id, dto.lines)) return;\n',
        replace: '',
        test: 'acknowledges a repeated one',
        harm: 'After a lost answer the shop believes that nothing was cancelled, and charges for it.',
      },
      {
        name: 'empty-order-stays-in-packing',
        find: 'isEmpty ? await this.statuses.cancelEmpty(tx, tenant, { order, who: actor }, events, calls) : calls',
        replace: 'calls',
        test: 'releases its packer',
        harm: 'A packer finishes an order without goods, and the cart cannot cancel it.',
      },
    ],
  },
  {
    file: 'src/orders/packing/status-change.service.ts',
    spec: 'test/withdrawals.int-spec.ts',
    mutations: [
      {
        name: 'packer-of-an-empty-order-is-not-released',
        find: '          ...releaseCalls(tenant, orderId, tx.clock.now()),\n',
        replace: '',
        test: 'releases its packer',
        harm: 'The packer of an order without goods gets no other order.',
      },
    ],
  },
  {
    file: 'src/scans/event.queries.ts',
    spec: 'test/withdrawals.int-spec.ts',
    mutations: [
      {
        name: 'cancelled-by-a-packer-is-cancelled-by-the-shop',
        find: ' FILTER (WHERE entry_id IS NOT NULL)',
        replace: '',
        test: 'a correction of a scan',
        harm: 'A packer cannot take back a wrong cancellation.',
      },
    ],
  },
  {
    file: 'src/scans/event-store.service.ts',
    spec: 'test/event-groups.int-spec.ts',
    mutations: [
      {
        name: 'scan-stored-while-waiting-is-judged-again',
        find: '    await refuseStored(tx, sent); // checks again: it may have been stored while waiting\n',
        replace: '',
        test: 'two equal ones',
        harm: 'A station that repeats the scan of the last piece shows that there is one too many.',
      },
    ],
  },
];

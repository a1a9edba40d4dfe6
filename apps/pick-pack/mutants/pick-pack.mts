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
];

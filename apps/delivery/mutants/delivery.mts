export const mutations = [
  {
    file: 'src/orders/delivery-order.service.ts',
    spec: 'test/order.int-spec.ts',
    mutations: [
      {
        name: 'order-moves-to-another-site',
        find: '    if (stored.siteCode !== siteCode) throw orderSiteFixed(id, stored.siteCode, siteCode);\n',
        replace: '',
        harm: 'One site takes over the order of another.',
      },
    ],
  },
  {
    file: 'src/orders/delivery-order.queries.ts',
    spec: 'test/order.int-spec.ts',
    mutations: [
      {
        name: 'order-at-once-of-another-site',
        find: 'old.site_code = new.site_code AND ',
        replace: '',
        harm: 'One site changes the order of another, and is answered as if it were its own.',
      },
      {
        name: 'replaced-order-without-its-task',
        find: 'false AS "isNew"',
        replace: 'true AS "isNew"',
        harm: 'An order that is sent again is answered as if it had no delivery.',
      },
      {
        name: 'orders-wait-for-a-locked-one',
        find: ' SKIP LOCKED),',
        replace: '),',
        spec: 'test/orders-together.int-spec.ts',
        harm: 'While a planning has an order locked, the other orders of its tenant wait for it.',
      },
    ],
  },
  {
    file: 'src/orders/delivery-order.queries.ts',
    spec: 'test/worklist.int-spec.ts',
    mutations: [
      {
        name: 'mended-order-keeps-its-failure',
        find: ' AND old.failure_kind IS NULL',
        replace: '',
        harm: 'An order whose address was mended stays in the list of failed ones.',
      },
    ],
  },
  {
    file: 'src/planning/planning-record.service.ts',
    spec: 'test/planning-settle.int-spec.ts',
    mutations: [
      {
        name: 'declined-order-is-planned',
        find: 'needsNoDelivery(order) || (result',
        replace: '(result',
        harm: 'An order is announced as planned after it was cancelled.',
      },
    ],
  },
  {
    file: 'src/orders/delivery-order.queries.ts',
    spec: 'test/planning.int-spec.ts',
    mutations: [
      {
        name: 'new-delivery-time-is-not-told',
        find: 'deliveryTime: true',
        replace: 'deliveryTime: false',
        harm: 'The provider comes at the old time.',
      },
    ],
  },
  {
    file: 'src/configuration/configuration.service.ts',
    spec: 'test/planning-doubt.int-spec.ts',
    mutations: [
      {
        name: 'new-credentials-same-account',
        find: 'this.isAccountOf(stored, account) ? stored.accountId : uuidv4()',
        replace: 'stored.accountId',
        harm: 'A task in doubt at the old account is made again at the new one.',
      },
      {
        name: 'mail-address-cannot-be-removed',
        find: 'requested.notificationEmail === undefined ? stored.notificationEmail : requested.notificationEmail',
        replace: 'wish.notificationEmail ?? stored.notificationEmail',
        spec: 'test/configuration.int-spec.ts',
        harm: 'Mails go on to an address that was removed.',
      },
    ],
  },
  {
    file: 'src/providers/provider-api.client.ts',
    spec: 'test/providers.int-spec.ts',
    mutations: [
      {
        name: 'request-timeout-is-a-refusal',
        find: ' || status === REQUEST_TIMEOUT',
        replace: '',
        harm: 'An order that the provider may have is taken for refused.',
      },
    ],
  },
  {
    file: 'src/planning/planning.run.ts',
    spec: 'test/planning.int-spec.ts',
    mutations: [
      {
        name: 'only-the-first-hundred-planned',
        find: 'mayBeMore = orders.length === limit',
        replace: 'mayBeMore = orders.length > limit',
        harm: 'A site with more than a hundred open orders is planned in part.',
      },
      {
        name: 'shipped-order-fails',
        find: '&& reason && order && isDue(order, plan)) failed.push',
        replace: '&& reason && order) failed.push',
        spec: 'test/messages.int-spec.ts',
        harm: 'A delivery that is on its way is announced as failed.',
      },
    ],
  },
  {
    file: 'src/slots/slot-reservation.queries.ts',
    spec: 'test/slots.int-spec.ts',
    mutations: [
      {
        name: 'slot-is-not-locked',
        find: '`${ZONED} FOR NO KEY UPDATE`',
        replace: '`${ZONED}`',
        harm: 'Concurrent reservations exceed the capacity of the slot.',
      },
      {
        name: 'expired-place-is-counted',
        find: 'AND held_until > $5',
        replace: 'AND $5::timestamptz IS NOT NULL',
        harm: 'A place of a checkout that ended is never free again.',
      },
    ],
  },
  {
    file: 'src/slots/slot-reservation.service.ts',
    spec: 'test/slots.int-spec.ts',
    mutations: [
      {
        name: 'expired-place-is-confirmed-in-a-full-slot',
        find: '!isHeld(reservation, day.now) && leftOn(day) === 0',
        replace: '!isHeld(reservation, day.now) && leftOn(day) < 0',
        harm: 'A late confirmation takes a place that another order has.',
      },
    ],
  },
];

export const mutations = [
  {
    file: 'src/planning/domain/order-push.ts',
    spec: 'src/planning/domain/order-push.spec.ts',
    mutations: [
      {
        name: 'second-try-is-not-in-doubt',
        find: 'claimed.tries > 1',
        replace: 'claimed.tries > 2',
        harm: 'An order whose first answer was lost gets two tasks.',
      },
      {
        name: 'task-in-doubt-is-forgotten',
        find: 'this.taskId === null && !this.inDoubt;',
        replace: 'this.taskId === null;',
        harm: 'The key of a task that may exist is deleted, so the next planning makes a second one.',
      },
      {
        name: 'newer-revision-is-pushed-over',
        find: 'pushedRevision >= revision',
        replace: 'pushedRevision === revision',
        harm: 'An older revision replaces a newer one at the provider.',
      },
      {
        name: 'late-request-is-not-awaited',
        find: '!this.mayComeLate || provider.refusesKnownKeys',
        replace: 'true',
        harm: 'Onfleet creates a second task while a request that timed out still creates the first.',
      },
      {
        name: 'old-task-has-another-account',
        find: 'this.claimed.accountId !== this.accountId',
        replace: 'false',
        harm: 'A task that the former account may have is created a second time.',
      },
    ],
  },
  {
    file: 'src/providers/domain/webhook-signature.ts',
    spec: 'src/providers/domain/webhook-signature.spec.ts',
    mutations: [
      {
        name: 'old-webhook-is-accepted',
        find: '> TOLERANCE_MS',
        replace: '> 10 * TOLERANCE_MS',
        harm: 'A webhook that was recorded is sent again an hour later.',
      },
      {
        name: 'signed-time-is-not-the-sent-one',
        find: '`${seconds}.${text}`',
        replace: 'text',
        harm: 'A recorded webhook gets a new time.',
      },
      {
        name: 'previous-secret-is-invalid',
        find: '.includes(true)',
        replace: '[0] === true',
        harm: 'Webhooks are rejected until the provider has the new secret.',
      },
    ],
  },
  {
    file: 'src/orders/domain/proof-file.ts',
    spec: 'src/orders/domain/proof-file.spec.ts',
    mutations: [
      {
        name: 'proof-from-anywhere',
        find: ' && origins.has(url.origin)',
        replace: '',
        harm: 'A provider makes the service read any address.',
      },
    ],
  },
  {
    file: 'src/orders/domain/order-status.ts',
    spec: 'src/orders/domain/order-status.spec.ts',
    mutations: [
      {
        name: 'shipped-order-declined',
        find: `SHIPPED: ['COMPLETED']`,
        replace: `SHIPPED: ['COMPLETED', 'DECLINED']`,
        harm: 'An order that is on its way is declined.',
      },
    ],
  },
  {
    file: 'src/planning/domain/planning.ts',
    spec: 'src/planning/domain/planning.spec.ts',
    mutations: [
      {
        name: 'order-of-another-site-planned',
        find: '  if (order.siteCode !== siteCode) return refused(`The order belongs to site ${order.siteCode}, not to ${siteCode}`);\n',
        replace: '',
        harm: 'An order is delivered with the credentials of another site.',
      },
    ],
  },
  {
    file: 'src/orders/domain/order-change.ts',
    spec: 'src/orders/domain/order-change.spec.ts',
    mutations: [
      {
        name: 'decline-is-a-change-of-the-status-too',
        find: 'isMoved && !isDeclined',
        replace: 'isMoved',
        harm: 'A declined order has two messages.',
      },
      {
        name: 'pick-up-is-not-cancelled',
        find: '(isMoved && isDeclined) || isPickedUp',
        replace: 'isMoved && isDeclined',
        harm: 'A receiver waits for the delivery of an order that the customer picks up.',
      },
    ],
  },
  {
    file: 'src/planning/domain/planning-outcome.ts',
    spec: 'src/planning/domain/planning-outcome.spec.ts',
    mutations: [
      {
        name: 'repeated-failure-is-announced-again',
        find: 'this.reasons.get(orderId) === undefined',
        replace: 'true',
        harm: 'An order that fails twice in one planning has two messages.',
      },
    ],
  },
  {
    file: 'src/orders/delivery-order.service.ts',
    spec: 'test/order.int-spec.ts',
    mutations: [
      {
        name: 'order-moves-to-another-site',
        find: '      if (stored.siteCode !== order.siteCode) throw orderSiteFixed(orderId, stored.siteCode, order.siteCode);\n',
        replace: '',
        harm: 'One site takes over the order of another.',
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
    file: 'src/slots/domain/slot.ts',
    spec: 'src/slots/domain/slot.spec.ts',
    mutations: [
      {
        name: 'slot-is-ordered-after-its-cut-off',
        find: 'now < orderUntil(slot, date, timeZone)',
        replace: 'now <= orderUntil(slot, date, timeZone)',
        harm: 'A slot takes an order for which it is too late.',
      },
      {
        name: 'closed-date-has-places',
        find: 'if (exception) return exception.capacity;',
        replace: 'if (exception) return exception.capacity || capacity;',
        harm: 'Orders are accepted on a date on which the site does not deliver.',
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

import { mutationsOf } from '../mutation.ts';

export const delivery = mutationsOf('delivery', 'apps/delivery', [
  {
    file: 'src/domain/order-push.ts',
    spec: 'src/domain/order-push.spec.ts',
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
        name: 'old-task-has-another-account',
        find: 'this.claimed.accountId !== this.accountId',
        replace: 'false',
        harm: 'A task that the former account may have is created a second time.',
      },
    ],
  },
  {
    file: 'src/domain/order-status.ts',
    spec: 'src/domain/order-status.spec.ts',
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
    file: 'src/domain/planning.ts',
    spec: 'src/domain/planning.spec.ts',
    mutations: [
      {
        name: 'order-of-another-site-planned',
        find: '  if (order.siteCode !== siteCode) return `The order belongs to site ${order.siteCode}, not to ${siteCode}`;\n',
        replace: '',
        harm: 'An order is delivered with the credentials of another site.',
      },
    ],
  },
  {
    file: 'src/order/delivery-order.queries.ts',
    spec: 'test/order.int-spec.ts',
    mutations: [
      {
        name: 'order-moves-to-another-site',
        find: ' AND old.site_code = EXCLUDED.site_code',
        replace: '',
        harm: 'One site takes over the order of another.',
      },
      {
        name: 'new-delivery-time-is-not-told',
        find: 'deliveryTime: true',
        replace: 'deliveryTime: false',
        spec: 'test/planning.int-spec.ts',
        harm: 'The provider comes at the old time.',
      },
      {
        name: 'task-deleted-while-planned',
        find: ' AND (claimed_until IS NULL OR claimed_until < $3)',
        replace: '',
        spec: 'test/planning.int-spec.ts',
        harm: 'A task is made that no row knows.',
      },
    ],
  },
  {
    file: 'src/order/task-cancellation.queries.ts',
    spec: 'test/task-cancellation.int-spec.ts',
    mutations: [
      {
        name: 'cancellation-requested-again',
        find: ' AND t.cancellation_requested_at IS NULL AND ${NEEDS_NO_DELIVERY}',
        replace: ' AND ${NEEDS_NO_DELIVERY}',
        harm: 'The merchant gets the same mail at each planning.',
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
    file: 'src/clients/provider-api.client.ts',
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
    ],
  },
]);

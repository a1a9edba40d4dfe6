export const mutations = [
  {
    file: 'src/orders/task-news.service.ts',
    spec: 'test/task-news.int-spec.ts',
    mutations: [
      {
        name: 'cancelled-task-of-a-declined-order-announced',
        find: 'needsNoDelivery(after) ? [] : ',
        replace: '',
        spec: 'test/task-cancellation.int-spec.ts',
        harm: 'The cancellation of a declined order is announced twice.',
      },
    ],
  },
  {
    file: 'src/orders/task-news.queries.ts',
    spec: 'test/task-news.int-spec.ts',
    mutations: [
      {
        name: 'news-of-another-site-applied',
        find: ' AND o.site_code = $4',
        replace: ' AND $4::text IS NOT NULL',
        harm: 'The provider of one site moves the orders of another.',
      },
    ],
  },
  {
    file: 'src/orders/task-cancellation.queries.ts',
    spec: 'test/task-cancellation.int-spec.ts',
    mutations: [
      {
        name: 'cancellation-requested-again',
        find: ' AND ${IS_OPEN} AND ${NEEDS_NO_DELIVERY}',
        replace: ' AND ${NEEDS_NO_DELIVERY}',
        harm: 'A task that was cancelled or delivered is cancelled again with each change of its order.',
      },
      {
        name: 'task-cancelled-while-planned',
        find: ' AND (claimed_until IS NULL OR claimed_until < $3)',
        replace: '',
        harm: 'A task is made that no row knows.',
      },
    ],
  },
  {
    file: 'src/orders/news/task-poll.queries.ts',
    spec: 'test/provider-news.int-spec.ts',
    mutations: [
      {
        name: 'task-asked-about-without-a-pause',
        find: '(t.polled_at IS NULL OR t.polled_at <= $2)',
        replace: '$2::timestamptz IS NOT NULL',
        harm: 'Each replica asks a provider about each silent task, as often as it looks.',
      },
    ],
  },
  {
    file: 'src/orders/news/task-poll.service.ts',
    spec: 'test/provider-news.int-spec.ts',
    mutations: [
      {
        name: 'task-of-other-credentials-cancelled',
        find: `news.state === 'CANCELLED' && accountId !== account.accountId`,
        replace: 'false',
        harm: 'An order is planned a second time, because the new credentials do not see its task.',
      },
    ],
  },
  {
    file: 'src/orders/news/provider-webhook.service.ts',
    spec: 'test/provider-news.int-spec.ts',
    mutations: [
      {
        name: 'large-webhook-is-read',
        find: 'Buffer.byteLength(text) > BYTES_MAX',
        replace: 'false',
        harm: 'Requests without a token make the service hash a megabyte each.',
      },
    ],
  },
];

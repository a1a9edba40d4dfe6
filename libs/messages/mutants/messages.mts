export const mutations = [
  {
    file: 'src/feed/message-feed.service.ts',
    spec: '../service/test/messages/message-feed.int-spec.ts',
    mutations: [
      {
        name: 'feed-waits-for-the-background',
        find: 'while (hasUnnumbered && !isFull)',
        replace: 'while (!hasUnnumbered && isFull)',
        harm: 'An acknowledged change is not in the feed, and without a worker it never is.',
      },
    ],
  },
  {
    file: 'src/feed/message-feed.queries.ts',
    spec: '../service/test/messages/message-feed.int-spec.ts',
    mutations: [
      {
        name: 'feed-purged-without-end',
        find: "{ only: 'ended_at IS NOT NULL', table: MessageSequence }",
        replace: "{ only: 'ended_at IS NULL', table: MessageSequence }",
        harm: 'The counts of resources that are gone stay forever.',
      },
    ],
  },
  {
    file: 'src/feed/message-outbox.service.ts',
    spec: '../service/test/messages/message-feed.int-spec.ts',
    mutations: [
      {
        name: 'message-announced-before-its-commit',
        find: 'tx.afterCommit(() => this.announce(tenant))',
        replace: 'this.announce(tenant)',
        test: 'is announced when',
        harm: 'A message whose commit takes long is sent a quarter of a second late.',
      },
    ],
  },
  {
    file: 'src/feed/message.queries.ts',
    spec: '../service/test/messages/message-feed.int-spec.ts',
    mutations: [
      {
        name: 'message-at-the-time-of-its-replica',
        find: 'last_at = greatest(s.last_at, EXCLUDED.last_at)',
        replace: 'last_at = EXCLUDED.last_at',
        harm: 'With clocks that differ, a later message of a resource comes before an earlier one.',
      },
      {
        name: 'erasure-keeps-messages',
        find: 'customer_number = $2 ORDER BY id LIMIT $3',
        replace: 'position IS NULL AND customer_number = $2 ORDER BY id LIMIT $3',
        harm: 'The data of an erased customer stays in the feed.',
      },
    ],
  },
  {
    file: 'src/feed/message.queries.ts',
    spec: '../service/test/messages/first-messages.int-spec.ts',
    mutations: [
      {
        name: 'second-message-before-the-first',
        find: 'greatest($3::timestamptz, m.since), CASE',
        replace: '$3::timestamptz, CASE',
        harm: 'With clocks that differ, the second message of a resource comes before the first, which was not counted.',
      },
      {
        name: 'first-message-counted-twice',
        find: 'beginning.has(row.kind) ? 1 : 0',
        replace: '0',
        harm: 'Two messages of a resource have the sequence 1.',
      },
    ],
  },
  {
    file: 'src/message-type.ts',
    spec: '../service/test/messages/message-feed.int-spec.ts',
    mutations: [
      {
        name: 'personal-data-for-every-reader',
        find: 'personalData.scopes.some((scope) => scopes.has(scope))',
        replace: 'scopes.size > 0',
        harm: 'A subscriber without the scopes reads the names and addresses of customers.',
      },
    ],
  },
];

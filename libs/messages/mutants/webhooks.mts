export const mutations = [
  {
    file: 'src/webhooks/domain/retry-schedule.ts',
    spec: 'src/webhooks/domain/retry-schedule.spec.ts',
    mutations: [
      {
        name: 'retry-before-the-receiver-allows-it',
        find: 'Math.max(spread, leastPause(retryAfter, endedAt))',
        replace: 'spread',
        harm: 'A receiver that asks for a pause gets more requests instead.',
      },
      {
        name: 'receiver-postpones-for-ever',
        find: 'Math.min(Math.max(ms, 0), RETRY_AFTER_MS_MAX)',
        replace: 'Math.max(ms, 0)',
        harm: 'A receiver holds messages of a resource back for years.',
      },
    ],
  },
  {
    file: 'src/webhooks/webhook-url.validator.ts',
    spec: 'src/webhooks/webhook-url.validator.spec.ts',
    mutations: [
      {
        name: 'webhook-into-the-network',
        find: 'address === undefined ? !isLoopbackUrl(url) : isPublicAddress(address)',
        replace: 'true',
        harm: 'A tenant reads the metadata service of the cloud by a webhook.',
      },
      {
        name: 'webhook-without-tls',
        find: "if (url.protocol !== 'https:') return",
        replace: "if (url.protocol === 'ftp:') return",
        harm: 'Messages with personal data cross the internet in clear text.',
      },
    ],
  },
  {
    file: 'src/webhooks/receiver.client.ts',
    spec: 'src/webhooks/receiver.client.spec.ts',
    mutations: [
      {
        name: 'loopback-name-as-public',
        find: 'agent(isPublicAddress)',
        replace: 'agent(() => true)',
        harm: 'A name that changes its address leads into the network.',
      },
    ],
  },
  {
    file: 'src/webhooks/domain/webhook-state.ts',
    spec: 'src/webhooks/domain/webhook-state.spec.ts',
    mutations: [
      {
        name: 'failures-never-forgotten',
        find: 'state.failingSince === null ? state : ENABLED',
        replace: 'state',
        harm: 'A webhook that works is disabled five days after a single failure.',
      },
    ],
  },
  {
    file: 'src/webhooks/domain/in-flight.ts',
    spec: 'src/webhooks/domain/in-flight.spec.ts',
    mutations: [
      {
        name: 'dead-receivers-take-all-capacity',
        find: 'this.total + reserved < LIMITS.tenant',
        replace: 'this.total < LIMITS.tenant',
        harm: 'Five hanging receivers stop all other webhooks of their tenant.',
      },
    ],
  },
  {
    file: 'src/webhooks/push-recorder.run.ts',
    spec: '../service/test/messages/webhook-push.int-spec.ts',
    mutations: [
      {
        name: 'result-lost-while-others-are-recorded',
        find: 'return [...this.results];',
        replace: 'return this.results;',
        harm: 'Messages arrive twice under load.',
      },
    ],
  },
  {
    file: 'src/webhooks/message-dispatcher.worker.ts',
    spec: '../service/test/messages/webhook-push.int-spec.ts',
    mutations: [
      {
        name: 'every-write-causes-work',
        find: 'this.isServing && this.subscribed.has(tenant)',
        replace: 'this.isServing',
        test: 'only where a webhook is enabled',
        harm: 'Each write of a tenant without webhooks costs a transaction of the dispatcher.',
      },
      {
        name: 'webhook-of-another-replica-is-unknown',
        find: 'performance.now() >= this.subscribedAtMs + SUBSCRIBED_MS',
        replace: 'this.subscribedAtMs < 0',
        test: 'only where a webhook is enabled',
        harm: 'A webhook gets nothing that other replicas write until they restart.',
      },
    ],
  },
  {
    file: 'src/webhooks/turn.queries.ts',
    spec: '../service/test/messages/webhook-replays.int-spec.ts',
    mutations: [
      {
        name: 'replay-ends-after-its-first-part',
        find: '(SELECT count(*) FROM part) < $4',
        replace: '(SELECT count(*) FROM part) <= $4',
        test: 'come in parts',
        harm: 'A replay of a day sends the first thousand messages.',
      },
    ],
  },
  {
    file: 'src/queued-pushes.ts',
    spec: '../service/test/messages/webhook-retries.int-spec.ts',
    mutations: [
      {
        name: 'resource-out-of-order',
        find: 'AND (SELECT true FROM webhook_push p WHERE p.tenant = $1 AND p.webhook_id = ${webhookId}',
        replace: 'AND (SELECT true FROM webhook_push p WHERE p.tenant = $1 AND p.position = 0 AND p.webhook_id = ${webhookId}',
        harm: 'A receiver learns that an order is cancelled before it is placed.',
      },
      {
        name: 'disabled-webhook-gets-messages',
        find: 'AND w.enabled AND n.type = ANY (w.types)',
        replace: 'AND n.type = ANY (w.types)',
        harm: 'A webhook that is enabled again gets what was written while it was disabled.',
      },
    ],
  },
  {
    file: 'src/webhooks/push-queue.run.ts',
    spec: '../service/test/messages/webhook-retries.int-spec.ts',
    mutations: [
      {
        name: 'disabled-webhook-is-forgotten-slowly',
        find: '      moved += 1;',
        replace: '      moved += Number(webhook?.enabled === true);',
        test: 'are dropped at once',
        harm: 'A service works for a webhook that is gone, for a minute and a half.',
      },
    ],
  },
  {
    file: 'src/migrations/1798000001000-messages.ts',
    spec: '../service/test/messages/webhook-backlog.int-spec.ts',
    mutations: [
      {
        name: 'backlog-is-read-for-each-message',
        find: 'PRIMARY KEY (tenant, webhook_id, kind, resource_id, "position")',
        replace: 'PRIMARY KEY (tenant, webhook_id, "position")',
        harm: 'The more messages wait for a webhook, the slower they are sent.',
      },
    ],
  },
  {
    file: 'src/webhooks/push-requests.service.ts',
    spec: '../service/test/messages/webhook-requests.int-spec.ts',
    mutations: [
      {
        name: 'personal-data-for-every-webhook',
        find: 'const isReadable = !type.personalData || ',
        replace: 'const isReadable = true || ',
        harm: 'A client without the scope reads the personal data of customers by a webhook.',
      },
    ],
  },
];

export const mutations = [
  {
    file: 'src/retry.ts',
    spec: 'src/retry.spec.ts',
    mutations: [
      {
        name: 'one-retry-less',
        find: 'tries > retries',
        replace: 'tries >= retries',
        harm: 'A program that allows one retry gets none.',
      },
      {
        name: 'comes-back-too-early',
        find: 'return retryAfterMs > maxWaitMs ? undefined : retryAfterMs + spread',
        replace: 'return Math.min(retryAfterMs, maxWaitMs) + spread',
        harm: 'Clients return before the time that an overloaded service asked for.',
      },
    ],
  },
  {
    file: 'src/client.ts',
    spec: 'src/client.spec.ts',
    mutations: [
      {
        name: 'post-without-key-is-repeated',
        find: `['get', 'put', 'delete']`,
        replace: `['get', 'put', 'post', 'delete']`,
        harm: 'A lost answer makes the client do twice what must happen once.',
      },
      {
        name: 'dots-in-a-path',
        find: '/^\\.{0,2}$/',
        replace: '/^$/',
        harm: 'The id ".." calls another resource than the program meant.',
      },
    ],
  },
  {
    file: 'src/transport.ts',
    spec: 'src/client.spec.ts',
    mutations: [
      {
        name: 'refused-token-renewed-for-ever',
        find: '        mayRenew = false;\n',
        replace: '',
        harm: 'A client whose tokens are refused asks for new ones without end.',
      },
    ],
  },
  {
    file: 'src/pages.ts',
    spec: 'src/client.spec.ts',
    mutations: [
      {
        name: 'only-the-first-page',
        find: 'page.length < pageSize',
        replace: 'page.length <= pageSize',
        harm: 'Programs that read a whole list see its first page only.',
      },
    ],
  },
  {
    file: 'src/tokens.ts',
    spec: 'src/client.spec.ts',
    mutations: [
      {
        name: 'short-token-is-never-fresh',
        find: 'Math.min(RENEW_BEFORE_MS',
        replace: 'Math.max(RENEW_BEFORE_MS',
        harm: 'Each call with a short-lived token fetches another one first.',
      },
    ],
  },
  {
    file: 'src/suite-error.ts',
    spec: 'src/suite-error.spec.ts',
    mutations: [
      {
        name: 'retry-after-date-in-milliseconds',
        find: '(Date.parse(text) - Date.now()) / 1_000',
        replace: 'Date.parse(text) - Date.now()',
        harm: 'A client waits a thousand times longer than it was asked to, or gives up.',
      },
    ],
  },
  {
    file: 'src/shopper-session.ts',
    spec: 'src/shopper-session.spec.ts',
    mutations: [
      {
        name: 'logout-keeps-the-session-id',
        find: 'this.write({ id: randomText() });',
        replace: 'this.write({ id: this.id });',
        harm: 'The next visitor of a shared browser sees the cart of the one before.',
      },
      {
        name: 'failed-refresh-logs-out',
        find: ` && error instanceof SuiteError && error.type === 'invalid_grant'`,
        replace: '',
        harm: 'A moment without network logs every shopper out.',
      },
    ],
  },
  {
    file: 'src/shopper-session.ts',
    spec: 'test/two-shoppers.spec.ts',
    mutations: [
      {
        name: 'visitor-token-of-the-last-shopper',
        find: 'if (now.id === id) this.write',
        replace: 'this.write',
        harm: 'The next visitor acts with the token of the last shopper.',
      },
      {
        name: 'refresh-overwrites-another-login',
        find: 'if (now.login?.refreshToken !== used) return token.text;',
        replace: 'if (!now.login) return token.text;',
        harm: 'A second login is undone by the refresh of the first.',
      },
    ],
  },
  {
    file: 'src/webhook.ts',
    spec: 'src/webhook.spec.ts',
    mutations: [
      {
        name: 'webhook-of-any-age',
        find: '<= toleranceSeconds',
        replace: '<= Infinity',
        harm: 'A recorded request of a webhook is accepted at any later time.',
      },
      {
        name: 'webhook-without-a-time',
        find: '!(Math.abs(Date.now() / 1_000 - seconds) <= toleranceSeconds)',
        replace: 'Math.abs(Date.now() / 1_000 - seconds) > toleranceSeconds',
        harm: 'A timestamp that is no number is within every tolerance.',
      },
      {
        name: 'only-the-first-secret',
        find: 'const secrets = [secret].flat();',
        replace: 'const secrets = [secret].flat().slice(0, 1);',
        harm: 'A receiver rejects messages while a secret is replaced.',
      },
    ],
  },
  {
    file: 'src/feed.ts',
    spec: 'src/feed.spec.ts',
    mutations: [
      {
        name: 'busy-feed',
        find: 'if (page.length < limit) await pause(pollMs, signal);',
        replace: 'if (page.length === 0) await pause(pollMs, signal);',
        harm: 'A follower asks again at once after each page that is not full.',
      },
      {
        name: 'feed-gives-up',
        find: 'if (!isTemporary(error)) throw error;',
        replace: 'throw error;',
        harm: 'A restart of a service ends every follower.',
      },
    ],
  },
];

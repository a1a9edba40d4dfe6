import { mutationsOf } from '../mutation.ts';

export const libraries = mutationsOf('libraries', 'libs', [
  {
    file: 'database/src/schema-version.ts',
    spec: 'service/test/database/schema-version.int-spec.ts',
    mutations: [
      {
        name: 'older-build-on-contracted-schema',
        find: '  if (!isOlder(version, worksFrom)) return;\n',
        replace: '  if (!isOlder(version, version)) return;\n',
        harm: 'A build that was rolled back too far is ready, and answers 500.',
      },
      {
        name: 'release-skipped-before-contraction',
        find: 'CHECK (string_to_array(works_from',
        replace: 'CHECK (true OR string_to_array(works_from',
        harm: 'A migration drops a column that running replicas use.',
      },
    ],
  },
  {
    file: 'service/src/readiness.ts',
    spec: 'service/test/database/schema-version.int-spec.ts',
    mutations: [
      {
        name: 'ready-replica-not-checked-again',
        find: '      await checkSchema(this.area, this.config);\n      if (wasReady) return;\n',
        replace: '      if (wasReady) return;\n      await checkSchema(this.area, this.config);\n',
        harm: 'A running replica goes on after its columns were dropped.',
      },
    ],
  },
  {
    file: 'idempotency/src/idempotency.ts',
    spec: 'service/test/http/idempotency.int-spec.ts',
    mutations: [
      {
        name: 'key-shared-by-all-clients',
        find: 'client: `${caller.kind}:${caller.subject}`',
        replace: 'client: caller.kind',
        spec: '../apps/sequential-id/test/ids.int-spec.ts',
        harm: 'A client reads the answer to another one’s request.',
      },
      {
        name: 'key-does-not-wait',
        find: '!locks[i]?.isFree || !isFirst',
        replace: '!isFirst',
        harm: 'A request that is sent twice at once is done twice.',
      },
      {
        name: 'key-used-a-day-later-is-always-new',
        find: ', created_at = EXCLUDED.created_at',
        replace: '',
        harm: 'A key that is used again after a day is executed at each repetition.',
      },
      {
        name: 'key-taken-for-another-body',
        find: '  if (!earlier.bodyHash.equals(request.bodyHash)) throw otherBody();\n',
        replace: '',
        spec: '../apps/cart/test/retries.int-spec.ts',
        harm: 'Another request under a used key is answered as if it had been done.',
      },
    ],
  },
  {
    file: 'http/src/request-body.ts',
    spec: 'service/test/http/validation.int-spec.ts',
    mutations: [
      {
        name: 'deepest-body-refused',
        find: 'depth > DEPTH_MAX',
        replace: 'depth >= DEPTH_MAX',
        harm: 'A body of the depth that the pages allow is refused.',
      },
      {
        name: 'form-field-twice',
        find: "    if (fields.has(name)) return unreadable('repeated_field', `The field ${clipped(name)} is repeated; send it once`);\n",
        replace: '',
        spec: '../apps/auth/test/oauth.int-spec.ts',
        harm: 'Two hops read two values of one field.',
      },
    ],
  },
  {
    file: 'http/src/entity-tags.ts',
    spec: 'service/test/http/pages.int-spec.ts',
    mutations: [
      {
        name: 'one-of-several-tags',
        find: `condition.split(',').some(`,
        replace: `condition.split(',').every(`,
        harm: 'A browser that knows two versions is sent the whole answer.',
      },
    ],
  },
  {
    file: 'http/src/cors.ts',
    spec: 'service/test/http/pages.int-spec.ts',
    mutations: [
      {
        name: 'any-header-name-repeated',
        find: 'headers !== undefined && HEADER_NAMES.test(headers) && {',
        replace: 'headers !== undefined && {',
        harm: 'A preflight’s header is written back unchecked.',
      },
    ],
  },
  {
    file: 'runtime/src/key-ring.ts',
    spec: 'runtime/src/key-ring.spec.ts',
    mutations: [
      {
        name: 'sealed-with-the-oldest-key',
        find: '[...this.keys][0] as',
        replace: '[...this.keys].at(-1) as',
        harm: 'Secrets are sealed with the key that is about to be removed.',
      },
    ],
  },
  {
    file: 'mail/src/mail-sender.ts',
    spec: 'service/test/mail/mail-outbox.int-spec.ts',
    mutations: [
      {
        name: 'unsent-mail-is-purged',
        find: ` only: IS_DONE,`,
        replace: '',
        test: 'but no waiting mail',
        harm: 'A mail that waits for its server is deleted.',
      },
      {
        name: 'refused-login-loses-the-mail',
        find: ` && (code === 'EENVELOPE' || code === 'EMESSAGE')`,
        replace: '',
        test: 'rejects the connection permanently',
        harm: 'A wrong SMTP password turns every mail into a dead letter.',
      },
    ],
  },
  {
    file: 'jobs/src/job-queue.ts',
    spec: 'service/test/mail/mail-outbox.int-spec.ts',
    mutations: [
      {
        name: 'last-try-is-not-the-last',
        find: 'retryCount >= retryLimit',
        replace: 'retryCount > retryLimit',
        test: 'after its last attempt failed',
        harm: 'A mail that was given up says so nowhere.',
      },
    ],
  },
  {
    file: 'jobs/src/job-queue.ts',
    spec: 'service/test/mail/mail-sweep.int-spec.ts',
    mutations: [
      {
        name: 'job-of-a-key-is-not-unique',
        find: '({ id: idOf(key), data }));',
        replace: '({ id: crypto.randomUUID(), data }));',
        harm: 'Two replicas that sweep concurrently send a mail twice.',
      },
    ],
  },
  {
    file: 'jobs/src/job-sweep.ts',
    spec: 'service/test/mail/mail-sweep.int-spec.ts',
    mutations: [
      {
        name: 'only-the-first-page-is-swept',
        find: 'first.length === PAGE ?',
        replace: 'first.length > PAGE ?',
        harm: 'While many mails wait, the ones behind them that have lost their job are never sent.',
      },
    ],
  },
  {
    file: 'jobs/src/schedule.ts',
    spec: 'service/test/jobs/schedule.int-spec.ts',
    mutations: [
      {
        name: 'each-replica-takes-the-turn',
        find: '      if (!turn?.isFree) return undefined;\n',
        replace: '',
        harm: 'All replicas do the same cleanup at once.',
      },
    ],
  },
  {
    file: 'database/src/batched-calls.ts',
    spec: 'service/test/database/batched-calls.spec.ts',
    mutations: [
      {
        name: 'caller-who-hung-up-is-served',
        find: '  return !signal?.aborted;\n',
        replace: '  return true;\n',
        harm: 'A number is used up for a caller who has gone.',
      },
    ],
  },
  {
    file: 'http-client/src/http-client.ts',
    spec: 'http-client/test/http-client.int-spec.ts',
    mutations: [
      {
        name: 'busy-peer-is-a-refusal',
        find: 'status < 500 && !COMES_BACK.has(status)',
        replace: 'status < 500',
        harm: 'A peer that asks for a pause ends a checkout.',
      },
      {
        name: 'callers-who-hang-up-open-the-circuit',
        find: `!(error instanceof NoAnswer && error.reason === 'aborted')`,
        replace: 'error instanceof NoAnswer',
        harm: 'Impatient shoppers cut a healthy peer off for all others.',
      },
    ],
  },
  {
    file: 'auth-guard/src/verification-keys.ts',
    spec: 'auth-guard/src/verification-keys.spec.ts',
    mutations: [
      {
        name: 'auth-away-is-a-bad-token',
        find: '      if (this.failure) throw this.failure;\n',
        replace: '',
        harm: 'Good tokens are refused with 401 while auth is away.',
      },
    ],
  },
  {
    file: 'auth-guard/src/verified-tokens.ts',
    spec: 'auth-guard/src/verified-tokens.spec.ts',
    mutations: [
      {
        name: 'removed-key-is-trusted',
        find: ' && this.rules.keys.isTrusted(found.kid)',
        replace: '',
        harm: 'Tokens of a key that was withdrawn go on being taken.',
      },
    ],
  },
  {
    file: 'auth-guard/src/access.guard.ts',
    spec: 'auth-guard/src/access.guard.spec.ts',
    mutations: [
      {
        name: 'all-scopes-instead-of-one',
        find: 'scopes.some((scope) => caller.scopes.has(scope))',
        replace: 'scopes.every((scope) => caller.scopes.has(scope))',
        spec: '../apps/sequential-id/test/pools.int-spec.ts',
        harm: 'A client with one of two sufficient scopes is refused.',
      },
    ],
  },
  {
    file: 'database/src/database.ts',
    spec: 'service/test/database/deadlock.int-spec.ts',
    mutations: [
      {
        name: 'deadlocked-transactions-are-not-tried-again',
        find: 'attempt === TRANSACTION_TRIES || !isRetryable(error)',
        replace: 'attempt >= 1 || !isRetryable(error)',
        harm: 'Callers whose transactions cross are refused.',
      },
    ],
  },
  {
    file: 'database/src/standby.ts',
    spec: 'database/src/standby.spec.ts',
    mutations: [
      {
        name: 'lagging-standby-is-asked',
        find: 'if (standby.isThere) return true;',
        replace: 'if (standby.follows) return true;',
        harm: 'A list misses what its caller has just written.',
      },
      {
        name: 'standby-of-another-timeline-is-asked',
        find: '      if (!standby?.follows) return false;\n',
        replace: '      if (!standby) return false;\n',
        harm: 'After a failover, lists show rows that the new primary has never had.',
      },
      {
        name: 'failing-standby-is-not-replaced',
        find: 'if (!isDatabaseUnavailable(error) && !isRetryable(error)) throw error;',
        replace: 'throw error;',
        harm: 'Lists fail with the standby although the primary answers.',
      },
    ],
  },
]);

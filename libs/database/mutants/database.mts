export const mutations = [
  {
    file: 'src/schema-version.ts',
    spec: '../service/test/database/schema-version.int-spec.ts',
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
    file: 'src/batched-calls.ts',
    spec: '../service/test/database/batched-calls.spec.ts',
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
    file: 'src/database.ts',
    spec: '../service/test/database/deadlock.int-spec.ts',
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
    file: 'src/standby.ts',
    spec: 'src/standby.spec.ts',
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
];

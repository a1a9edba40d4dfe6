export const mutations = [
  {
    file: 'src/pool/pool.queries.ts',
    spec: 'test/pools.int-spec.ts',
    mutations: [
      {
        name: 'pool-at-its-end',
        find: "${MOVE_ONE} ${orMove('<=')}",
        replace: "${MOVE_ONE} ${orMove('<')}",
        spec: 'test/messages.int-spec.ts',
        harm: 'The last number of a range is refused.',
      },
      {
        name: 'last-number-without-its-message',
        find: "${MOVE_ONE} ${orMove('<')}",
        replace: "${MOVE_ONE} ${orMove('<=')}",
        spec: 'test/messages.int-spec.ts',
        harm: 'A shop hears of an exhausted pool only when a caller is refused a number, or never.',
      },
      {
        name: 'only-number-without-its-message',
        find: 'pool.startValue - 1 + count >= pool.maxValue',
        replace: 'pool.startValue - 1 + count > pool.maxValue',
        spec: 'test/messages.int-spec.ts',
        harm: 'A pool that one call exhausts makes no message.',
      },
      {
        name: 'counter-read-without-lock',
        find: '${THE_POOL} FOR UPDATE`',
        replace: '${THE_POOL}`',
        spec: 'test/replicas.int-spec.ts',
        harm: 'Two calls are given the same number.',
      },
    ],
  },
  {
    file: 'src/pool/pool.service.ts',
    spec: 'test/pools.int-spec.ts',
    mutations: [
      {
        name: 'repeated-import-refused',
        find: 'counter < issued',
        replace: 'counter <= issued',
        harm: 'An import whose answer was lost cannot be repeated.',
      },
      {
        name: 'import-of-today',
        find: 'periodAt(date, this.clock.now())',
        replace: 'periodAt(undefined, this.clock.now())',
        spec: 'test/periods.int-spec.ts',
        harm: 'The counter of another system counts in the wrong year, whose numbers then have a gap.',
      },
      {
        name: 'pools-of-a-key-skipped',
        find: "restart !== 'NEVER' && after !== '' && afterPeriod === undefined",
        replace: 'false',
        spec: 'test/periods.int-spec.ts',
        harm: 'A client that continues after a key misses the pools of its other periods.',
      },
    ],
  },
  {
    file: 'src/schema/schema.service.ts',
    spec: 'test/schemas.int-spec.ts',
    mutations: [
      {
        name: 'repeated-activation-announced',
        find: '      if (locked.active) return;\n',
        replace: '',
        spec: 'test/messages.int-spec.ts',
        harm: 'Each repeated activation makes a message.',
      },
      {
        name: 'schema-with-one-number-deleted',
        find: 'counter >= startValue',
        replace: 'counter > startValue',
        harm: 'A number that was given out cannot be explained any longer.',
      },
      {
        name: 'counter-of-no-period-shown',
        find: 'storedKeyOf(DEFAULT_KEY, period)',
        replace: 'storedKeyOf(DEFAULT_KEY, undefined)',
        spec: 'test/periods.int-spec.ts',
        harm: 'A schema that restarts seems to be unused.',
      },
    ],
  },
  {
    file: 'src/id/id-batch.service.ts',
    spec: 'test/batches.int-spec.ts',
    mutations: [
      {
        name: 'one-pool-asked-for-twice',
        find: 'count: count + (earlier?.count ?? 0)',
        replace: 'count',
        harm: 'A batch that names a pool by name and by type gives out the same numbers twice.',
      },
    ],
  },
  {
    file: 'src/id/allocation.service.ts',
    spec: 'test/ids.int-spec.ts',
    mutations: [
      {
        name: 'period-not-stored',
        find: 'pool.period === undefined ? ids : { ids, period: pool.period }',
        replace: 'ids',
        spec: 'test/periods.int-spec.ts',
        harm: 'A repeated request gets its number without the period, or with another one.',
      },
      {
        name: 'key-lost-among-calls-without-one',
        find: 'calls.some(({ key }) => key)',
        replace: 'calls.every(({ key }) => key)',
        harm: 'A repeated request uses up another number when other calls came at the same time.',
      },
    ],
  },
];

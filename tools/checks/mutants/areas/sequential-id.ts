import { mutationsOf } from '../mutation.ts';

export const sequentialId = mutationsOf('sequential-id', 'apps/sequential-id', [
  {
    file: 'src/domain/range.ts',
    spec: 'src/domain/range.spec.ts',
    mutations: [
      {
        name: 'last-number-is-never-allocated',
        find: 'last + count > maxValue',
        replace: 'last + count >= maxValue',
        harm: 'A pool is exhausted one number too early.',
      },
      {
        name: 'repeated-import-exhausts-again',
        find: 'before < maxValue && after',
        replace: 'after',
        harm: 'A pool is announced as exhausted more than once.',
      },
      {
        name: 'mark-reached-exactly-is-silent',
        find: 'percent(after) >= mark',
        replace: 'percent(after) > mark',
        harm: 'The warning that a pool fills up comes one number late, or never.',
      },
      {
        name: 'range-of-one-number-refused',
        find: 'start > max',
        replace: 'start >= max',
        harm: 'A valid range is refused.',
      },
    ],
  },
  {
    file: 'src/domain/clock-tokens.ts',
    spec: 'src/domain/clock-tokens.spec.ts',
    mutations: [
      {
        name: 'clock-kept-for-a-minute',
        find: 'Math.floor(now.getTime() / 1_000)',
        replace: 'Math.floor(now.getTime() / 60_000)',
        harm: 'Ids show seconds that are up to a minute old.',
      },
      {
        name: 'midnight-is-24',
        find: `hourCycle: 'h23'`,
        replace: `hourCycle: 'h24'`,
        harm: 'Ids of the first hour of a day begin with 24.',
      },
    ],
  },
  {
    file: 'src/domain/period.ts',
    spec: 'src/domain/period.spec.ts',
    mutations: [
      {
        name: 'fiscal-year-one-day-late',
        find: 'day.slice(5) >= yearStartsOn',
        replace: 'day.slice(5) > yearStartsOn',
        harm: 'The first day of a fiscal year gets numbers of the previous one.',
      },
      {
        name: 'farthest-date-refused',
        find: '<= DATE_DISTANCE_MAX',
        replace: '< DATE_DISTANCE_MAX',
        harm: 'A date that is documented as valid is refused.',
      },
    ],
  },
  {
    file: 'src/domain/pool.ts',
    spec: 'src/domain/pool.spec.ts',
    mutations: [
      {
        name: 'periods-share-a-pool',
        find: '`${period}\\n${sequenceKey}`',
        replace: '`${period.slice(0, 4)}\\n${sequenceKey}`',
        harm: 'The numbers of a month go on where those of the month before ended.',
      },
    ],
  },
  {
    file: 'src/domain/template.ts',
    spec: 'src/domain/template.spec.ts',
    mutations: [
      {
        name: 'date-not-shown',
        find: 'this.clock.valueAt(token, now, day)',
        replace: 'this.clock.valueAt(token, now)',
        harm: 'A number of the last year shows this year, and repeats one of this year.',
      },
      {
        name: 'far-date-accepted',
        find: 'date === undefined || isNear(date, today)',
        replace: 'date === undefined || isNear(date, date)',
        harm: 'A typing error in a year allocates numbers of a year that has none.',
      },
    ],
  },
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
]);

export const mutations = [
  {
    file: 'src/job-queue.ts',
    spec: '../service/test/mail/mail-outbox.int-spec.ts',
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
    file: 'src/job-queue.ts',
    spec: '../service/test/mail/mail-sweep.int-spec.ts',
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
    file: 'src/job-sweep.ts',
    spec: '../service/test/mail/mail-sweep.int-spec.ts',
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
    file: 'src/schedule.ts',
    spec: '../service/test/jobs/schedule.int-spec.ts',
    mutations: [
      {
        name: 'each-replica-takes-the-turn',
        find: '      if (!turn?.isFree) return undefined;\n',
        replace: '',
        harm: 'All replicas do the same cleanup at once.',
      },
    ],
  },
];

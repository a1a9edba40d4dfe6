export const mutations = [
  {
    file: 'src/http-client.ts',
    spec: 'test/http-client.int-spec.ts',
    mutations: [
      {
        name: 'busy-peer-is-a-refusal',
        find: 'TEMPORARY_STATUSES.has(status) || TEMPORARY_TYPES',
        replace: 'TEMPORARY_TYPES',
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
];

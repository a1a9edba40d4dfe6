export const mutations = [
  {
    file: 'src/idempotency.ts',
    spec: '../service/test/http/idempotency.int-spec.ts',
    mutations: [
      {
        name: 'key-shared-by-all-clients',
        find: 'client: `${caller.kind}:${caller.subject}`',
        replace: 'client: caller.kind',
        spec: '../../apps/sequential-id/test/ids.int-spec.ts',
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
        spec: '../../apps/cart/test/retries.int-spec.ts',
        harm: 'Another request under a used key is answered as if it had been done.',
      },
    ],
  },
];

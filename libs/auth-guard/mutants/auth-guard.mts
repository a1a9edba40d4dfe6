export const mutations = [
  {
    file: 'src/verification-keys.ts',
    spec: 'src/verification-keys.spec.ts',
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
    file: 'src/verified-tokens.ts',
    spec: 'src/verified-tokens.spec.ts',
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
    file: 'src/access.guard.ts',
    spec: 'src/access.guard.spec.ts',
    mutations: [
      {
        name: 'all-scopes-instead-of-one',
        find: 'scopes.some((scope) => caller.scopes.has(scope))',
        replace: 'scopes.every((scope) => caller.scopes.has(scope))',
        spec: '../../apps/sequential-id/test/pools.int-spec.ts',
        harm: 'A client with one of two sufficient scopes is refused.',
      },
    ],
  },
];

export const mutations = [
  {
    file: 'src/key-ring.ts',
    spec: 'src/key-ring.spec.ts',
    mutations: [
      {
        name: 'sealed-with-the-oldest-key',
        find: '[...this.keys][0] as',
        replace: '[...this.keys].at(-1) as',
        harm: 'Secrets are sealed with the key that is about to be removed.',
      },
    ],
  },
];

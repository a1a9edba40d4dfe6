export const mutations = [
  {
    file: 'src/postal-zone.ts',
    spec: 'src/postal-zone.spec.ts',
    mutations: [
      {
        name: 'zone-has-postal-codes-of-another-length',
        find: 'first.length === second.length && first <= second',
        replace: 'first <= second',
        harm: 'An address of another form is shipped to at the wrong price, and offered slots that are not delivered there.',
      },
    ],
  },
];

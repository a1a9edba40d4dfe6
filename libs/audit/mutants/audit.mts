export const mutations = [
  {
    file: 'src/client-network.ts',
    spec: 'src/client-network.spec.ts',
    mutations: [
      {
        name: 'each-ipv6-address-is-a-network',
        find: 'GROUPS_OF_A_NETWORK = 4',
        replace: 'GROUPS_OF_A_NETWORK = 8',
        harm: 'A guesser with an IPv6 network is never slowed down.',
      },
    ],
  },
];

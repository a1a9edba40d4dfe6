import { mutationsOf } from '../mutation.ts';

/** Networks and postal codes, which several services compare. */
export const places = mutationsOf('places', 'libs', [
  {
    file: 'audit/src/client-network.ts',
    spec: 'audit/src/client-network.spec.ts',
    mutations: [
      {
        name: 'each-ipv6-address-is-a-network',
        find: 'GROUPS_OF_A_NETWORK = 4',
        replace: 'GROUPS_OF_A_NETWORK = 8',
        harm: 'A guesser with an IPv6 network is never slowed down.',
      },
    ],
  },
  {
    file: 'postal-codes/src/postal-zone.ts',
    spec: 'postal-codes/src/postal-zone.spec.ts',
    mutations: [
      {
        name: 'zone-has-postal-codes-of-another-length',
        find: 'first.length === second.length && first <= second',
        replace: 'first <= second',
        harm: 'An address of another form is shipped to at the wrong price, and offered slots that are not delivered there.',
      },
    ],
  },
]);

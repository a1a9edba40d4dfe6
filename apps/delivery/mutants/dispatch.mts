export const mutations = [
  {
    file: 'dispatch/src/core/tour.ts',
    spec: 'dispatch/src/core/tour.spec.ts',
    mutations: [
      {
        name: 'draft-outlives-its-tour',
        find: 'return tour !== undefined && isMovable(tour) && ',
        replace: 'return tour !== undefined && ',
        harm: 'A dispatcher goes on ordering stops while the driver is on the way.',
      },
      {
        name: 'cancelled-stop-is-ordered',
        find: "stops.filter(({ status }) => status !== 'CANCELLED').map",
        replace: 'stops.map',
        harm: 'Every new order of a tour with a cancelled stop is refused.',
      },
    ],
  },
];

export const mutations = [
  {
    file: 'src/insertion.ts',
    spec: 'src/plan-routes.spec.ts',
    mutations: [
      {
        name: 'insertion-delays-later-stops',
        find: 'stay + time[row + after]! > due[i + 1]!',
        replace: 'time[row + after]! > due[i + 1]!',
        harm: 'A stop is put where its service makes the rest of the tour late.',
      },
      {
        name: 'insertion-ignores-weight',
        find: 'now.boxes + stopBoxes > unit.boxes || now.weightGrams + stopGrams > unit.weightGrams',
        replace: 'now.boxes + stopBoxes > unit.boxes',
        harm: 'A van is loaded with more than it may carry.',
      },
      {
        name: 'trips-without-limit',
        find: '!this.solution.hasTripLeft(unit)',
        replace: 'false',
        harm: 'A van drives more tours than it may.',
      },
    ],
  },
  {
    file: 'src/solution.ts',
    spec: 'src/plan-routes.spec.ts',
    mutations: [
      {
        name: 'trip-without-reload',
        find: 'before.ready[before.length + 1]! + unit.reloadTime',
        replace: 'before.ready[before.length + 1]!',
        harm: 'A van departs again before it is reloaded.',
      },
    ],
  },
  {
    file: 'src/ruin.ts',
    spec: 'src/plan-routes.spec.ts',
    mutations: [
      {
        name: 'kept-stop-removed',
        find: 'locked[node] !== 0',
        replace: 'locked[node] === 2',
        harm: 'A stop leaves the tour that was to be kept.',
      },
    ],
  },
  {
    file: 'src/fits.ts',
    spec: 'src/plan-routes.spec.ts',
    mutations: [
      {
        name: 'window-fit-without-service',
        find: '- time[stop * width + gap.after]! - service[stop]!',
        replace: '- time[stop * width + gap.after]!',
        harm: 'The dispatcher widens a window as advised, and the stop still does not fit.',
      },
    ],
  },
  {
    file: 'src/redrive.ts',
    spec: 'src/manual-order.spec.ts',
    mutations: [
      {
        name: 'later-tour-not-delayed',
        find: 'tour.departsAt >= earliest',
        replace: 'true',
        harm: 'A longer tour is accepted although the next one of the van can no longer depart.',
      },
    ],
  },
];

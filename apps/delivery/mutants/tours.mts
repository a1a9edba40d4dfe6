export const mutations = [
  {
    file: 'src/own-vans/domain/tour-problem.ts',
    spec: 'src/own-vans/domain/tour-problem.spec.ts',
    mutations: [
      {
        name: 'tour-is-planned-before-a-started-one',
        find: 'Math.max(from, ...started)',
        replace: 'Math.max(from)',
        harm: 'A new tour departs before one that has started, at a time that has passed.',
      },
      {
        name: 'order-without-boxes-takes-no-room',
        find: 'const BOXES = 1;',
        replace: 'const BOXES = 0;',
        harm: 'A van is planned with more orders than it has room for.',
      },
    ],
  },
  {
    file: 'src/own-vans/domain/unplanned.ts',
    spec: 'src/own-vans/domain/unplanned.spec.ts',
    mutations: [
      {
        name: 'change-of-window-is-rounded-down',
        find: 'Math.ceil(fit.by / MINUTE_S)',
        replace: 'Math.floor(fit.by / MINUTE_S)',
        harm: 'An order does not fit after the change that was said to suffice.',
      },
    ],
  },
  {
    file: 'src/own-vans/domain/driver-report.ts',
    spec: 'src/own-vans/domain/driver-report.spec.ts',
    mutations: [
      {
        name: 'report-moves-a-stop-back',
        find: 'TASK_STATUSES.indexOf(report) > TASK_STATUSES.indexOf(current)',
        replace: 'report !== current',
        harm: 'A late report turns a delivered stop into one that is on the way.',
      },
    ],
  },
  {
    file: 'src/own-vans/planning/local-plan-record.service.ts',
    spec: 'test/tour-races.int-spec.ts',
    mutations: [
      {
        name: 'changed-orders-are-planned',
        find: 'if (!(await this.tours.lockUnchanged(tx, tenant, affected, check))) return false;',
        replace: 'await lockUnchanged(tx, tenant, affected, check);',
        harm: 'An order that was declined while the tours were planned gets a place in one.',
      },
    ],
  },
];

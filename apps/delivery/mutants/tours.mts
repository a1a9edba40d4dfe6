export const mutations = [
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

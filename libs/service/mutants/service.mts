export const mutations = [
  {
    file: 'src/readiness.ts',
    spec: 'test/database/schema-version.int-spec.ts',
    mutations: [
      {
        name: 'ready-replica-not-checked-again',
        find: '      await checkSchema(this.area, this.config);\n      if (wasReady) return;\n',
        replace: '      if (wasReady) return;\n      await checkSchema(this.area, this.config);\n',
        harm: 'A running replica goes on after its columns were dropped.',
      },
    ],
  },
];

/** Finds circles of files, those of type imports included. ESLint refuses the other forbidden imports. */
export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      comment: 'Two files that need each other: move what both need to a third one, or the code to where it belongs.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: { path: '^(apps|bench|e2e|examples|libs|tools(?!/checks/circles/fixture/))/' },
    exclude: { path: ['/node_modules/', '/migrations/', '\\.generated\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};

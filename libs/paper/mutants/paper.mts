export const mutations = [
  {
    file: 'src/paper-text.ts',
    spec: 'src/paper-text.spec.ts',
    mutations: [
      {
        name: 'control-characters-reach-the-printer',
        find: '.replace(UNPRINTABLE, ',
        replace: ".replace('none', ",
        harm: 'A name can send commands to a label printer.',
      },
    ],
  },
];

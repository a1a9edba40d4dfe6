/** The stream and the board of a day. */
export const mutations = [
  {
    file: 'src/live/stream/order-stream.run.ts',
    spec: 'src/live/stream/order-stream.run.spec.ts',
    mutations: [
      {
        name: 'stream-repeats-what-it-has-sent',
        find: ' && Number(change.position) > this.position',
        replace: '',
        harm: 'A client whose neighbour has missed changes gets older states again.',
      },
      {
        name: 'slow-reader-fills-the-memory',
        find: "    this.endedBy = 'slow';\n    this.abort();",
        replace: '',
        harm: 'Clients that do not read fill the memory of the replica.',
      },
    ],
  },
];

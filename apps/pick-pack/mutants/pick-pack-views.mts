/** The stream and the board of a day. */
export const mutations = [
  {
    file: 'src/live/domain/stream-position.ts',
    spec: 'src/live/domain/stream-position.spec.ts',
    mutations: [
      {
        name: 'stream-continues-from-the-future',
        find: 'position <= last && ',
        replace: '',
        harm: 'After a restore, a stream shows nothing until the positions have caught up.',
      },
    ],
  },
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
  {
    file: 'src/live/domain/board.ts',
    spec: 'src/live/domain/board.spec.ts',
    mutations: [
      {
        name: 'late-by-the-clock-of-the-server',
        find: '    timeZone,\n    hourCycle',
        replace: "    timeZone: 'UTC',\n    hourCycle",
        harm: 'Orders are late by the difference between the site and UTC.',
      },
    ],
  },
];

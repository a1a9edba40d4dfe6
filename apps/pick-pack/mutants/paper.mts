export const mutations = [
  {
    file: 'src/papers/box.service.ts',
    spec: 'test/labels.int-spec.ts',
    mutations: [
      {
        name: 'boxes-numbered-without-a-lock',
        find: '    await this.orders.loadLocked(tx, tenant, orderId);\n',
        replace: '',
        harm: 'Two stations that print the labels of an order at once: one of them fails.',
      },
    ],
  },
];

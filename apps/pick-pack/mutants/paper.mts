export const mutations = [
  {
    file: 'src/barcodes/domain/sscc.ts',
    spec: 'src/barcodes/domain/sscc.spec.ts',
    mutations: [
      {
        name: 'sscc-serial-without-zeros',
        find: ".padStart(REFERENCE_LENGTH - companyPrefix.length, '0')",
        replace: '',
        harm: 'The number of a box is no SSCC, and a carrier rejects it.',
      },
    ],
  },
  {
    file: 'src/papers/domain/label-zpl.ts',
    spec: 'test/labels.int-spec.ts',
    mutations: [
      {
        name: 'caret-in-a-name-is-a-command',
        find: 'text.replace(SPECIAL, ',
        replace: "text.replace('none', ",
        harm: 'A customer’s name changes what is printed, or the settings of the printer.',
      },
      {
        name: 'label-without-its-font',
        find: '^LH0,0${FONTS}',
        replace: '^LH0,0',
        harm: 'Names lack ł and ş, and are printed in the smallest letters.',
      },
    ],
  },
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

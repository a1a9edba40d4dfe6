export const mutations = [
  {
    file: 'src/privacy.service.ts',
    spec: '../service/test/privacy/privacy.int-spec.ts',
    mutations: [
      {
        name: 'erased-customer-stays-in-messages',
        find: '    await this.messages.eraseCustomer(tx, tenant, customerNumber);\n',
        replace: '',
        spec: '../../apps/delivery/test/personal-data.int-spec.ts',
        harm: 'The feed still has the address of an erased customer.',
      },
      {
        name: 'erasure-ends-after-one-batch',
        find: '=== ERASED_AT_ONCE',
        replace: '> ERASED_AT_ONCE',
        harm: 'A customer with many orders stays in most of them, and the call answers that they are erased.',
      },
      {
        name: 'erased-customer-keeps-stored-answers',
        find: 'if (this.stores.keepsAnswers) await',
        replace: 'if (!this.stores.keepsAnswers) await',
        spec: '../../apps/coupon/test/personal-data.int-spec.ts',
        harm: 'An erased customer can still be read from the answers to requests with an Idempotency-Key.',
      },
    ],
  },
];

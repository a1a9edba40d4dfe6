import { mutationsOf } from '../mutation.ts';

export const checkout = mutationsOf('checkout', 'apps/cart', [
  {
    file: 'src/checkout/order-taking.service.ts',
    spec: 'test/checkout.int-spec.ts',
    mutations: [
      {
        name: 'failed-payment-is-handed-over',
        find: `?.paymentStatus === 'PAID'`,
        replace: `?.paymentStatus !== 'PENDING'`,
        harm: 'An order whose payment failed goes to the warehouse.',
      },
    ],
  },
]);

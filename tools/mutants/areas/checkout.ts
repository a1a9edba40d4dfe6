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
  {
    file: 'src/domain/checkout-plan.ts',
    spec: 'test/checkout-calls.int-spec.ts',
    mutations: [
      {
        name: 'redemption-without-its-customer',
        find: '    ...(customerId !== undefined && { customerNumber: customerId }),\n',
        replace: '',
        harm: 'Limits for each customer hold for no customer who checks out.',
      },
    ],
  },
  {
    file: 'src/domain/hand-over.ts',
    spec: 'src/domain/hand-over.spec.ts',
    mutations: [
      {
        name: 'net-value-of-goods',
        find: 'valueOfGoods = price.grossValue',
        replace: 'valueOfGoods = price.netValue',
        harm: 'The figures of the warehouse do not add up.',
      },
      {
        name: 'payment-fees-count-as-a-coupon',
        find: ', payment, -orderTotal]',
        replace: ', -orderTotal]',
        harm: 'What coupons took off is short by the payment fees.',
      },
    ],
  },
]);

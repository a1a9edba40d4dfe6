/** The messages about carts, checkouts and orders. */
export const mutations = [
  {
    file: 'src/cart/store/cart.queries.ts',
    spec: 'test/cart-messages.int-spec.ts',
    mutations: [
      {
        name: 'message-about-a-cart-that-was-not-created',
        find: `messagesIf('(SELECT true FROM cart WHERE tenant = $1 AND id = m.resource_id::uuid)')`,
        replace: `messagesIf('true')`,
        test: 'the conflict with an open one',
        harm: 'Other systems see a cart that does not exist.',
      },
    ],
  },
  {
    file: 'src/cart/messages/cart-updates.worker.ts',
    spec: 'test/cart-message-races.int-spec.ts',
    mutations: [
      {
        name: 'busy-cart-has-no-messages',
        find: '    for (const { id } of lateCarts) {',
        replace: '    for (const { id } of []) {',
        test: 'although writers hold the cart',
        harm: 'A cart that is always being written has no messages until its writers stop.',
      },
    ],
  },
  {
    file: 'src/cart/messages/cart.messages.ts',
    spec: 'test/personal-data.int-spec.ts',
    mutations: [
      {
        name: 'messages-of-a-session-survive-the-erasure',
        find: 'return customerId ?? (sessionId === null ? null : `session:${sessionId}`);',
        replace: 'return customerId;',
        test: 'are exported, and erased',
        harm: 'What a customer entered before the login is kept after the erasure.',
      },
    ],
  },
  {
    file: 'src/ordering/order/order.messages.ts',
    spec: 'test/order-messages.int-spec.ts',
    mutations: [
      {
        name: 'repeated-status-is-announced-again',
        find: 'after.status === before.status ? undefined : REACHED[after.status]',
        replace: 'REACHED[after.status]',
        test: 'each once',
        harm: 'A repeated call ships an order twice in other systems.',
      },
      {
        name: 'repeated-payment-is-announced-again',
        find: ` && before.paymentStatus !== 'PAID'`,
        replace: '',
        test: 'each once',
        harm: 'A repeated call books a payment twice.',
      },
    ],
  },
  {
    file: 'src/ordering/checkout/checkout.messages.ts',
    spec: 'test/order-messages.int-spec.ts',
    mutations: [
      {
        name: 'unavailable-service-is-a-refusal',
        find: `if (checkout.refusal?.kind !== 'conflict') return [];`,
        replace: 'if (!checkout.refusal) return [];',
        test: 'no checkout that is incomplete',
        harm: 'A short outage looks like customers whose orders were refused.',
      },
    ],
  },
  {
    file: 'src/ordering/checkout/checkout-refusal.service.ts',
    spec: 'test/order-messages.int-spec.ts',
    mutations: [
      {
        name: 'repeated-refusal-is-announced-again',
        find: 'if (!(await insertRefused(tx, checkout))) return;',
        replace: 'await insertRefused(tx, checkout);',
        test: 'once for an unchanged cart',
        harm: 'A shopper who repeats a refused call floods the receivers.',
      },
    ],
  },
];

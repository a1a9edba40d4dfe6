export const mutations = [
  {
    file: 'src/cart/store/cart.access.ts',
    spec: 'test/ownership.int-spec.ts',
    mutations: [
      {
        name: 'session-opens-a-customers-cart',
        find: `  if (customerId !== null) return kind === 'customer' && customerId === subject;\n`,
        replace: `  if (customerId !== null && kind === 'customer') return customerId === subject;\n`,
        harm: 'A cart that a customer took over stays open to the anonymous session.',
      },
    ],
  },
  {
    file: 'src/cart/store/cart.queries.ts',
    spec: 'test/replicas.int-spec.ts',
    mutations: [
      {
        name: 'write-over-another-version',
        find: 'AND version = $3 AND status',
        replace: 'AND version >= $3 AND status',
        harm: 'A replica overwrites what another one has just stored.',
      },
      {
        name: 'cart-changed-while-it-is-ordered',
        find: ` AND checkout_id IS NULL\n  RETURNING id`,
        replace: `\n  RETURNING id`,
        harm: 'An item is added to a cart whose order is being placed.',
      },
    ],
  },
  {
    file: 'src/cart/items/cart-item.mapper.ts',
    spec: 'test/external-parts.int-spec.ts',
    mutations: [
      {
        name: 'price-of-an-external-item-changed',
        find: 'if (bringsPrice || isExternal(',
        replace: 'if (isExternal(',
        harm: 'A shopper sets the price of an external item.',
      },
    ],
  },
  {
    file: 'src/cart/carts/cart-merge.service.ts',
    spec: 'test/merge.int-spec.ts',
    mutations: [
      {
        name: 'customers-cart-is-merged-away',
        find: `  if (source.customerId !== null) throw notMergeable(field, 'Only anonymous carts can be merged; remove this one from carts');\n`,
        replace: '',
        harm: 'An application empties the cart of another customer.',
      },
    ],
  },
  {
    file: 'src/catalog/segment.queries.ts',
    spec: 'test/limited-prices.int-spec.ts',
    mutations: [
      {
        name: 'members-are-only-added',
        find: 'AND NOT EXISTS (SELECT FROM',
        replace: 'AND $3::text[] IS NULL AND NOT EXISTS (SELECT FROM',
        harm: 'A customer who has left a segment keeps its prices.',
      },
    ],
  },
  {
    file: 'src/migrations/baseline/catalog.ts',
    spec: 'test/limited-prices.int-spec.ts',
    mutations: [
      {
        name: 'limited-price-is-for-everybody',
        find: '          NEW.product_id := NULL;\n',
        replace: '',
        harm: 'Everybody is charged the price of one customer.',
      },
    ],
  },
  {
    file: 'src/ordering/checkout/checkout-start.service.ts',
    spec: 'test/agreed-total.int-spec.ts',
    mutations: [
      {
        name: 'price-of-the-lookup',
        find: '{ ...snapshot, at: now }',
        replace: 'snapshot',
        harm: 'An order is placed at a price that was over when it was decided.',
      },
    ],
  },
  {
    file: 'src/peers/service-tokens.client.ts',
    spec: 'test/service-tokens.int-spec.ts',
    mutations: [
      {
        name: 'failed-token-request-is-kept',
        find: '    renewed.catch(() => this.tokens.delete(tenant));\n',
        replace: '    renewed.catch(() => undefined);\n',
        harm: 'After one failure of auth, no checkout of the tenant works again.',
      },
    ],
  },
  {
    file: 'src/ordering/order/order.access.ts',
    spec: 'test/orders.int-spec.ts',
    mutations: [
      {
        name: 'customer-lists-any-customers-orders',
        find: `kind === 'customer' ? { customerId: subject } :`,
        replace: `kind === 'customer' ? { customerId: requested ?? subject } :`,
        harm: 'A customer reads the orders of another one.',
      },
    ],
  },
  {
    file: 'src/cart/store/cart.cache.ts',
    spec: 'src/cart/store/cart.cache.spec.ts',
    mutations: [
      {
        name: 'tag-without-the-cart',
        find: '`${id}.${version}`',
        replace: '`${version}`',
        harm: 'A browser shows the next shopper the cart of the one before.',
      },
    ],
  },
];

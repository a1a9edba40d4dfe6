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
    file: 'src/cart/domain/cart-discount.ts',
    spec: 'src/cart/domain/cart-discount.spec.ts',
    mutations: [
      {
        name: 'exclusion-loses-to-inclusion',
        find: '    if (inAny(terms.excludedCategories)) return false;\n',
        replace: '    if (inAny(terms.excludedCategories) && !inAny(terms.includedCategories)) return false;\n',
        harm: 'Goods that a coupon excludes are discounted.',
      },
      {
        name: 'coupon-that-does-not-hold-is-taken-along',
        find: 'if (!discount.valid) skipped',
        replace: 'if (discount.refused && discount.valid) skipped',
        harm: 'A customer’s cart is filled with coupons that are not theirs.',
      },
      {
        name: 'coupons-that-exclude-each-other-are-merged',
        find: '    else if (other) skipped',
        replace: '    else if (other && other.combines === undefined) skipped',
        harm: 'A merge puts two coupons on a cart that no shopper could apply together.',
      },
    ],
  },
  {
    file: 'src/cart/domain/cart.ts',
    spec: 'test/items.int-spec.ts',
    mutations: [
      {
        name: 'item-id-is-used-again',
        find: '    this.head.nextItemId += 1;\n',
        replace: '    this.head.nextItemId = this.lines.length + 1;\n',
        harm: 'A client that deletes an item deletes a later one.',
      },
      {
        name: 'prices-kept-beyond-a-coupons-end',
        find: 'Math.min(...ends.map(',
        replace: 'Math.max(...ends.map(',
        spec: 'test/coupon-limits.int-spec.ts',
        harm: 'A cart shows yesterday’s discount until its prices expire.',
      },
      {
        name: 'price-kept-beyond-its-end',
        find: 'priceChangesAt === undefined ? [] : [new Date(priceChangesAt)]',
        replace: '[]',
        spec: 'test/limited-prices.int-spec.ts',
        harm: 'A cart shows a price that is over until its prices expire.',
      },
      {
        name: 'clients-price-survives',
        find: `requested: without(item, 'price', 'tax'), resolved };`,
        replace: 'requested: item, resolved };',
        spec: 'test/catalog.int-spec.ts',
        harm: 'A price that was compared once refuses every later change of the item.',
      },
    ],
  },
  {
    file: 'src/catalog/domain/price-book.ts',
    spec: 'src/catalog/domain/price-book.spec.ts',
    mutations: [
      {
        name: 'tier-reached-exactly-does-not-count',
        find: 'minQuantity <= quantity',
        replace: 'minQuantity < quantity',
        harm: 'Ten pieces cost the price of nine.',
      },
      {
        name: 'price-of-another-customer',
        find: 'return customerNumber === shopper.customerNumber;',
        replace: 'return shopper.customerNumber !== null;',
        harm: 'Customers pay, and learn, the prices agreed on with others.',
      },
      {
        name: 'everybodys-price-before-the-segments',
        find: 'return segmentId === undefined ? 2 : 1;',
        replace: 'return segmentId === undefined ? 1 : 2;',
        harm: 'A segment’s price has no effect where there is a price for everybody.',
      },
      {
        name: 'dearest-price-of-a-level',
        find: 'one.tier.amount - other.tier.amount',
        replace: 'other.tier.amount - one.tier.amount',
        harm: 'A sale has no effect beside the usual price.',
      },
      {
        name: 'price-after-its-last-moment',
        find: 'now < endOf(price, timeZone)',
        replace: 'now <= endOf(price, timeZone)',
        harm: 'A price applies after its end.',
      },
      {
        name: 'tiers-of-a-price-that-is-not-charged',
        find: 'if (offer && offer !== last)',
        replace: 'if (offer)',
        harm: 'A price match shows tiers that change nothing.',
      },
    ],
  },
  {
    file: 'src/catalog/reference.queries.ts',
    spec: 'test/limited-prices.int-spec.ts',
    mutations: [
      {
        name: 'former-members-of-a-segment',
        find: ' AND s.members_at = s.modified_at',
        replace: '',
        harm: 'A segment that the previous build changed keeps its former customers.',
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
    file: 'src/migrations/1767200000000-limited-prices.ts',
    spec: 'test/limited-prices.int-spec.ts',
    mutations: [
      {
        name: 'limited-prices-for-the-previous-build',
        find: '          NEW.product_id := gen_random_uuid();\n',
        replace: '',
        harm: 'A replica of the previous build charges everybody with the price of one customer.',
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
    file: 'src/catalog/domain/taxes.ts',
    spec: 'src/catalog/domain/taxes.spec.ts',
    mutations: [
      {
        name: 'first-address-before-the-default',
        find: '(tagged.find(({ isDefault }) => isDefault) ?? tagged[0])',
        replace: 'tagged[0]',
        harm: 'A customer pays the taxes of a former address.',
      },
    ],
  },
  {
    file: 'src/cart/domain/fees.ts',
    spec: 'test/catalog.int-spec.ts',
    mutations: [
      {
        name: 'fee-of-another-site',
        find: 'siteCode === undefined || siteCode === site.code',
        replace: 'siteCode === undefined || siteCode !== null',
        harm: 'A site charges the fees of another one.',
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

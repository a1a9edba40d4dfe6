/** What finds orders, the mails about them, and orders of another system. */
export const mutations = [
  {
    file: 'src/ordering/order/order-search.queries.ts',
    spec: 'test/order-search.int-spec.ts',
    mutations: [
      {
        name: 'search-of-another-case',
        find: 'left(lower(texts.text), ${KEY_LENGTH_MAX})',
        replace: 'left(texts.text, ${KEY_LENGTH_MAX})',
        test: 'number of the customer and of a coupon code',
        harm: 'A name in capital letters is not found.',
      },
    ],
  },
  {
    file: 'src/ordering/personal-data/personal-data.queries.ts',
    spec: 'test/personal-data.int-spec.ts',
    mutations: [
      {
        name: 'erased-customer-is-found',
        find: '  await replaceSearchKeys(tx, tenant, id, { orderNumber, customerId: pseudonym, content });\n',
        replace: '',
        test: 'are exported, and erased with carts, mails and jobs',
        harm: 'The name of an erased customer stays in the keys of the search.',
      },
    ],
  },
  {
    file: 'src/ordering/mailing/order-mailing.queries.ts',
    spec: 'test/order-mailing.int-spec.ts',
    mutations: [
      {
        name: 'packed-mail-of-each-claim',
        find: 'AND packed_mail_due_at = $3 RETURNING id',
        replace: 'AND $3::timestamptz IS NOT NULL RETURNING id',
        test: 'are not posted by a replica whose claim has expired',
        harm: 'A replica whose claim has expired sends the mail a second time.',
      },
    ],
  },
  {
    file: 'src/ordering/mailing/order-mailing.service.ts',
    spec: 'test/order-mailing.int-spec.ts',
    mutations: [
      {
        name: 'repeated-mails-without-limit',
        find: 'earlier.length >= REPEATED_MAILS_MAX',
        replace: 'earlier.length > REPEATED_MAILS_MAX',
        test: 'are exactly five of twenty concurrent calls',
        harm: 'A sixth mail about an order is sent within a day.',
      },
      {
        name: 'packed-mail-of-an-unpacked-order',
        find: 'if (!order.packed) throw mailNotDue(kind, id);',
        replace: '',
        test: 'are refused before their occasion',
        harm: 'A shopper is told that an order is packed that is not.',
      },
    ],
  },
  {
    file: 'src/ordering/mailing/order-mailing.controller.ts',
    spec: 'test/order-mailing.int-spec.ts',
    mutations: [
      {
        name: 'readers-send-mails',
        find: '@Access(ORDER_MAIL)',
        replace: `@Access({ application: ['cart.order_view', 'cart.order_manage'] })`,
        test: 'are refused before their occasion, to shoppers',
        harm: 'A client that may only read orders sends mails to shoppers.',
      },
    ],
  },
  {
    file: 'src/ordering/order/order.access.ts',
    spec: 'test/order-import.int-spec.ts',
    mutations: [
      {
        name: 'imported-order-is-changed',
        find: '  if (own.importDigest !== null) throw orderImported(id);\n',
        replace: '',
        test: 'take no other call',
        harm: 'An order that another system has invoiced is credited here.',
      },
    ],
  },
  {
    file: 'src/ordering/import/order-import.service.ts',
    spec: 'test/order-import.int-spec.ts',
    mutations: [
      {
        name: 'another-entry-is-unchanged',
        find: 'else if (holder && holder.importDigest === order.importDigest)',
        replace: 'else if (holder)',
        test: 'change nothing when they are imported again',
        harm: 'A different order under a known number is reported as imported.',
      },
    ],
  },
  {
    file: 'src/migrations/baseline/orders.ts',
    spec: 'test/order-import.int-spec.ts',
    mutations: [
      {
        name: 'imported-order-is-invoiced',
        find: `IF NEW.import_digest IS NULL AND (TG_OP = 'INSERT'`,
        replace: `IF (TG_OP = 'INSERT'`,
        test: 'have no side effects, also later',
        harm: 'The history of a former shop is invoiced again.',
      },
    ],
  },
  {
    file: 'src/ordering/credit/credit-note.service.ts',
    spec: 'test/credit-note-previews.int-spec.ts',
    mutations: [
      {
        name: 'preview-stores-the-charge',
        find: 'const locked = await this.packed.judge(tx, found, seen);',
        replace: 'const locked = await this.packed.lock(tx, found, seen);',
        test: 'are rejected like a note, and take no Idempotency-Key',
        harm: 'A preview changes the order.',
      },
    ],
  },
];

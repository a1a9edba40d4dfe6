/** Invoices, and the books of a period. */
export const mutations = [
  {
    file: 'src/ordering/invoice/invoice-issue.service.ts',
    spec: 'test/invoices.int-spec.ts',
    mutations: [
      {
        name: 'invoice-issued-again',
        find: `    if (pending?.state !== 'PENDING') return pending;\n`,
        replace: `    if (!pending) return pending;\n`,
        test: 'once for fifty readers',
        harm: 'A second replica replaces an invoice that a shopper has already got.',
      },
    ],
  },
  {
    file: 'src/ordering/invoice/invoice.queries.ts',
    spec: 'test/invoice-logos.int-spec.ts',
    mutations: [
      {
        name: 'invoice-without-its-logo',
        find: `'voidReason', 'logoHash'`,
        replace: `'voidReason'`,
        test: 'as it was when it was issued',
        harm: 'No invoice shows the logo of its site.',
      },
    ],
  },
  {
    file: 'src/ordering/invoice/logo.service.ts',
    spec: 'test/invoice-logos.int-spec.ts',
    mutations: [
      {
        name: 'unreadable-logo-stops-the-invoice',
        find: `if (!(error instanceof LogoUnreadable)) throw error;`,
        replace: `throw error;`,
        test: 'does not stop an invoice',
        harm: 'A shop whose logo has moved writes no invoices.',
      },
      {
        name: 'last-logo-forgotten',
        find: `return findLastLogo(this.db, tenant, url);`,
        replace: `return null;`,
        test: 'the last one that could be read',
        harm: 'Invoices lose the logo whenever its host is away.',
      },
    ],
  },
  {
    file: 'src/ordering/invoice/document-list.controller.ts',
    spec: 'test/document-lists.int-spec.ts',
    mutations: [
      {
        name: 'shopper-exports-all-invoices',
        find: `@Access({ application: ['cart.order_view', ORDER_MANAGE] })`,
        replace: `@Access({ application: ['cart.order_view', ORDER_MANAGE], customer: 'cart.cart_own' })`,
        test: 'for applications and staff alone',
        harm: 'Every shopper reads the names and invoices of all customers.',
      },
    ],
  },
  {
    file: 'src/ordering/invoice/document-list.queries.ts',
    spec: 'test/document-lists.int-spec.ts',
    mutations: [
      {
        name: 'invoices-of-other-sites',
        find: 'rowsOf(source, order, `${source.site} = wanted.code`)',
        replace: 'rowsOf(source, order, `wanted.code IS NOT NULL`)',
        test: 'show staff the documents of their sites',
        harm: 'A member of one site exports the invoices of all sites.',
      },
      {
        name: 'credit-notes-of-other-sites',
        find: 'rowsOf(source, order, `${source.site} ${anyOf(sites)}`)',
        replace: 'rowsOf(source, order, `${anyOf(sites).length > 0} OR ${source.site} ${anyOf(sites)}`)',
        test: 'show staff the documents of their sites',
        harm: 'A member of one site exports the credit notes of all sites.',
      },
      {
        name: 'documents-of-one-moment-skipped',
        find: '`(${moment}, ${key}) > ${place} AND',
        replace: '`${moment} > $4::timestamptz AND $5::uuid IS NOT NULL AND',
        test: 'are written completely',
        harm: 'Invoices of the same moment are missing in the books, at each end of a chunk.',
      },
    ],
  },
  {
    file: 'src/ordering/invoice/document-list.service.ts',
    spec: 'test/document-lists.int-spec.ts',
    mutations: [
      {
        name: 'place-of-an-invoice-of-another-site',
        find: `place && (sites?.includes(place.siteCode) ?? true)`,
        replace: `place`,
        test: 'show staff the documents of their sites',
        harm: 'A member of one site learns which invoice numbers other sites have.',
      },
    ],
  },
  {
    file: 'src/ordering/invoice/document-period.queries.ts',
    spec: 'test/document-lists.int-spec.ts',
    mutations: [
      {
        name: 'day-of-utc',
        find: "coalesce(${site}.entry -> 'homeBase' ->> 'timeZone', 'UTC')",
        replace: "coalesce(left(${site}.entry -> 'homeBase' ->> 'timeZone', 0) || 'UTC', 'UTC')",
        test: 'the day in the zone of the site',
        harm: 'Credit notes of the last evening of a month are in the books of another month.',
      },
    ],
  },
  {
    file: 'src/ordering/invoice/document-file.service.ts',
    spec: 'test/document-lists.int-spec.ts',
    mutations: [
      {
        name: 'first-chunk-alone',
        find: 'rows.length === CHUNK ?',
        replace: 'rows.length > CHUNK ?',
        test: 'are written completely',
        harm: 'The books of a month end after 200 documents.',
      },
    ],
  },
  {
    file: 'src/ordering/invoice/tax-report.queries.ts',
    spec: 'test/document-lists.int-spec.ts',
    mutations: [
      {
        name: 'tax-report-of-other-sites',
        find: " AND ($5::text[] IS NULL OR i.site_code ${anyOf('$5')})",
        replace: ' AND ($5::text[] IS NULL OR true)',
        test: 'show staff the documents of their sites',
        harm: 'A member of one site sees the turnover of all sites.',
      },
    ],
  },
];

export const mutations = [
  {
    file: 'src/order-part.ts',
    spec: 'src/rules.spec.ts',
    mutations: [
      {
        name: 'allowances-as-the-discounts-state-them',
        find: 'allocate(amount, sum(weights) === 0 ? weights.map(() => 1) : weights)',
        replace: 'weights',
        harm: 'A discount’s own net price is converted by itself, so the document is a cent beside the charge.',
      },
    ],
  },
  {
    file: 'src/line-price.ts',
    spec: 'src/worked-examples.spec.ts',
    mutations: [
      {
        name: 'price-in-cents',
        find: '.find((price) => price.gte(0) && fits(price))',
        replace: '.find((price) => price.gte(0))',
        harm: 'Quantity × price is not the line’s net, and a validator rejects the invoice.',
      },
    ],
  },
  {
    file: 'src/tax-terms.ts',
    spec: 'src/worked-examples.spec.ts',
    mutations: [
      {
        name: 'out-of-scope-beside-other-categories',
        find: "each.taxCategory === 'O' ? { ...each, taxCategory: 'E' } : each",
        replace: 'each',
        harm: 'The invoice breaks BR-O-11.',
      },
    ],
  },
  {
    file: 'src/xml/terms.ts',
    spec: 'src/xml/xml.spec.ts',
    mutations: [
      {
        name: 'xrechnung-without-what-it-demands',
        find: ' && hasAll && hasRecipient ?',
        replace: ' ?',
        harm: 'An authority rejects an invoice that claims to be an XRechnung and lacks the seller’s telephone.',
      },
    ],
  },
];

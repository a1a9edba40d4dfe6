export const mutations = [
  {
    file: 'src/exact.ts',
    spec: 'src/exact.spec.ts',
    mutations: [
      {
        name: 'half-even-rounds-up',
        find: `rounding === 'half-up' || (rounding === 'half-even' && quotient % 2 === 1)`,
        replace: `rounding !== 'half-down'`,
        harm: 'A site that rounds half to even collects a cent too much on every second tie.',
      },
    ],
  },
  {
    file: 'src/decimal.ts',
    spec: 'src/input-errors.spec.ts',
    mutations: [
      {
        name: 'amount-at-the-limit-refused',
        find: 'units > UNITS_MAX',
        replace: 'units >= UNITS_MAX',
        harm: 'The largest amount that the document promises is refused.',
      },
    ],
  },
  {
    file: 'src/credit.ts',
    spec: 'src/credit.spec.ts',
    mutations: [
      {
        name: 'earlier-credits-are-forgotten',
        find: 'const before = credited ? amountsOf(credited, rules) : NOTHING;',
        replace: 'const before = NOTHING;',
        harm: 'Each partial credit note credits again what earlier ones have credited.',
      },
      {
        name: 'credit-below-zero',
        find: 'Math.max(before[side], unitsOf(total[side], share, rules))',
        replace: 'unitsOf(total[side], share, rules)',
        harm: 'A credit note after a withdrawn one asks money of the shopper.',
      },
      {
        name: 'stated-tax-is-credited-by-rate',
        find: 'if (byRate(side) === tax) return byRate(units);',
        replace: 'return byRate(units);',
        harm: 'The first credit notes of a line with a stated tax credit another tax than the line has.',
      },
    ],
  },
  {
    file: 'src/allocate.ts',
    spec: 'src/allocate.spec.ts',
    mutations: [
      {
        name: 'tie-gives-one-unit-more',
        find: 'unitsForTies-- > 0',
        replace: 'unitsForTies-- >= 0',
        harm: 'The parts of a discount add up to a cent more than the discount.',
      },
      {
        name: 'full-part-keeps-its-weight',
        find: '        weight -= weights[index]!;\n',
        replace: '',
        harm: 'What a full line cannot take is lost, so a coupon takes off less than it promises.',
      },
      {
        name: 'correction-exceeds-cap',
        find: 'Math.min(Math.max(parts[index]! + difference, 0), caps[index]!)',
        replace: 'Math.max(parts[index]! + difference, 0)',
        harm: 'A line is discounted below zero.',
      },
    ],
  },
  {
    file: 'src/coupons.ts',
    spec: 'src/rules-of-discounts.spec.ts',
    mutations: [
      {
        name: 'percent-of-what-is-left',
        find: 'percentOf(component.base, percentage',
        replace: 'percentOf(component.remaining, percentage',
        harm: 'A second coupon of 10 % takes less than was advertised.',
      },
      {
        name: 'cart-discount-of-fees-and-shipping',
        find: 'applyToAll(goods, register.external',
        replace: 'applyToAll(components.all, register.external',
        harm: 'An external discount of the cart also takes off fees and shipping, which it must not touch.',
      },
      {
        name: 'restricted-coupon-frees-shipping',
        find: 'shipping && lineIds === undefined',
        replace: 'shipping',
        harm: 'A coupon for one category gives free shipping to the whole cart.',
      },
    ],
  },
  {
    file: 'src/line-fee.ts',
    spec: 'src/rules-of-amounts.spec.ts',
    mutations: [
      {
        name: 'percent-fee-of-gross',
        find: 'percentOf(goods.net, readPercentage',
        replace: 'percentOf(goods.gross, readPercentage',
        harm: 'Tax is charged on tax in every percentage fee.',
      },
    ],
  },
  {
    file: 'src/discount-register.ts',
    spec: 'src/reference.spec.ts',
    mutations: [
      {
        name: 'repeated-line-discount-is-one',
        find: '`${discountType} ${occurrence} ${id}`',
        replace: '`${discountType} ${id}`',
        harm: 'Two discounts of one line are shown as one.',
      },
    ],
  },
  {
    file: 'src/calculate-cart.ts',
    spec: 'src/rules-of-totals.spec.ts',
    mutations: [
      {
        name: 'payment-fee-before-discounts',
        find: '(sum, { after }) => sum + after.net',
        replace: '(sum, { before }) => sum + before.net',
        harm: 'A percentage payment fee is taken of money that the shopper does not pay.',
      },
    ],
  },
  {
    file: 'src/sums.ts',
    spec: 'src/rules-of-totals.spec.ts',
    mutations: [
      {
        name: 'sum-keeps-first-rate',
        find: '      if (this.rate?.percent !== rate?.percent) this.rate = undefined;\n',
        replace: '',
        harm: 'A sum of 7 % and 19 % goods claims to be taxed at 7 %.',
      },
    ],
  },
];

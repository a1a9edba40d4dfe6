/** The used part of the calculator's input and result. */
export interface Cart {
  currency: string;
  includesTax: boolean;
  lines: { id: string; unitPrice: string; quantity: number; taxCode: string; taxRate: number }[];
  shipping: { amount: string; includesTax: boolean; taxCode: string; taxRate: number };
  coupons: object[];
}

interface Discounted {
  appliedDiscounts?: { id: string; value: number }[];
}

export interface Priced {
  lines: { calculatedPrice: { discountedPrice?: Discounted } }[];
  calculatedPrice: { finalPrice: { grossValue: number }; totalShipping: Discounted };
}

const TAXES = [
  { taxCode: 'STANDARD', taxRate: 19 },
  { taxCode: 'REDUCED', taxRate: 7 },
];

/** Returns a gross cart with two tax rates, shipping, a TOTAL PERCENT and a TOTAL ABSOLUTE coupon; the same in every run. */
export function cartOf(lineCount: number): Cart {
  return {
    currency: 'EUR',
    includesTax: true,
    lines: Array.from({ length: lineCount }, (_, index) => ({
      id: `line-${index}`,
      unitPrice: ((199 + ((index * 7_919) % 9_800)) / 100).toFixed(2),
      quantity: 1 + (index % 5),
      ...TAXES[index % 2]!,
    })),
    shipping: { amount: '4.90', includesTax: true, ...TAXES[0]! },
    coupons: [
      { id: 'TEN', discountType: 'PERCENT', discountCalculationType: 'TOTAL', discountPercentage: 10 },
      { id: 'FIVE', discountType: 'ABSOLUTE', discountCalculationType: 'TOTAL', discountAbsolute: '5.00' },
    ],
  };
}

/** Returns the same cart for `decorateCartTotals`, with the discount of each coupon, which it does not have to compute. */
export function medusaCartOf(cart: Cart, priced: Priced): object {
  const taxed = ({ taxRate, taxCode }: { taxRate: number; taxCode: string }) => ({
    is_tax_inclusive: true,
    tax_lines: [{ rate: taxRate, code: taxCode }],
  });
  const adjustments = ({ appliedDiscounts = [] }: Discounted = {}) =>
    appliedDiscounts.map(({ id, value }) => ({ code: id, amount: value, is_tax_inclusive: true }));
  return {
    currency_code: cart.currency.toLowerCase(),
    items: cart.lines.map((line, index) => ({
      id: line.id,
      unit_price: Number(line.unitPrice),
      quantity: line.quantity,
      ...taxed(line),
      adjustments: adjustments(priced.lines[index]?.calculatedPrice.discountedPrice),
    })),
    shipping_methods: [
      {
        id: 'shipping',
        amount: Number(cart.shipping.amount),
        ...taxed(cart.shipping),
        adjustments: adjustments(priced.calculatedPrice.totalShipping),
      },
    ],
  };
}

import type { InvoicedAmounts, InvoicedContent, InvoicedDiscount, InvoicedItem, PricedPart } from './invoiced-order.ts';

type Price = PricedPart['price'];

/** Returns a price that is not taxed. */
export const untaxed = (netValue: number): Price => ({ netValue, grossValue: netValue, taxValue: 0 });

/** Returns a discount of an amount that is not taxed. */
export const discountOf = (id: string, amount: number, more: Partial<InvoicedDiscount> = {}): InvoicedDiscount => ({
  ...{ id, value: amount, discountType: 'PERCENT', price: untaxed(amount) },
  ...more,
});

/** Returns a price before discounts and after them. */
export const priced = (before: Price, after?: Price, appliedDiscounts: readonly InvoicedDiscount[] = []): PricedPart => ({
  price: before,
  ...(after && { discountedPrice: { ...after, appliedDiscounts } }),
});

/** Returns an item of one piece for 10.00, untaxed. */
export const itemOf = (id: string, more: Partial<InvoicedItem> = {}): InvoicedItem => ({
  ...{ id, quantity: 1, price: { effectiveAmount: 10 }, unitPrice: untaxed(10), calculatedPrice: priced(untaxed(10)) },
  ...more,
});

/** Returns the content of an order of a shop with net prices. */
export const contentOf = (items: readonly InvoicedItem[], more: Partial<InvoicedContent> = {}): InvoicedContent => ({
  ...{ currency: 'EUR', includesTax: false, items, discounts: [], calculatedPrice: {} },
  ...more,
});

/** Returns the amounts of parts, each a net amount that is not taxed, or a price. The quantity of all is 1 by default. */
export function amountsOf(parts: Readonly<Record<string, number | Price>>, quantity = 1): InvoicedAmounts {
  const prices = Object.entries(parts).map(([id, part]) => [id, typeof part === 'number' ? untaxed(part) : part] as const);
  const total = (of: (price: Price) => number) => prices.reduce((sum, [, price]) => sum + Math.round(of(price) * 100), 0) / 100;
  return {
    parts: Object.fromEntries(prices.map(([id, price]) => [id, { ...price, quantity }])),
    price: {
      netValue: total((each) => each.netValue),
      grossValue: total((each) => each.grossValue),
      taxValue: total((each) => each.taxValue),
    },
  };
}

import {
  priceCart,
  type PricedCart,
  type PricingCart,
  PricingInputError,
  type PricingLine,
  type WhatGoodsDecide,
} from '@suite/cart-pricing';
import type { CartContents, CartLine } from './cart-contents';
import { pricingCoupons } from './cart-discount';
import type { CatalogSnapshot } from './catalog-snapshot';
import { refusal } from './refusal';
import type { RequestedItem } from './requested-item';
import { shippingEstimate } from './shipping';
import type { Site } from './site';

/** Prices a whole cart. The one place where a cart becomes the calculator's input. */
export function priced({ head, lines }: CartContents, { site, taxes }: Pick<CatalogSnapshot, 'site' | 'taxes'>): PricedCart {
  const cart: PricingCart = { ...rulesOf(site, head.currency), lines: lines.map((line) => pricingLine(line, site)) };
  return calculate(cart, {
    placeOf: (index) => `items[${lines[index]?.id}].`,
    whatGoodsDecide: ({ grossValue }) => {
      const shipping = shippingEstimate(head, site, taxes, grossValue);
      return { coupons: pricingCoupons(head, lines), ...(shipping && { shipping }) };
    },
  });
}

/** Refuses a line that cannot be priced, for which the others are not to blame. */
export function refuseUnpriceable(line: CartLine, { site, currency }: CatalogSnapshot): void {
  calculate({ ...rulesOf(site, currency), lines: [pricingLine(line, site)] }, { placeOf: () => '' });
}

/** What a coupon's minimum order is compared with: the goods before discounts, on the side that the site's prices are on. */
export function orderTotal(cart: CartContents, snapshot: Pick<CatalogSnapshot, 'site' | 'taxes'>): number {
  const { price } = priced(cart, snapshot).calculatedPrice;
  return snapshot.site.includesTax ? price.grossValue : price.netValue;
}

function rulesOf(site: Site, currency: string): Omit<PricingCart, 'lines'> {
  return {
    currency,
    includesTax: site.includesTax,
    ...(site.cartCalculationScale !== undefined && { scale: site.cartCalculationScale }),
    ...(site.discountAllocation !== undefined && { allocation: site.discountAllocation }),
  };
}

function pricingLine({ id, requested, resolved }: CartLine, { authorizedAmountUplift }: Site): PricingLine {
  const { linePrice, externalDiscounts } = requested;
  const lineTax = statedLineTax(requested);
  return {
    id: String(id),
    unitPrice: resolved.unitPrice,
    quantity: requested.quantity,
    fees: [...resolved.fees],
    ...(resolved.taxCode !== undefined && { taxCode: resolved.taxCode }),
    ...(resolved.taxRate !== undefined && { taxRate: resolved.taxRate }),
    ...(linePrice && { linePrice: linePrice.effectiveAmount }),
    ...(lineTax && { lineTax }),
    ...(resolved.weightDependent && authorizedAmountUplift !== undefined && { uplift: authorizedAmountUplift }),
    ...(externalDiscounts && { discounts: [...externalDiscounts].sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)) }),
  };
}

function statedLineTax({ lineTax }: RequestedItem): { netValue: number; grossValue: number } | undefined {
  if (lineTax?.netValue === undefined || lineTax.grossValue === undefined) return undefined;
  return { netValue: lineTax.netValue, grossValue: lineTax.grossValue };
}

/** What the calculator calls a member of a line, and what the API calls it. */
const FIELDS: Readonly<Record<string, string>> = {
  unitPrice: 'price.effectiveAmount',
  linePrice: 'linePrice.effectiveAmount',
  taxRate: 'tax.rate',
  fees: 'externalFees',
  discounts: 'externalDiscounts',
};

interface Calculation {
  /** Where in the client's view of things the line with the index is. */
  readonly placeOf: (index: number) => string;
  readonly whatGoodsDecide?: WhatGoodsDecide;
}

/** Amounts that cannot be kept exactly, a currency that nobody knows: the client's to correct, at the field it came in. */
function calculate(cart: PricingCart, { placeOf, whatGoodsDecide }: Calculation): PricedCart {
  try {
    return priceCart(cart, whatGoodsDecide);
  } catch (error) {
    if (!(error instanceof PricingInputError)) throw error;
    const [, index, member = '', rest = ''] = /^lines\[(\d+)\]\.([a-zA-Z]+)(.*)$/.exec(error.path) ?? [];
    const field = index === undefined ? error.path : `${placeOf(Number(index))}${FIELDS[member] ?? member}${rest}`;
    throw refusal('cannot_be_priced', field, `${field} ${error.reason}`);
  }
}

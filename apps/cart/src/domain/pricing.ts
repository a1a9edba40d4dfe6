import { priceCart, type PricedCart, type PricingCart, PricingInputError, type PricingLine } from '@suite/cart-pricing';
import type { Cart, CartLine } from './cart';
import { pricingCoupons } from './cart-discount';
import type { ItemOffer } from './item-offer';
import type { Reference } from './reference';
import { refusal } from './refusal';
import { shippingEstimate } from './shipping';
import type { Site } from './site';
import type { Taxes } from './taxes';
import { without } from './without';

/** Prices a whole cart. The one place where a cart becomes the calculator's input. */
export function priced({ head, lines }: Cart, site: Site, taxes: Taxes): PricedCart {
  const goods = lines.map((line) => pricingLine(line, site));
  const cart: PricingCart = { ...rulesOf(site, head.currency), lines: goods };
  const hasShipping = site.shipping !== undefined && head.countryCode !== null;
  const placeOf: PlaceOf = (index) => `items[${lines[index]?.id}].`;
  const shipping = hasShipping ? shippingEstimate(head, site, taxes, grossOfGoods(cart, placeOf)) : undefined;
  const coupons = pricingCoupons(head, lines);
  return calculate({ ...cart, coupons, ...(shipping && { shipping }) }, placeOf);
}

/** Refuses a line that cannot be priced, for which the others are not to blame. */
export function refuseUnpriceable(line: CartLine, { site, currency }: Reference): void {
  calculate({ ...rulesOf(site, currency), lines: [pricingLine(line, site)] }, () => '');
}

/** What a coupon's minimum order is compared with: the goods before discounts, on the side that the site's prices are on. */
export function orderTotal({ calculatedPrice }: PricedCart, { includesTax }: Site): number {
  return includesTax ? calculatedPrice.price.grossValue : calculatedPrice.price.netValue;
}

function rulesOf(site: Site, currency: string): Omit<PricingCart, 'lines'> {
  return {
    currency,
    includesTax: site.includesTax,
    ...(site.cartCalculationScale !== undefined && { scale: site.cartCalculationScale }),
    ...(site.discountAllocation !== undefined && { allocation: site.discountAllocation }),
  };
}

/** Shipping tiers go by the value of the goods, so that must be known first. */
function grossOfGoods(cart: PricingCart, placeOf: PlaceOf): number {
  const bare = cart.lines.map((line) => without(line, 'fees', 'discounts', 'uplift'));
  return calculate({ ...cart, lines: bare }, placeOf).calculatedPrice.price.grossValue;
}

function pricingLine({ id, offer, facts }: CartLine, { authorizedAmountUplift }: Site): PricingLine {
  const { linePrice, externalDiscounts } = offer;
  const lineTax = statedLineTax(offer);
  return {
    id: String(id),
    unitPrice: facts.unitPrice,
    quantity: offer.quantity,
    fees: [...facts.fees],
    ...(facts.taxCode !== undefined && { taxCode: facts.taxCode }),
    ...(facts.taxRate !== undefined && { taxRate: facts.taxRate }),
    ...(linePrice && { linePrice: linePrice.effectiveAmount }),
    ...(lineTax && { lineTax }),
    ...(facts.weightDependent && authorizedAmountUplift !== undefined && { uplift: authorizedAmountUplift }),
    ...(externalDiscounts && { discounts: [...externalDiscounts].sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)) }),
  };
}

function statedLineTax({ lineTax }: ItemOffer): { netValue: number; grossValue: number } | undefined {
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

/** Where in the client's view of things the line with the index is. */
type PlaceOf = (index: number) => string;

/** Amounts that cannot be kept exactly, a currency that nobody knows: the client's to correct, at the field it came in. */
function calculate(cart: PricingCart, placeOf: PlaceOf): PricedCart {
  try {
    return priceCart(cart);
  } catch (error) {
    if (!(error instanceof PricingInputError)) throw error;
    const [, index, member = '', rest = ''] = /^lines\[(\d+)\]\.([a-zA-Z]+)(.*)$/.exec(error.path) ?? [];
    const field = index === undefined ? error.path : `${placeOf(Number(index))}${FIELDS[member] ?? member}${rest}`;
    throw refusal('cannot_be_priced', field, `${field} ${error.reason}`);
  }
}

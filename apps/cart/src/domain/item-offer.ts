import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText } from '@suite/cart-pricing';
import type { Amount, FeeKind } from './reference';
import { without } from './without';
import { idOfXrn } from './xrn';

/** INTERNAL: from the catalog, priced by the price book. EXTERNAL: brings its own price. */
export type ItemType = 'INTERNAL' | 'EXTERNAL';

export interface OfferedPrice {
  readonly priceId?: string;
  readonly originalAmount?: number;
  readonly effectiveAmount: number;
  readonly currency?: string;
}

export interface OfferedTax {
  /** The tax code. */
  readonly name?: string;
  readonly rate?: number;
  readonly grossValue?: number;
  readonly netValue?: number;
}

export interface ExternalFee {
  readonly id?: string;
  readonly name?: LocalizedText;
  readonly feeType: FeeKind;
  readonly feeAbsolute?: Amount;
  readonly feePercentage?: number;
  readonly taxable?: boolean;
  readonly taxCode?: string;
}

export interface ExternalDiscount {
  readonly id: string;
  readonly discountType: 'PERCENT' | 'ABSOLUTE';
  readonly value: number;
  readonly sequence?: number;
}

export interface ExternalProduct {
  readonly id?: string;
  readonly sku?: string;
  readonly name?: string;
  readonly description?: string;
  readonly images?: readonly { readonly id?: string; readonly url: string }[];
}

/** What a client wants in the cart, as it said it. Kept beside what we found out, so that it can be looked up anew. */
export interface ItemOffer {
  readonly itemType: ItemType;
  readonly itemXrn?: string;
  readonly product?: ExternalProduct;
  readonly quantity: number;
  readonly price?: OfferedPrice;
  readonly tax?: OfferedTax;
  readonly linePrice?: OfferedPrice;
  readonly lineTax?: OfferedTax;
  readonly externalFees?: readonly ExternalFee[];
  readonly externalDiscounts?: readonly ExternalDiscount[];
  readonly weightDependent?: boolean;
  readonly keepAsSeparateLineItem?: boolean;
  readonly mixins?: Readonly<Record<string, unknown>>;
  readonly metadata?: { readonly mixins?: Readonly<Record<string, string>> };
}

export function productIdOf({ itemXrn, product }: ItemOffer): string {
  return itemXrn !== undefined ? idOfXrn(itemXrn) : (product?.id ?? product?.sku ?? product?.name ?? '');
}

/** Whether the offer brings something that only an application trusted with external prices may bring. */
export function isExternal({ itemType, product, linePrice, lineTax, externalFees, externalDiscounts }: ItemOffer): boolean {
  return itemType === 'EXTERNAL' || [product, linePrice, lineTax, externalFees, externalDiscounts].some((part) => part !== undefined);
}

/** Whether the tax country must be known to price the offer. */
export function needsTaxCountry({ itemType, tax, lineTax, externalFees }: ItemOffer): boolean {
  if (externalFees?.some(({ taxable, taxCode }) => taxable !== false && taxCode !== undefined)) return true;
  const stated = [tax, lineTax].some((each) => each?.rate !== undefined || (each?.grossValue !== undefined && each.netValue !== undefined));
  return itemType === 'INTERNAL' || !stated;
}

/** The same thing once more: its quantity may be added to a line that has it already. */
export function isSameItem(a: ItemOffer, b: ItemOffer): boolean {
  if (a.keepAsSeparateLineItem || b.keepAsSeparateLineItem || hasLineTotal(a) || hasLineTotal(b)) return false;
  return productIdOf(a) === productIdOf(b) && isDeepStrictEqual(identity(a), identity(b));
}

/** With another quantity. A total that was given for the line was given for the old quantity, so it goes. */
export function withQuantity(offer: ItemOffer, quantity: number): ItemOffer {
  if (quantity === offer.quantity) return offer;
  return { ...without(offer, 'linePrice', 'lineTax'), quantity };
}

const hasLineTotal = ({ linePrice, lineTax }: ItemOffer): boolean => linePrice !== undefined || lineTax !== undefined;

/** What tells two lines of one product apart; for goods with their own price also that price. */
function identity({ itemType, price, tax, weightDependent, externalFees, externalDiscounts, mixins }: ItemOffer): unknown {
  const own = itemType === 'EXTERNAL' ? [price?.effectiveAmount, tax?.name, tax?.rate, weightDependent ?? false] : [];
  return [itemType, own, externalFees ?? [], externalDiscounts ?? [], mixins ?? {}];
}

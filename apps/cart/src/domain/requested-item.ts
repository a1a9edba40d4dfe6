import { isDeepStrictEqual } from 'node:util';
import type { FeeType, LineDiscountType, LocalizedText } from '@suite/cart-pricing';
import type { Amount, Image } from './reference-data';
import { without } from './without';
import { idOfXrn } from './xrn';

/** INTERNAL: from the catalog, priced by the price book. EXTERNAL: brings its own price. */
export const ITEM_TYPES = ['INTERNAL', 'EXTERNAL'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export interface RequestedPrice {
  readonly priceId?: string;
  readonly originalAmount?: number;
  readonly effectiveAmount: number;
  readonly currency?: string;
}

export interface RequestedTax {
  /** The tax code. */
  readonly name?: string;
  readonly rate?: number;
  readonly grossValue?: number;
  readonly netValue?: number;
}

export interface ExternalFee {
  readonly id?: string;
  readonly name?: LocalizedText;
  readonly feeType: FeeType;
  readonly feeAbsolute?: Amount;
  readonly feePercentage?: number;
  readonly taxable?: boolean;
  readonly taxCode?: string;
}

export interface ExternalDiscount {
  readonly id: string;
  readonly discountType: LineDiscountType;
  readonly value: number;
  readonly sequence?: number;
}

export interface ExternalProduct {
  readonly id?: string;
  readonly sku?: string;
  readonly name?: string;
  readonly description?: string;
  readonly images?: readonly Image[];
}

/** What says which product an item is. */
interface NamedProduct {
  readonly itemXrn?: string;
  readonly product?: { readonly id?: string; readonly sku?: string; readonly name?: string };
}

/** What a client wants in the cart. Kept beside what was looked up for it, so that it can be looked up again. */
export interface RequestedItem {
  readonly itemType: ItemType;
  readonly itemXrn?: string;
  readonly product?: ExternalProduct;
  readonly quantity: number;
  readonly price?: RequestedPrice;
  readonly tax?: RequestedTax;
  readonly linePrice?: RequestedPrice;
  readonly lineTax?: RequestedTax;
  readonly externalFees?: readonly ExternalFee[];
  readonly externalDiscounts?: readonly ExternalDiscount[];
  readonly weightDependent?: boolean;
  readonly keepAsSeparateLineItem?: boolean;
  readonly mixins?: Readonly<Record<string, unknown>>;
  readonly metadata?: { readonly mixins?: Readonly<Record<string, string>> };
}

export function productIdOf({ itemXrn, product }: NamedProduct): string {
  return itemXrn !== undefined ? idOfXrn(itemXrn) : (product?.id ?? product?.sku ?? product?.name ?? '');
}

/** What people read of a product: its name, or what it is found by. */
export const titleOf = (item: NamedProduct): string => item.product?.name ?? productIdOf(item);

/** What a catalog item is, the catalog says: a product that comes with it, as with an item that was read, is passed over. */
export function withoutCatalogProduct<T extends Partial<RequestedItem>>(item: T, { itemType, itemXrn }: Partial<RequestedItem>): T {
  return itemType === 'INTERNAL' && itemXrn !== undefined ? (without(item, 'product') as T) : item;
}

/** Whether the item brings something that only an application trusted with external prices may bring. */
export function isExternal({ itemType, product, linePrice, lineTax, externalFees, externalDiscounts }: RequestedItem): boolean {
  return itemType === 'EXTERNAL' || [product, linePrice, lineTax, externalFees, externalDiscounts].some((part) => part !== undefined);
}

/** Whether the tax country must be known to price the item. */
export function needsTaxCountry({ itemType, tax, lineTax, externalFees }: RequestedItem): boolean {
  if (externalFees?.some(({ taxable, taxCode }) => taxable !== false && taxCode !== undefined)) return true;
  const stated = [tax, lineTax].some((each) => each?.rate !== undefined || (each?.grossValue !== undefined && each.netValue !== undefined));
  return itemType === 'INTERNAL' || !stated;
}

/** The same thing once more: its quantity may be added to a line that has it already. */
export function isSameItem(a: RequestedItem, b: RequestedItem): boolean {
  if (a.keepAsSeparateLineItem || b.keepAsSeparateLineItem || hasLineTotal(a) || hasLineTotal(b)) return false;
  return productIdOf(a) === productIdOf(b) && isDeepStrictEqual(identity(a), identity(b));
}

/** With another quantity. A total that was given for the line was given for the old quantity, so it goes. */
export function withQuantity(item: RequestedItem, quantity: number): RequestedItem {
  if (quantity === item.quantity) return item;
  return { ...without(item, 'linePrice', 'lineTax'), quantity };
}

const hasLineTotal = ({ linePrice, lineTax }: RequestedItem): boolean => linePrice !== undefined || lineTax !== undefined;

/** What tells two lines of one product apart; for goods with their own price also that price. */
function identity({ itemType, price, tax, weightDependent, externalFees, externalDiscounts, mixins }: RequestedItem): unknown {
  const own = itemType === 'EXTERNAL' ? [price?.effectiveAmount, tax?.name, tax?.rate, weightDependent ?? false] : [];
  return [itemType, own, externalFees ?? [], externalDiscounts ?? [], mixins ?? {}];
}

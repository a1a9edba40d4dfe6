import { isDeepStrictEqual } from 'node:util';
import type { FeeType, LineDiscountType, LocalizedText } from '@suite/cart-pricing';
import type { Amount, Image } from '../../catalog/domain/reference-data';
import type { CatalogNeeds } from '../../catalog/domain/pricing-context';
import { productIdOf } from './item-title';
import { without } from './objects';

/** INTERNAL: a catalog item priced by the price book. EXTERNAL: states its own price. */
export const ITEM_TYPES = ['INTERNAL', 'EXTERNAL'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** The members of a price besides its amount. It is stored and shown, and decides nothing. */
export interface PriceDetails {
  /** The quantity that the price is for. */
  readonly measurementUnit?: { readonly quantity: number; readonly unitCode: string };
  readonly priceListId?: string;
}

export interface RequestedPrice extends PriceDetails {
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
  readonly code?: string;
  readonly name?: string;
  readonly localizedName?: LocalizedText;
  readonly description?: string;
  readonly images?: readonly Image[];
  /** Attributes of the source system, without a schema. */
  readonly mixins?: Readonly<Record<string, unknown>>;
}

/** An item as requested. It is stored next to the looked-up data, so that it can be looked up again. */
export interface RequestedItem {
  readonly itemType: ItemType;
  readonly itemXrn?: string;
  readonly product?: ExternalProduct;
  /** The client's data about a catalog product. The catalog defines the rest. */
  readonly productDetails?: Pick<ExternalProduct, 'code' | 'localizedName'>;
  readonly quantity: number;
  readonly price?: RequestedPrice;
  /** The details of the price, apart from it: the price of catalog goods is not stored. */
  readonly priceDetails?: PriceDetails;
  readonly tax?: RequestedTax;
  /** Chooses the tax class of an external item. */
  readonly taxCode?: string;
  readonly linePrice?: RequestedPrice;
  readonly lineTax?: RequestedTax;
  readonly externalFees?: readonly ExternalFee[];
  readonly externalDiscounts?: readonly ExternalDiscount[];
  readonly weightDependent?: boolean;
  readonly keepAsSeparateLineItem?: boolean;
  readonly mixins?: Readonly<Record<string, unknown>>;
  readonly metadata?: { readonly mixins?: Readonly<Record<string, string>> };
}

/** Removes the product from a catalog item, such as one that is sent back as it was read: the catalog defines all but its code and localized name. */
export function withoutCatalogProduct<T extends Partial<RequestedItem>>(item: T, { itemType, itemXrn }: Partial<RequestedItem>): T {
  if (itemType !== 'INTERNAL' || itemXrn === undefined) return item;
  const { code, localizedName } = item.product ?? {};
  const productDetails = { ...(code !== undefined && { code }), ...(localizedName && { localizedName }) };
  const hasDetails = Object.keys(productDetails).length > 0;
  return { ...(without(item, 'product') as T), ...(hasDetails && { productDetails }) };
}

/** Returns the item with the details of its price apart from the price. */
export function withPriceDetails(item: Partial<RequestedItem>): Partial<RequestedItem> {
  const { measurementUnit, priceListId } = item.price ?? {};
  if (!item.price || (measurementUnit === undefined && priceListId === undefined)) return item;
  const priceDetails = { ...(measurementUnit && { measurementUnit }), ...(priceListId !== undefined && { priceListId }) };
  return { ...item, price: without(item.price, 'measurementUnit', 'priceListId'), priceDetails };
}

/** Whether the item has parts that require the scope for external prices. */
export function isExternal({ itemType, product, linePrice, lineTax, externalFees, externalDiscounts }: RequestedItem): boolean {
  return itemType === 'EXTERNAL' || [product, linePrice, lineTax, externalFees, externalDiscounts].some((part) => part !== undefined);
}

/** Whether the tax country must be known to price the item. */
export function needsTaxCountry({ itemType, tax, lineTax, externalFees }: RequestedItem): boolean {
  if (externalFees?.some(({ taxable, taxCode }) => taxable !== false && taxCode !== undefined)) return true;
  return itemType === 'INTERNAL' || (statedRate(tax) ?? statedRate(lineTax)) === undefined;
}

/** Returns the stated rate, else the one between the stated net and gross amounts. */
export function statedRate(tax: RequestedTax | undefined): number | undefined {
  if (tax?.rate !== undefined) return tax.rate;
  if (tax?.grossValue === undefined || tax.netValue === undefined) return undefined;
  return rateBetween(tax.netValue, tax.grossValue);
}

/** The rate between a net and a gross amount, in percent with two decimals. */
export function rateBetween(net: number, gross: number): number {
  return net === 0 ? 0 : Math.round(((gross - net) / net) * 10_000) / 100;
}

/** The reference data that pricing the items needs. */
export function catalogNeeds(items: readonly RequestedItem[]): CatalogNeeds {
  const idsOf = (some: readonly RequestedItem[]): string[] => [...new Set(some.map(productIdOf))];
  return {
    productIds: idsOf(items.filter(({ itemXrn }) => itemXrn !== undefined)),
    pricedIds: idsOf(items.filter(({ itemType }) => itemType === 'INTERNAL')),
    areTaxed: items.some(needsTaxCountry),
  };
}

/** Whether two items are the same, so that their quantities can be added in one line. */
export function isSameItem(a: RequestedItem, b: RequestedItem): boolean {
  if (a.keepAsSeparateLineItem || b.keepAsSeparateLineItem || hasLineTotal(a) || hasLineTotal(b)) return false;
  return productIdOf(a) === productIdOf(b) && isDeepStrictEqual(identity(a), identity(b));
}

/** Returns the item with another quantity. A stated line total is removed, because it applied to the old quantity. */
export function withQuantity(item: RequestedItem, quantity: number): RequestedItem {
  if (quantity === item.quantity) return item;
  return { ...without(item, 'linePrice', 'lineTax'), quantity };
}

const hasLineTotal = ({ linePrice, lineTax }: RequestedItem): boolean => linePrice !== undefined || lineTax !== undefined;

/** The fields that distinguish lines of the same product. For external goods these include the price. */
function identity({ itemType, price, tax, taxCode, weightDependent, externalFees, externalDiscounts, mixins }: RequestedItem): unknown {
  const own = itemType === 'EXTERNAL' ? [price?.effectiveAmount, tax?.name ?? taxCode, statedRate(tax), weightDependent ?? false] : [];
  return [itemType, own, externalFees ?? [], externalDiscounts ?? [], mixins ?? {}];
}

import type { PricingFee } from '@suite/cart-pricing';
import { missing, refusal } from '@suite/errors';
import { bookPrice, requireBookPrice } from '../../catalog/domain/price-book';
import { type CatalogSnapshot, NotLookedUp, taxesIn } from '../../catalog/domain/catalog-snapshot';
import { defaultClass, type LineTax, rateOf } from '../../catalog/domain/taxes';
import { type Product } from '../../catalog/domain/reference-data';
import { isMultipleOf, multiplesAround } from './quantity-step';
import { feesOf } from './fees';
import { without } from './objects';
import { productIdOf } from './item-title';
import { type ExternalProduct, type RequestedItem, statedRate } from './requested-item';

/** The data looked up for a requested item. */
export interface ResolvedLine {
  readonly unitPrice: number;
  readonly priceId?: string;
  /** When another price may apply, because one starts or ends: an ISO 8601 moment. */
  readonly priceChangesAt?: string;
  readonly taxCode?: string;
  readonly taxRate?: number;
  readonly fees: readonly PricingFee[];
  readonly categories: readonly string[];
  readonly leadTime: number;
  readonly weightDependent: boolean;
  /** The catalog product as of the lookup. Absent if the catalog does not have it. */
  readonly product?: CatalogProduct;
}

/** The displayed part of a catalog product, in the format of an external item's product. */
export type CatalogProduct = Omit<ExternalProduct, 'description'>;

/** Looks up the price, tax and fees of an item. Throws a 400 that names the wrong field. */
export function resolveLine(item: RequestedItem, snapshot: CatalogSnapshot): ResolvedLine {
  const product = productIn(snapshot, item);
  requireStep(item, product);
  const price = item.itemType === 'EXTERNAL' ? externalPrice(item, snapshot) : internalPrice(item, snapshot);
  const tax = taxOf(item, product, snapshot);
  return {
    ...(item.itemType === 'INTERNAL' && product && { product: catalogProductOf(product) }),
    ...price,
    ...tax,
    fees: feesOf(item, product, tax, snapshot),
    categories: product?.categories ?? [],
    leadTime: product?.leadTime ?? 0,
    weightDependent: isWeighed(item, product),
  };
}

/** Rejects a quantity of catalog goods that is not a multiple of the step. The whole line counts, as for tiers. */
function requireStep({ itemType, quantity }: RequestedItem, product: Product | undefined): void {
  const step = product?.quantityStep;
  if (itemType === 'EXTERNAL' || step === undefined || isMultipleOf(step, quantity)) return;
  const message = `The quantity ${quantity} is not a multiple of ${step}; use ${multiplesAround(step, quantity).join(' or ')}`;
  throw refusal('quantity_step_mismatch', 'quantity', message);
}

/** Omits empty texts. */
function catalogProductOf({ id, sku, name, image }: Product): CatalogProduct {
  return { id, ...(sku && { sku }), ...(name && { name }), ...(image && { images: [image] }) };
}

/** Taxes a line in another country where it is no longer available: it keeps its price and pays that country's taxes. */
export function retaxed(item: RequestedItem, before: ResolvedLine, snapshot: CatalogSnapshot): ResolvedLine {
  const { taxCode, fees } = before;
  const product = productIn(snapshot, item) ?? (taxCode === undefined ? undefined : { id: productIdOf(item), taxCode });
  const tax = taxOf(item, product, snapshot);
  const feeTax = (code: string): LineTax => (code === taxCode ? tax : { taxCode: code, taxRate: rateOf(taxesIn(snapshot), code, 'fees') });
  return {
    ...without(before, 'taxCode', 'taxRate'),
    ...tax,
    fees: fees.map((fee) => (fee.taxCode === undefined ? fee : { ...without(fee, 'taxCode', 'taxRate'), ...feeTax(fee.taxCode) })),
  };
}

/** Whether the goods are weighed later. The catalog decides for its own goods, the caller for external ones. */
function isWeighed({ itemType, weightDependent }: RequestedItem, product: Product | undefined): boolean {
  const [first, second] =
    itemType === 'INTERNAL' ? [product?.weightDependent, weightDependent] : [weightDependent, product?.weightDependent];
  return first ?? second ?? false;
}

/** Returns the price of external goods. It is not checked: the scope to set it implies trust. */
function externalPrice({ price, linePrice }: RequestedItem, { currency }: CatalogSnapshot): Pick<ResolvedLine, 'unitPrice' | 'priceId'> {
  if (!price) throw missing('price', 'An external item has no price in a catalog; send price');
  requireCurrency(price.currency, currency, 'price.currency');
  requireCurrency(linePrice?.currency, currency, 'linePrice.currency');
  return { unitPrice: price.effectiveAmount, ...(price.priceId !== undefined && { priceId: price.priceId }) };
}

/** Returns the price of the price book. The price that a client stated is only compared. */
function internalPrice(item: RequestedItem, snapshot: CatalogSnapshot): Pick<ResolvedLine, 'unitPrice' | 'priceId' | 'priceChangesAt'> {
  const total = item.linePrice ? 'linePrice' : item.lineTax && 'lineTax';
  if (total)
    throw refusal('external_items_only', total, `Only external items can have a ${total}; catalog items are priced by the price book`);
  requireCurrency(item.price?.currency, snapshot.currency, 'price.currency');
  const productId = productIdOf(item);
  if (item.price?.priceId !== undefined) requireBookPrice(snapshot, productId, item.price.priceId);
  const { priceId, amount, changesAt } = bookPrice(snapshot, productId, item.quantity);
  return { unitPrice: amount, priceId, ...(changesAt && { priceChangesAt: changesAt.toISOString() }) };
}

/** Rejects a stated price that differs from the price book's, so that a shop never charges another price than it displayed. */
export function requirePrice({ itemType, price }: RequestedItem, amounts: readonly number[]): void {
  if (itemType === 'EXTERNAL' || price === undefined || amounts.includes(price.effectiveAmount)) return;
  throw refusal(
    'price_mismatch',
    'price.effectiveAmount',
    `The price is ${amounts[0]}, not ${price.effectiveAmount}; omit the price or send ${amounts[0]}`,
  );
}

/** Rejects a tax rate or a tax code that a client stated for catalog goods and that differs from the resolved rate. */
export function requireTax({ itemType, tax }: RequestedItem, { taxRate = 0 }: ResolvedLine, { taxes }: CatalogSnapshot): void {
  if (itemType === 'EXTERNAL' || (tax?.rate === undefined && tax?.name === undefined)) return;
  const named = tax.rate ?? taxes?.classes.find(({ code }) => code === tax.name)?.rate;
  if (named === taxRate) return;
  const field = tax.rate === undefined ? 'tax.name' : 'tax.rate';
  throw refusal(
    'tax_mismatch',
    field,
    `The tax rate is ${taxRate} %, not that of ${tax.rate ?? tax.name ?? ''}; omit the tax or send ${taxRate}`,
  );
}

export function requireCurrency(stated: string | undefined, currency: string, field: string): void {
  if (stated !== undefined && stated !== currency)
    throw refusal('currency_mismatch', field, `The cart is in ${currency}, not in ${stated}; send amounts in ${currency}`);
}

function taxOf(item: RequestedItem, product: Product | undefined, snapshot: CatalogSnapshot): LineTax {
  return item.itemType === 'EXTERNAL' ? externalTax(item, product, snapshot) : internalTax(product, snapshot);
}

/** The tax of catalog goods: by the product's tax code, else the country's default class, else none. */
function internalTax(product: Product | undefined, snapshot: CatalogSnapshot): LineTax {
  const taxes = taxesIn(snapshot);
  if (product?.taxCode !== undefined) return { taxCode: product.taxCode, taxRate: rateOf(taxes, product.taxCode, 'itemXrn') };
  const standard = defaultClass(taxes);
  return standard ? { taxCode: standard.code, taxRate: standard.rate } : {};
}

/** The tax of external goods: the stated rate, else the rate between stated net and gross, else that of the tax code. */
function externalTax({ tax, taxCode: chosen, lineTax }: RequestedItem, product: Product | undefined, snapshot: CatalogSnapshot): LineTax {
  const taxCode = tax?.name ?? chosen ?? lineTax?.name ?? product?.taxCode;
  const stated = statedRate(tax) ?? statedRate(lineTax);
  if (stated !== undefined) return { ...(taxCode !== undefined && { taxCode }), taxRate: stated };
  if (taxCode === undefined) throw missing('tax', 'An external item has no tax in a catalog; send tax with a rate, or a tax code');
  return { taxCode, taxRate: rateOf(taxesIn(snapshot), taxCode, chosen === taxCode ? 'taxCode' : 'tax.name') };
}

/** Returns the product of an item, or undefined if the catalog does not have it. */
function productIn({ productIds, products }: CatalogSnapshot, item: RequestedItem): Product | undefined {
  const id = productIdOf(item);
  if (item.itemXrn !== undefined && !productIds.has(id)) throw new NotLookedUp();
  return products.get(id);
}

import type { PricingFee } from '@suite/cart-pricing';
import { type CatalogSnapshot, productIn, taxesIn } from './catalog-snapshot';
import { isMultipleOf, multiplesAround, rateBetween } from './decimals';
import { feesOf } from './fees';
import { bookPrice } from './price-book';
import type { Product } from './reference-data';
import { missing, refusal } from './refusal';
import { type ExternalProduct, productIdOf, type RequestedItem, type RequestedTax } from './requested-item';
import { defaultClass, type LineTax, rateOf } from './taxes';
import { without } from './without';

/** What was looked up for a requested item. */
export interface ResolvedLine {
  readonly unitPrice: number;
  readonly priceId?: string;
  readonly taxCode?: string;
  readonly taxRate?: number;
  readonly fees: readonly PricingFee[];
  readonly categories: readonly string[];
  readonly leadTime: number;
  readonly weightDependent: boolean;
  /** Goods of the catalog, as it had them then; absent where it has no such product. */
  readonly product?: CatalogProduct;
}

/** What is shown of a product of the catalog: shaped as the product that an external item brings. */
export type CatalogProduct = Omit<ExternalProduct, 'description'>;

/** Looks up price, tax and fees of an item, or refuses it (400) with the field that is wrong. */
export function resolveLine(item: RequestedItem, snapshot: CatalogSnapshot): ResolvedLine {
  const product = productIn(snapshot, item);
  refuseBrokenStep(item, product);
  const price = item.itemType === 'EXTERNAL' ? externalPrice(item, snapshot) : internalPrice(item, snapshot);
  const tax = taxOf(item, product, snapshot);
  return {
    ...(item.itemType === 'INTERNAL' && product && { product: shownOf(product) }),
    ...price,
    ...tax,
    fees: feesOf(item, product, tax, snapshot),
    categories: product?.categories ?? [],
    leadTime: product?.leadTime ?? 0,
    weightDependent: isWeighed(item, product),
  };
}

/** Of goods of the catalog: the quantity of the whole line counts, as for tiers. */
function refuseBrokenStep({ itemType, quantity }: RequestedItem, product: Product | undefined): void {
  const step = product?.quantityStep;
  if (itemType === 'EXTERNAL' || step === undefined || isMultipleOf(step, quantity)) return;
  const message = `The quantity ${quantity} is no multiple of ${step}; it can be ${multiplesAround(step, quantity).join(' or ')}`;
  throw refusal('quantity_step_mismatch', 'quantity', message);
}

/** An empty text says nothing. */
function shownOf({ id, sku, name, image }: Product): CatalogProduct {
  return { id, ...(sku && { sku }), ...(name && { name }), ...(image && { images: [image] }) };
}

/** A line in another tax country that is not available there any more: it keeps its price, and pays other taxes. */
export function taxedAgain(item: RequestedItem, before: ResolvedLine, snapshot: CatalogSnapshot): ResolvedLine {
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

/** The catalog knows it of its own goods; of others who brings them. */
function isWeighed({ itemType, weightDependent }: RequestedItem, product: Product | undefined): boolean {
  const [first, second] =
    itemType === 'INTERNAL' ? [product?.weightDependent, weightDependent] : [weightDependent, product?.weightDependent];
  return first ?? second ?? false;
}

/** The price of external goods is not checked against anything: whoever may bring it is trusted with it. */
function externalPrice({ price, linePrice }: RequestedItem, { currency }: CatalogSnapshot): Pick<ResolvedLine, 'unitPrice' | 'priceId'> {
  if (!price) throw missing('price', 'An external item must bring its price');
  refuseOtherCurrency(price.currency, currency, 'price.currency');
  refuseOtherCurrency(linePrice?.currency, currency, 'linePrice.currency');
  return { unitPrice: price.effectiveAmount, ...(price.priceId !== undefined && { priceId: price.priceId }) };
}

function internalPrice(item: RequestedItem, snapshot: CatalogSnapshot): Pick<ResolvedLine, 'unitPrice' | 'priceId'> {
  const total = item.linePrice ? 'linePrice' : item.lineTax && 'lineTax';
  if (total) throw refusal('external_items_only', total, `Only external items bring a ${total}; catalog items are priced here`);
  refuseOtherCurrency(item.price?.currency, snapshot.currency, 'price.currency');
  const { priceId, amount } = bookPrice(snapshot, productIdOf(item), item.quantity, item.price?.priceId);
  return { unitPrice: amount, priceId };
}

/** A client may say which price it showed its user; another one than the price book's is refused, so that nobody is surprised. */
export function refuseOtherPrice({ itemType, price }: RequestedItem, amounts: readonly number[]): void {
  if (itemType === 'EXTERNAL' || price === undefined || amounts.includes(price.effectiveAmount)) return;
  throw refusal('price_mismatch', 'price.effectiveAmount', `The price is ${amounts[0]}, not ${price.effectiveAmount}`);
}

/** Likewise for the rate that a client names for goods of the catalog, by itself or by a tax code. */
export function refuseOtherTax({ itemType, tax }: RequestedItem, { taxRate = 0 }: ResolvedLine, { taxes }: CatalogSnapshot): void {
  if (itemType === 'EXTERNAL' || (tax?.rate === undefined && tax?.name === undefined)) return;
  const named = tax.rate ?? taxes?.classes.find(({ code }) => code === tax.name)?.rate;
  if (named === taxRate) return;
  const field = tax.rate === undefined ? 'tax.name' : 'tax.rate';
  throw refusal(
    'tax_mismatch',
    field,
    `The tax rate is ${taxRate} %, not that of ${tax.rate ?? tax.name ?? ''}; leave the tax out, or send that rate`,
  );
}

export function refuseOtherCurrency(given: string | undefined, currency: string, field: string): void {
  if (given !== undefined && given !== currency) throw refusal('currency_mismatch', field, `The cart is in ${currency}, not in ${given}`);
}

function taxOf(item: RequestedItem, product: Product | undefined, snapshot: CatalogSnapshot): LineTax {
  return item.itemType === 'EXTERNAL' ? externalTax(item, product, snapshot) : internalTax(product, snapshot);
}

/** Goods of the catalog: the product's tax code, else the country's default class, else no tax. */
function internalTax(product: Product | undefined, snapshot: CatalogSnapshot): LineTax {
  const taxes = taxesIn(snapshot);
  if (product?.taxCode !== undefined) return { taxCode: product.taxCode, taxRate: rateOf(taxes, product.taxCode, 'itemXrn') };
  const usual = defaultClass(taxes);
  return usual ? { taxCode: usual.code, taxRate: usual.rate } : {};
}

/** The stated rate decides; else it follows from a stated net and gross; else from the code in the tax country. */
function externalTax({ tax, lineTax }: RequestedItem, product: Product | undefined, snapshot: CatalogSnapshot): LineTax {
  const taxCode = tax?.name ?? lineTax?.name ?? product?.taxCode;
  const stated = statedRate(tax) ?? statedRate(lineTax);
  if (stated !== undefined) return { ...(taxCode !== undefined && { taxCode }), taxRate: stated };
  if (taxCode === undefined) throw missing('tax', 'An external item must bring its tax: a rate, or a tax code');
  return { taxCode, taxRate: rateOf(taxesIn(snapshot), taxCode, 'tax.name') };
}

function statedRate(tax: RequestedTax | undefined): number | undefined {
  if (tax?.rate !== undefined) return tax.rate;
  if (tax?.grossValue === undefined || tax.netValue === undefined) return undefined;
  return rateBetween(tax.netValue, tax.grossValue);
}

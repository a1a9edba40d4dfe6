import { cents, fromCents, sum } from './cents.ts';
import type { AnyDocument, DocumentAdjustment, DocumentLine, DocumentTax, LineAdjustment } from './document.ts';
import type { InvoicedContent, InvoicedDiscount, InvoicedItem } from './invoiced-order.ts';
import { linePrice } from './line-price.ts';
import { type OrderPart, orderParts, type PartsTerms } from './order-part.ts';
import { breakdownKey, byCodeAndRate, isSameTax, type TaxTerms } from './tax-terms.ts';
import { unitCodeOf } from './unit-code.ts';
import { localized, wordsOf } from './words.ts';

type Body = Pick<AnyDocument, 'lines' | 'allowances' | 'charges' | 'taxes' | 'net' | 'tax' | 'gross'>;

/**
 * Returns the figures of a document. Discounts that an item brings are allowances of its line, all others allowances of the document
 * for each rate. A fee with the tax of its goods is a charge of the line; other fees and costs are charges of the document.
 */
export function documentBody(terms: PartsTerms): Body {
  const parts = orderParts(terms);
  const builder = new BodyBuilder(terms);
  const goods = parts.filter(({ item, reason }) => item && reason === undefined);
  for (const part of goods) {
    const fees = parts.filter(({ item, reason }) => item === part.item && reason !== undefined);
    builder.addLine(
      part,
      fees.filter(({ tax }) => isSameTax(tax, part.tax)),
    );
    fees.filter(({ tax }) => !isSameTax(tax, part.tax)).forEach((fee) => builder.addCharge(fee));
  }
  const costs = parts.filter(({ item }) => !item);
  // BR-16: a document has a line. A credit note of costs alone shows them as its lines.
  if (goods.length === 0) costs.forEach((cost) => builder.addLine(cost, []));
  else costs.forEach((cost) => builder.addCharge(cost));
  return builder.build(parts);
}

class BodyBuilder {
  private readonly lines: DocumentLine[] = [];
  private readonly allowances = new Adjustments();
  private readonly charges = new Adjustments();
  /** The parts that the document shows. The VAT breakdown has no others (BR-Z-01). */
  private readonly shown: OrderPart[] = [];

  constructor(private readonly terms: PartsTerms) {}

  addLine(part: OrderPart, fees: readonly OrderPart[]): void {
    const { item, id, reason, quantity, tax, netBefore } = part;
    this.shown.push(part, ...fees.filter(isWorthShowing));
    const isOwn = ownDiscounts(item);
    const own = part.discounts.filter(({ discount }) => isOwn(discount));
    this.allowCoupons([part, ...fees], new Set(own));
    const allowances = own.map(({ discount, amount }) => ({ amount, reason: this.reasonOf(discount) }));
    const charges = fees.map((fee) => ({ amount: fee.netBefore, reason: fee.reason ?? '' }));
    const net = netBefore - sum(allowances.map(({ amount }) => amount)) + sum(charges.map(({ amount }) => amount));
    const known = item && !this.terms.content.includesTax ? [item.price.effectiveAmount] : [];
    this.lines.push({
      ...(item ? productOf(item, this.terms.language) : { itemId: id, name: reason ?? id }),
      ...{ quantity, unitCode: unitCodeOf(item?.price.measurementUnit) },
      ...linePrice(fromCents(netBefore), quantity, item ? [...known, item.unitPrice.netValue] : []),
      net: fromCents(net),
      ...categoryOf(tax),
      ...{ allowances: allowances.flatMap(shown), charges: charges.flatMap(shown) },
    });
  }

  addCharge(part: OrderPart): void {
    const isShown = isWorthShowing(part);
    if (isShown) this.shown.push(part);
    this.charges.add(part.netBefore, part.reason ?? part.id, part.tax, { isShown });
    this.allowCoupons([part], new Set());
  }

  build(parts: readonly OrderPart[]): Body {
    const net = sum(parts.map((part) => part.net));
    const tax = sum(parts.map(({ taxAmount }) => taxAmount));
    const { netValue, taxValue } = this.terms.amounts.price;
    if (net !== cents(netValue) || tax !== cents(taxValue))
      throw new Error(`The parts of the order are ${net} + ${tax} cents, not its sum`);
    return {
      ...{ lines: this.lines, allowances: this.allowances.list(), charges: this.charges.list(), taxes: taxesOf(this.shown) },
      ...{ net: fromCents(net), tax: fromCents(tax), gross: fromCents(net + tax) },
    };
  }

  private allowCoupons(parts: readonly OrderPart[], except: ReadonlySet<unknown>): void {
    for (const { discounts, tax } of parts)
      for (const each of discounts) if (!except.has(each)) this.allowances.add(each.amount, this.reasonOf(each.discount), tax);
  }

  private reasonOf({ id, origin, promotionId }: InvoicedDiscount): string {
    if (promotionId !== undefined) return promotionOf(this.terms.content, promotionId)?.name ?? promotionId;
    const terms = origin === undefined ? termsOf(this.terms.content, id) : undefined;
    if (!terms) return id === '' ? wordsOf(this.terms.language).discount : id;
    return terms.name === undefined ? terms.code : `${terms.name} (${terms.code})`;
  }
}

const termsOf = ({ discounts }: InvoicedContent, code: string) => discounts.find(({ terms }) => terms.code === code)?.terms;

const promotionOf = ({ promotions = [] }: InvoicedContent, id: string) => promotions.find(({ promotionId }) => promotionId === id);

/** Sums of amounts by reason and tax, in the order in which they first appear. */
class Adjustments {
  private readonly sums = new Map<string, { amount: number; isShown: boolean; readonly reason: string; readonly tax: TaxTerms }>();

  /** `isShown`: it is listed even if it is nothing, because the VAT breakdown has its tax. A part of a fee can be 0.00 with 0.01 of tax. */
  add(amount: number, reason: string, tax: TaxTerms, { isShown = false } = {}): void {
    const key = `${breakdownKey(tax)} ${reason}`;
    const known = this.sums.get(key) ?? { amount: 0, isShown: false, reason, tax };
    known.amount += amount;
    known.isShown ||= isShown;
    this.sums.set(key, known);
  }

  list(): DocumentAdjustment[] {
    return [...this.sums.values()]
      .filter(({ amount, isShown }) => isShown || amount !== 0)
      .map(({ amount, reason, tax }) => ({ amount: fromCents(amount), reason, ...categoryOf(tax) }));
  }
}

const isWorthShowing = ({ netBefore, taxAmount }: OrderPart): boolean => netBefore !== 0 || taxAmount !== 0;

/** What is nothing is not listed. */
const shown = ({ amount, reason }: LineAdjustment): LineAdjustment[] => (amount === 0 ? [] : [{ amount: fromCents(amount), reason }]);

const categoryOf = ({ taxCategory, taxRate }: TaxTerms): Pick<DocumentAdjustment, 'taxCategory' | 'taxRate'> => ({
  taxCategory,
  ...(taxRate !== undefined && { taxRate }),
});

/** Returns a test for discounts that the item brought along. One of the whole cart may have the same id and comes after it. */
function ownDiscounts(item: InvoicedItem | undefined): (discount: InvoicedDiscount) => boolean {
  const left = [...(item?.externalDiscounts ?? [])];
  return ({ id, discountType, origin }) => {
    const index = origin === undefined ? -1 : left.findIndex((own) => own.id === id && own.discountType === discountType);
    return index >= 0 && left.splice(index, 1).length === 1;
  };
}

function productOf({ id, product, itemXrn = '' }: InvoicedItem, language: string): Pick<DocumentLine, 'itemId' | 'name' | 'sku'> {
  const productId = product?.id ?? itemXrn.slice(itemXrn.lastIndexOf(';') + 1);
  const sku = product?.sku ?? product?.code ?? productId;
  const name = localized(product?.localizedName, language) ?? product?.name ?? sku;
  return { itemId: id, name: name === '' ? id : name, ...(sku !== '' && { sku }) };
}

/** The amounts by tax code and rate: those of the charge, or of the credit. */
function taxesOf(parts: readonly OrderPart[]): DocumentTax[] {
  const groups = Map.groupBy(parts, ({ tax }) => JSON.stringify([tax.taxCategory, tax.taxCode, tax.taxRate]));
  const taxes = [...groups.values()].map((group): DocumentTax => {
    const { taxCategory, taxCode, taxRate, exemptionReason } = (group[0] as OrderPart).tax;
    const [net, tax] = [sum(group.map((part) => part.net)), sum(group.map(({ taxAmount }) => taxAmount))];
    return {
      taxCategory,
      ...(taxCode !== undefined && { taxCode }),
      ...(taxRate !== undefined && { taxRate }),
      ...(exemptionReason !== undefined && { exemptionReason }),
      ...{ net: fromCents(net), tax: fromCents(tax), gross: fromCents(net + tax) },
    };
  });
  return taxes.toSorted(byCodeAndRate);
}

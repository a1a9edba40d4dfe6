import { allocate, chargeParts } from '@suite/cart-pricing';
import { cents, sum } from './cents.ts';
import type { InvoicedAmounts, InvoicedContent, InvoicedDiscount, InvoicedItem, InvoicedTaxClass, PricedPart } from './invoiced-order.ts';
import { type TaxTerms, taxTerms, withoutMixedScope } from './tax-terms.ts';
import { localized, wordsOf } from './words.ts';

/** A part of an order as a document states it: the goods of an item, a fee, the shipping or a payment fee. Amounts are in cents. */
export interface OrderPart {
  readonly id: string;
  /** Absent for shipping and payment fees. */
  readonly item?: InvoicedItem;
  /** What it is, of all parts but goods. */
  readonly reason?: string;
  readonly quantity: number;
  readonly tax: TaxTerms;
  readonly netBefore: number;
  readonly discounts: readonly { readonly discount: InvoicedDiscount; readonly amount: number }[];
  readonly net: number;
  readonly taxAmount: number;
}

export interface PartsTerms {
  readonly content: InvoicedContent;
  readonly amounts: InvoicedAmounts;
  readonly classes: readonly InvoicedTaxClass[];
  readonly language: string;
  /** The decimals of the amounts: at most two. */
  readonly decimals: number;
}

type Priced = PricedPart & Pick<OrderPart, 'id' | 'item' | 'reason'> & { readonly whole: number };

/** Returns the parts that are charged or credited. */
export function orderParts(terms: PartsTerms): OrderPart[] {
  const { amounts, classes, decimals } = terms;
  const charged = pricedParts(terms).filter(({ id }) => (amounts.parts[id]?.quantity ?? 0) !== 0);
  const taxes = withoutMixedScope(charged.map(({ price, discountedPrice }) => taxTerms(discountedPrice ?? price, classes, decimals)));
  return charged.map((part, i) => orderPart(part, taxes[i] as TaxTerms, terms));
}

function pricedParts({ content, language }: PartsTerms): Priced[] {
  const { items, calculatedPrice } = content;
  const words = wordsOf(language);
  const { totalShipping, shipping = totalShipping, paymentFees = [] } = calculatedPrice;
  return [
    ...items.flatMap((item): Priced[] => {
      const { id, quantity: whole, calculatedPrice: ofItem } = item;
      const fees = (ofItem.fees ?? []).map((fee, i) => ({
        ...pricesOf(fee),
        ...{ id: `items[${id}].fees[${i}]`, item, whole, reason: localized(fee.name, language) ?? fee.id ?? words.fee },
      }));
      return [{ ...pricesOf(ofItem), id: `items[${id}]`, item, whole }, ...fees];
    }),
    ...(shipping
      ? [{ price: shipping, ...discountedShipping(content), id: 'shipping', whole: 1, reason: words.shipping } satisfies Priced]
      : []),
    ...paymentFees.map(({ name, price }, i): Priced => {
      return { id: `paymentFees[${i}]`, price, whole: 1, reason: localized(name, language) ?? words.paymentFee };
    }),
  ];
}

const pricesOf = ({ price, discountedPrice }: PricedPart): PricedPart => ({ price, ...(discountedPrice && { discountedPrice }) });

function discountedShipping({ calculatedPrice: { totalShipping } }: InvoicedContent): Pick<PricedPart, 'discountedPrice'> {
  const { appliedDiscounts } = totalShipping ?? {};
  return totalShipping && appliedDiscounts ? { discountedPrice: { ...totalShipping, appliedDiscounts } } : {};
}

function orderPart(part: Priced, tax: TaxTerms, terms: PartsTerms): OrderPart {
  const { id, item, reason, discountedPrice } = part;
  const { quantity = 0, netValue = 0, taxValue = 0 } = terms.amounts.parts[id] ?? {};
  const net = cents(netValue);
  const applied = discountedPrice?.appliedDiscounts ?? [];
  const netBefore = applied.length === 0 || quantity < 0 ? net : Math.max(net, netShare(part, quantity, terms));
  return {
    ...{ id, ...(item && { item }), ...(reason !== undefined && { reason }), quantity, tax },
    ...{ netBefore, discounts: discountsOf(netBefore - net, applied), net, taxAmount: cents(taxValue) },
  };
}

/** The calculator's share of the price before discounts. */
function netShare({ price, whole }: Priced, charged: number, { content, decimals: scale }: PartsTerms): number {
  const { currency, includesTax } = content;
  const { parts } = chargeParts([{ price, whole, charged }], { currency, includesTax, scale });
  return cents(parts[0]?.netValue ?? 0);
}

/** Divides what was taken off a part among its discounts. A discount's own price is converted by itself, so these need not add up to it. */
function discountsOf(amount: number, applied: readonly InvoicedDiscount[]): OrderPart['discounts'] {
  const weights = applied.map(({ price }) => cents(price.netValue));
  const amounts = allocate(amount, sum(weights) === 0 ? weights.map(() => 1) : weights);
  return applied.map((discount, i) => ({ discount, amount: amounts[i] ?? 0 }));
}

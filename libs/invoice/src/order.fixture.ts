import { chargeParts, type Credit, creditParts, priceCart, type PriceValue, type PricingCart, type TaxedValue } from '@suite/cart-pricing';
import { addExactly } from '@suite/money';
import type { Seller } from './document.ts';
import type { InvoicedAmounts, InvoicedContent, InvoicedOrder, PricedPart } from './invoiced-order.ts';
import { invoiceOf, type InvoiceTerms } from './invoice-of.ts';

export const SELLER: Seller = {
  name: 'Feinkost Marzipan GmbH',
  ...{ street: 'Lange Straße', streetNumber: '12a', zipCode: '10115', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE123456789', registration: 'HRB 12345', email: 'billing@marzipan.example', phone: '+49 30 1234567' },
  ...{ iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' },
};

const CONSUMER = {
  customer: { email: 'anna@example.com', firstName: 'Anna', lastName: 'Łuczak' },
  customerId: 'C-1001',
  billingAddress: { contactName: 'Anna Łuczak', street: 'Am Markt', streetNumber: '3', zipCode: '04109', city: 'Leipzig', country: 'DE' },
  shippingAddress: { contactName: 'Anna Łuczak', street: 'Am Markt', streetNumber: '3', zipCode: '04109', city: 'Leipzig', country: 'DE' },
} as const;

/** Returns the order that a cart makes, with the calculator's prices. */
export function orderOf(cart: PricingCart, content: Partial<InvoicedContent> = {}): InvoicedOrder {
  const { lines, calculatedPrice } = priceCart(cart);
  const items = cart.lines.map(({ id, quantity, unitPrice, discounts }, i) => ({
    id,
    product: { id: `product-${id}`, sku: `SKU-${id}`, name: `Product ${id}`, localizedName: { de: `Artikel ${id}`, en: `Product ${id}` } },
    quantity: Number(quantity),
    price: { effectiveAmount: Number(unitPrice) },
    unitPrice: lines[i]!.unitPrice,
    ...(discounts && { externalDiscounts: discounts }),
    calculatedPrice: lines[i]!.calculatedPrice,
  }));
  const coupons = cart.coupons ?? [];
  const codes = coupons.flatMap(({ id, promotionId }, i) => (promotionId === undefined ? [id ?? String(i)] : []));
  const discounts = codes.map((code) => ({ terms: { code } }));
  const promotions = coupons.flatMap(({ promotionId }) => (promotionId === undefined ? [] : [{ promotionId, name: `The ${promotionId}` }]));
  const { currency, includesTax } = cart;
  return {
    id: '0199a1b2-0000-7000-8000-000000000001',
    orderNumber: '2026-000042',
    content: { currency, includesTax, items, discounts, promotions, calculatedPrice, ...CONSUMER, ...content },
  };
}

interface Part {
  readonly id: string;
  readonly price: PriceValue;
  readonly whole: number;
  readonly quantity: number;
}

/** Returns what is charged of an order, as the cart service computes it: of each item the quantity, else all of it. */
export function chargeOf({ content }: InvoicedOrder, quantities: Readonly<Record<string, number>> = {}): InvoicedAmounts {
  const ofItems = itemParts(content, quantities);
  const costs = ofItems.some(({ quantity }) => quantity > 0) ? costParts(content) : [];
  const parts = [...ofItems, ...costs];
  return amountsOf(parts, chargeParts(parts.map((part) => ({ ...part, charged: part.quantity })), termsOf(content))); // prettier-ignore
}

/** Returns the first credit of an order: these quantities of its items, and shipping and payment fees if wanted. */
export function creditOf(
  { content }: InvoicedOrder,
  quantities: Readonly<Record<string, number>>,
  { costs = false } = {},
  charge: InvoicedAmounts = chargeOf({ content } as InvoicedOrder),
): InvoicedAmounts {
  const ofItems = itemParts(content, quantities).filter(({ id }) =>
    Object.keys(quantities).some((item) => id.startsWith(`items[${item}]`)),
  );
  const charged = [...ofItems, ...(costs ? costParts(content) : [])].map((part): Part => {
    const { quantity: whole, ...amount } = charge.parts[part.id]!;
    return { ...part, whole, price: { ...part.price, ...amount } };
  });
  return amountsOf(charged, creditParts(charged.map((part) => ({ ...part, upTo: part.quantity })), termsOf(content))); // prettier-ignore
}

const termsOf = ({ currency, includesTax }: InvoicedContent) => ({ currency, includesTax });

const priceOf = ({ price, discountedPrice }: PricedPart): PriceValue => discountedPrice ?? price;

function itemParts({ items }: InvoicedContent, quantities: Readonly<Record<string, number>>): Part[] {
  return items.flatMap(({ id, quantity: whole, calculatedPrice }) => {
    const quantity = quantities[id] ?? whole;
    const fees = (calculatedPrice.fees ?? []).map((fee, i): Part => ({
      id: `items[${id}].fees[${i}]`,
      price: priceOf(fee),
      whole,
      quantity,
    }));
    return [{ id: `items[${id}]`, price: priceOf(calculatedPrice), whole, quantity }, ...fees];
  });
}

function costParts({ calculatedPrice: { totalShipping, paymentFees = [] } }: InvoicedContent): Part[] {
  const shipping = totalShipping ? [{ id: 'shipping', price: totalShipping, whole: 1, quantity: 1 }] : [];
  return [...shipping, ...paymentFees.map(({ price }, i) => ({ id: `paymentFees[${i}]`, price, whole: 1, quantity: 1 }))];
}

function amountsOf(parts: readonly Part[], credit: Credit): InvoicedAmounts {
  const valueOf = ({ netValue, grossValue, taxValue }: TaxedValue): TaxedValue => ({ netValue, grossValue, taxValue });
  const entries = parts.map(({ id, quantity }, i) => [id, { quantity, ...valueOf(credit.parts[i]!) }] as const);
  return { parts: Object.fromEntries(entries), price: credit.price };
}

/** Returns the terms of an invoice for a cart, all of which is charged. */
export function invoiceTerms(cart: PricingCart, content: Partial<InvoicedContent> = {}, terms: Partial<InvoiceTerms> = {}): InvoiceTerms {
  const order = orderOf(cart, content);
  return {
    number: 'RE-2026-000007',
    ...{ issuedAt: new Date('2026-11-27T23:30:00Z'), timeZone: 'Europe/Berlin', seller: SELLER, order, charge: chargeOf(order) },
    ...terms,
  };
}

export const invoiceFor = (...terms: Parameters<typeof invoiceTerms>) => invoiceOf(invoiceTerms(...terms));

export const totalOf = (values: readonly number[]): number => addExactly(values);

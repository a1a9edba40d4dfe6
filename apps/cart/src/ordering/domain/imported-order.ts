import { calculateCart, PricingInputError } from '@suite/cart-pricing';
import { type ErrorDetail, fault, validationError } from '@suite/errors';
import { addExactly, currencyDecimals, decimalsOf, hasDecimals } from '@suite/money';
import type { OrderContent } from './order-content';

/** An order of another system. Amounts are gross. */
export interface ImportedOrder {
  readonly orderNumber: string;
  readonly siteCode: string;
  readonly currency: string;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly status: 'COMPLETED' | 'CANCELLED';
  readonly customer: { readonly email: string; readonly name?: string; readonly customerId?: string };
  readonly items: readonly ImportedItem[];
  readonly shipping?: number;
  readonly total?: number;
}

interface ImportedItem {
  readonly sku?: string;
  readonly name: string;
  readonly quantity: number;
  /** That of the whole quantity. */
  readonly gross: number;
  readonly taxRate: number;
}

const sumOf = ({ items, shipping = 0 }: ImportedOrder): number => addExactly([...items.map(({ gross }) => gross), shipping]);

/** Rejects (400) an order in the future, amounts with more decimals than the currency, and a total that is not the sum. */
export function checkImported(order: ImportedOrder, now: Date): void {
  const { placedAt, currency, items, shipping, total } = order;
  const decimals = currencyDecimals(currency);
  const amounts = [...items.map(({ gross }, i) => [`items[${i}].gross`, gross] as const), ['shipping', shipping] as const];
  const details: ErrorDetail[] = amounts.flatMap(([field, amount]) =>
    amount === undefined || hasDecimals(amount, decimals)
      ? []
      : [fault(field, 'invalid_value', `${field} has ${decimalsOf(amount)} decimals; ${currency} has ${decimals}`)],
  );
  if (new Date(placedAt) > now) details.push(fault('placedAt', 'invalid_value', `placedAt is ${placedAt}; send a moment that has passed`));
  if (total !== undefined && total !== sumOf(order)) {
    const message = `total is ${total}, but the items and the shipping are ${sumOf(order)} together; correct it or leave it out`;
    details.push(fault('total', 'invalid_value', message));
  }
  if (details.length > 0) throw validationError(details);
}

/** Returns the content of an imported order. The calculator takes the gross of each line as it is, and derives net and tax from it. */
export function importedContent(id: string, order: ImportedOrder): OrderContent {
  const { siteCode, currency, customer, items } = order;
  const prices = calculated(order);
  const lines = prices.lines();
  const calculatedPrice = prices.totals();
  return {
    ...{ cartId: id, siteCode, currency, includesTax: true, pickup: false },
    ...(customer.customerId !== undefined && { customerId: customer.customerId }),
    customer: { email: customer.email, ...namesOf(customer.name) },
    totalUnitsCount: addExactly(items.map(({ quantity }) => quantity)),
    leadTime: 0,
    totalTax: { amount: calculatedPrice.finalPrice.taxValue, currency },
    calculatedPrice,
    discounts: [],
    items: items.map(({ sku, name, quantity, taxRate }, index) => {
      const { unitPrice, calculatedPrice: ofLine } = lines[index]!;
      const amount = unitPrice.grossValue;
      return {
        ...{ id: String(index), itemType: 'EXTERNAL', product: { ...(sku !== undefined && { sku }), name }, quantity },
        ...{ price: { originalAmount: amount, effectiveAmount: amount, currency }, tax: { rate: taxRate } },
        ...{ weightDependent: false, leadTime: 0, unitPrice, calculatedPrice: ofLine },
      };
    }),
  };
}

function calculated({ currency, items, shipping }: ImportedOrder) {
  try {
    return calculateCart({
      ...{ currency, includesTax: true },
      lines: items.map(({ quantity, gross, taxRate }, index) => ({
        ...{ id: String(index), unitPrice: unitPriceOf(gross, quantity), quantity, taxRate, linePrice: gross },
      })),
      ...(shipping !== undefined && { shipping: { amount: shipping, includesTax: true } }),
    });
  } catch (error) {
    if (!(error instanceof PricingInputError)) throw error;
    throw validationError([fault('items', 'invalid_value', `The order cannot be calculated: ${error.message}`)]);
  }
}

const UNITS = 1_000_000;
/** Only shown. */
const unitPriceOf = (gross: number, quantity: number): number => Math.round((gross / quantity) * UNITS) / UNITS;

const NAME_MAX = 100;

/** The last word of a name is the last name. A name of which one part would be too long for an order is divided by its length. */
function namesOf(name: string | undefined): { readonly firstName?: string; readonly lastName?: string } {
  const words = (name ?? '').trim().split(/\s+/u);
  const letters = [...words.join(' ')];
  const parts = [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
  const isTooLong = parts.some((part) => [...part].length > NAME_MAX);
  const [firstName = '', lastName = ''] = isTooLong
    ? [letters.slice(0, -NAME_MAX), letters.slice(-NAME_MAX)].map((part) => part.join('').trim())
    : parts;
  return { ...(firstName !== '' && { firstName }), ...(lastName !== '' && { lastName }) };
}

import { fromMillionths, millionths, minorUnit, product } from '@suite/money';
import { chargeParts, type PartToCharge } from '@suite/cart-pricing';

/** The known amounts of a whole entry. All are gross except `net`. */
export interface ExactAmounts {
  /** Before discounts. */
  readonly fees?: number;
  /** The discount on the goods and the fees. */
  readonly discount?: number;
  /** What the customer pays: for the goods, then for each fee. */
  readonly amounts?: readonly { readonly net: number; readonly gross: number; readonly taxRate?: number }[];
}

interface Product extends ExactAmounts {
  readonly orderedCount: number;
  readonly price: number;
}

/** How shares are computed. */
interface Terms {
  readonly currency: string;
  readonly includesTax?: boolean | null;
  readonly decimals: number;
}

/** Whether each entry states what the customer pays for it. */
export const isExact = (products: readonly ExactAmounts[]): boolean =>
  products.length > 0 && products.every(({ fees, discount, amounts }) => (amounts ?? fees ?? discount) !== undefined);

/** Returns the gross charge of each entry for these counts, in millionths. Computes it as carts do. */
export function exactParts(terms: Terms, products: readonly Product[], counts: readonly bigint[]): bigint[] {
  const { currency, includesTax, decimals: scale } = terms;
  return products.map((product, i) => {
    const parts = partsOf(product, counts[i] ?? 0n, scale);
    return millionths(chargeParts(parts, { currency, includesTax: includesTax ?? true, scale }).price.grossValue);
  });
}

export const sumOfParts = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

function partsOf(product: Product, count: bigint, decimals: number): PartToCharge[] {
  const quantities = { whole: String(product.orderedCount), charged: fromMillionths(count) };
  return amountsOf(product, decimals).map(({ net, gross, taxRate }) => ({
    price: { netValue: net, grossValue: gross, taxValue: 0, ...(taxRate !== undefined && { taxRate }) },
    ...quantities,
  }));
}

/** Returns the amounts as sent. Without any, returns one: the price of the entry with its fees and without its discount. */
function amountsOf(
  { amounts, price, orderedCount, fees = 0, discount = 0 }: Product,
  decimals: number,
): NonNullable<ExactAmounts['amounts']> {
  if (amounts) return amounts;
  const gross = product(millionths(price), millionths(orderedCount), minorUnit(decimals)) + millionths(fees) - millionths(discount);
  const amount = fromMillionths(gross < 0n ? 0n : gross);
  return [{ net: amount, gross: amount }];
}

import { currencyScale } from '@suite/cart-pricing';
import { type Decimal, fromMillionths, lineTotal, millionths } from './decimal';

/** The money of an order as it was ordered. */
export interface OrderedMoney {
  readonly currency: string;
  readonly orderTotal: Decimal;
  readonly valueOfGoods: Decimal;
}

export interface PricedProduct {
  readonly productId: string;
  /** Of one unit. */
  readonly price: number;
}

export interface PackedMoney {
  readonly orderTotal: number;
  readonly valueOfGoods: number;
}

/**
 * The totals that follow from what was packed: the goods are what was packed of them, and everything else in the order
 * total (delivery, deposit, coupons) stays as it was ordered. Never below zero.
 */
export function packedTotals(
  ordered: OrderedMoney,
  products: readonly PricedProduct[],
  packed: readonly { readonly packedCount: number }[],
): PackedMoney {
  const decimals = currencyDecimals(ordered.currency);
  let goods = 0n;
  products.forEach(({ price }, i) => (goods += lineTotal(price, millionths(packed[i]?.packedCount ?? 0), decimals)));
  const total = millionths(ordered.orderTotal) - millionths(ordered.valueOfGoods) + goods;
  return { valueOfGoods: fromMillionths(goods), orderTotal: fromMillionths(total < 0n ? 0n : total) };
}

/** The decimals of a currency: 2 for EUR, 0 for JPY. */
export const currencyDecimals = (currency: string): number => currencyScale(currency) ?? 2;

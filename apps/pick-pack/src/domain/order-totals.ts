import { currencyScale } from '@suite/cart-pricing';
import { packedShare, sharesOf, sumOf } from './coupon-shares';
import { type Decimal, fromMillionths, lineTotal, millionths, minorUnit } from './decimal';

/** The money of an order: the amount to pay, the value of the goods, and the coupon discount. */
export interface OrderMoney<Amount extends Decimal = Decimal> {
  readonly orderTotal: Amount;
  readonly valueOfGoods: Amount;
  readonly coupons: Amount;
}

export interface PricedProduct {
  readonly productId: string;
  readonly orderedCount: number;
  /** The price of one unit. */
  readonly price: number;
}

/**
 * Returns the totals after packing. Goods count as packed, and each entry's share of the coupon discount follows its packed
 * amount. Everything else in the order total (delivery, deposit, fees) stays as ordered. The total is never negative.
 */
export function packedTotals(
  ordered: OrderMoney & { readonly currency: string },
  products: readonly PricedProduct[],
  packed: readonly { readonly packedCount: number }[],
): OrderMoney<number> {
  const decimals = currencyDecimals(ordered.currency);
  const counts = products.map((_, i) => millionths(packed[i]?.packedCount ?? 0));
  const goods = sumOf(products.map(({ price }, i) => lineTotal(price, counts[i] ?? 0n, decimals)));
  const coupons = packedCoupons(millionths(ordered.coupons), products, counts, decimals);
  const others = millionths(ordered.orderTotal) - millionths(ordered.valueOfGoods) + millionths(ordered.coupons);
  const total = others + goods - coupons;
  return {
    orderTotal: fromMillionths(total < 0n ? 0n : total),
    valueOfGoods: fromMillionths(goods),
    coupons: fromMillionths(coupons),
  };
}

/** Returns the discount after packing, in millionths. The part of it that is no whole cent of the goods stays as ordered. */
function packedCoupons(coupons: bigint, products: readonly PricedProduct[], counts: readonly bigint[], decimals: number): bigint {
  const unit = minorUnit(decimals);
  const ordered = products.map(({ orderedCount }) => millionths(orderedCount));
  const values = products.map(({ price }, i) => lineTotal(price, ordered[i] ?? 0n, decimals) / unit);
  const shares = sharesOf(coupons / unit, values);
  const packed = shares.map((share, i) => packedShare(share, counts[i] ?? 0n, ordered[i] ?? 1n));
  return coupons + (sumOf(packed) - sumOf(shares)) * unit;
}

/** Returns the decimals of a currency: 2 for EUR, 0 for JPY. */
export const currencyDecimals = (currency: string): number => currencyScale(currency) ?? 2;

import { currencyDecimals, type Decimal, fromMillionths, millionths, minorUnit, product } from '@suite/money';
import { packedShare, sharesOf, sumOf } from './coupon-shares';
import { type ExactAmounts, exactParts, isExact, sumOfParts } from './exact-amounts';

/** The money of an order: the amount to pay, the value of the goods, the fees of the goods, and the coupon discount. */
export interface OrderMoney<Amount extends Decimal = Decimal> {
  readonly orderTotal: Amount;
  readonly valueOfGoods: Amount;
  readonly coupons: Amount;
  readonly fees: Amount;
}

/** The ordered amounts, and how shares of the entries' amounts are computed. */
export interface OrderedMoney extends OrderMoney {
  readonly currency: string;
  readonly includesTax?: boolean | null;
  readonly decimals?: number | null;
}

export interface PricedProduct extends ExactAmounts {
  readonly productId: string;
  readonly orderedCount: number;
  /** The price of one unit. */
  readonly price: number;
}

type PackedCounts = readonly { readonly packedCount: number }[];

/**
 * Returns the totals after packing. If the entries have their amounts, the total is that of their packed parts. Otherwise goods count as
 * packed. Each entry has a share of the coupon discount in proportion to its value, which follows its packed amount. Everything else in the
 * order total (delivery, deposit, fees) stays as ordered. The total is never negative.
 */
export function packedTotals(ordered: OrderedMoney, products: readonly PricedProduct[], packed: PackedCounts): OrderMoney<number> {
  const decimals = ordered.decimals ?? currencyDecimals(ordered.currency);
  const counts = products.map((_, i) => millionths(packed[i]?.packedCount ?? 0));
  const goods = sumOf(products.map(({ price }, i) => product(millionths(price), counts[i] ?? 0n, minorUnit(decimals))));
  if (isExact(products)) return exactTotals({ ...ordered, decimals }, products, counts, goods);
  const coupons = packedCoupons(millionths(ordered.coupons), products, counts, decimals);
  const others = millionths(ordered.orderTotal) - millionths(ordered.valueOfGoods) + millionths(ordered.coupons);
  return inNumbers({ orderTotal: atLeastZero(others + goods - coupons), valueOfGoods: goods, coupons, fees: millionths(ordered.fees) });
}

/** If nothing is packed, nothing is charged. Otherwise amounts that belong to no entry, such as the delivery, stay as ordered. */
function exactTotals(
  ordered: OrderedMoney & { readonly decimals: number },
  products: readonly PricedProduct[],
  counts: readonly bigint[],
  goods: bigint,
): OrderMoney<number> {
  if (counts.every((count) => count === 0n)) return { orderTotal: 0, valueOfGoods: 0, coupons: 0, fees: 0 };
  const whole = sumOfParts(exactParts(ordered, products, products.map(({ orderedCount }) => millionths(orderedCount)))); // prettier-ignore
  const charged = sumOfParts(exactParts(ordered, products, counts));
  const orderTotal = atLeastZero(millionths(ordered.orderTotal) - whole + charged);
  const feesOf = (count: (index: number) => bigint): bigint =>
    sumOf(products.map(({ fees = 0, orderedCount }, i) => feeShare(fees, [count(i), millionths(orderedCount)], ordered.decimals)));
  const fees =
    millionths(ordered.fees) - sumOf(products.map(({ fees: ofEntry = 0 }) => millionths(ofEntry))) + feesOf((i) => counts[i] ?? 0n);
  const difference =
    goods + fees - orderTotal - (millionths(ordered.valueOfGoods) + millionths(ordered.fees) - millionths(ordered.orderTotal));
  const coupons = millionths(ordered.coupons) + difference;
  // Rounding can make the sum of the parts less than the total. The difference then counts as a fee, as in the order of a cart.
  return inNumbers({ orderTotal, valueOfGoods: goods, coupons: atLeastZero(coupons), fees: fees + atLeastZero(-coupons) });
}

/** Returns the share of fees for the packed amount, rounded to the decimals. */
function feeShare(fees: number, [packed, ordered]: readonly [bigint, bigint], decimals: number): bigint {
  const unit = minorUnit(decimals);
  return packed === ordered ? millionths(fees) : packedShare(millionths(fees) / unit, packed, ordered) * unit;
}

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

const inNumbers = ({ orderTotal, valueOfGoods, coupons, fees }: Readonly<Record<keyof OrderMoney, bigint>>): OrderMoney<number> => ({
  orderTotal: fromMillionths(orderTotal),
  valueOfGoods: fromMillionths(valueOfGoods),
  coupons: fromMillionths(coupons),
  fees: fromMillionths(fees),
});

/** Returns the discount after packing, in millionths. A remainder of less than a minor unit stays as ordered. */
function packedCoupons(coupons: bigint, products: readonly PricedProduct[], counts: readonly bigint[], decimals: number): bigint {
  const unit = minorUnit(decimals);
  const ordered = products.map(({ orderedCount }) => millionths(orderedCount));
  const values = products.map(({ price }, i) => product(millionths(price), ordered[i] ?? 0n, minorUnit(decimals)) / unit);
  const shares = sharesOf(coupons / unit, values);
  const packed = shares.map((share, i) => packedShare(share, counts[i] ?? 0n, ordered[i] ?? 1n));
  return coupons + (sumOf(packed) - sumOf(shares)) * unit;
}

import type { CartCalculatedPrice, TaxedValue } from '@suite/cart-pricing';
import { millionths } from '@suite/money';
import type { OrderRedemption } from './checkout-plan';
import type { deliveryOrder, packingOrder } from './fulfillment';

/** An order as the API shows it, and as each receiver got it. */
export interface ReceivedOrder {
  readonly includesTax: boolean;
  /** The total as the cart shows it, without the payment fee. */
  readonly cart: { readonly calculatedPrice: CartCalculatedPrice };
  readonly order: {
    readonly calculatedPrice: CartCalculatedPrice;
    readonly items: readonly { readonly calculatedPrice: { readonly finalPrice: TaxedValue } }[];
    readonly discounts: readonly {
      readonly code?: string;
      readonly promotionId?: string;
      readonly promotionType?: string;
      readonly discountCalculationType: string;
    }[];
  };
  /** Of coupons by their code, and of promotions by their id. */
  readonly redemptions: readonly Pick<OrderRedemption, 'code' | 'orderTotal' | 'discount'>[];
  readonly packing: ReturnType<typeof packingOrder>;
  readonly delivery: ReturnType<typeof deliveryOrder>;
  /** The text part in English. */
  readonly mail: string;
}

/** Millionths, in which amounts are compared and added. */
const units = (amount = 0): number => Number(millionths(amount));
const sumOf = (amounts: readonly (number | undefined)[]): number => amounts.reduce<number>((sum, amount) => sum + units(amount), 0);

/** Expects every receiver to have the order's amounts, and its parts to add up to the total. */
export function expectSameAmounts(received: ReceivedOrder): void {
  expectSumOfOrder(received);
  expectSameCart(received);
  expectRedemptions(received);
  expectPacking(received);
  expectMail(received);
}

const sellingSideOf = ({ includesTax }: ReceivedOrder) => (includesTax ? 'grossValue' : 'netValue');

function expectSumOfOrder(received: ReceivedOrder): void {
  const { calculatedPrice, items } = received.order;
  const { price, fees, shipping, totalShipping, paymentFees = [], totalDiscount, finalPrice } = calculatedPrice;
  const side = sellingSideOf(received);
  const before = sumOf([price[side], fees?.[side], shipping?.[side], ...paymentFees.map((fee) => fee.price[side])]);
  expect(before - units(totalDiscount?.value)).toBe(units(finalPrice[side]));
  for (const each of ['netValue', 'grossValue', 'taxValue'] as const) {
    const parts = [...items.map((item) => item.calculatedPrice.finalPrice), totalShipping, ...paymentFees.map((fee) => fee.price)];
    expect(sumOf(parts.map((part) => part?.[each]))).toBe(units(finalPrice[each]));
  }
}

function expectSameCart({ cart, order }: ReceivedOrder): void {
  const { paymentFees = [], finalPrice, ...others } = order.calculatedPrice;
  const { finalPrice: shown, ...shownOthers } = cart.calculatedPrice;
  expect(others).toEqual(shownOthers);
  expect(sumOf([shown.grossValue, ...paymentFees.map(({ price }) => price.grossValue)])).toBe(units(finalPrice.grossValue));
}

function expectRedemptions(received: ReceivedOrder): void {
  const { calculatedPrice, discounts } = received.order;
  const { price, fees, shipping, totalDiscount } = calculatedPrice;
  const side = sellingSideOf(received);
  const idOf = ({ code, promotionId }: (typeof discounts)[number]) => code ?? promotionId;
  expect(received.redemptions.map(({ code }) => code).sort()).toEqual(discounts.map(idOf).sort());
  const external = (totalDiscount?.appliedDiscounts ?? []).filter(({ origin }) => origin === 'EXTERNAL').map(({ value }) => value);
  expect(sumOf([...received.redemptions.map(({ discount }) => discount.amount), ...external])).toBe(units(totalDiscount?.value));
  for (const { code, orderTotal, discount } of received.redemptions) {
    const redeemed = discounts.find((each) => idOf(each) === code);
    const isTotal = redeemed?.discountCalculationType === 'TOTAL' || redeemed?.promotionType === 'FREE_SHIPPING';
    expect(units(orderTotal.amount)).toBe(sumOf(isTotal ? [price[side], fees?.[side], shipping?.[side]] : [price[side]]));
    expect(discount.amount).toBe(totalDiscount?.appliedDiscounts.find(({ id, origin }) => !origin && id === code)?.value);
  }
}

function expectPacking({ order: { calculatedPrice, items }, packing, delivery }: ReceivedOrder): void {
  const { orderTotal, valueOfGoods, fees, paymentFees, coupons, entries } = packing;
  const { price, shipping, totalShipping, finalPrice } = calculatedPrice;
  const deliveryCost = packing.delivery.deliveryCost?.amount;
  expect([orderTotal, valueOfGoods, deliveryCost]).toEqual([finalPrice.grossValue, price.grossValue, shipping?.grossValue]);
  expect(sumOf([valueOfGoods, deliveryCost, fees, paymentFees, -coupons])).toBe(units(orderTotal));
  for (const part of [coupons, fees, paymentFees]) expect(part).toBeGreaterThanOrEqual(0);
  expect(delivery.deliveryTime.deliveryCosts).toBe(totalShipping?.grossValue);
  expect(entries.map(({ amounts }) => sumOf(amounts.map(({ gross }) => gross)))).toEqual(items.map((item) => units(item.calculatedPrice.finalPrice.grossValue))); // prettier-ignore
  const multiplied = entries.reduce((sum, entry) => sum + entry.price * entry.orderedCount, 0);
  expect(Math.abs(multiplied - valueOfGoods)).toBeLessThan(0.000_05 * entries.length);
}

/** Expects goods, fees, shipping, discounts and payment fees in the mail to be gross or net like the site's prices, the total gross. */
function expectMail(received: ReceivedOrder): void {
  const { price, fees, shipping, paymentFees = [], totalDiscount, finalPrice } = received.order.calculatedPrice;
  const side = sellingSideOf(received);
  const amountsOf = (label: string): number[] =>
    received.mail
      .split('\n')
      .flatMap((line) => (line.startsWith(label) ? [units(Number((line.split(': ').at(-1) ?? '').replaceAll(/[^\d.]/g, '')))] : []));
  const single = (amount: number | undefined): number[] => (amount === undefined ? [] : [units(amount)]);
  const [goods, total] = [amountsOf('Goods:'), amountsOf('Total:')];
  expect([goods, total]).toEqual([[units(price[side])], [units(finalPrice.grossValue)]]);
  expect([amountsOf('Fees:'), amountsOf('Shipping:')]).toEqual([single(fees?.[side]), single(shipping?.[side])]);
  expect(amountsOf('Discount ')).toEqual((totalDiscount?.appliedDiscounts ?? []).map(({ value }) => units(value)));
  expect(amountsOf('Payment ')).toEqual(paymentFees.map((fee) => units(fee.price[side])));
  const added = (label: string): number => amountsOf(label).reduce((sum, amount) => sum + amount, 0);
  const sum = added('Goods:') + added('Fees:') + added('Shipping:') + added('Payment ') - added('Discount ');
  expect(sum + (received.includesTax ? 0 : units(finalPrice.taxValue))).toBe(total[0]);
}

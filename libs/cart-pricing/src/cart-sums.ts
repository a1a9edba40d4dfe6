import { type CartComponents } from './coupons';
import { refuseTooLarge } from './decimal';
import { type PaymentFee } from './payment-fee';
import { type DiscountAmount, type PriceComponent } from './price-component';
import { ComponentSum, DiscountSum, PriceSum } from './sums';
import { TaxAggregate } from './tax-aggregate';

/** The sums of a cart after all discounts. */
export interface CartSums {
  readonly goods: ComponentSum;
  readonly uplift: PriceSum;
  readonly fees: ComponentSum;
  readonly shipping: PriceComponent | undefined;
  readonly paymentFee: PaymentFee | undefined;
  /** The discounts on goods, fees and shipping. */
  readonly discounts: readonly DiscountAmount[];
  readonly final: PriceSum;
  readonly taxes: readonly PriceSum[];
}

/** Computes the sums, and rejects those with too many digits. Every other amount of the cart is a part of one of them. */
export function sumUp({ lines, all, shipping }: CartComponents, paymentFee: PaymentFee | undefined): CartSums {
  const goods = new ComponentSum();
  const uplift = new PriceSum();
  const fees = new ComponentSum();
  for (const line of lines) {
    goods.add(line.goods);
    if (line.uplift) uplift.add(line.uplift);
    for (const { component } of line.fees) fees.add(component);
  }
  const aggregate = new TaxAggregate();
  for (const { after } of all) aggregate.add(after);
  if (paymentFee) aggregate.add(paymentFee.price);
  const taxes = aggregate.inOrder();
  const final = new PriceSum();
  for (const group of taxes) final.add(group);
  const discounts = together(goods.discounts.inOrder(), fees.discounts.inOrder(), shipping?.discounts ?? []);

  refuseTooLarge(uplift.gross, 'lines');
  refuseTooLarge(final.gross, 'lines');
  refuseTooLarge(
    discounts.reduce((sum, { gross }) => sum + gross, 0),
    'lines',
  );
  return { goods, uplift, fees, shipping, paymentFee, discounts, final, taxes };
}

function together(...lists: readonly (readonly DiscountAmount[])[]): readonly DiscountAmount[] {
  const sum = new DiscountSum();
  for (const list of lists) for (const amount of list) sum.add(amount);
  return sum.inOrder();
}

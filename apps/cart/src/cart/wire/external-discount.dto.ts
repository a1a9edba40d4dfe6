import { IsIn } from 'class-validator';
import { LINE_DISCOUNT_TYPES, type LineDiscountType } from '@suite/cart-pricing';
import { Decimal, IfPresent, Text, WholeNumber } from '@suite/validation';

/** An external discount. A discount of an item is applied before all coupons, one of the cart after them. */
export class ExternalDiscountDto {
  /** The discount’s id in `appliedDiscounts`. */
  @Text(200) id!: string;
  /** Whether `value` is a percentage or an amount. */
  @IsIn(LINE_DISCOUNT_TYPES) discountType!: LineDiscountType;
  /** The percentage, or the amount for the whole line or cart in the cart’s currency. */
  @Decimal({ min: 0 }) value!: number;
  /** The order in which the discounts of the item or the cart are applied, the lowest first; default 0. */
  @IfPresent() @WholeNumber({ min: 0, max: 1_000_000 }) sequence?: number;
}

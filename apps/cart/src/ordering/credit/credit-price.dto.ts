import type { AmountNumber } from '@suite/validation';

/** A credited amount, in the order’s currency. All amounts are positive or 0. */
export class CreditPriceView {
  /** The amount without tax. */
  net!: AmountNumber;
  /** The tax: gross minus net. */
  tax!: AmountNumber;
  /** The amount with tax. */
  gross!: AmountNumber;
}

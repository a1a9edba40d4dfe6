import type { AmountNumber } from '@suite/validation';

/** An amount that is charged or credited, in the order’s currency. All amounts are positive or 0. */
export class CreditPriceView {
  /** The amount without tax. */
  net!: AmountNumber;
  /** The tax: gross minus net. */
  tax!: AmountNumber;
  /** The amount with tax. */
  gross!: AmountNumber;
}

/** What is charged or credited with one tax code and rate. */
export class CreditTaxView extends CreditPriceView {
  /** The tax class in the tax table; absent if there is none. */
  taxCode?: string;
  /** The tax rate in percent; absent for what is not taxed. */
  taxRate?: number;
}

import { StoredRows } from '@suite/privacy';

/** What coupons and redemptions say about a customer. */
export class CouponDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The coupons that were issued to the customer, as they are stored, oldest first. */
  @StoredRows() coupons!: object[];
  /** The customer’s redemptions as they are stored, oldest first. */
  @StoredRows() redemptions!: object[];
  /** The redemptions of automatic campaigns for the customer as they are stored, oldest first. */
  @StoredRows() promotionRedemptions!: object[];
}

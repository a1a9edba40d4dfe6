import { ApiProperty } from '@nestjs/swagger';

const StoredList = () => ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } });

/** What coupons and redemptions say about a customer. */
export class CouponDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The coupons that were issued to the customer, as they are stored, oldest first. */
  @StoredList() coupons!: object[];
  /** The customer’s redemptions as they are stored, oldest first. */
  @StoredList() redemptions!: object[];
}

import { ApiProperty } from '@nestjs/swagger';

const StoredList = () => ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } });

/** What delivery says about a customer. */
export class DeliveryDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The orders with their tasks, as they are stored. */
  @StoredList() orders!: object[];
}

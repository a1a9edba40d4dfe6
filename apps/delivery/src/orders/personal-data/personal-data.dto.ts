import { StoredRows } from '@suite/privacy';

/** What delivery says about a customer. */
export class DeliveryDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The orders with their tasks, as they are stored. */
  @StoredRows() orders!: object[];
}

import { StoredRows } from '@suite/privacy';

/** The data that delivery stores about a customer. */
export class DeliveryDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The orders with their tasks, as they are stored. */
  @StoredRows() orders!: object[];
}

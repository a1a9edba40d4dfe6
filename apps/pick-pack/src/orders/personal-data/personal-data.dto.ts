import { StoredRows } from '@suite/privacy';

/** The data about a person in packing. */
export class PackingDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The packing orders of the customer, as they are stored. */
  @StoredRows() orders!: object[];
  /** The orders that were assigned to the person as their packer, oldest first. */
  @StoredRows() assignments!: object[];
  /** The changes that the person has made to orders, oldest first. */
  @StoredRows() changes!: object[];
}

import { ApiProperty } from '@nestjs/swagger';

const StoredList = () => ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } });

/** What packing says about a person. */
export class PackingDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The packing orders of the customer, as they are stored. */
  @StoredList() orders!: object[];
  /** The orders that were assigned to the person as their packer, oldest first. */
  @StoredList() assignments!: object[];
  /** The changes that the person has made to orders, oldest first. */
  @StoredList() changes!: object[];
}

import { ApiProperty } from '@nestjs/swagger';

const Stored = () => ApiProperty({ type: 'object', additionalProperties: true });
const StoredList = () => ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } });

/** What auth stores of a customer, without secrets. */
export class AccountDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The account. */
  @Stored() customer!: object;
  /** The addresses, oldest first. */
  @StoredList() addresses!: object[];
  /** The logins. */
  @StoredList() sessions!: object[];
  /** The networks from which the customer has logged in. */
  @StoredList() networks!: object[];
  /** The identities at external identity providers. */
  @StoredList() identities!: object[];
  /** The audit events about the customer, and those that the customer caused, oldest first. */
  @StoredList() events!: object[];
}

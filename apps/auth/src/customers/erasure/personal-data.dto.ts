import { ApiProperty } from '@nestjs/swagger';
import { StoredRows } from '@suite/privacy';

/** What auth stores of a customer, without secrets. */
export class AccountDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The account. */
  @ApiProperty({ type: 'object', additionalProperties: true }) customer!: object;
  /** The addresses, oldest first. */
  @StoredRows() addresses!: object[];
  /** The logins. */
  @StoredRows() sessions!: object[];
  /** The networks from which the customer has logged in. */
  @StoredRows() networks!: object[];
  /** The identities at external identity providers. */
  @StoredRows() identities!: object[];
  /** The audit events about the customer, and those that the customer caused, oldest first. */
  @StoredRows() events!: object[];
}

import type { Customer } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import { type DateTimeText, IfPresent, OrNull, PathParam, ReadOnly, Text, type UuidText } from '@suite/validation';
import { IsString, Length } from 'class-validator';
import { customerNotFound } from './customer.errors';
import { EmailText } from './email.validator';

/** A new account. */
export class CustomerDraftDto {
  /** The e-mail address to log in with; upper and lower case are equal. Each address has at most one account. */
  @EmailText() email!: string;
  /** The password: 8 to 256 characters, or from the tenant’s minimum on. Common passwords, and those with the e-mail address in them, are rejected. */
  @IsString() @Length(8, 256) password!: string;
  /** The first name of the customer. */
  @IfPresent() @Text(100) firstName?: string;
  /** The last name of the customer. */
  @IfPresent() @Text(100) lastName?: string;
}

/** The created account. */
export class CreatedCustomerView {
  /** The internal id of the customer. Use the customer number in calls. */
  id!: UuidText;
  /** The customer number, which identifies the customer in all services: ten digits. */
  customerNumber!: string;
}

/** Changes to a customer. Omitted fields do not change, and null clears a field. */
export class CustomerPatchDto implements WordsOf<CustomerView> {
  /** The first name of the customer; null clears it. */
  @OrNull() @Text(100) firstName?: string | null;
  /** The last name of the customer; null clears it. */
  @OrNull() @Text(100) lastName?: string | null;
  @ReadOnly() id?: UuidText;
  @ReadOnly() customerNumber?: string;
  @ReadOnly() email?: string;
  @ReadOnly() createdAt?: DateTimeText;
  @ReadOnly() modifiedAt?: DateTimeText;
}

/** A customer. */
export class CustomerView implements Customer {
  /** The internal id of the customer. Use the customer number in calls. */
  id!: UuidText;
  /** The customer number, which identifies the customer in all services: ten digits. */
  customerNumber!: string;
  /** The e-mail address to log in with. */
  email!: string;
  /** The first name of the customer. */
  firstName?: string;
  /** The last name of the customer. */
  lastName?: string;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}

export class CustomerPath {
  tenant!: string;
  /** The number of the customer: ten digits. */
  @PathParam(/^\d{10}$/, customerNotFound) customerNumber!: string;
}

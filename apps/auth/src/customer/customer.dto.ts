import type { Customer } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import { type DateTimeText, IfPresent, OrNull, PathParam, ReadOnly, Text, type UuidText } from '@suite/validation';
import { IsEmail, IsString, Length } from 'class-validator';
import { customerNotFound } from './customer.errors';

/** A new account. */
export class CustomerDraftDto {
  /** The e-mail address to log in with; upper and lower case are equal. Each address has at most one account. */
  @IsEmail() @Length(3, 254) email!: string;
  /** The password: 8 to 256 characters. The e-mail address and common passwords are rejected. */
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

import type { Customer } from '@suite/contracts';
import { AppError } from '@suite/errors';
import { IfPresent, OrNull, PathParam, ReadOnly, Text, type WordsOf } from '@suite/platform';
import { IsEmail, IsString, Length } from 'class-validator';

/** A new account. */
export class SignupDto {
  /** The mail address to log in with, in any case; there is one account for each. */
  @IsEmail() @Length(3, 254) email!: string;
  /** 8 to 256 characters; not the e-mail, and none that everybody tries first. */
  @IsString() @Length(8, 256) password!: string;
  /** The first name of the customer. */
  @IfPresent() @Text(100) firstName?: string;
  /** The last name of the customer. */
  @IfPresent() @Text(100) lastName?: string;
}

/** The account that was made. */
export class SignupAnswerDto {
  /** The id of the customer; the customer number is the one to use. */
  id!: string;
  /** The customer’s name in every other service: ten digits. */
  customerNumber!: string;
}

/** What a customer may change about themselves; what is left out stays, and null clears. */
export class UpdateCustomerDto implements WordsOf<CustomerDto> {
  /** The first name of the customer; null takes it away. */
  @OrNull() @Text(100) firstName?: string | null;
  /** The last name of the customer; null takes it away. */
  @OrNull() @Text(100) lastName?: string | null;
  @ReadOnly() id?: string;
  @ReadOnly() customerNumber?: string;
  @ReadOnly() email?: string;
  @ReadOnly() createdAt?: string;
  @ReadOnly() modifiedAt?: string;
}

/** A customer. */
export class CustomerDto implements Customer {
  /** The id of the customer; the customer number is the one to use. */
  id!: string;
  /** The customer’s name in every other service: ten digits. */
  customerNumber!: string;
  /** The mail address to log in with. */
  email!: string;
  /** The first name of the customer. */
  firstName?: string;
  /** The last name of the customer. */
  lastName?: string;
  createdAt!: string;
  modifiedAt!: string;
}

export const customerNotFound = (customerNumber: string) =>
  new AppError('not_found', 'customer_not_found', `There is no customer ${customerNumber}`);

export class CustomerPath {
  tenant!: string;
  /** The number of the customer: ten digits. */
  @PathParam(/^\d{10}$/, customerNotFound) customerNumber!: string;
}

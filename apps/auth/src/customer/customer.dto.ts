import type { Customer } from '@suite/contracts';
import { AppError } from '@suite/errors';
import { IfPresent, OrNull, PathParam, ReadOnly, Text } from '@suite/platform';
import { IsEmail, IsString, Length } from 'class-validator';

/** A new account. */
export class SignupDto {
  /** In any case; one account for each. */
  @IsEmail() @Length(3, 254) email!: string;
  /** Not the e-mail, and none that everybody tries first. */
  @IsString() @Length(8, 256) password!: string;
  @IfPresent() @Text(100) firstName?: string;
  @IfPresent() @Text(100) lastName?: string;
}

export class SignupAnswerDto {
  id!: string;
  /** Ten digits. */
  customerNumber!: string;
}

/** What a customer may change about themselves; what is left out stays, and null clears. */
export class UpdateCustomerDto {
  @OrNull() @Text(100) firstName?: string | null;
  @OrNull() @Text(100) lastName?: string | null;
  @ReadOnly() id?: string;
  @ReadOnly() customerNumber?: string;
  @ReadOnly() email?: string;
  @ReadOnly() createdAt?: string;
  @ReadOnly() modifiedAt?: string;
}

export class CustomerDto implements Customer {
  id!: string;
  /** Ten digits; the customer's name in every other service. */
  customerNumber!: string;
  email!: string;
  firstName?: string;
  lastName?: string;
  createdAt!: string;
  modifiedAt!: string;
}

export const customerNotFound = (customerNumber: string) =>
  new AppError('not_found', 'customer_not_found', `There is no customer ${customerNumber}`);

export class CustomerPath {
  tenant!: string;
  @PathParam(/^\d{10}$/, customerNotFound) customerNumber!: string;
}

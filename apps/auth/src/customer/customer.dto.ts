import { IfPresent, ReadOnly, Text } from '@suite/platform';
import type { Customer } from '@suite/contracts';
import { IsEmail, IsString, Length } from 'class-validator';

/** A new account. */
export class SignupDto {
  /** In any case; one account for each. */
  @IsEmail() @Length(3, 254) email!: string;
  @IsString() @Length(8, 256) password!: string;
  @IfPresent() @Text(100) firstName?: string;
  @IfPresent() @Text(100) lastName?: string;
}

export class SignupAnswerDto {
  id!: string;
  /** Ten digits. */
  customerNumber!: string;
}

/** What a customer may change about themselves; what is left out stays. */
export class UpdateCustomerDto {
  @IfPresent() @Text(100) firstName?: string;
  @IfPresent() @Text(100) lastName?: string;
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

import { IfPresent, ReadOnly } from '@suite/platform';
import type { Customer, CustomerAddress } from '@suite/contracts';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsEmail, IsString, Length, Matches } from 'class-validator';

/** A new account. */
export class SignupDto {
  /** In any case; one account for each. */
  @IsEmail() @Length(3, 254) email!: string;
  @IsString() @Length(8, 256) password!: string;
  @IfPresent() @IsString() @Length(1, 100) firstName?: string;
  @IfPresent() @IsString() @Length(1, 100) lastName?: string;
}

export class SignupAnswerDto {
  id!: string;
  /** Ten digits. */
  customerNumber!: string;
}

/** What a customer may change about themselves; what is left out stays. */
export class UpdateCustomerDto {
  @IfPresent() @IsString() @Length(1, 100) firstName?: string;
  @IfPresent() @IsString() @Length(1, 100) lastName?: string;
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

/** Where a customer lives, or wants things sent or billed to. */
export class WriteAddressDto {
  @ReadOnly() id?: string;
  @IfPresent() @IsString() @Length(1, 200) contactName?: string;
  @IfPresent() @IsString() @Length(1, 200) street?: string;
  @IfPresent() @IsString() @Length(1, 50) streetNumber?: string;
  @IfPresent() @IsString() @Length(1, 20) zipCode?: string;
  @IfPresent() @IsString() @Length(1, 100) city?: string;
  /** ISO 3166-1, two capital letters. */
  @IsString() @Matches(/^[A-Z]{2}$/, { message: 'country must be two capital letters' }) country!: string;
  /** What it is for: SHIPPING, BILLING, or words of the shop’s own. */
  @IfPresent() @IsArray() @ArrayMaxSize(10) @ArrayUnique() @IsString({ each: true }) @Length(1, 32, { each: true }) tags?: string[];
  /** Makes this the only default address. */
  @IfPresent() @IsBoolean() isDefault?: boolean;
}

export class AddressDto implements CustomerAddress {
  id!: string;
  contactName?: string;
  street?: string;
  streetNumber?: string;
  zipCode?: string;
  city?: string;
  /** ISO 3166-1, two capital letters. */
  country!: string;
  /** What it is for: SHIPPING, BILLING, or words of the shop’s own. */
  tags!: string[];
  /** At most one address is. */
  isDefault!: boolean;
}

export class CreatedDto {
  id!: string;
}

import type { Customer } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import {
  Currency,
  type DateTimeText,
  IfPresent,
  type Int32,
  JsonObject,
  Line,
  Nested,
  OrNull,
  PathParam,
  ReadOnly,
  Text,
  TextThat,
  UuidParam,
  type UuidText,
  WholeNumber,
} from '@suite/validation';
import { IsString, Length, Matches } from 'class-validator';
import { CUSTOMER_NUMBER } from '../domain/customer-number';
import { isExpansion } from '../../security/domain/expansion';
import { CustomerAddressDraftDto, type CustomerAddressView } from '../addresses/address.dto';
import { addressNotFound } from '../addresses/address.errors';
import { customerNotFound } from './customer.errors';
import { EmailText } from './email.validator';

const MIXIN_BYTES_MAX = 16_384;
const VERSION_MAX = 2_147_483_647;

/** The metadata of a customer in a request. */
export class CustomerMetadataDraftDto {
  /** The version that the change is based on. The change fails if the customer has another one. */
  @IfPresent() @WholeNumber({ min: 1, max: VERSION_MAX }) version?: number;
  /** The addresses of the schemas of the shop’s own attributes, by name. They are stored and not fetched. */
  @OrNull() @JsonObject(MIXIN_BYTES_MAX) mixins?: Record<string, unknown> | null;
  @ReadOnly() createdAt?: DateTimeText;
  @ReadOnly() modifiedAt?: DateTimeText;
}

/** The profile of a customer. Null is the same as an absent field, except in changes, where it clears the field. */
export class CustomerProfileDto {
  /** The address for mails about orders; by default the address to log in with. */
  @OrNull() @EmailText() contactEmail?: string | null;
  /** The form of address or the academic title. */
  @OrNull() @Line(50) title?: string | null;
  /** The first name of the customer. */
  @OrNull() @Line(100) firstName?: string | null;
  /** The middle name of the customer. */
  @OrNull() @Line(100) middleName?: string | null;
  /** The last name of the customer. */
  @OrNull() @Line(100) lastName?: string | null;
  /** The telephone number, in any notation. */
  @OrNull() @Line(50) contactPhone?: string | null;
  /** The company. */
  @OrNull() @Line(200) company?: string | null;
  /** The preferred language, such as `de` or `de-AT`. */
  @OrNull()
  @Matches(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,4}$/, { message: '$property must be a language, such as de or de-AT' })
  preferredLanguage?: string | null;
  /** The preferred currency, as an ISO 4217 code. */
  @OrNull() @Currency() preferredCurrency?: string | null;
  /** The site where the customer usually shops. */
  @OrNull() @Text(64) preferredSite?: string | null;
  /** The shop’s own attributes, stored as they are: at most 16 KiB as JSON. */
  @OrNull() @JsonObject(MIXIN_BYTES_MAX) mixins?: Record<string, unknown> | null;
  /** The version, and the schemas of the shop’s own attributes. */
  @OrNull() @Nested(() => CustomerMetadataDraftDto) metadata?: CustomerMetadataDraftDto | null;
  /** Whether the e-mail address was confirmed, by a link in a mail or by the shop. */
  @ReadOnly() verified?: boolean;
  @ReadOnly() createdAt?: DateTimeText;
  @ReadOnly() modifiedAt?: DateTimeText;
}

/** The credentials of a new account. */
export class SignUpCredentialsDto {
  /** The e-mail address to log in with. */
  @EmailText() email!: string;
  /** The password. */
  @IsString() @Length(8, 256) password!: string;
}

/** A new account. The e-mail address and the password are required, here or in `signup`. */
export class CustomerDraftDto extends CustomerProfileDto {
  /** The e-mail address to log in with; upper and lower case are equal. Each address has at most one account. */
  @IfPresent() @EmailText() email?: string;
  /** The password: 8 to 256 characters, or from the tenant’s minimum on. Common passwords, and those with the e-mail address in them, are rejected. */
  @IfPresent() @IsString() @Length(8, 256) password?: string;
  /** The same as `email` and `password`. */
  @IfPresent() @Nested(() => SignUpCredentialsDto) signup?: SignUpCredentialsDto;
  /** The same as the profile at the top level. */
  @IfPresent() @Nested(() => CustomerProfileDto) customerDetails?: CustomerProfileDto;
  /** The first address of the customer, which becomes the default address. */
  @IfPresent() @Nested(() => CustomerAddressDraftDto) customerAddress?: CustomerAddressDraftDto;
}

/** The created account. */
export class CreatedCustomerView {
  /** The customer number. */
  id!: string;
  /** The customer number, which identifies the customer in all services: ten digits. */
  customerNumber!: string;
}

/** The answer to every sign-up of a tenant whose sign-ups are answered alike. A mail to the address gives the details. */
export class AcceptedSignUpView {}

/** Changes to the own account. Omitted fields do not change, and null clears a field. */
export class CustomerPatchDto extends CustomerProfileDto implements WordsOf<CustomerView> {
  @ReadOnly() id?: string;
  @ReadOnly() customerNumber?: string;
  @ReadOnly() email?: string;
  @ReadOnly() active?: boolean;
  @ReadOnly() onHold?: boolean;
  @ReadOnly() addresses?: object[];
  @ReadOnly() defaultAddress?: object;
}

/** The version and the times of a customer. */
export class CustomerMetadataView implements WordsOf<CustomerMetadataDraftDto> {
  /** Increased by each change. */
  version!: Int32;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
  mixins?: Record<string, unknown>;
}

/** A customer. */
export class CustomerView implements WordsOf<CustomerProfileDto>, Customer {
  /** The customer number. */
  id!: string;
  /** The customer number, which identifies the customer in all services: ten digits, or the shop’s own number. */
  customerNumber!: string;
  contactEmail!: string;
  /** The e-mail address to log in with. */
  email!: string;
  title?: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
  contactPhone?: string;
  company?: string;
  preferredLanguage?: string;
  preferredCurrency?: string;
  preferredSite?: string;
  /** Whether the customer can log in. */
  active!: boolean;
  /** Whether the customer cannot order. */
  onHold!: boolean;
  /** Whether the e-mail address was confirmed, by a link in a mail or by the shop. */
  verified!: boolean;
  mixins?: Record<string, unknown>;
  /** The version and the times. */
  metadata!: CustomerMetadataView;
  /** The addresses, oldest first; only with `expand=addresses`. */
  addresses?: CustomerAddressView[];
  /** The default address, if the customer has one; only with `expand=addresses`. */
  defaultAddress?: CustomerAddressView;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}

/** What an answer includes. */
export class CustomerQuery {
  /** `addresses` includes the addresses. `mixin:*` has no effect: the shop’s own attributes are always included. */
  @IfPresent() @TextThat(isExpansion, 'must be addresses, mixin:*, or both, separated by a comma') expand?: string;
}

export class CustomerPath {
  tenant!: string;
  /** The number of the customer: ten digits, or the shop’s own number. */
  @PathParam(CUSTOMER_NUMBER, customerNotFound) customerNumber!: string;
}

export class CustomerAddressPath extends CustomerPath {
  /** The id of the address. */
  @UuidParam(addressNotFound) addressId!: UuidText;
}

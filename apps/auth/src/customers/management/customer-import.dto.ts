import type { WordsOf } from '@suite/http';
import { AnyText, IfPresent, type Int32, Nested, NestedList, ReadOnly, Text } from '@suite/validation';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { CustomerAddressDraftDto } from '../addresses/address.dto';
import { CustomerProfileDto, type CustomerView } from '../profile/customer.dto';
import { EmailText } from '../profile/email.validator';
import { OWN_NUMBER, OWN_NUMBER_FORM } from '../domain/customer-number';
import { LEGACY_ALGORITHMS, type LegacyAlgorithm } from '../../passwords/domain/stored-password';

const ADDRESSES_MAX = 100;
const HASH_LENGTH_MAX = 500;

/** The parameters of a hash algorithm besides the password. */
export class LegacyContextDto {
  /** The user id that the hash was made with. */
  @IfPresent() @AnyText(254) originalUid?: string;
  /** The pepper of the platform that made the hash; by default the platform’s own. */
  @IfPresent() @AnyText(254) salt?: string;
}

/** The password hash of another system. */
export class LegacyAuthDto {
  /** The algorithm of the hash. */
  @IsIn(LEGACY_ALGORITHMS) algorithm!: LegacyAlgorithm;
  /** The hash, as the other system stored it. */
  @Text(HASH_LENGTH_MAX) hash!: string;
  /** The parameters of the algorithm besides the password. */
  @IfPresent() @Nested(() => LegacyContextDto) context?: LegacyContextDto;
}

/** The account of an imported customer. */
export class ImportedAccountDto {
  /** The e-mail address to log in with. */
  @EmailText() email!: string;
  /** A hash that names its algorithm: argon2id, bcrypt, scrypt, pbkdf2 or `{SSHA}`. */
  @IfPresent() @Text(HASH_LENGTH_MAX) passwordHash?: string;
  /** A hash that does not. */
  @IfPresent() @Nested(() => LegacyAuthDto) legacyAuth?: LegacyAuthDto;
}

/** A customer of another system. `contactEmail` or `account` is required. An account without a hash has no password yet. */
export class ImportedCustomerDto extends CustomerProfileDto implements WordsOf<CustomerView> {
  /** The shop’s own number for the customer; by default ten random digits. */
  @IfPresent() @Matches(OWN_NUMBER, { message: `$property ${OWN_NUMBER_FORM}` }) id?: string;
  @ReadOnly() customerNumber?: string;
  /** The account; by default one without a password, for `contactEmail`. */
  @IfPresent() @Nested(() => ImportedAccountDto) account?: ImportedAccountDto;
  /** Whether the customer can log in; default true. */
  @IfPresent() @IsBoolean() active?: boolean;
  /** Whether the customer cannot order; default false. */
  @IfPresent() @IsBoolean() onHold?: boolean;
  /** The addresses of the customer. */
  @IfPresent() @NestedList(() => CustomerAddressDraftDto, { max: ADDRESSES_MAX }) addresses?: CustomerAddressDraftDto[];
  @ReadOnly() defaultAddress?: object;
}

/** One fault of an entry. */
export class ImportFaultView {
  /** The field, such as `account.passwordHash`. */
  field?: string;
  /** The kind of fault. */
  type!: string;
  /** What is wrong. */
  message?: string;
}

/** The result of one entry. */
export class ImportResultView {
  /** The position of the entry in the request, from 0. */
  index!: Int32;
  /** The customer number; absent for an entry that was rejected. */
  id?: string;
  /** 201: created. 200: the same entry was imported before. 400: invalid. 409: the address or the number is taken. */
  code!: Int32;
  /** The name of the code. */
  status!: string;
  /** Why the entry was not imported. */
  message?: string;
  /** The faults of an invalid entry. */
  details?: ImportFaultView[];
}

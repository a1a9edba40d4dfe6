import { ApiPropertyOptional } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import { IfPresent, PathParam, QueryBoolean, QueryInt, readSort, ReadOnly, type SortForm, Text, TextThat } from '@suite/validation';
import { IsBoolean, IsString, Length, Matches } from 'class-validator';
import { CustomerProfileDto, CustomerQuery, type CustomerView } from '../profile/customer.dto';
import { EmailText } from '../profile/email.validator';
import { CUSTOMER_FIELDS, type CustomerField } from '../domain/customer-list';
import { OWN_NUMBER, OWN_NUMBER_FORM } from '../domain/customer-number';
import { numberInvalid } from './customer-management.errors';

/** A customer as the shop creates it. `contactEmail` or `email` is required. */
export class ManagedCustomerDraftDto extends CustomerProfileDto implements WordsOf<CustomerView> {
  /** The shop’s own number for the customer: 1 to 66 letters, digits, `_` or `-`, but not `erased-` and a number. By default ten random digits. */
  @IfPresent() @Matches(OWN_NUMBER, { message: `$property ${OWN_NUMBER_FORM}` }) id?: string;
  @ReadOnly() customerNumber?: string;
  /** The e-mail address to log in with; by default `contactEmail`. */
  @IfPresent() @EmailText() email?: string;
  /** The password. Without one, the customer cannot log in before setting one. */
  @IfPresent() @IsString() @Length(8, 256) password?: string;
  /** Whether the customer can log in; default true. */
  @IfPresent() @IsBoolean() active?: boolean;
  /** Whether the customer cannot order; default false. */
  @IfPresent() @IsBoolean() onHold?: boolean;
  @ReadOnly() addresses?: object[];
  @ReadOnly() defaultAddress?: object;
}

/** The whole profile of a customer: omitted fields are cleared, except `active` and `onHold`, which do not change. */
export class ManagedCustomerDto extends CustomerProfileDto implements WordsOf<CustomerView> {
  @ReadOnly() id?: string;
  @ReadOnly() customerNumber?: string;
  /** The e-mail address to log in with, of a new customer; by default `contactEmail`. */
  @IfPresent() @EmailText() email?: string;
  /** The password of a new customer. */
  @IfPresent() @IsString() @Length(8, 256) password?: string;
  /** Whether the customer can log in. */
  @IfPresent() @IsBoolean() active?: boolean;
  /** Whether the customer cannot order. */
  @IfPresent() @IsBoolean() onHold?: boolean;
  @ReadOnly() addresses?: object[];
  @ReadOnly() defaultAddress?: object;
}

/** Changes to a customer. Omitted fields do not change, and null clears a field. */
export class ManagedCustomerPatchDto extends CustomerProfileDto implements WordsOf<CustomerView> {
  @ReadOnly() id?: string;
  @ReadOnly() customerNumber?: string;
  @ReadOnly() email?: string;
  /** Whether the customer can log in. `false` also ends all sessions of the customer. */
  @IfPresent() @IsBoolean() active?: boolean;
  /** Whether the customer cannot order. */
  @IfPresent() @IsBoolean() onHold?: boolean;
  @ReadOnly() addresses?: object[];
  @ReadOnly() defaultAddress?: object;
}

export class ManagedCustomerPath {
  /** The number of the customer: 1 to 66 letters, digits, `_` or `-`, but not `erased-` and a number. */
  @PathParam(OWN_NUMBER, numberInvalid) customerNumber!: string;
}

/** The created customer. */
export class CreatedManagedCustomerView {
  /** The customer number. */
  id!: string;
}

const Q_LENGTH_MAX = 200;
const isSort = (text: string): boolean =>
  /^(-\w+|\w+(:asc|:desc)?)$/.test(text) && CUSTOMER_FIELDS.includes(readSort(text as SortForm<CustomerField>).field);

/** The page of a search. */
export class CustomerSearchQuery extends CustomerQuery {
  @QueryInt({ min: 1, max: 1_000_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
  /** The sort order: createdAt, email, lastName or customerNumber; `-` before it or `:desc` after it means descending. */
  @ApiPropertyOptional({ default: '-createdAt' })
  @IfPresent()
  @TextThat(isSort, `must be one of ${CUSTOMER_FIELDS.join(', ')}, with - before it, or :asc or :desc after it`)
  sort?: string;
  /** Whether to count all matches. Every answer has the total, so this changes nothing. */
  @QueryBoolean() totalCount: boolean = true;
}

/** A search and its page. */
export class CustomerListQuery extends CustomerSearchQuery {
  /**
   * Free text: each word must be a prefix of a word of the e-mail, name, company or number. Or `member:value`, with
   * email, customerNumber, lastName, company, active or onHold. Or text followed by members.
   */
  @IfPresent() @Text(Q_LENGTH_MAX) q?: string;
}

/** The text of a search. */
export class CustomerSearchDto {
  /** The text, as `q` of the list of customers. */
  @IfPresent() @Text(Q_LENGTH_MAX) q?: string;
}

/** What happens besides the creation. */
export class CustomerCreationQuery {
  /** Whether the customer gets a mail with a link to set a password, valid for 30 minutes; default false. */
  @QueryBoolean() sendPasswordResetNotifications: boolean = false;
}

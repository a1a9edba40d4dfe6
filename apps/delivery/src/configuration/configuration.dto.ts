import { ApiProperty } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import { AnyText, Email, IfPresent, Nested, OrNull, ReadOnly, Rule, Text } from '@suite/validation';
import { IsIn, IsTimeZone, Matches, ValidateIf } from 'class-validator';
import { DELIVERY_PROVIDERS, type ProviderName } from '../domain/delivery-provider';

const TEXT_MAX = 255;
const SECRET_MAX = 4_096;

/** The field is judged by its other rules only when it says something: missing, null and empty are for the service to judge. */
const IfGiven = () => ValidateIf((_object, value) => value !== undefined && value !== null && value !== '');
const isNumberOrText = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= TEXT_MAX) || (typeof value === 'number' && Number.isFinite(value));
const Printable = () => Matches(/^[\x21-\x7e]+$/, { message: '$property must be printable ASCII' });

/** What PROVIDER_B wants to know beside its token. */
export class ProviderBConfigurationDto {
  /** The merchant's number at PROVIDER_B; required for it, here or as the configuration's own field. */
  @IfGiven() @AnyText(TEXT_MAX) providerBCustomerNumber?: string;
  /** The format of orders at PROVIDER_B; kept as it is sent. */
  @IfPresent() @AnyText(TEXT_MAX) format?: string;
  /** The type of orders at PROVIDER_B, a number or a text; kept as it is sent. */
  @ApiProperty({ required: false, oneOf: [{ type: 'number' }, { type: 'string' }] })
  @IfPresent()
  @Rule(isNumberOrText, 'must be a number or a text')
  orderType?: number | string;
}

/** How the shop proves itself to its provider. Sealed when stored, and in no answer. */
export class CredentialsDto {
  /** The key for PROVIDER_A; required for it. */
  @IfGiven() @AnyText(SECRET_MAX) @Printable() apiKey?: string;
  /** The token for PROVIDER_B; required for it. */
  @IfGiven() @AnyText(SECRET_MAX) @Printable() token?: string;
}

/** What both writing calls have in common. */
class ConfigurationFields {
  /** What PROVIDER_B wants to know; looked at for that provider only. */
  @OrNull() @Nested(() => ProviderBConfigurationDto) providerBConfiguration?: ProviderBConfigurationDto | null;
  /** Another place for providerBConfiguration.providerBCustomerNumber. */
  @IfGiven() @AnyText(TEXT_MAX) providerBCustomerNumber?: string | null;
  /** The mail address of who learns of orders that could not be planned; null or nothing: the deployment's default. */
  @OrNull() @Email() notificationEmail?: string | null;
  /** The IANA time zone in which dates and times of orders are meant that have no offset, such as Europe/Berlin; null or nothing: UTC. */
  @OrNull() @IsTimeZone() timeZone?: string | null;
  @ReadOnly() createdAt?: string;
  @ReadOnly() modifiedAt?: string;
}

/** The provider of a site that has none. */
export class CreateConfigurationDto extends ConfigurationFields {
  @Text(TEXT_MAX) siteCode!: string;
  /** Who delivers the orders of the site. */
  @IsIn(DELIVERY_PROVIDERS) deliveryProvider!: ProviderName;
  /** How the shop proves itself to the provider. */
  @Nested(() => CredentialsDto) credentials!: CredentialsDto;
  /** The configuration's id. */
  @ReadOnly() id?: string;
}

/** A request without id, deliveryProvider or credentials is answered with 500, as the contract has it. */
export class UpdateConfigurationDto extends ConfigurationFields implements WordsOf<CreateConfigurationDto> {
  /** The id of the configuration to replace. */
  @IfGiven() @AnyText(TEXT_MAX) id?: string;
  @IfGiven() @IsIn(DELIVERY_PROVIDERS) deliveryProvider?: ProviderName;
  @IfGiven() @Nested(() => CredentialsDto) credentials?: CredentialsDto;
  /** The site of the configuration, which it stays with. */
  @ReadOnly() siteCode?: string;
}

export class SiteQuery {
  @Text(TEXT_MAX) siteCode!: string;
}

/** The provider of a site, without credentials. */
export class ConfigurationAnswer implements WordsOf<CreateConfigurationDto> {
  id!: string;
  siteCode!: string;
  deliveryProvider!: ProviderName;
  /** What PROVIDER_B wants to know; there when it is the provider. */
  providerBConfiguration?: ProviderBConfigurationDto;
  timeZone?: string;
  notificationEmail?: string;
  createdAt!: string;
  modifiedAt!: string;
}

/** The id that was inserted, and of which kind it is: a text. */
export class InsertedId {
  /** The id of the configuration. */
  value!: string;
  /** Whether the id is nothing: always false. */
  null!: boolean;
  /** Whether the id is a document: always false. */
  document!: boolean;
  /** Whether the id is an array: always false. */
  array!: boolean;
  /** Whether the id is a text: always true. */
  string!: boolean;
  /** Whether the id is a number: always false. */
  number!: boolean;
  /** Whether the id is a 32-bit integer: always false. */
  int32!: boolean;
  /** Whether the id is a 64-bit integer: always false. */
  int64!: boolean;
  /** Whether the id is a decimal: always false. */
  decimal128!: boolean;
  /** Whether the id is a floating-point number: always false. */
  double!: boolean;
  /** Whether the id is a boolean: always false. */
  boolean!: boolean;
  /** Whether the id is an object id: always false. */
  objectId!: boolean;
  /** Whether the id is a pointer: always false. */
  dbpointer!: boolean;
  /** Whether the id is a timestamp: always false. */
  timestamp!: boolean;
  /** Whether the id is binary data: always false. */
  binary!: boolean;
  /** Whether the id is a moment: always false. */
  dateTime!: boolean;
  /** Whether the id is a symbol: always false. */
  symbol!: boolean;
  /** Whether the id is a regular expression: always false. */
  regularExpression!: boolean;
  /** Whether the id is code: always false. */
  javaScript!: boolean;
  /** Whether the id is code with a scope: always false. */
  javaScriptWithScope!: boolean;
}

/** The configuration that was made. */
export class InsertedAnswer {
  /** Its id, in the form that the contract has. */
  insertedId!: InsertedId;
}

/** What was replaced. */
export class UpdatedAnswer {
  /** 1 when there is a configuration with this id, else 0. */
  matchedCount!: number;
  /** How many configurations were replaced: 1 or 0. */
  modifiedCount!: number;
}

/** What was deleted. */
export class DeletedAnswer {
  /** How many configurations were deleted: 1. */
  deletedCount!: number;
}

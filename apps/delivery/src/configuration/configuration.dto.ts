import { ApiProperty } from '@nestjs/swagger';
import { AnyText, Email, IfPresent, Nested, OrNull, ReadOnly, Rule, Text } from '@suite/platform';
import { IsIn, IsTimeZone, Matches, ValidateIf } from 'class-validator';
import { DELIVERY_PROVIDERS, type ProviderName } from '../domain/delivery-provider';

const TEXT_MAX = 255;
const SECRET_MAX = 4_096;

/** The field is judged by its other rules only when it says something: missing, null and empty are for the service to judge. */
const IfGiven = () => ValidateIf((_object, value) => value !== undefined && value !== null && value !== '');
const isNumberOrText = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= TEXT_MAX) || (typeof value === 'number' && Number.isFinite(value));
const Printable = () => Matches(/^[\x21-\x7e]+$/, { message: '$property must be printable ASCII' });

export class ProviderBConfigurationDto {
  /** The merchant's number at PROVIDER_B. Required, here or beside. */
  @IfGiven() @AnyText(TEXT_MAX) providerBCustomerNumber?: string;
  @IfPresent() @AnyText(TEXT_MAX) format?: string;
  /** Kept as it is sent, a number or a text. */
  @ApiProperty({ required: false, oneOf: [{ type: 'number' }, { type: 'string' }] })
  @IfPresent()
  @Rule(isNumberOrText, 'must be a number or a text')
  orderType?: number | string;
}

/** Write only: sealed when stored, and in no answer. */
export class CredentialsDto {
  /** For PROVIDER_A. */
  @IfGiven() @AnyText(SECRET_MAX) @Printable() apiKey?: string;
  /** For PROVIDER_B. */
  @IfGiven() @AnyText(SECRET_MAX) @Printable() token?: string;
}

/** What both writing calls have in common. */
class ConfigurationFields {
  @OrNull() @Nested(() => ProviderBConfigurationDto) providerBConfiguration?: ProviderBConfigurationDto | null;
  /** Another place for providerBConfiguration.providerBCustomerNumber. */
  @IfGiven() @AnyText(TEXT_MAX) providerBCustomerNumber?: string | null;
  /** Who learns of orders that could not be planned; null or nothing: the deployment's default. */
  @OrNull() @Email() notificationEmail?: string | null;
  /** In which dates and times of its orders are meant that have no offset, such as Europe/Berlin; null or nothing: UTC. */
  @OrNull() @IsTimeZone() timeZone?: string | null;
  @ReadOnly() createdAt?: string;
  @ReadOnly() modifiedAt?: string;
}

export class CreateConfigurationDto extends ConfigurationFields {
  @Text(TEXT_MAX) siteCode!: string;
  @IsIn(DELIVERY_PROVIDERS) deliveryProvider!: ProviderName;
  @Nested(() => CredentialsDto) credentials!: CredentialsDto;
  @ReadOnly() id?: string;
}

/** A request without id, deliveryProvider or credentials is answered with 500, as the contract has it. */
export class UpdateConfigurationDto extends ConfigurationFields {
  @IfGiven() @AnyText(TEXT_MAX) id?: string;
  @IfGiven() @IsIn(DELIVERY_PROVIDERS) deliveryProvider?: ProviderName;
  @IfGiven() @Nested(() => CredentialsDto) credentials?: CredentialsDto;
  /** A configuration stays with its site. */
  @ReadOnly() siteCode?: string;
}

export class SiteQuery {
  @Text(TEXT_MAX) siteCode!: string;
}

export class ConfigurationAnswer {
  id!: string;
  siteCode!: string;
  deliveryProvider!: ProviderName;
  /** Present when the provider is PROVIDER_B. */
  providerBConfiguration?: ProviderBConfigurationDto;
  timeZone?: string;
  notificationEmail?: string;
  createdAt!: string;
  modifiedAt!: string;
}

/** The id that was inserted, and of which kind it is: a text. */
export class InsertedId {
  value!: string;
  null!: boolean;
  document!: boolean;
  array!: boolean;
  string!: boolean;
  number!: boolean;
  int32!: boolean;
  int64!: boolean;
  decimal128!: boolean;
  double!: boolean;
  boolean!: boolean;
  objectId!: boolean;
  dbpointer!: boolean;
  timestamp!: boolean;
  binary!: boolean;
  dateTime!: boolean;
  symbol!: boolean;
  regularExpression!: boolean;
  javaScript!: boolean;
  javaScriptWithScope!: boolean;
}

export class InsertedAnswer {
  insertedId!: InsertedId;
}

export class UpdatedAnswer {
  /** 1 when the id is known, else 0. */
  matchedCount!: number;
  modifiedCount!: number;
}

export class DeletedAnswer {
  deletedCount!: number;
}

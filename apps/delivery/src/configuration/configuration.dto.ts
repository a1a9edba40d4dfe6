import type { WordsOf } from '@suite/http';
import {
  AnyText,
  type DateTimeText,
  Email,
  IfNotEmpty,
  type Int32,
  Nested,
  OrNull,
  ReadOnly,
  Text,
  TimeZone,
  type UuidText,
} from '@suite/validation';
import { IsIn, ValidateIf } from 'class-validator';
import { OwnVansDto, plansTours, PROVIDER_NAMES, type ProviderName, type ZipCentroidDto } from '../providers';
import { RequestedSettings, RequiredSecrets, SecretText, StoredSettings } from './provider-members.decorator';

const TEXT_MAX = 255;
const URL_MAX = 2_048;

/** The credentials of the shop at its provider. They are stored encrypted, and no call returns them. */
@RequiredSecrets()
export class ProviderCredentialsDto {
  /**
   * The secret that signs the webhooks of the provider; without one they are rejected. A PUT without it keeps the stored one, null
   * removes it. After a PUT with another secret, the previous one stays valid until the next PUT.
   */
  @SecretText() webhookSecret?: string | null;
}

/** The fields of both writing calls. */
@RequestedSettings()
class ConfigurationFields extends OwnVansDto {
  /** The address of the provider, one of those that the deployment allows; null: that of the deployment. */
  @OrNull() @AnyText(URL_MAX) baseUrl?: string | null;
  /** Alias of `providerBConfiguration.providerBCustomerNumber`. */
  @IfNotEmpty() @AnyText(TEXT_MAX) providerBCustomerNumber?: string | null;
  /** The e-mail address for reports about orders that could not be planned; null: the default of the deployment. */
  @OrNull() @Email() notificationEmail?: string | null;
  /** The IANA time zone of dates and times without an offset in orders, such as Europe/Berlin; null: UTC. */
  @OrNull() @TimeZone() timeZone?: string | null;
  @ReadOnly() createdAt?: DateTimeText;
  @ReadOnly() modifiedAt?: DateTimeText;
}

/** A new configuration of a site. */
export class DeliveryConfigurationDraftDto extends ConfigurationFields {
  @Text(TEXT_MAX) siteCode!: string;
  /** The provider that delivers the orders of the site. */
  @IsIn(PROVIDER_NAMES) deliveryProvider!: ProviderName;
  /** The credentials of the shop at the provider. Every provider but LOCAL requires them. */
  @ValidateIf(
    ({ deliveryProvider, credentials }: DeliveryConfigurationDraftDto) => !plansTours(deliveryProvider) || credentials !== undefined,
  )
  @Nested(() => ProviderCredentialsDto)
  credentials?: ProviderCredentialsDto;
  /** The configuration’s id. */
  @ReadOnly() id?: UuidText;
}

/** The new values of a configuration. As the contract requires, a request without `id`, `deliveryProvider` or `credentials` fails with 500. */
export class DeliveryConfigurationUpdateDto extends ConfigurationFields implements WordsOf<DeliveryConfigurationDraftDto> {
  /** The id of the configuration to replace. */
  @IfNotEmpty() @AnyText(TEXT_MAX) id?: string;
  @IfNotEmpty() @IsIn(PROVIDER_NAMES) deliveryProvider?: ProviderName;
  @IfNotEmpty() @Nested(() => ProviderCredentialsDto) credentials?: ProviderCredentialsDto;
  /** The site of the configuration, which cannot be changed. */
  @ReadOnly() siteCode?: string;
}

export class SiteQuery {
  @Text(TEXT_MAX) siteCode!: string;
}

/** The configuration of a site, without credentials. */
@StoredSettings()
export class DeliveryConfigurationView implements WordsOf<DeliveryConfigurationDraftDto> {
  id!: UuidText;
  siteCode!: string;
  deliveryProvider!: ProviderName;
  baseUrl?: string;
  timeZone?: string;
  notificationEmail?: string;
  speedKmh?: number;
  zipCentroids?: ZipCentroidDto[];
  geocoderUrl?: string;
  osrmUrl?: string;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}

/** The inserted id, with flags for its type, as the contract requires. It is always a text. */
export class InsertedIdView {
  /** The id of the configuration. */
  value!: UuidText;
  /** Whether the id is null: always false. */
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
  /** Whether the id is a date-time: always false. */
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

/** The created configuration. */
export class InsertedConfigurationView {
  /** The id, in the form of the contract. */
  insertedId!: InsertedIdView;
}

/** The result of a replacement. */
export class UpdatedConfigurationView {
  /** 1 if a configuration has this id, else 0. */
  matchedCount!: Int32;
  /** The number of replaced configurations: 1 or 0. */
  modifiedCount!: Int32;
}

/** The result of a deletion. */
export class DeletedConfigurationView {
  /** The number of deleted configurations: 1. */
  deletedCount!: Int32;
}

import { ApiProperty } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import {
  AnyText,
  Country,
  type DateTimeText,
  Decimal,
  Email,
  IfPresent,
  type Int32,
  Nested,
  NestedList,
  OrNull,
  ReadOnly,
  Rule,
  Text,
  TimeZone,
  type UuidText,
} from '@suite/validation';
import { IsIn, Matches, ValidateIf } from 'class-validator';
import { plansTours, PROVIDER_NAMES, type ProviderName } from '../providers';

const TEXT_MAX = 255;
const SECRET_MAX = 4_096;
const URL_MAX = 2_048;
const ZIP_MAX = 20;
/** About as many as fit into one request. */
const CENTROIDS_MAX = 15_000;

/** Applies the other rules only to a value: the service checks a missing, null or empty field. */
const IfNotEmpty = () => ValidateIf((_object, value) => value !== undefined && value !== null && value !== '');
const isNumberOrText = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= TEXT_MAX) || (typeof value === 'number' && Number.isFinite(value));
const Printable = () => Matches(/^[\x21-\x7e]+$/, { message: '$property must be printable ASCII' });

/** The settings for PROVIDER_B, in addition to its token. */
export class ProviderBConfigurationDto {
  /** The merchant’s number at PROVIDER_B. PROVIDER_B requires it, here or in the configuration itself. */
  @IfNotEmpty() @AnyText(TEXT_MAX) providerBCustomerNumber?: string;
  /** The format of orders at PROVIDER_B; passed on unchanged. */
  @IfPresent() @AnyText(TEXT_MAX) format?: string;
  /** The type of orders at PROVIDER_B, a number or a text; passed on unchanged. */
  @ApiProperty({ required: false, oneOf: [{ type: 'number' }, { type: 'string' }] })
  @IfPresent()
  @Rule(isNumberOrText, 'must be a number or a text')
  orderType?: number | string;
}

/** The settings for ONFLEET. Without a team or a worker, tasks stay unassigned. */
export class OnfleetConfigurationDto {
  /** The id of the team that gets the tasks. */
  @IfPresent() @AnyText(TEXT_MAX) teamId?: string;
  /** The id of the worker who gets the tasks; instead of a team. */
  @IfPresent() @AnyText(TEXT_MAX) workerId?: string;
}

/** The credentials of the shop at its provider. They are stored encrypted, and no call returns them. */
export class ProviderCredentialsDto {
  /** The API key for PROVIDER_A and ONFLEET, which require it. */
  @IfNotEmpty() @AnyText(SECRET_MAX) @Printable() apiKey?: string;
  /** The token for PROVIDER_B, which requires it. */
  @IfNotEmpty() @AnyText(SECRET_MAX) @Printable() token?: string;
  /**
   * The secret that signs the webhooks of the provider; without one they are rejected. A PUT without it keeps the stored one, null
   * removes it. After a PUT with another secret, the previous one stays valid until the next PUT.
   */
  @IfNotEmpty() @AnyText(SECRET_MAX) @Printable() webhookSecret?: string | null;
}

/** The centre of a postal code. */
export class ZipCentroidDto {
  /** The country: two capital letters (ISO 3166-1). Without it, the entry applies to every country. */
  @IfPresent() @Country() country?: string;
  /** The postal code. Spaces, hyphens and letter case do not matter. */
  @Text(ZIP_MAX) zipCode!: string;
  /** The latitude in degrees. */
  @Decimal({ min: -90, max: 90, decimals: 15 }) lat!: number;
  /** The longitude in degrees. */
  @Decimal({ min: -180, max: 180, decimals: 15 }) lng!: number;
}

/** The fields of both writing calls. */
class ConfigurationFields {
  /** The settings for PROVIDER_B; other providers ignore them. */
  @OrNull() @Nested(() => ProviderBConfigurationDto) providerBConfiguration?: ProviderBConfigurationDto | null;
  /** The settings for ONFLEET; other providers ignore them. */
  @OrNull() @Nested(() => OnfleetConfigurationDto) onfleetConfiguration?: OnfleetConfigurationDto | null;
  /** The address of the provider, one of those that the deployment allows; null: that of the deployment. */
  @OrNull() @AnyText(URL_MAX) baseUrl?: string | null;
  /** Alias of `providerBConfiguration.providerBCustomerNumber`. */
  @IfNotEmpty() @AnyText(TEXT_MAX) providerBCustomerNumber?: string | null;
  /** The e-mail address for reports about orders that could not be planned; null: the default of the deployment. */
  @OrNull() @Email() notificationEmail?: string | null;
  /** The IANA time zone of dates and times without an offset in orders, such as Europe/Berlin; null: UTC. */
  @OrNull() @TimeZone() timeZone?: string | null;
  /** LOCAL: the mean speed of the vans in km/h, where no routing service is used; default 30. */
  @OrNull() @Decimal({ min: 1, max: 150 }) speedKmh?: number | null;
  /** LOCAL: the centres of postal codes, for orders without coordinates. */
  @OrNull() @NestedList(() => ZipCentroidDto, { max: CENTROIDS_MAX }) zipCentroids?: ZipCentroidDto[] | null;
  /**
   * LOCAL: a geocoder for orders without coordinates, the address of a search as Nominatim has it, such as
   * https://nominatim.example/search. The postal code’s centre is used for what it does not find.
   */
  @OrNull() @Text(URL_MAX) geocoderUrl?: string | null;
  /** LOCAL: a routing service with the table service of OSRM, for the distances and times by road. */
  @OrNull() @Text(URL_MAX) osrmUrl?: string | null;
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
export class DeliveryConfigurationView implements WordsOf<DeliveryConfigurationDraftDto> {
  id!: UuidText;
  siteCode!: string;
  deliveryProvider!: ProviderName;
  /** The settings for PROVIDER_B, if it is the provider. */
  providerBConfiguration?: ProviderBConfigurationDto;
  /** The settings for ONFLEET, if it is the provider. */
  onfleetConfiguration?: OnfleetConfigurationDto;
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

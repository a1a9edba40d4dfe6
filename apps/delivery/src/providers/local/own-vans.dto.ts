import { Country, Decimal, IfPresent, NestedList, OrNull, Text } from '@suite/validation';

const URL_MAX = 2_048;
const ZIP_MAX = 20;
/** About as many as fit into one request. */
const CENTROIDS_MAX = 15_000;

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

/** The settings for LOCAL, which are members of the configuration itself. */
export class OwnVansDto {
  /** LOCAL: the mean speed of the vans in km/h, where no routing service is used; default 30. */
  @OrNull() @Decimal({ min: 1, max: 150 }) speedKmh?: number | null;
  /** LOCAL: the centres of postal codes, for orders without coordinates. */
  @OrNull() @NestedList(() => ZipCentroidDto, { max: CENTROIDS_MAX }) zipCentroids?: ZipCentroidDto[] | null;
  /**
   * LOCAL: a geocoder for orders without coordinates, the address of a search as Nominatim has it, such as
   * https://nominatim.example/search. The centre of the postal code is used for unknown addresses.
   */
  @OrNull() @Text(URL_MAX) geocoderUrl?: string | null;
  /** LOCAL: a routing service with the table service of OSRM, for the distances and times by road. */
  @OrNull() @Text(URL_MAX) osrmUrl?: string | null;
}

import { AnyText, Country, IfPresent, JsonObject, Text } from '@suite/validation';

const LINE_LENGTH_MAX = 256;
const BYTES_MAX = 16_384;

const Line = () => AnyText(LINE_LENGTH_MAX);

/**
 * The members of a postal address besides its country, as all services take, store and show them. Warehouse, delivery and home
 * bases extend it, because their country is optional.
 */
export class AddressLinesDto {
  /** The name of the recipient. */
  @IfPresent() @Line() contactName?: string;
  /** The company. */
  @IfPresent() @Line() companyName?: string;
  /** The street, without the number. */
  @IfPresent() @Line() street?: string;
  /** The house number. */
  @IfPresent() @Line() streetNumber?: string;
  /** An addition to the house number, such as a letter or a floor. */
  @IfPresent() @Line() streetAppendix?: string;
  /** The first extra line, such as a building or c/o. */
  @IfPresent() @Line() extraLine1?: string;
  /** The second extra line. */
  @IfPresent() @Line() extraLine2?: string;
  /** The third extra line. */
  @IfPresent() @Line() extraLine3?: string;
  /** The fourth extra line. */
  @IfPresent() @Line() extraLine4?: string;
  /** The postal code. */
  @IfPresent() @Line() zipCode?: string;
  /** The town or city. */
  @IfPresent() @Line() city?: string;
  /** The state, province or canton. */
  @IfPresent() @Line() state?: string;
  /** The telephone number of the recipient, in any notation. */
  @IfPresent() @Line() contactPhone?: string;
  /** The shop’s own attributes, stored as they are, without a schema: at most 16 KiB as JSON. */
  @IfPresent() @JsonObject(BYTES_MAX) mixins?: Record<string, unknown>;
  /** The shop’s own metadata, stored as they are: at most 16 KiB as JSON. */
  @IfPresent() @JsonObject(BYTES_MAX) metadata?: Record<string, unknown>;
}

/** A postal address for goods or invoices. */
export class AddressDto extends AddressLinesDto {
  /** The postal code. */
  @IfPresent() @Text(20) override zipCode?: string;
  /** The country, as its ISO 3166-1 code of two capital letters. */
  @Country() country!: string;
}

/** An address whose country may be absent, or a name as on a letter. */
export type AddressLines = Readonly<AddressLinesDto> & { readonly country?: string };

/** An address of a customer, a cart or an order. */
export type Address = Readonly<AddressDto>;

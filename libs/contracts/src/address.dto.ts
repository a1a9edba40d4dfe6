import { AnyLine, Country, IfPresent, JsonObject, Line } from '@suite/validation';

const LINE_LENGTH_MAX = 256;
const BYTES_MAX = 16_384;

const Part = () => AnyLine(LINE_LENGTH_MAX);

/**
 * The members of a postal address besides its country, as all services take, store and show them. Warehouse, delivery and home
 * bases extend it, because their country is optional.
 */
export class AddressLinesDto {
  /** The name of the recipient. */
  @IfPresent() @Part() contactName?: string;
  /** The company. */
  @IfPresent() @Part() companyName?: string;
  /** The street, without the number. */
  @IfPresent() @Part() street?: string;
  /** The house number. */
  @IfPresent() @Part() streetNumber?: string;
  /** An addition to the house number, such as a letter or a floor. */
  @IfPresent() @Part() streetAppendix?: string;
  /** The first extra line, such as a building or c/o. */
  @IfPresent() @Part() extraLine1?: string;
  /** The second extra line. */
  @IfPresent() @Part() extraLine2?: string;
  /** The third extra line. */
  @IfPresent() @Part() extraLine3?: string;
  /** The fourth extra line. */
  @IfPresent() @Part() extraLine4?: string;
  /** The postal code. */
  @IfPresent() @Part() zipCode?: string;
  /** The town or city. */
  @IfPresent() @Part() city?: string;
  /** The state, province or canton. */
  @IfPresent() @Part() state?: string;
  /** The telephone number of the recipient, in any notation. */
  @IfPresent() @Part() contactPhone?: string;
  /** The shop’s own attributes, stored as they are, without a schema: at most 16 KiB as JSON. */
  @IfPresent() @JsonObject(BYTES_MAX) mixins?: Record<string, unknown>;
  /** The shop’s own metadata, stored as they are: at most 16 KiB as JSON. */
  @IfPresent() @JsonObject(BYTES_MAX) metadata?: Record<string, unknown>;
}

/** A postal address for goods or invoices. */
export class AddressDto extends AddressLinesDto {
  /** The postal code. */
  @IfPresent() @Line(20) override zipCode?: string;
  /** The country, as its ISO 3166-1 code of two capital letters. */
  @Country() country!: string;
}

/** An address whose country may be absent, or a name as on a letter. */
export type AddressLines = Readonly<AddressLinesDto> & { readonly country?: string };

/** An address of a customer, a cart or an order. */
export type Address = Readonly<AddressDto>;

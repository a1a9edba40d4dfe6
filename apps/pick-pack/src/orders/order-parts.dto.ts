import { ApiPropertyOptional } from '@nestjs/swagger';
import { AddressLinesDto } from '@suite/contracts';
import { DECIMALS_MAX, hasDecimals } from '@suite/money';
import {
  Amount,
  AnyLine,
  AnyText,
  Currency,
  DateOnly,
  Decimal,
  Email,
  IfPresent,
  type Int32,
  Line,
  Nested,
  NestedList,
  ReadOnly,
  Rule,
  SameAs,
  Text,
  TimeZone,
} from '@suite/validation';
import { IsBoolean, ValidateIf } from 'class-validator';
import { codeOf, type EntryBarcode } from '../barcodes/domain/barcode';

/** The reference quantity for price comparison, such as 1 kg. */
export class UnitPricingMeasureDto {
  /** The unit, such as kg. */
  @Text(32) unitCode!: string;
  /** The quantity in that unit, as text, such as 1. */
  @Text(32) value!: string;
}

const LOCATION_LENGTH_MAX = 32;
const LOCATIONS_MAX = 20;
const LOCATION_RULE = `must be a text of 1 to ${LOCATION_LENGTH_MAX} characters, or a list of at most ${LOCATIONS_MAX} such texts`;
const isPlace = (value: unknown): boolean => typeof value === 'string' && value.length >= 1 && value.length <= LOCATION_LENGTH_MAX;
const isLocation = (value: unknown): boolean =>
  isPlace(value) || (Array.isArray(value) && value.length <= LOCATIONS_MAX && value.every(isPlace));
/** One text, or a list of texts. */
export const Location = ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] });

const BARCODE_LENGTH_MAX = 48;
const BARCODES_MAX = 20;
const QUANTITY_MAX = 1_000_000;
const BARCODES_RULE =
  `must be at most ${BARCODES_MAX} different barcodes: texts of 1 to ${BARCODE_LENGTH_MAX} characters, or {code, quantity} ` +
  `with a quantity above 0 and at most ${QUANTITY_MAX}, with at most 6 decimals`;

function isBarcode(value: unknown): value is EntryBarcode {
  if (typeof value === 'string') return value.length >= 1 && value.length <= BARCODE_LENGTH_MAX;
  if (typeof value !== 'object' || value === null) return false;
  const { code, quantity, ...others } = value as Record<string, unknown>;
  if (typeof code !== 'string' || !isBarcode(code) || Object.keys(others).length > 0) return false;
  return typeof quantity === 'number' && quantity > 0 && quantity <= QUANTITY_MAX && hasDecimals(quantity, DECIMALS_MAX);
}
const isBarcodes = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= BARCODES_MAX && value.every(isBarcode) && new Set(value.map(codeOf)).size === value.length;
const ENTRY_BARCODE = {
  oneOf: [
    { type: 'string' },
    {
      type: 'object',
      required: ['code', 'quantity'],
      properties: {
        code: { type: 'string', minLength: 1, maxLength: BARCODE_LENGTH_MAX, description: 'The barcode.' },
        quantity: { type: 'number', maximum: QUANTITY_MAX, description: 'The pieces that one scan packs, more than 0.' },
      },
    },
  ],
};
/** Texts, or codes with a quantity. */
export const Barcodes = ApiPropertyOptional({ type: 'array', items: ENTRY_BARCODE });

/** The goods of an entry, and its fees. */
const AMOUNTS_MAX = 1_001;

/** A price after discounts. */
export class PackingAmountDto {
  /** The amount without tax. */
  @Amount() net!: number;
  /** The amount with tax. */
  @Amount() gross!: number;
  /** The tax rate in percent; absent if there is no tax. */
  @IfPresent() @Decimal({ min: 0, max: 1_000 }) taxRate?: number;
}

/** An ordered product. */
export class PackingEntryDraftDto {
  /** The id of the entry, unique in the order. */
  @Text(128) entryId!: string;
  /** The product’s id, as in scans. */
  @Text(256) productId!: string;
  /** The name shown to the packer. */
  @Line(512) productName!: string;
  /** The stock keeping unit, as packers know the product. */
  @IfPresent() @AnyLine(256) sku?: string;
  /** The ordered amount: pieces, or the weight of weight-dependent goods. */
  @Decimal({ min: 0.000001, max: 1_000_000 }) orderedCount!: number;
  /** The unit price, in units of the order’s currency; required without `unitPrice`. */
  @ValidateIf(({ unitPrice }: PackingEntryDraftDto, price) => price !== undefined || unitPrice === undefined) @Amount() price?: number;
  /** The unit price, stored as sent. It becomes the `price` of an entry without one. */
  @IfPresent() @Amount() unitPrice?: number;
  /** The gross fees of the whole entry, before discounts. They are a part of the order’s `fees`. */
  @IfPresent() @Amount() fees?: number;
  /** The discounts on the whole entry and its fees, gross. They are a part of the order’s `coupons`. */
  @IfPresent() @Amount() discount?: number;
  /**
   * What the customer pays for the whole entry, after discounts: for its goods, then for each of its fees. Default: one amount, the price
   * of the entry with its fees and without its discount. If each entry has `fees`, `discount` or `amounts`, the totals follow the packed
   * amounts exactly.
   */
  @IfPresent() @NestedList(() => PackingAmountDto, { min: 1, max: AMOUNTS_MAX }) amounts?: PackingAmountDto[];
  /** The price of the entry, stored as sent. */
  @IfPresent() @Amount() totalPrice?: number;
  /** The amount of the entry, stored as sent; packing uses `orderedCount`. */
  @IfPresent() @Decimal({ min: 0, max: 1_000_000 }) totalCount?: number;
  /** The unit of the amounts, such as kg. */
  @IfPresent() @AnyText(32) unit?: string;
  /** The URL of a picture of the product. */
  @IfPresent() @AnyText(2_048) imageUrl?: string;
  /** The reference quantity for price comparison. */
  @IfPresent() @Nested(() => UnitPricingMeasureDto) unitPricingMeasure?: UnitPricingMeasureDto;
  /** Whether the goods are weighed, so that up to a fifth more may be packed; default false. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  /**
   * The barcodes of the product, at most 20: a text, or a `code` with the `quantity` of pieces that one scan packs, such as that of a case.
   * A GTIN of 8, 12, 13 or 14 digits needs a correct check digit. It is stored and returned with 14 digits, like the GTIN of a UPC-E and of
   * a GS1 element string. Any other text is stored as sent.
   */
  @Barcodes @IfPresent() @Rule(isBarcodes, BARCODES_RULE) barcodes?: EntryBarcode[];
  /** The places of the product in the warehouse: a text, or a list of texts. */
  @Location @IfPresent() @Rule(isLocation, LOCATION_RULE) location?: string | string[];
  /** The group in which the product is packed, such as chilled. */
  @IfPresent() @AnyText(32) packingGroup?: string;
  /** The customer’s comment on this entry. */
  @IfPresent() @AnyText(256) customerComment?: string;
  /** The shortest shelf life that is left, or the best-before date; stored as sent. */
  @IfPresent() @AnyText(64) mhd?: string;
  /** How the goods are cut, such as in slices. */
  @IfPresent() @AnyText(128) cutting?: string;
  /** The delivery cycle of the entry. Events may name it, or the delivery date of the order. */
  @IfPresent() @AnyText(64) deliveryCycle?: string;
  /** The picked amount. */
  @ReadOnly() pickedCount?: number;
  /** The packed amount. */
  @ReadOnly() packedCount?: number;
  /** The cancelled amount. */
  @ReadOnly() canceledCount?: number;
}

/** A box or bag for the order. */
export class PackagingDraftDto {
  /** The id of the packaging, unique in the order. */
  @Text(128) entryId!: string;
  /** The name shown to the packer, such as paper bag. */
  @Line(512) productName!: string;
  /** The URL of a picture of it. */
  @IfPresent() @AnyText(2_048) imageUrl?: string;
  /** The number used. */
  @ReadOnly() packedCount?: Int32;
}

/** The customer of an order. */
export class PackingCustomerDto {
  /** The number of the customer. */
  @IfPresent() @AnyText(128) id?: string;
  /** The customer’s title. */
  @IfPresent() @AnyLine(64) title?: string;
  /** The name of the customer. */
  @Line(256) customerName!: string;
  /** The e-mail address for the order confirmation. Without it, none is sent. */
  @IfPresent() @Email() email?: string;
  /** The telephone number of the customer. */
  @IfPresent() @AnyLine(256) phoneNumber?: string;
}

/** A postal address. */
export class PackingAddressDto extends AddressLinesDto {
  /** The recipient’s title. */
  @IfPresent() @AnyLine(64) title?: string;
  /** The postal code; the same as `zipCode`. */
  @IfPresent() @AnyText(256) @SameAs('zipCode') zip?: string;
  /** The country: its ISO 3166-1 code, or its name as on a letter. */
  @IfPresent() @AnyText(64) country?: string;
}

/** The delivery time of the order. */
export class PackingDeliveryTimeDto {
  /** The delivery date, YYYY-MM-DD. The order is on the packlist of this day. */
  @DateOnly() deliveryDate!: string;
  /** The start time, stored as sent. */
  @IfPresent() @AnyText(40) deliveryTimeFrom?: string;
  /** The end time, stored as sent. */
  @IfPresent() @AnyText(40) deliveryTimeTo?: string;
  /** The IANA time zone of date and times. It becomes the site’s time zone, unless that was set by call. */
  @IfPresent() @TimeZone() timeZone?: string;
}

/** An amount of money. */
export class MoneyDto {
  /** The amount in units of the currency, such as 12.99. */
  @Amount() amount!: number;
  @Currency() currency!: string;
}

/** Delivery options of the customer. */
export class DeliveryOptionDto {
  /** The packaging that the customer wants. */
  @IfPresent() @AnyText(64) packaging?: string;
  /** Whether the customer accepts replacements for missing goods. */
  @IfPresent() @IsBoolean() replacement?: boolean;
  /** Whether the customer picks up the order. */
  @IfPresent() @IsBoolean() pickup?: boolean;
}

/** The delivery of an order. */
export class PackingDeliveryDto {
  /** The delivery time of the order. */
  @Nested(() => PackingDeliveryTimeDto) deliveryTime!: PackingDeliveryTimeDto;
  /** The delivery address. */
  @IfPresent() @Nested(() => PackingAddressDto) deliveryAddress?: PackingAddressDto;
  /** The delivery cost; included in the total. */
  @IfPresent() @Nested(() => MoneyDto) deliveryCost?: MoneyDto;
  /** The options that the customer chose. */
  @IfPresent() @Nested(() => DeliveryOptionDto) deliveryOption?: DeliveryOptionDto;
}

/** A payment method. */
export class PaymentMethodDto {
  /** The shop’s name of the method, such as invoice. */
  @Text(200) method!: string;
}

/** The payment of an order. */
export class PackingPaymentDto {
  /** The number of the invoice. */
  @IfPresent() @AnyText(64) invoiceNumber?: string;
  /** The address for the invoice. */
  @IfPresent() @Nested(() => PackingAddressDto) invoiceAddress?: PackingAddressDto;
  /** The payment methods. */
  @IfPresent() @NestedList(() => PaymentMethodDto, { max: 20 }) methods?: PaymentMethodDto[];
}

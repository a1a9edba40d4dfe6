import { Amount, AnyText, Currency, DateOnly, Decimal, Email, IfPresent, Nested, NestedList, ReadOnly, Text } from '@suite/platform';
import { IsBoolean, IsTimeZone } from 'class-validator';

/** Refers to a unit of price comparison, such as 1 kg. */
export class UnitPricingMeasure {
  /** The unit, such as kg. */
  @Text(32) unitCode!: string;
  /** How many of it, as text, such as 1. */
  @Text(32) value!: string;
}

/** What was ordered of a product. */
export class OrderEntry {
  /** The id of the entry, unique in the order. */
  @Text(128) entryId!: string;
  /** The product, as scans name it. */
  @Text(256) productId!: string;
  /** What the packer reads. */
  @Text(512) productName!: string;
  /** How many were ordered: pieces, or the weight of weight-dependent goods. */
  @Decimal({ min: 0.000001, max: 1_000_000 }) orderedCount!: number;
  /** The price of one unit, in units of the order’s currency. */
  @Amount() price!: number;
  /** What is counted, such as kg. */
  @IfPresent() @AnyText(32) unit?: string;
  /** A picture of the product. */
  @IfPresent() @AnyText(2_048) imageUrl?: string;
  /** The unit of price comparison. */
  @IfPresent() @Nested(() => UnitPricingMeasure) unitPricingMeasure?: UnitPricingMeasure;
  /** Whether it is weighed goods, of which up to a fifth more may come; default false. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  /** How many are packed. */
  @ReadOnly() packedCount?: number;
  /** How many are cancelled. */
  @ReadOnly() canceledCount?: number;
}

/** A box or bag that the order may be packed into. */
export class PackagingProduct {
  /** The id of the packaging, unique in the order. */
  @Text(128) entryId!: string;
  /** What the packer reads, such as paper bag. */
  @Text(512) productName!: string;
  /** A picture of it. */
  @IfPresent() @AnyText(2_048) imageUrl?: string;
  /** How many were used. */
  @ReadOnly() packedCount?: number;
}

/** Who ordered. */
export class OrderCustomer {
  /** The number of the customer. */
  @IfPresent() @AnyText(128) id?: string;
  /** How the customer is addressed. */
  @IfPresent() @AnyText(64) title?: string;
  /** The name of the customer. */
  @Text(256) customerName!: string;
  /** Where the order confirmation goes; without it none is sent. */
  @IfPresent() @Email() email?: string;
  /** The telephone number of the customer. */
  @IfPresent() @AnyText(64) phoneNumber?: string;
}

/** A postal address. */
export class PostalAddress {
  /** How the receiver is addressed. */
  @IfPresent() @AnyText(64) title?: string;
  /** Who receives it. */
  @IfPresent() @AnyText(256) contactName?: string;
  /** The company, if it goes to one. */
  @IfPresent() @AnyText(256) companyName?: string;
  /** Street, without the number. */
  @IfPresent() @AnyText(256) street?: string;
  /** House number. */
  @IfPresent() @AnyText(50) streetNumber?: string;
  /** What belongs to the house number, such as a letter. */
  @IfPresent() @AnyText(256) streetAppendix?: string;
  /** Postal code. */
  @IfPresent() @AnyText(32) zip?: string;
  /** City. */
  @IfPresent() @AnyText(256) city?: string;
  /** Country, as its ISO 3166-1 code or as it is written on a letter. */
  @IfPresent() @AnyText(64) country?: string;
}

/** When the order is delivered. */
export class DeliveryTime {
  /** The day, YYYY-MM-DD: the order is on its packlist. */
  @DateOnly() deliveryDate!: string;
  /** From which time of the day; kept as it is sent. */
  @IfPresent() @AnyText(40) deliveryTimeFrom?: string;
  /** Until which time of the day; kept as it is sent. */
  @IfPresent() @AnyText(40) deliveryTimeTo?: string;
  /** The IANA time zone in which they are meant; it becomes that of the site, unless the site’s was set by call. */
  @IfPresent() @IsTimeZone() timeZone?: string;
}

/** What the delivery costs the customer. */
export class DeliveryCost {
  /** In units of the currency, such as 4.90. */
  @Amount() amount!: number;
  @Currency() currency!: string;
}

/** What the customer has chosen. */
export class DeliveryOption {
  /** How the customer wants it packed. */
  @IfPresent() @AnyText(64) packaging?: string;
  /** Whether the customer takes a replacement for what is missing. */
  @IfPresent() @IsBoolean() replacement?: boolean;
  /** Whether the customer picks the order up. */
  @IfPresent() @IsBoolean() pickup?: boolean;
}

/** How the order gets to the customer. */
export class OrderDelivery {
  /** When the order is delivered. */
  @Nested(() => DeliveryTime) deliveryTime!: DeliveryTime;
  /** Where it is delivered. */
  @IfPresent() @Nested(() => PostalAddress) deliveryAddress?: PostalAddress;
  /** What the delivery costs; it is part of the total. */
  @IfPresent() @Nested(() => DeliveryCost) deliveryCost?: DeliveryCost;
  /** What the customer has chosen. */
  @IfPresent() @Nested(() => DeliveryOption) deliveryOption?: DeliveryOption;
}

/** A way of paying. */
export class PaymentMethod {
  /** What the shop calls it, such as invoice. */
  @Text(200) method!: string;
}

/** How the order is paid. */
export class OrderPayment {
  /** The number of the invoice. */
  @IfPresent() @AnyText(64) invoiceNumber?: string;
  /** Where the invoice goes. */
  @IfPresent() @Nested(() => PostalAddress) invoiceAddress?: PostalAddress;
  /** How the order is paid. */
  @IfPresent() @NestedList(() => PaymentMethod, { max: 20 }) methods?: PaymentMethod[];
}

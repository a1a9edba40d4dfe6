import { Amount, AnyText, Currency, DateOnly, Decimal, Email, IfPresent, Nested, NestedList, ReadOnly, Text } from '@suite/platform';
import { IsBoolean } from 'class-validator';

/** Refers to a unit of price comparison, such as 1 kg. */
export class UnitPricingMeasure {
  @Text(32) unitCode!: string;
  @Text(32) value!: string;
}

/** What was ordered of a product. */
export class OrderEntry {
  /** Unique in the order. */
  @Text(128) entryId!: string;
  @Text(256) productId!: string;
  @Text(512) productName!: string;
  /** Units, or the weight of weight-dependent goods. */
  @Decimal({ min: 0.000001, max: 1_000_000 }) orderedCount!: number;
  /** Of one unit, in the order's currency. */
  @Amount() price!: number;
  @IfPresent() @AnyText(32) unit?: string;
  @IfPresent() @AnyText(2_048) imageUrl?: string;
  @IfPresent() @Nested(() => UnitPricingMeasure) unitPricingMeasure?: UnitPricingMeasure;
  /** Weighed goods may come in up to a fifth over. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  @ReadOnly() packedCount?: number;
  @ReadOnly() canceledCount?: number;
}

/** A box or bag that the order may be packed into. */
export class PackagingProduct {
  @Text(128) entryId!: string;
  @Text(512) productName!: string;
  @IfPresent() @AnyText(2_048) imageUrl?: string;
  @ReadOnly() packedCount?: number;
}

export class OrderCustomer {
  @IfPresent() @AnyText(128) id?: string;
  @IfPresent() @AnyText(64) title?: string;
  @Text(256) customerName!: string;
  /** Gets the order confirmation; without one, none is sent. */
  @IfPresent() @Email() email?: string;
  @IfPresent() @AnyText(64) phoneNumber?: string;
}

export class PostalAddress {
  @IfPresent() @AnyText(64) title?: string;
  @IfPresent() @AnyText(256) contactName?: string;
  @IfPresent() @AnyText(256) companyName?: string;
  @IfPresent() @AnyText(256) street?: string;
  @IfPresent() @AnyText(32) streetNumber?: string;
  @IfPresent() @AnyText(256) streetAppendix?: string;
  @IfPresent() @AnyText(32) zip?: string;
  @IfPresent() @AnyText(256) city?: string;
  @IfPresent() @AnyText(64) country?: string;
}

export class DeliveryTime {
  /** `YYYY-MM-DD`: the order is on this day's packlist. */
  @DateOnly() deliveryDate!: string;
  @IfPresent() @AnyText(40) deliveryTimeFrom?: string;
  @IfPresent() @AnyText(40) deliveryTimeTo?: string;
}

export class DeliveryCost {
  @Amount() amount!: number;
  @Currency() currency!: string;
}

export class DeliveryOption {
  @IfPresent() @AnyText(64) packaging?: string;
  @IfPresent() @IsBoolean() replacement?: boolean;
  @IfPresent() @IsBoolean() pickup?: boolean;
}

export class OrderDelivery {
  @Nested(() => DeliveryTime) deliveryTime!: DeliveryTime;
  @IfPresent() @Nested(() => PostalAddress) deliveryAddress?: PostalAddress;
  @IfPresent() @Nested(() => DeliveryCost) deliveryCost?: DeliveryCost;
  @IfPresent() @Nested(() => DeliveryOption) deliveryOption?: DeliveryOption;
}

export class PaymentMethod {
  @Text(64) method!: string;
}

export class OrderPayment {
  @IfPresent() @AnyText(64) invoiceNumber?: string;
  @IfPresent() @Nested(() => PostalAddress) invoiceAddress?: PostalAddress;
  @IfPresent() @NestedList(() => PaymentMethod, { max: 20 }) methods?: PaymentMethod[];
}

import { ApiProperty } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import { AddressDto } from '@suite/contracts';
import { DateOnly, type DateText, DAY_OR_MOMENT, Email, IfPresent, isDate, isDateTime, Line, Text, TextThat } from '@suite/validation';
import { ADDRESS_TYPES, type AddressType, type CartAddress, type Contact } from '../domain/cart-details';
import type { DeliveryHours, StatedWindow } from '../domain/delivery-window';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const Time = () => Matches(TIME, { message: '$property must be a time of day: HH:MM' });

const DayOrMoment = () =>
  TextThat((text) => isDate(text) || isDateTime(text), 'must be a day: YYYY-MM-DD, or a date-time with a time zone');

/** The contact of the customer who orders. */
export class ContactDto implements Contact {
  /** The address that order confirmations are sent to. */
  @Email() email!: string;
  /** The given name. */
  @IfPresent() @Line(100) firstName?: string;
  /** The family name. */
  @IfPresent() @Line(100) lastName?: string;
  /** The telephone number, in any notation. */
  @IfPresent() @Line(50) phone?: string;
}

/** A postal address for goods or invoices. */
export class PostalAddressDto extends AddressDto {}

/** An address of an order. */
export class CartAddressDto extends PostalAddressDto implements CartAddress {
  /** SHIPPING: the address for the goods. BILLING: the address for the invoice; default: the SHIPPING address. */
  @IsIn(ADDRESS_TYPES) type!: AddressType;
}

/**
 * A delivery window to set, in the site’s time zone: `{date, from, to}`, or a slot as `{slotId, date}` or
 * `{id?, slotId, deliveryDate}`. A slot of the delivery service must be available at the destination of the cart; the checkout
 * reserves it, and its cost is the shipping cost of the order. A slot that delivery does not know is stored, and
 * ordered with its day, unchecked, if the site has `unknownSlots: ACCEPT`.
 */
export class DeliveryWindowDraftDto implements StatedWindow {
  /** The day: YYYY-MM-DD. Required, unless `deliveryDate` names the day of a slot. */
  @IfPresent() @DateOnly() date?: string;
  /** The start time: HH:MM. Required without a slot. */
  @IfPresent() @Time() from?: string;
  /** The end time: HH:MM. A time before `from` is on the next day. Required without a slot. */
  @IfPresent() @Time() to?: string;
  /** The id of a slot, instead of `from` and `to`. Its hours may be repeated as they were read. */
  @IfPresent() @Text(64) slotId?: string;
  /** The shop’s own id of the window; with a slot only. */
  @IfPresent() @Text(64) id?: string;
  /** Alias of a slot’s `date`: a day, or a date-time whose day counts as it is written. */
  @ApiProperty({ required: false, type: 'string', oneOf: DAY_OR_MOMENT })
  @IfPresent()
  @DayOrMoment()
  deliveryDate?: string;
}

/** A delivery window, in the site’s time zone. */
export class DeliveryWindowView implements DeliveryHours, StatedWindow {
  /** The day: YYYY-MM-DD. */
  date!: DateText;
  /** The start time: HH:MM. 00:00 for a slot with hours that only the shop knows. */
  from!: string;
  /** The end time: HH:MM. A time before `from` is on the next day. 23:59 for a slot with hours that only the shop knows. */
  to!: string;
  /** The id of the slot. */
  slotId?: string;
  /** The shop’s own id of the window. */
  id?: string;
  /** Alias of a slot’s `date`, as it was sent: a day or a date-time. */
  @ApiProperty({ required: false, type: 'string', oneOf: DAY_OR_MOMENT })
  deliveryDate?: string;
}

import { IsIn, Matches } from 'class-validator';
import { Country, DateOnly, Email, IfPresent, Text } from '@suite/validation';
import {
  ADDRESS_TYPES,
  type AddressType,
  type CartAddress,
  type Contact,
  type DeliveryWindow,
  type PostalAddress,
} from './domain/cart-details';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const Time = () => Matches(TIME, { message: '$property must be a time of day: HH:MM' });

/** The contact of the customer who orders. */
export class ContactDto implements Contact {
  /** The address that order confirmations are sent to. */
  @Email() email!: string;
  /** The given name. */
  @IfPresent() @Text(100) firstName?: string;
  /** The family name. */
  @IfPresent() @Text(100) lastName?: string;
  /** The telephone number, in any notation. */
  @IfPresent() @Text(50) phone?: string;
}

/** A postal address for goods or invoices. */
export class PostalAddressDto implements PostalAddress {
  /** The name of the recipient. */
  @IfPresent() @Text(200) contactName?: string;
  /** The street, without the number. */
  @IfPresent() @Text(200) street?: string;
  /** The house number. */
  @IfPresent() @Text(50) streetNumber?: string;
  /** The postal code. */
  @IfPresent() @Text(20) zipCode?: string;
  /** The town or city. */
  @IfPresent() @Text(100) city?: string;
  /** The country, as its ISO 3166-1 code of two capital letters. */
  @Country() country!: string;
}

/** An address of an order. */
export class CartAddressDto extends PostalAddressDto implements CartAddress {
  /** SHIPPING: the address for the goods. BILLING: the address for the invoice; default: the SHIPPING address. */
  @IsIn(ADDRESS_TYPES) type!: AddressType;
}

/** A delivery window, in the site’s time zone. */
export class DeliveryWindowDto implements DeliveryWindow {
  /** The day: YYYY-MM-DD. */
  @DateOnly() date!: string;
  /** The start time: HH:MM. */
  @Time() from!: string;
  /** The end time: HH:MM. A time before `from` is on the next day. */
  @Time() to!: string;
}

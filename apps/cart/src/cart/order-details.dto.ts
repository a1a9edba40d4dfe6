import { IsIn, Matches } from 'class-validator';
import { Country, DateOnly, Email, IfPresent, Text } from '@suite/platform';
import {
  ADDRESS_TYPES,
  type AddressType,
  type CartAddress,
  type Contact,
  type DeliveryWindow,
  type PostalAddress,
} from '../domain/cart-details';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const Time = () => Matches(TIME, { message: '$property must be a time of day: HH:MM' });

/** Who orders, and how to reach them. */
export class ContactDto implements Contact {
  /** Where the confirmation goes. */
  @Email() email!: string;
  /** Given name. */
  @IfPresent() @Text(100) firstName?: string;
  /** Family name. */
  @IfPresent() @Text(100) lastName?: string;
  /** Telephone number, as people write it. */
  @IfPresent() @Text(50) phone?: string;
}

/** Where somebody receives goods, or a bill. */
export class PostalAddressDto implements PostalAddress {
  /** Who receives there. */
  @IfPresent() @Text(200) contactName?: string;
  /** Street, without the number. */
  @IfPresent() @Text(200) street?: string;
  /** House number. */
  @IfPresent() @Text(50) streetNumber?: string;
  /** Postal code. */
  @IfPresent() @Text(20) zipCode?: string;
  /** Town or city. */
  @IfPresent() @Text(100) city?: string;
  /** The country, as its ISO 3166-1 code of two capital letters. */
  @Country() country!: string;
}

/** An address of an order. */
export class CartAddressDto extends PostalAddressDto implements CartAddress {
  /** SHIPPING: where the goods go. BILLING: where the bill goes; default: where the goods go. */
  @IsIn(ADDRESS_TYPES) type!: AddressType;
}

/** When the shopper wants the goods, in the site’s time zone. */
export class DeliveryWindowDto implements DeliveryWindow {
  /** The day: YYYY-MM-DD. */
  @DateOnly() date!: string;
  /** From which time of that day: HH:MM. */
  @Time() from!: string;
  /** Until which time of that day: HH:MM. A time before `from` is one of the next day. */
  @Time() to!: string;
}

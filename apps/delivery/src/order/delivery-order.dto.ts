import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import { Amount, AnyText, DateOnly, IfPresent, Nested, PathParam, QueryInt, ReadOnly, Text, WholeNumber } from '@suite/validation';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import type { ProviderName } from '../domain/delivery-provider';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status';
import { orderNotFound } from './delivery-order.errors';

const TEXT_MAX = 255;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

const Line = () => AnyText(TEXT_MAX);
const Time = () => Matches(TIME, { message: '$property must be a time of day: HH:MM, with seconds and offset if wanted' });
const Milliseconds = () => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });

const ORDER_ID = /^[A-Za-z0-9._:~-]{1,64}$/;
const ORDER_ID_MESSAGE = 'orderId must be 1 to 64 of A-Z a-z 0-9 . _ : ~ -';

/** An order that is there; there is none under an id that cannot be one. */
export class OrderPath {
  tenant!: string;
  /** The id of the order. */
  @PathParam(ORDER_ID, orderNotFound) orderId!: string;
}

/** An order that may be new. */
export class NewOrderPath {
  tenant!: string;
  /** The id of the order, of the client's choice: 1 to 64 of A-Z a-z 0-9 . _ : ~ - */
  @PathParam(ORDER_ID, () => validationError([fault('orderId', 'invalid_value', ORDER_ID_MESSAGE)])) orderId!: string;
}

/** When an order is to be delivered. A time without an offset is meant in the time zone of the site. */
export class DeliveryTimeDto {
  /** The day: YYYY-MM-DD. */
  @IfPresent() @DateOnly() deliveryDate?: string;
  /** From which time of that day: HH:MM, with seconds and offset if wanted. */
  @IfPresent() @Time() deliveryTimeFrom?: string;
  /** Until which time of that day: HH:MM, with seconds and offset if wanted. A time before `deliveryTimeFrom` is one of the next day. */
  @IfPresent() @Time() deliveryTimeTo?: string;
  /** What the delivery costs the customer, in units of the order's currency; kept, and not looked at. */
  @IfPresent() @Amount() deliveryCosts?: number;
  /** What the shop has agreed about a pick-up; kept, and not looked at. */
  @IfPresent() @Line() pickupSettings?: string;
  /** Not before this moment, in milliseconds since 1970; comes before the day and its times. */
  @IfPresent() @Milliseconds() completeAfter?: number;
  /** Not after this moment, in milliseconds since 1970; comes before the day and its times. */
  @IfPresent() @Milliseconds() completeBefore?: number;
}

/** Where the customer picks the order up. */
export class PickupAddressDto {
  /** The id of the place, in the shop’s own systems. */
  @IfPresent() @Line() id?: string;
  /** Street, without the number. */
  @IfPresent() @Line() street?: string;
  /** House number. */
  @IfPresent() @Line() streetNumber?: string;
  /** City. */
  @IfPresent() @Line() city?: string;
  /** Postal code. */
  @IfPresent() @Line() zipCode?: string;
  /** Who runs the place. */
  @IfPresent() @Line() companyName?: string;
  /** Country, as its ISO 3166-1 code or as it is written on a letter. */
  @IfPresent() @Line() country?: string;
  /** What the place is called. */
  @IfPresent() @Line() addressName?: string;
  /** How to find it. */
  @IfPresent() @Line() description?: string;
  /** A mark of the shop’s own. */
  @IfPresent() @Line() addressTag?: string;
}

/** Where the order goes. */
export class ShippingAddressDto {
  /** Who receives the order. */
  @IfPresent() @Line() contactName?: string;
  /** The company, if it goes to one. */
  @IfPresent() @Line() companyName?: string;
  /** Street, without the number. An order without it cannot be planned. */
  @IfPresent() @Line() street?: string;
  /** House number. */
  @IfPresent() @Line() streetNumber?: string;
  /** What belongs to the house number, such as a letter. */
  @IfPresent() @Line() streetAppendix?: string;
  /** First further line: building, floor, c/o. */
  @IfPresent() @Line() extraLine1?: string;
  /** Second further line. */
  @IfPresent() @Line() extraLine2?: string;
  /** Third further line. */
  @IfPresent() @Line() extraLine3?: string;
  /** Fourth further line. */
  @IfPresent() @Line() extraLine4?: string;
  /** Postal code; this or the city is needed to plan the order. */
  @IfPresent() @Line() zipCode?: string;
  /** City; this or the postal code is needed to plan the order. */
  @IfPresent() @Line() city?: string;
  /** Country, as its ISO 3166-1 code or as it is written on a letter. */
  @IfPresent() @Line() country?: string;
  /** State or province. */
  @IfPresent() @Line() state?: string;
  /** The telephone number at which the driver reaches the customer. */
  @IfPresent() @Line() contactPhone?: string;
}

/** What the provider made of the order. */
export class TaskAnswer {
  /** The provider's id of the task. */
  taskId!: string;
  /** Where the customer sees how the delivery stands. */
  trackingURL?: string;
  /** Who delivers the order. */
  deliveryProvider!: ProviderName;
}

/** A whole order: what is left out is not there. */
export class PutOrderDto {
  @Text(TEXT_MAX) siteCode!: string;
  /** The order's number, as the customer knows it. */
  @Text(TEXT_MAX) orderNumber!: string;
  /** Where the order stands. A new one is CREATED or IN_CHECKOUT (default CREATED); an old one keeps its status when none is given. */
  @IfPresent() @IsIn(ORDER_STATUSES) orderStatus?: OrderStatus;
  /** The telephone number at which the customer can be reached. */
  @IfPresent() @Line() contactPhone?: string;
  /** When the order is to be delivered. */
  @IfPresent() @Nested(() => DeliveryTimeDto) deliveryTime?: DeliveryTimeDto;
  /** Whether the customer picks the order up, so that no provider gets it; default false. */
  @IfPresent() @IsBoolean() pickup?: boolean;
  /** Where the customer picks the order up. */
  @IfPresent() @Nested(() => PickupAddressDto) pickupAddress?: PickupAddressDto;
  /** Where the order goes. */
  @IfPresent() @Nested(() => ShippingAddressDto) shippingAddress?: ShippingAddressDto;
  /** The id of the order: that of the path. */
  @ReadOnly() id?: string;
  /** The provider's id of the order's task; there once the order has one. */
  @ReadOnly() taskId?: string;
  /** The order's task at the provider; there once the order has one. */
  @ReadOnly() task?: TaskAnswer;
}

export class OrderListQuery {
  @Text(TEXT_MAX) siteCode!: string;
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 1_000;
}

/** An order. */
export class OrderAnswer implements WordsOf<PutOrderDto> {
  /** The id of the order. */
  id!: string;
  siteCode!: string;
  orderNumber!: string;
  orderStatus!: OrderStatus;
  taskId?: string;
  task?: TaskAnswer;
  contactPhone?: string;
  deliveryTime?: DeliveryTimeDto;
  pickup!: boolean;
  pickupAddress?: PickupAddressDto;
  shippingAddress?: ShippingAddressDto;
}

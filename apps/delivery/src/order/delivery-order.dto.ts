import { validationError } from '@suite/errors';
import { Amount, AnyText, DateOnly, IfPresent, Nested, PathParam, QueryInt, ReadOnly, Text, WholeNumber } from '@suite/platform';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { orderNotFound } from '../domain/delivery-order';
import type { ProviderName } from '../domain/delivery-provider';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status';

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
  @PathParam(ORDER_ID, orderNotFound) orderId!: string;
}

/** An order that may be new. */
export class NewOrderPath {
  tenant!: string;
  @PathParam(ORDER_ID, () => validationError([{ field: 'orderId', type: 'invalid_value', message: ORDER_ID_MESSAGE }])) orderId!: string;
}

export class DeliveryTimeDto {
  /** YYYY-MM-DD */
  @IfPresent() @DateOnly() deliveryDate?: string;
  /** HH:MM, with seconds and offset if wanted. */
  @IfPresent() @Time() deliveryTimeFrom?: string;
  @IfPresent() @Time() deliveryTimeTo?: string;
  @IfPresent() @Amount() deliveryCosts?: number;
  @IfPresent() @Line() pickupSettings?: string;
  /** Milliseconds since 1970. */
  @IfPresent() @Milliseconds() completeAfter?: number;
  @IfPresent() @Milliseconds() completeBefore?: number;
}

export class PickupAddressDto {
  @IfPresent() @Line() id?: string;
  @IfPresent() @Line() street?: string;
  @IfPresent() @Line() streetNumber?: string;
  @IfPresent() @Line() city?: string;
  @IfPresent() @Line() zipCode?: string;
  @IfPresent() @Line() companyName?: string;
  @IfPresent() @Line() country?: string;
  @IfPresent() @Line() addressName?: string;
  @IfPresent() @Line() description?: string;
  @IfPresent() @Line() addressTag?: string;
}

export class ShippingAddressDto {
  @IfPresent() @Line() contactName?: string;
  @IfPresent() @Line() companyName?: string;
  @IfPresent() @Line() street?: string;
  @IfPresent() @Line() streetNumber?: string;
  @IfPresent() @Line() streetAppendix?: string;
  @IfPresent() @Line() extraLine1?: string;
  @IfPresent() @Line() extraLine2?: string;
  @IfPresent() @Line() extraLine3?: string;
  @IfPresent() @Line() extraLine4?: string;
  @IfPresent() @Line() zipCode?: string;
  @IfPresent() @Line() city?: string;
  @IfPresent() @Line() country?: string;
  @IfPresent() @Line() state?: string;
  @IfPresent() @Line() contactPhone?: string;
}

export class TaskAnswer {
  taskId!: string;
  trackingURL?: string;
  deliveryProvider!: ProviderName;
}

/** A whole order: what is left out is not there. */
export class PutOrderDto {
  @Text(TEXT_MAX) siteCode!: string;
  @Text(TEXT_MAX) orderNumber!: string;
  /** A new order is CREATED or IN_CHECKOUT (default CREATED); an old one keeps its status when none is given. */
  @IfPresent() @IsIn(ORDER_STATUSES) orderStatus?: OrderStatus;
  @IfPresent() @Line() contactPhone?: string;
  @IfPresent() @Nested(() => DeliveryTimeDto) deliveryTime?: DeliveryTimeDto;
  /** The customer picks the order up; default false. */
  @IfPresent() @IsBoolean() pickup?: boolean;
  @IfPresent() @Nested(() => PickupAddressDto) pickupAddress?: PickupAddressDto;
  @IfPresent() @Nested(() => ShippingAddressDto) shippingAddress?: ShippingAddressDto;
  @ReadOnly() id?: string;
  @ReadOnly() taskId?: string;
  @ReadOnly() task?: TaskAnswer;
}

export class OrderListQuery {
  @Text(TEXT_MAX) siteCode!: string;
  /** From 1. */
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 1_000;
}

export class OrderAnswer {
  id!: string;
  siteCode!: string;
  orderNumber!: string;
  orderStatus!: OrderStatus;
  /** Present once the order has a task at a provider. */
  taskId?: string;
  task?: TaskAnswer;
  contactPhone?: string;
  deliveryTime?: DeliveryTimeDto;
  pickup!: boolean;
  pickupAddress?: PickupAddressDto;
  shippingAddress?: ShippingAddressDto;
}

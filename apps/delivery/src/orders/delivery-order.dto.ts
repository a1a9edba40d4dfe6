import { ApiProperty } from '@nestjs/swagger';
import { AddressLinesDto } from '@suite/contracts';
import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import {
  Amount,
  AnyLine,
  AnyText,
  DateOnly,
  Decimal,
  Email,
  IfPresent,
  type Int32,
  Line,
  Nested,
  NestedList,
  PathParam,
  QueryBoolean,
  QueryInt,
  ReadOnly,
  Text,
  type UuidText,
  WholeNumber,
} from '@suite/validation';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import type { Coordinates, DeliveryItem, DeliveryRequirements } from './domain/delivery-order';
import { PROOF_KINDS, type ProofKind } from '../providers/domain/task-news';
import type { ProviderName } from '../providers';
import { ORDER_STATUSES, type DeliveryOrderStatus } from './domain/order-status';
import { HISTORY_SOURCES, type HistorySource } from './domain/task-history';
import { TASK_STATUSES, type TaskStatus } from './domain/task-status';
import { orderNotFound } from './delivery-order.errors';

const TEXT_MAX = 256;
const NOTE_MAX = 1_000;
/** The most items of a cart. */
const ITEMS_MAX = 2_000;
const GRAMS_MAX = 1_000_000_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

const Words = () => AnyLine(TEXT_MAX);
const Time = () => Matches(TIME, { message: '$property must be a time of day: HH:MM, optionally with seconds and an offset' });
const Milliseconds = () => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });

const ORDER_ID = /^[A-Za-z0-9._:~-]{1,64}$/;
const ORDER_ID_MESSAGE = 'orderId must be 1 to 64 of A-Z a-z 0-9 . _ : ~ -';

/** The path of an existing order. An invalid id is answered like an unknown one. */
export class OrderPath {
  tenant!: string;
  /** The id of the order. */
  @PathParam(ORDER_ID, orderNotFound) orderId!: string;
}

/** The path of an order that may be new. */
export class NewOrderPath {
  tenant!: string;
  /** The id of the order, chosen by the client: 1 to 64 characters of A-Z a-z 0-9 . _ : ~ - */
  @PathParam(ORDER_ID, () => validationError([fault('orderId', 'invalid_value', ORDER_ID_MESSAGE)])) orderId!: string;
}

/** The requested delivery time. Times without an offset are in the time zone of the site. */
export class DeliveryTimeDto {
  /** The day: YYYY-MM-DD. */
  @IfPresent() @DateOnly() deliveryDate?: string;
  /** The earliest time of that day: HH:MM, optionally with seconds and an offset. */
  @IfPresent() @Time() deliveryTimeFrom?: string;
  /** The latest time of that day: HH:MM, optionally with seconds and an offset. A time before `deliveryTimeFrom` means the next day. */
  @IfPresent() @Time() deliveryTimeTo?: string;
  /** The delivery costs for the customer, in units of the order’s currency; stored, but not used. */
  @IfPresent() @Amount() deliveryCosts?: number;
  /** The shop’s settings for a pick-up; stored, but not used. */
  @IfPresent() @Words() pickupSettings?: string;
  /** The earliest delivery, in milliseconds since 1970. Takes precedence over the day and its times. */
  @IfPresent() @Milliseconds() completeAfter?: number;
  /** The latest delivery, in milliseconds since 1970. Takes precedence over the day and its times. */
  @IfPresent() @Milliseconds() completeBefore?: number;
}

/** The place where the customer picks up the order. */
export class PickupAddressDto {
  /** The shop’s id of the place. */
  @IfPresent() @Words() id?: string;
  /** The street, without the number. */
  @IfPresent() @Words() street?: string;
  /** The house number. */
  @IfPresent() @Words() streetNumber?: string;
  /** The city. */
  @IfPresent() @Words() city?: string;
  /** The postal code. */
  @IfPresent() @Words() zipCode?: string;
  /** The company that runs the place. */
  @IfPresent() @Words() companyName?: string;
  /** The country: its ISO 3166-1 code or its name. */
  @IfPresent() @Words() country?: string;
  /** The name of the place. */
  @IfPresent() @Words() addressName?: string;
  /** Directions to the place. */
  @IfPresent() @Words() description?: string;
  /** A tag of the shop. */
  @IfPresent() @Words() addressTag?: string;
}

/** The delivery address. Planning requires its street, and its city or postal code. */
export class DeliveryAddressDto extends AddressLinesDto {
  /** The country: its ISO 3166-1 code or its name. */
  @IfPresent() @Words() country?: string;
}

/** What is delivered. */
export class DeliveryItemDto implements DeliveryItem {
  /** The name of the product. */
  @Line(TEXT_MAX) name!: string;
  /** How much of it. */
  @Decimal({ min: 0, max: 1_000_000 }) quantity!: number;
  /** The weight of all of it, in grams. */
  @IfPresent() @WholeNumber({ min: 0, max: GRAMS_MAX }) weightGrams?: number;
}

/** A place on the map, in degrees (WGS 84). */
export class CoordinatesDto implements Coordinates {
  /** The latitude. */
  @Decimal({ min: -90, max: 90, decimals: 15 }) lat!: number;
  /** The longitude. */
  @Decimal({ min: -180, max: 180, decimals: 15 }) lng!: number;
}

/** What the driver must have before the delivery is complete. */
export class DeliveryRequirementsDto implements DeliveryRequirements {
  /** Whether a photo is required. */
  @IfPresent() @IsBoolean() photo?: boolean;
  /** Whether a signature is required. */
  @IfPresent() @IsBoolean() signature?: boolean;
  /** The least age of the recipient, in years. */
  @IfPresent() @WholeNumber({ min: 0, max: 120 }) minimumAge?: number;
}

/** The driver of a task. */
export class TaskDriverView {
  /** The name. */
  name!: string;
}

/** A failed attempt to deliver an order. */
export class DeliveryAttemptView {
  /** When it failed. */
  at!: Date;
  /** The reason, in the provider’s words. */
  reason?: string;
  /** The driver’s note. */
  note?: string;
}

/** A proof of delivery. */
export class DeliveryProofView {
  /** The number of the proof within the order, from 1. */
  n!: Int32;
  /** The kind of the proof. */
  @IsIn(PROOF_KINDS) kind!: ProofKind;
  /** When it was made. */
  at!: Date;
  /** Whether it has a readable file. */
  available!: boolean;
}

/** The task of an order at the provider. */
export class DeliveryTaskView {
  /** The provider’s id of the task. Absent while it is unknown whether the provider has one. */
  taskId?: string;
  /** The provider that delivers the order. */
  deliveryProvider!: ProviderName;
  /** What has become of the task. */
  @IsIn(TASK_STATUSES) status!: TaskStatus;
  /** The URL where the customer can track the delivery. */
  trackingURL?: string;
  /** LOCAL: the tour that delivers the order. */
  tour?: UuidText;
  /** LOCAL: the position in the tour, from 1. */
  stop?: Int32;
  /** When the customer can expect the delivery: never before the delivery time begins, also if the driver arrives earlier and waits. */
  eta?: Date;
  /** The driver, once the provider names one. */
  driver?: TaskDriverView;
  /** The failed attempts to deliver the order, by this task and earlier ones. */
  attempts!: DeliveryAttemptView[];
  /** The proofs of delivery. */
  proof!: DeliveryProofView[];
  /** When the provider accepted the task. */
  placedAt?: Date;
  /** When the task was cancelled. */
  cancelledAt?: Date;
}

/** Something that has happened to a task of an order. */
export class HistoryEntryView {
  /** When it happened. */
  at!: Date;
  /** The source: a webhook, a poll of the provider, a driver’s report, planRoute, a call, or a cancellation. */
  @IsIn(HISTORY_SOURCES) source!: HistorySource;
  /** The new or reported status of the task. Events of the provider that are unknown here have the provider’s name. */
  event!: string;
  /** Further details. */
  @ApiProperty({ type: 'object', additionalProperties: true }) data!: object;
}

/** A complete order. It replaces a stored one: omitted fields are removed. */
export class DeliveryOrderDraftDto {
  @Text(TEXT_MAX) siteCode!: string;
  /** The order number that the customer knows. */
  @Text(TEXT_MAX) orderNumber!: string;
  /** The number of the customer; absent for a guest. */
  @IfPresent() @Words() customerNumber?: string;
  /** The status. A new order is CREATED (default) or IN_CHECKOUT. A stored order keeps its status if the request omits it. */
  @IfPresent() @IsIn(ORDER_STATUSES) orderStatus?: DeliveryOrderStatus;
  /** The phone number of the customer. */
  @IfPresent() @Words() contactPhone?: string;
  /** The requested delivery time. */
  @IfPresent() @Nested(() => DeliveryTimeDto) deliveryTime?: DeliveryTimeDto;
  /** Whether the customer picks up the order, so that it needs no delivery; default false. */
  @IfPresent() @IsBoolean() pickup?: boolean;
  /** The place where the customer picks up the order. */
  @IfPresent() @Nested(() => PickupAddressDto) pickupAddress?: PickupAddressDto;
  /** The delivery address. */
  @IfPresent() @Nested(() => DeliveryAddressDto) shippingAddress?: DeliveryAddressDto;
  /** What is delivered. */
  @IfPresent() @NestedList(() => DeliveryItemDto, { max: ITEMS_MAX }) items?: DeliveryItemDto[];
  /** The number of boxes. */
  @IfPresent() @WholeNumber({ min: 0, max: 10_000 }) boxes?: number;
  /** How many minutes the driver needs at the door. */
  @IfPresent() @WholeNumber({ min: 0, max: 240 }) serviceMinutes?: number;
  /** A note for the driver. */
  @IfPresent() @AnyText(NOTE_MAX) note?: string;
  /** The e-mail address of the customer. */
  @IfPresent() @Email() email?: string;
  /** The place of the delivery address on the map. */
  @IfPresent() @Nested(() => CoordinatesDto) coordinates?: CoordinatesDto;
  /** What the driver must have before the delivery is complete. */
  @IfPresent() @Nested(() => DeliveryRequirementsDto) requirements?: DeliveryRequirementsDto;
  /** The id of the order, as in the path. */
  @ReadOnly() id?: string;
  /** The provider’s id of the task, once the order has one. */
  @ReadOnly() taskId?: string;
  /** The task at the provider, once the order has one. */
  @ReadOnly() task?: DeliveryTaskView;
  /** Why the order has no delivery; null if it needs no care. */
  @ReadOnly() failure?: string | null;
}

export class OrderListQuery {
  @Text(TEXT_MAX) siteCode!: string;
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 1_000;
  @QueryBoolean() totalCount: boolean = false;
}

/** An order. */
export class DeliveryOrderView implements WordsOf<DeliveryOrderDraftDto> {
  /** The id of the order. */
  id!: string;
  siteCode!: string;
  orderNumber!: string;
  customerNumber?: string;
  orderStatus!: DeliveryOrderStatus;
  taskId?: string;
  task?: DeliveryTaskView;
  contactPhone?: string;
  deliveryTime?: DeliveryTimeDto;
  pickup!: boolean;
  pickupAddress?: PickupAddressDto;
  shippingAddress?: DeliveryAddressDto;
  items?: DeliveryItemDto[];
  boxes?: Int32;
  serviceMinutes?: Int32;
  note?: string;
  email?: string;
  coordinates?: CoordinatesDto;
  requirements?: DeliveryRequirementsDto;
  failure!: string | null;
}

import { IfPresent, QueryInt, ReadOnly } from '@suite/platform';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { ProviderName } from '../domain/delivery-provider';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status';

const TEXT_MAX = 255;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

export class DeliveryTimeDto {
  /** YYYY-MM-DD */
  @IfPresent() @Matches(DATE) @IsISO8601({ strict: true }) deliveryDate?: string;
  /** HH:MM, with seconds and offset if wanted. */
  @IfPresent() @Matches(TIME) deliveryTimeFrom?: string;
  @IfPresent() @Matches(TIME) deliveryTimeTo?: string;
  @IfPresent() @IsNumber() @Min(0) deliveryCosts?: number;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) pickupSettings?: string;
  /** Milliseconds since 1970. */
  @IfPresent() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) completeAfter?: number;
  @IfPresent() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) completeBefore?: number;
}

export class PickupAddressDto {
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) id?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) street?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) streetNumber?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) city?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) zipCode?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) companyName?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) country?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) addressName?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) description?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) addressTag?: string;
}

export class ShippingAddressDto {
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) contactName?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) companyName?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) street?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) streetNumber?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) streetAppendix?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) extraLine1?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) extraLine2?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) extraLine3?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) extraLine4?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) zipCode?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) city?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) country?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) state?: string;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) contactPhone?: string;
}

export class TaskAnswer {
  taskId!: string;
  trackingURL?: string;
  deliveryProvider!: ProviderName;
}

/** A whole order: what is left out is not there. */
export class PutOrderDto {
  @IsString() @IsNotEmpty() @MaxLength(TEXT_MAX) siteCode!: string;
  @IsString() @IsNotEmpty() @MaxLength(TEXT_MAX) orderNumber!: string;
  /** A new order is CREATED or IN_CHECKOUT (default CREATED); an old one keeps its status when none is given. */
  @IfPresent() @IsIn(ORDER_STATUSES) orderStatus?: OrderStatus;
  @IfPresent() @IsString() @MaxLength(TEXT_MAX) contactPhone?: string;
  @IfPresent() @IsObject() @ValidateNested() @Type(() => DeliveryTimeDto) deliveryTime?: DeliveryTimeDto;
  /** The customer picks the order up; default false. */
  @IfPresent() @IsBoolean() pickup?: boolean;
  @IfPresent() @IsObject() @ValidateNested() @Type(() => PickupAddressDto) pickupAddress?: PickupAddressDto;
  @IfPresent() @IsObject() @ValidateNested() @Type(() => ShippingAddressDto) shippingAddress?: ShippingAddressDto;
  @ReadOnly() id?: string;
  @ReadOnly() taskId?: string;
  @ReadOnly() task?: TaskAnswer;
}

export class OrderListQuery {
  @IsString() @IsNotEmpty() @MaxLength(TEXT_MAX) siteCode!: string;
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

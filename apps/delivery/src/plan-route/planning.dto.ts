import { DateOnly, Decimal, IfPresent, type Int32, Text, WholeNumber } from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import type { ProviderName } from '../providers';
import { ORDER_STATUSES, type DeliveryOrderStatus } from '../orders/domain/order-status';
import type { Failure } from '../planning/domain/planning-outcome';
import { FIT_UNITS, type FitChange, FITS, type FitUnit, type SmallestChange } from '../own-vans/domain/unplanned';
import { type Keep, KEEPS } from '../own-vans/domain/tour-plan';

/** The orders to plan. */
export class RoutePlanDraftDto {
  /** The site whose orders are planned, with its provider. */
  @Text(255) siteCode!: string;
  /** Plans only orders with this status; default: CREATED and CONFIRMED. */
  @IfPresent() @IsIn(ORDER_STATUSES) orderStatus?: DeliveryOrderStatus;
  /** Plans only these orders; default: all orders of the site that can be planned. */
  @IfPresent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10_000)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  orderIds?: string[];
  /** LOCAL: the day of the tours, in the time zone of the site. Default: today; with `orderIds`, the next day on which one of them is due. */
  @IfPresent() @DateOnly() date?: string;
  /**
   * LOCAL: the tours of the day to keep. STARTED: tours with a driver's report. ALL: new orders are added to the
   * tours; existing stops keep their order. NONE: every undelivered order is planned again, even if its driver is on the way. Default: STARTED.
   */
  @IfPresent() @IsIn(KEEPS) keep?: Keep;
  /**
   * LOCAL: how long the tours are improved, at most 10. It becomes a number of steps; default: half a second for each hundred orders,
   * at most 5.
   */
  @IfPresent() @Decimal({ min: 0, max: 10, decimals: 3 }) seconds?: number;
  /** LOCAL: the same seed gives the same tours; default 1. */
  @IfPresent() @WholeNumber({ min: 0, max: 2_147_483_647 }) seed?: number;
}

/** A single change with which the order could be planned. */
export class FitView implements SmallestChange {
  /** WINDOW: a longer delivery time. VEHICLE: one more vehicle. CAPACITY: more room in the vehicle. */
  @IsIn(FITS) change!: FitChange;
  /** How much of it. */
  by!: Int32;
  /** The unit of `by`. */
  @IsIn(FIT_UNITS) unit!: FitUnit;
  /** The vehicle that would drive to the order; for VEHICLE, one like it would. */
  vehicleId!: string;
}

/** An order that could not be planned. */
export class FailedOrderView implements Failure {
  /** The id of the order. */
  orderId!: string;
  /** The provider of the site. */
  deliveryProvider!: ProviderName;
  /** The reason, in words for a dispatcher. */
  errorMessage!: string;
  /** LOCAL: the smallest changes, each of which would let the order be planned. */
  fits?: FitView[];
}

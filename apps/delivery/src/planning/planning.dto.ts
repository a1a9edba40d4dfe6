import { IfPresent, Text } from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import type { ProviderName } from '../domain/delivery-provider';
import { ORDER_STATUSES, type DeliveryOrderStatus } from '../domain/order-status';
import type { Failure } from '../domain/planning-outcome';

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
}

/** An order that could not be planned. */
export class FailedOrderView implements Failure {
  /** The id of the order. */
  orderId!: string;
  /** The provider of the site. */
  deliveryProvider!: ProviderName;
  /** The reason, in words for a dispatcher. */
  errorMessage!: string;
}

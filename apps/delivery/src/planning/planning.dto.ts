import { IfPresent, Text } from '@suite/platform';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import type { ProviderName } from '../domain/delivery-provider';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status';
import type { Failure } from '../domain/planning-outcome';

export class PlanRouteDto {
  @Text(255) siteCode!: string;
  /** Only orders of this status; default: CREATED and CONFIRMED. */
  @IfPresent() @IsIn(ORDER_STATUSES) orderStatus?: OrderStatus;
  /** Only these orders; default: all of the site that fit. */
  @IfPresent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10_000)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  orderIds?: string[];
}

export class FailedOrder implements Failure {
  orderId!: string;
  deliveryProvider!: ProviderName;
  /** Why, in a dispatcher's words. */
  errorMessage!: string;
}

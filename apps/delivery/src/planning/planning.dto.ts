import { IfPresent, Text } from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import type { ProviderName } from '../domain/delivery-provider';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status';
import type { Failure } from '../domain/planning-outcome';

/** Which orders to hand over. */
export class PlanRouteDto {
  /** The site whose orders are planned, with its provider. */
  @Text(255) siteCode!: string;
  /** Plan only orders of this status; default: CREATED and CONFIRMED. */
  @IfPresent() @IsIn(ORDER_STATUSES) orderStatus?: OrderStatus;
  /** Plan only these orders; default: all of the site that can be planned. */
  @IfPresent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10_000)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  orderIds?: string[];
}

/** An order that could not be handed over. */
export class FailedOrder implements Failure {
  /** The id of the order. */
  orderId!: string;
  /** The provider that should have it. */
  deliveryProvider!: ProviderName;
  /** Why, in a sentence for a dispatcher. */
  errorMessage!: string;
}

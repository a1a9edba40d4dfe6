import { type Int32, Text } from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import type { ProviderName } from '../../providers';
import { FAILURE_KINDS, type FailureKind } from '../../orders/domain/plan-failure';

export class WorklistQuery {
  @Text(256) siteCode!: string;
}

/** An order that needs care before it is delivered. */
export class WorkView {
  /** The id of the order. */
  orderId!: string;
  /** The order number that the customer knows. */
  orderNumber!: string;
  /** Since when. */
  since!: Date;
  /** The reason, in words for a dispatcher. */
  failure!: string;
  /**
   * The kind of the reason. The order has no address or an impossible window, or no vehicle can deliver it. The
   * provider refused it or did not answer, or may have a task. A delivery failed, or a task is not cancelled.
   */
  @IsIn(FAILURE_KINDS) kind!: FailureKind;
  /** The failed tries since then. */
  tries!: Int32;
}

/** The orders to try again. */
export class RetryDto {
  /** Up to 500 ids of orders. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  orderIds!: string[];
}

/** An order that failed again. */
export class FailedRetryView {
  /** The id of the order. */
  orderId!: string;
  /** The provider of the site; absent if the order or the configuration of its site does not exist. */
  deliveryProvider?: ProviderName;
  /** The reason, in words for a dispatcher. */
  errorMessage!: string;
}

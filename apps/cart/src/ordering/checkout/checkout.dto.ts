import { IsBoolean } from 'class-validator';
import { type DateTimeText, IfPresent, type Int32, Nested, UuidParam, type UuidText } from '@suite/validation';
import { ApiProperty } from '@nestjs/swagger';
import { MoneyDto } from '../../catalog';
import { CHECKOUT_STATES, type CheckoutState, STEP_STATES, type StepState } from '../domain/checkout-progress';
import { checkoutNotFound } from '../domain/checkout.errors';
import type { Agreement } from '../domain/price-changes';

export class CheckoutPath {
  tenant!: string;
  /** The checkout’s id: the `checkoutId` returned when it was started. */
  @UuidParam(checkoutNotFound) checkoutId!: UuidText;
}

/** Options of a checkout. */
export class CheckoutDraftDto implements Agreement {
  /**
   * The total that the shopper agreed to: `calculatedPrice.finalPrice.grossValue` of the preview, and its currency. An order with
   * another total is rejected with 409 `price_changed`, even with `acceptPriceChanges`.
   */
  @IfPresent() @Nested(() => MoneyDto) expectedTotal?: MoneyDto;
  /**
   * Without `expectedTotal`: whether to order at prices that differ from those the cart displays. Default false: a change of a
   * price, fee or discount, or of the cost of the chosen shipping or payment, is rejected with 409 `price_changed`.
   */
  @IfPresent() @IsBoolean() acceptPriceChanges: boolean = false;
  /**
   * Whether to order without coupons that are invalid or give no discount. Default false: the order is rejected with 409
   * `coupon_not_valid`.
   */
  @IfPresent() @IsBoolean() dropInvalidCoupons: boolean = false;
}

/** A checkout that continues in the background. */
export class StartedCheckoutView {
  /** The checkout’s id: `GET …/checkouts/{checkoutId}` has the progress. */
  checkoutId!: UuidText;
}

/** A step of a checkout. It takes effect once, however often it is attempted. */
export class CheckoutStepView {
  /** SLOT, NUMBER, COUPON with the code, ORDER, PAYMENT, PACKING, DELIVERY or CONFIRMATION. */
  name!: string;
  /** UNDONE: the step was compensated. */
  @ApiProperty({ enum: STEP_STATES }) state!: StepState;
  /** The number of attempts. */
  attempts!: Int32;
  /** Why the last attempt failed, in words, in English. */
  lastError?: string;
}

/** A fault. */
export class CheckoutFaultView {
  /** The field, such as discounts[0]. */
  field?: string;
  /** The fault as an error type. */
  type!: string;
  /** The fault in words, in English. */
  message?: string;
}

/** The reason why a checkout was refused. */
export class CheckoutRefusalView {
  /** The error type that the checkout call returned. */
  type!: string;
  /** The reason in words, in English. */
  message!: string;
  /** The faults. */
  details?: CheckoutFaultView[];
}

/** The reason why a checkout is stuck. */
export class StuckStepView {
  /** The step that a peer service rejected: PACKING, DELIVERY, SLOT, or COUPON with the code. */
  step!: string;
  /** The error type of the peer service. */
  type!: string;
  /** The message of the peer service. */
  message!: string;
}

/** What a checkout can wait for. */
type CheckoutWait = 'PAYMENT';

/** The progress of a checkout. */
export class CheckoutView {
  /** The checkout’s id. */
  checkoutId!: UuidText;
  /** The cart that is ordered. */
  cartId!: UuidText;
  /**
   * RUNNING: the order does not exist yet. REFUSING, REFUSED: there will be no order; its steps are being, or have been,
   * compensated. ORDERED, COMPLETED: the order exists; fulfillment is in progress, or has been notified completely. CANCELLING,
   * CANCELLED: the order is being, or has been, cancelled. STUCK: the order exists, and a peer service rejected a step permanently;
   * retry the checkout or cancel the order.
   */
  @ApiProperty({ enum: CHECKOUT_STATES }) state!: CheckoutState;
  /** The steps, in order. */
  steps!: CheckoutStepView[];
  /** The order’s id, once the order exists. */
  orderId?: UuidText;
  /** The order’s number. */
  orderNumber?: string;
  /** What the checkout waits for. PAYMENT: the site’s `handOver` waits for payment. */
  @ApiProperty({ enum: ['PAYMENT'], required: false }) waitsFor?: CheckoutWait;
  /** The reason, if the checkout is STUCK. */
  stuck?: StuckStepView;
  /** When the next step is attempted, if one is left (ISO 8601, UTC). */
  nextAttemptAt?: DateTimeText;
  /** The reason, if the checkout was refused. */
  refusal?: CheckoutRefusalView;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}

import { IsBoolean } from 'class-validator';
import { IfPresent, Nested, UuidParam } from '@suite/platform';
import { AppError } from '@suite/errors';
import { AmountDto } from '../cart/item.dto';
import type { Agreement } from '../domain/price-changes';
import { CHECKOUT_STATES, type CheckoutState, STEP_STATES } from '../domain/checkout-steps';
import { ApiProperty } from '@nestjs/swagger';

export const checkoutNotFound = (id: string): AppError => new AppError('not_found', 'checkout_not_found', `There is no checkout ${id}`);

export class CheckoutPath {
  tenant!: string;
  /** The checkout’s id: the `checkoutId` that its beginning answered. */
  @UuidParam(checkoutNotFound) checkoutId!: string;
}

/** How the cart is to be ordered. */
export class CheckoutDto implements Agreement {
  /**
   * What the shopper agreed to: `calculatedPrice.finalPrice.grossValue` of the preview, and its currency. An order that costs
   * something else is refused (409 `price_changed`), also with `acceptPriceChanges`.
   */
  @IfPresent() @Nested(() => AmountDto) expectedTotal?: AmountDto;
  /**
   * Without `expectedTotal`: whether to order at prices that the cart has not been showing. Default false: another price, fee,
   * discount or cost of the chosen shipping or payment is refused (409 `price_changed`).
   */
  @IfPresent() @IsBoolean() acceptPriceChanges: boolean = false;
  /** Whether to order without the coupons that give nothing; default false: they are refused (409). */
  @IfPresent() @IsBoolean() dropInvalidCoupons: boolean = false;
}

/** A checkout that takes longer. */
export class CheckoutStarted {
  /** Its id: `GET …/checkouts/{checkoutId}` says how far it is. */
  checkoutId!: string;
}

/** A step of a checkout. Each is done once, however often it is tried. */
export class CheckoutStepView {
  /** NUMBER, COUPON with the code, ORDER, PAYMENT, PACKING, DELIVERY or CONFIRMATION. */
  name!: string;
  /** UNDONE: it was given back, or called off. */
  @ApiProperty({ enum: STEP_STATES }) state!: (typeof STEP_STATES)[number];
  /** How often it was tried. */
  attempts!: number;
  /** Why it has not succeeded yet, for people, in English. */
  lastError?: string;
}

/** One fault. */
export class RefusalDetailView {
  /** Where, such as discounts[0]. */
  field?: string;
  /** What is wrong, for programs. */
  type!: string;
  /** What is wrong, for people, in English. */
  message?: string;
}

/** Why there is no order. */
export class RefusalView {
  /** Why, for programs: the type of the error that the call of the checkout was answered. */
  type!: string;
  /** Why, for people, in English. */
  message!: string;
  /** Every single fault. */
  details?: RefusalDetailView[];
}

/** Why a checkout does not go on. */
export class StuckView {
  /** The step that a peer service rejected: PACKING, DELIVERY or COUPON with the code. */
  step!: string;
  /** Why, for programs: the type of the peer's refusal. */
  type!: string;
  /** Why, for people: the peer's message. */
  message!: string;
}

/** How far a checkout is. */
export class CheckoutView {
  /** Its id. */
  checkoutId!: string;
  /** The cart that is ordered. */
  cartId!: string;
  /**
   * RUNNING: before there is an order. REFUSING, REFUSED: there will be none; what was taken is being, or has been, given back.
   * ORDERED, COMPLETED: there is one; it is being, or has been, handed over. CANCELLING, CANCELLED: it is called off. STUCK:
   * there is one, and a peer service rejected a step for good; retry the checkout, or cancel the order.
   */
  @ApiProperty({ enum: CHECKOUT_STATES }) state!: CheckoutState;
  /** Its steps, in their order. */
  steps!: CheckoutStepView[];
  /** The order, once there is one. */
  orderId?: string;
  /** The order’s number. */
  orderNumber?: string;
  /** What it waits for: the site hands orders over when they are paid. */
  @ApiProperty({ enum: ['PAYMENT'], required: false }) waitsFor?: 'PAYMENT';
  /** Why it does not go on, where it is STUCK. */
  stuck?: StuckView;
  /** When the next step is tried, where one is left (ISO 8601, UTC). */
  nextAttemptAt?: string;
  /** Why there is no order. */
  refusal?: RefusalView;
  createdAt!: string;
  modifiedAt!: string;
}

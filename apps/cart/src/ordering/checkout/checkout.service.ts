import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database } from '@suite/database';
import type { IdempotentRequest } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { owns } from '../../cart';
import { isDecided, retried } from '../domain/checkout-steps';
import type { OrderRow } from '../order/order.entity';
import { findOrder } from '../order/order.queries';
import { orderView } from '../order/order.view';
import type { OrderOrCheckout } from './answer.view';
import { CheckoutBegin } from './checkout-begin.service';
import { ANSWER_MS, CheckoutRunner } from './checkout-runner.service';
import { type CheckoutDto, checkoutNotFound, type CheckoutStarted, type CheckoutView } from './checkout.dto';
import type { CheckoutRow } from './checkout.entity';
import { findCheckout, lockCheckout, updateCheckout } from './checkout.queries';
import { checkoutView, hasOrder } from './checkout.view';

const RETRY_SECONDS = 5;
/** How often a checkout is retried because other orders used up its coupons. */
const TRIES = 10;

/** Starts, shows and retries checkouts. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly beginnings: CheckoutBegin,
    private readonly runner: CheckoutRunner,
  ) {}

  /**
   * Places the order. Returns it, or only the id of the checkout if that takes longer. If another order uses up a coupon
   * after the checkout started, and coupons may be dropped, a new checkout is started without it.
   */
  async checkOut(caller: Caller, cartId: string, dto: CheckoutDto, request?: IdempotentRequest): Promise<OrderOrCheckout> {
    const end = performance.now() + ANSWER_MS;
    for (let tries = 1; ; tries += 1) {
      const { checkoutId, leased } = await this.beginnings.begin(caller, cartId, dto, request);
      const key = { tenant: caller.tenant, id: checkoutId };
      const checkout = await this.runner.runUntil(key, isDecided, Math.max(0, end - performance.now()), leased);
      if (hasOrder(checkout)) {
        const order = (await findOrder(this.db, caller.tenant, checkout.orderId)) as OrderRow;
        return { checkoutId, order: orderView(order) };
      }
      const isTriedAgain = dto.dropInvalidCoupons && checkout.refusal?.type === 'coupon_not_valid';
      if (checkout.state === 'RUNNING' || (checkout.state === 'REFUSING' && isTriedAgain)) return { checkoutId };
      if (!isTriedAgain || tries === TRIES) throw refusalOf(checkout);
    }
  }

  async load(caller: Caller, checkoutId: string): Promise<CheckoutView> {
    const checkout = await findCheckout(this.db, caller.tenant, checkoutId);
    if (!checkout || !owns(caller, checkout)) throw checkoutNotFound(checkoutId);
    return checkoutView(checkout);
  }

  /** Continues a STUCK checkout from the step that a peer rejected. */
  async retry(tenant: string, checkoutId: string): Promise<CheckoutStarted> {
    await this.db.transaction(tenant, async (tx) => {
      const checkout = await lockCheckout(tx, tenant, checkoutId);
      if (!checkout) throw checkoutNotFound(checkoutId);
      if (checkout.state !== 'STUCK') {
        const message = `Checkout ${checkoutId} is ${checkout.state}; only a STUCK checkout can be retried`;
        throw new AppError('conflict', 'checkout_not_stuck', message);
      }
      const now = this.clock.now();
      await updateCheckout(tx, { ...checkout, ...retried(checkout, now), modifiedAt: now });
    });
    this.runner.start({ tenant, id: checkoutId });
    return { checkoutId };
  }
}

function refusalOf({ refusal }: CheckoutRow): AppError {
  if (!refusal) throw new Error('A checkout has ended without an order and without a reason');
  const { kind, type, message, details } = refusal;
  return new AppError(kind, type, message, { ...(details && { details }), ...(kind === 'unavailable' && { retryAfter: RETRY_SECONDS }) });
}

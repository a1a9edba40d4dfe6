import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import type { IdempotentRequest } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { owns } from '../../cart';
import { creditedSoon } from '../credit/credit-note.queries';
import { currentCharge, isWhollyCredited } from '../domain/charge';
import { hasOrder, isDecided } from '../domain/checkout-progress';
import { abandoned, retried } from '../domain/checkout-steps';
import { checkoutNotFound, checkoutNotStuck, refusalError } from '../domain/checkout.errors';
import { creditNoteWaits } from '../domain/credit-note.errors';
import type { OrderRow } from '../order/order.entity';
import { findOrder, lockOrder } from '../order/order.queries';
import { orderView } from '../order/order.view';
import { ANSWER_MS, CheckoutRunner } from './checkout-runner.worker';
import { CheckoutRefusalService } from './checkout-refusal.service';
import { CheckoutStartService, type RefusedBefore, type StartedCheckout, type WantedCheckout } from './checkout-start.service';
import type { CheckoutDraftDto, CheckoutView } from './checkout.dto';
import type { CheckoutRow } from './checkout.entity';
import { findCheckout, lockCheckout, updateCheckout } from './checkout.queries';
import { checkoutView } from './checkout.view';
import type { OrderOrCheckout } from './order-or-checkout.interceptor';

/** Starts, shows and retries checkouts. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly starts: CheckoutStartService,
    private readonly refusals: CheckoutRefusalService,
    private readonly runner: CheckoutRunner,
  ) {}

  /**
   * Places the order. Returns it, or only the id of the checkout if that takes longer. If another order uses up a coupon
   * after the checkout started, and coupons may be dropped, a new checkout is started without it, with the same order number. So it is
   * for a promotion; without it the order costs more, which the caller must have accepted.
   */
  async checkOut(caller: Caller, cartId: string, dto: CheckoutDraftDto, request?: IdempotentRequest): Promise<OrderOrCheckout> {
    const end = performance.now() + ANSWER_MS;
    let refused: RefusedBefore | undefined;
    for (;;) {
      const { checkoutId, leased } = await this.start(caller, cartId, { ...dto, ...(refused && { refused }) }, request);
      const key = { tenant: caller.tenant, id: checkoutId };
      const checkout = await this.runner.runUntil(key, isDecided, Math.max(0, end - performance.now()), leased);
      if (hasOrder(checkout)) {
        const order = (await findOrder(this.db, caller.tenant, checkout.orderId)) as OrderRow;
        return { checkoutId, order: orderView(order) };
      }
      const { promotion } = checkout.refusal ?? {};
      const coupon = dto.dropInvalidCoupons ? checkout.refusal?.coupon : undefined;
      const isLeftOut = coupon !== undefined || promotion !== undefined;
      if (checkout.state === 'RUNNING' || (checkout.state === 'REFUSING' && isLeftOut)) return { checkoutId };
      if (!isLeftOut) throw refusalOf(checkout);
      refused = {
        checkout,
        codes: [...(refused?.codes ?? []), ...(coupon === undefined ? [] : [coupon])],
        promotionIds: [...(refused?.promotionIds ?? []), ...(promotion === undefined ? [] : [promotion])],
      };
    }
  }

  private async start(caller: Caller, cartId: string, wanted: WantedCheckout, request?: IdempotentRequest): Promise<StartedCheckout> {
    try {
      return await this.starts.start(caller, cartId, wanted, request);
    } catch (error) {
      await this.refusals.record(caller.tenant, cartId, error);
      throw error;
    }
  }

  async load(caller: Caller, checkoutId: string): Promise<CheckoutView> {
    const checkout = await findCheckout(this.db, caller.tenant, checkoutId);
    if (!checkout || !owns(caller, checkout)) throw checkoutNotFound(checkoutId);
    checkSite(caller, checkout.plan.order.siteCode);
    return checkoutView(checkout);
  }

  /**
   * Continues a STUCK checkout from the step that a peer rejected. A wholly credited order is not handed over. While it is not known
   * whether an order is wholly credited, the retry is refused.
   */
  async retry(tenant: string, checkoutId: string): Promise<OrderOrCheckout> {
    await this.db.transaction(tenant, async (tx) => {
      const checkout = await lockCheckout(tx, tenant, checkoutId);
      if (!checkout) throw checkoutNotFound(checkoutId);
      if (checkout.state !== 'STUCK') throw checkoutNotStuck(checkoutId, checkout.state);
      const order = await lockOrder(tx, tenant, checkout.orderId);
      const now = this.clock.now();
      const progress = order && (await isCreditedNow(tx, order)) ? abandoned(checkout) : retried(checkout, now);
      await updateCheckout(tx, { ...checkout, ...progress, modifiedAt: now });
    });
    this.runner.start({ tenant, id: checkoutId });
    return { checkoutId };
  }
}

/** Whether a locked order is wholly credited. Throws while a credit note without a number decides that. */
async function isCreditedNow(tx: Tx, order: OrderRow): Promise<boolean> {
  const charge = currentCharge(order);
  if (isWhollyCredited(charge, order.credited)) return true;
  if (isWhollyCredited(charge, await creditedSoon(tx, order))) throw creditNoteWaits(order.id);
  return false;
}

function refusalOf({ refusal }: CheckoutRow): Error {
  return refusal ? refusalError(refusal) : new Error('A checkout has ended without an order and without a reason');
}

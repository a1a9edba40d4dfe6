import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Tx } from '@suite/database';
import { ServiceRefusal } from '@suite/http-client';
import { CouponClient, without } from '../../cart';
import { OrderNumberClient } from '../clients/order-number.client';
import { isPassing } from '../../peers/peer-service.client';
import { CheckoutRefused } from '../domain/checkout-refused';
import type { CheckoutRefusal, CheckoutStep } from '../domain/checkout-steps';
import { insertOrder, lockOrder } from '../order/order.queries';
import type { StepEffect, StepWork } from './checkout-steps.service';
import type { CheckoutRow } from './checkout.entity';
import { closeCheckedOutCart, insertVoidNumber } from './checkout.queries';
import { newOrder, orderNumberOf } from './checkout.view';
import { refuseUnfit } from './peer-contracts.service';

/** The steps up to the order with their compensations, and the wait for its payment. */
@Injectable()
export class OrderTaking {
  readonly number: StepWork = {
    do: async ({ tenant, id }) => ({ result: await this.draw(tenant, id) }),
    undo: (checkout, step) => this.voidNumber(checkout, step),
  };

  readonly coupon: StepWork = {
    do: async (checkout, step) => ({ result: await this.redeem(checkout, step) }),
    undo: (checkout, step) => this.giveBack(checkout, step),
  };

  readonly order: StepWork = { do: takeOrder, undo: () => ({}) };

  readonly payment: StepWork = { do: (checkout) => ({ isDone: (tx) => isPaid(tx, checkout) }), undo: () => ({}) };

  constructor(
    private readonly numbers: OrderNumberClient,
    private readonly coupons: CouponClient,
  ) {}

  /** Allocates the number. The checkout's id is the idempotency key, so a retry gets the same number. */
  private draw(tenant: string, checkoutId: string): Promise<string> {
    return this.numbers.draw(tenant, checkoutId).catch(refuseFor('unavailable', 'order_number_unavailable'));
  }

  /** Records the number as unused. If the answer was lost, the number is requested again. */
  private async voidNumber({ tenant, id, cartId, refusal }: CheckoutRow, { result }: CheckoutStep): Promise<StepEffect> {
    const orderNumber = result ?? (await this.draw(tenant, id).catch(undefinedIfRefused));
    if (orderNumber === undefined) return {};
    const reason = refusal?.type ?? '';
    return { result: orderNumber, store: (tx, at) => insertVoidNumber(tx, { tenant, orderNumber, cartId, reason, at }) };
  }

  private redeem(checkout: CheckoutRow, { code = '' }: CheckoutStep, orderCode = orderNumberOf(checkout)): Promise<string> {
    const index = checkout.plan.redemptions.findIndex((each) => each.code === code);
    const planned = checkout.plan.redemptions[index];
    if (!planned) throw new Error(`The plan of checkout ${checkout.id} has no coupon ${code}`);
    const { roundingMax = Infinity } = planned;
    const request = { ...without(planned, 'code', 'roundingMax'), orderCode };
    return this.coupons
      .redeem(checkout.tenant, code, request, roundingMax)
      .catch(refuseFor('conflict', 'coupon_not_valid', `discounts[${index}]`));
  }

  /** Releases the redemption. If the answer was lost, the coupon is redeemed again, which returns the same redemption. */
  private async giveBack(checkout: CheckoutRow, step: CheckoutStep): Promise<StepEffect> {
    const redemption = step.result ?? (await this.redeemedAgain(checkout, step));
    if (redemption !== undefined) await this.coupons.giveBack(checkout.tenant, step.code ?? '', redemption);
    return {};
  }

  /** A replica that was killed may have stored neither the redemption nor the order number. */
  private async redeemedAgain(checkout: CheckoutRow, step: CheckoutStep): Promise<string | undefined> {
    const { tenant, id } = checkout;
    const orderNumber = orderNumberOf(checkout) || (await this.draw(tenant, id).catch(undefinedIfRefused));
    return orderNumber === undefined ? undefined : this.redeem(checkout, step, orderNumber).catch(undefinedIfRefused);
  }
}

/** Checks the bodies for the peers again, because the first check ran without the order number. */
function takeOrder(checkout: CheckoutRow): StepEffect {
  try {
    refuseUnfit({ ...checkout.plan, orderNumber: orderNumberOf(checkout), orderedAt: checkout.createdAt });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, type, message, details } = error;
    throw new CheckoutRefused({ kind, type, message, details });
  }
  return { store: (tx, now) => storeOrder(tx, checkout, now) };
}

/** Closes the cart and stores the order. This is the point of no return. */
async function storeOrder(tx: Tx, checkout: CheckoutRow, now: Date): Promise<void> {
  const isClosed = await closeCheckedOutCart(tx, checkout, now);
  if (!isClosed) throw new Error(`The cart ${checkout.cartId} is not that of checkout ${checkout.id}`);
  await insertOrder(tx, newOrder(checkout, now));
}

async function isPaid(tx: Tx, { tenant, orderId }: CheckoutRow): Promise<boolean> {
  return (await lockOrder(tx, tenant, orderId))?.paymentStatus === 'PAID';
}

/** Turns a permanent refusal of a peer into the end of the checkout. Rethrows temporary ones and failures, which are retried. */
const refuseFor =
  (kind: CheckoutRefusal['kind'], type: string, field?: string) =>
  (error: unknown): never => {
    const said = error instanceof ServiceRefusal ? error.body : error instanceof AppError && error.kind === 'invalid' ? error : undefined;
    if (!said || (error instanceof ServiceRefusal && isPassing(error))) throw error;
    const message = said.message ?? 'A peer service rejected the order';
    const details = said.details?.map((detail) => ({ ...detail, ...(field !== undefined && { field }) }));
    throw new CheckoutRefused({ kind, type, message, ...(details && { details }) });
  };

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof CheckoutRefused)) throw error;
  return undefined;
}

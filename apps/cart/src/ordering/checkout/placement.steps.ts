import { AppError } from '@suite/errors';
import type { Tx } from '@suite/database';
import { ServiceRefusal } from '@suite/http-client';
import { deleteAnswer } from '@suite/idempotency';
import type { NewMessage } from '@suite/messages';
import { without } from '../../cart/domain/objects';
import { isPassing } from '../../peers';
import { computedCharge } from '../domain/charge';
import { slotOf } from '../domain/checkout-plan';
import { type CheckoutRefusal, CheckoutRefused, type CheckoutStep, orderNumberOf } from '../domain/checkout-progress';
import { promotionField } from '../domain/price-changes';
import type { OrderRow } from '../order/order.entity';
import { ORDER_PLACED, orderMessage } from '../order/order.messages';
import { insertOrder } from '../order/order.queries';
import { deleteVoidNumber, insertVoidNumber } from '../order/void-number.queries';
import type { CheckoutEffectsService } from './checkout-effects.service';
import type { CheckoutPeers } from './checkout-peers.client';
import type { CheckoutRow } from './checkout.entity';
import { refusalMessages } from './checkout.messages';
import { checkPeerContracts } from './peer-contracts.validator';

// The steps up to the order, with their compensations.

/**
 * How long a slot is reserved before the order confirms it. A checkout takes seconds. One that continues after an outage reserves the slot
 * again, or is refused.
 */
const RESERVED_SECONDS = 120;

/** Reserves the delivery slot. The checkout's id is the reference, so a retry gets the same reservation. */
export async function reserveSlot({ delivery }: CheckoutPeers, { tenant, id: reference, plan }: CheckoutRow): Promise<void> {
  const slot = slotOf(plan.order);
  if (!slot) return;
  try {
    await delivery.reserve(tenant, slot.slotId, { date: slot.date, reference, expiresInSeconds: RESERVED_SECONDS });
  } catch (error) {
    throw asSlotRefusal(error);
  }
}

/** Releases the reservation, confirmed or not. Without a reservation, nothing happens. */
export async function releaseSlot({ delivery }: CheckoutPeers, { tenant, id, plan }: CheckoutRow): Promise<void> {
  const slot = slotOf(plan.order);
  if (slot) await delivery.release(tenant, slot.slotId, id);
}

const asSlotRefusal = (error: unknown): unknown => {
  const isFull = error instanceof ServiceRefusal && error.body.type === 'slot_full';
  return asRefusal(error, { kind: 'conflict', type: isFull ? 'slot_full' : 'slot_closed', field: 'deliveryWindow' });
};

/**
 * Allocates the order number. The checkout's id is the idempotency key, so a retry gets the same number. A checkout that follows a
 * refused one sends the key of that one, and gets its number.
 */
export async function allocateNumber({ numbers }: CheckoutPeers, { tenant, id, plan }: CheckoutRow): Promise<string> {
  try {
    return await numbers.allocate(tenant, { type: 'orderNumber', siteCode: plan.order.siteCode, key: plan.numberOf ?? id });
  } catch (error) {
    throw asRefusal(error, { kind: 'unavailable', type: 'order_number_unavailable' });
  }
}

/** Returns the number that will not be used, if there is one. If the answer was lost, the number is requested again. */
export async function findNumber(peers: CheckoutPeers, checkout: CheckoutRow, { result }: CheckoutStep): Promise<string | undefined> {
  return result ?? (await unlessRefused(allocateNumber(peers, checkout)));
}

export async function storeVoidNumber(
  _effects: CheckoutEffectsService,
  tx: Tx,
  { tenant, cartId, refusal }: CheckoutRow,
  at: Date,
  orderNumber?: string,
): Promise<NewMessage[]> {
  if (orderNumber !== undefined) await insertVoidNumber(tx, { tenant, orderNumber, cartId, reason: refusal?.type ?? '', at });
  return [];
}

/** Redeems a coupon or a promotion under the order number, and returns the id of the redemption. */
export async function redeemCoupon(
  peers: CheckoutPeers,
  checkout: CheckoutRow,
  step: CheckoutStep,
  orderCode = orderNumberOf(checkout),
): Promise<string> {
  if (step.promotionId !== undefined) return redeemPromotion(peers, checkout, step.promotionId, orderCode);
  const { tenant, id, plan } = checkout;
  const { code = '' } = step;
  const index = plan.redemptions.findIndex((each) => each.code === code);
  const planned = plan.redemptions[index];
  if (!planned) throw new Error(`The plan of checkout ${id} has no coupon ${code}`);
  try {
    return await peers.coupons.redeem(tenant, code, { ...without(planned, 'code'), orderCode });
  } catch (error) {
    throw asRefusal(error, { kind: 'conflict', type: 'coupon_not_valid', field: `discounts[${index}]`, coupon: code });
  }
}

/** A promotion that cannot be redeemed changes the price of the order: the shopper did not ask for it, so it is left out. */
async function redeemPromotion({ promotions }: CheckoutPeers, { tenant, id, plan }: CheckoutRow, promotionId: string, orderCode: string) {
  const planned = plan.promotions?.find((each) => each.promotionId === promotionId);
  if (!planned) throw new Error(`The plan of checkout ${id} has no promotion ${promotionId}`);
  try {
    return await promotions.redeem(tenant, promotionId, { ...without(planned, 'promotionId'), orderCode });
  } catch (error) {
    throw asRefusal(error, { kind: 'conflict', type: 'price_changed', field: promotionField(promotionId), promotion: promotionId });
  }
}

/** Releases the redemption. If the answer was lost, it is redeemed again, which returns the same redemption. */
export async function releaseCoupon(peers: CheckoutPeers, checkout: CheckoutRow, step: CheckoutStep): Promise<void> {
  const redemption = step.result ?? (await unlessRefused(repeatRedemption(peers, checkout, step)));
  if (redemption === undefined) return;
  if (step.promotionId !== undefined) await peers.promotions.release(checkout.tenant, step.promotionId, redemption);
  else await peers.coupons.release(checkout.tenant, step.code ?? '', redemption);
}

/** A replica that was killed may have stored neither the redemption nor the order number. */
async function repeatRedemption(peers: CheckoutPeers, checkout: CheckoutRow, step: CheckoutStep): Promise<string> {
  return redeemCoupon(peers, checkout, step, orderNumberOf(checkout) || (await allocateNumber(peers, checkout)));
}

/**
 * Validates the requests to the peers again, because the first check ran without the order number. Then confirms the reservation of the
 * slot. An expired reservation is made again, or there is no order.
 */
export async function checkAndConfirm({ delivery }: CheckoutPeers, checkout: CheckoutRow): Promise<void> {
  checkRequests(checkout);
  const { tenant, id, plan } = checkout;
  const slot = slotOf(plan.order);
  if (!slot) return;
  try {
    await delivery.confirm(tenant, slot.slotId, id);
  } catch (error) {
    throw asSlotRefusal(error);
  }
}

function checkRequests(checkout: CheckoutRow): void {
  try {
    checkPeerContracts({ ...checkout.plan, orderNumber: orderNumberOf(checkout), releasedAt: checkout.createdAt });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, type, message, details } = error;
    throw new CheckoutRefused({ kind, type, message, details });
  }
}

/** Closes the cart and stores the order. This is the point of no return. */
export async function placeOrder({ carts }: CheckoutEffectsService, tx: Tx, checkout: CheckoutRow, now: Date): Promise<NewMessage[]> {
  const { tenant, id: checkoutId, cartId } = checkout;
  const closed = await carts.close(tx, { tenant, cartId, checkoutId }, now);
  const order = newOrder(checkout, now);
  await insertOrder(tx, order);
  if (checkout.plan.numberOf !== undefined) await deleteVoidNumber(tx, tenant, order.orderNumber);
  return [closed, orderMessage(ORDER_PLACED, order)];
}

function newOrder(checkout: CheckoutRow, now: Date): OrderRow {
  const { tenant, id, orderId, cartId, customerId, sessionId, plan } = checkout;
  return {
    tenant,
    id: orderId,
    orderNumber: orderNumberOf(checkout),
    cartId,
    checkoutId: id,
    customerId,
    sessionId,
    status: 'CREATED',
    paymentStatus: 'PENDING',
    paymentReference: null,
    paymentActors: null,
    packed: null,
    children: null,
    charge: computedCharge(plan, { content: plan.order, status: 'CREATED', packed: null, canceledLines: null, credited: null }),
    credited: null,
    invoiceNumber: null,
    canceledLines: null,
    importDigest: null,
    followAt: null,
    cancelReason: null,
    content: plan.order,
    createdAt: now,
    modifiedAt: now,
  };
}

/** Releases the cart and the Idempotency-Key of a refused checkout, so that the cart can be changed and ordered again. */
export async function releaseCart({ carts }: CheckoutEffectsService, tx: Tx, refused: CheckoutRow): Promise<NewMessage[]> {
  const { tenant, id: checkoutId, cartId, request } = refused;
  await carts.release(tx, { tenant, cartId, checkoutId });
  if (request) await deleteAnswer(tx, { tenant, ...request });
  return refusalMessages(refused);
}

type Refused = Pick<CheckoutRefusal, 'kind' | 'type' | 'coupon' | 'promotion'> & { readonly field?: string };

/** Returns a permanent refusal of a peer as the end of the checkout. Returns other errors as they are: they are retried. */
function asRefusal(error: unknown, { field, ...refused }: Refused): unknown {
  const refusal = error instanceof ServiceRefusal ? error.body : error instanceof AppError && error.kind === 'invalid' ? error : undefined;
  if (!refusal || (error instanceof ServiceRefusal && isPassing(error))) return error;
  const message = refusal.message ?? 'A peer service rejected the order';
  const details = refusal.details?.map((detail) => ({ ...detail, ...(field !== undefined && { field }) }));
  return new CheckoutRefused({ ...refused, message, ...(details && { details }) });
}

async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CheckoutRefused)) throw error;
    return undefined;
  }
}

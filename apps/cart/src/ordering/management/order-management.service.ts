import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import type { DeepReadonly } from '../../cart/domain/objects';
import { CheckoutRunner } from '../checkout/checkout-runner.worker';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { lockCheckout, updateCheckout } from '../checkout/checkout.queries';
import type { OrderOrCheckout } from '../checkout/order-or-checkout.interceptor';
import { creditedSoon } from '../credit/credit-note.queries';
import { cancelling, isCancelled, paid } from '../domain/checkout-steps';
import { currentCharge, isWhollyCredited, withSeen } from '../domain/charge';
import { contradictionOf, followed, type SetStatus } from '../domain/order-children';
import { orderCredited } from '../domain/credit-note.errors';
import { canMove, canPaymentMove, isShipped } from '../domain/order-status';
import { orderShipped, statusContradicted, statusMoveRefused } from '../domain/order.errors';
import { OrderChildrenService } from '../order/order-children.service';
import { ownPlacedOrder } from '../order/order.access';
import type { OrderCancellationDraftDto, OrderView, OrderPaymentUpdateDto } from '../order/order.dto';
import type { OrderRow } from '../order/order.entity';
import { orderMessages } from '../order/order.messages';
import { findOrder, lockOrder, updateOrder } from '../order/order.queries';
import { orderView } from '../order/order.view';

/** Records payments and statuses of orders, and cancels orders. */
@Injectable()
export class OrderManagementService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly runner: CheckoutRunner,
    private readonly children: OrderChildrenService,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Records the result of a payment. A checkout that waits for it continues, unless its order is wholly credited. */
  async setPayment(caller: Caller, orderId: string, { paymentStatus, reference }: OrderPaymentUpdateDto): Promise<DeepReadonly<OrderView>> {
    const order = await this.withCheckout(caller, orderId, async (tx, checkout, before) => {
      const { paymentStatus: current } = before;
      if (!canPaymentMove(current, paymentStatus))
        throw statusMoveRefused(`Order ${orderId} is ${current} and cannot become ${paymentStatus}; load it to see its state`);
      const now = this.clock.now();
      const paymentActors = current === paymentStatus ? before.paymentActors : { ...before.paymentActors, [paymentStatus]: caller.subject };
      const changed = { paymentStatus, paymentReference: reference ?? before.paymentReference, paymentActors };
      const after: OrderRow = { ...before, ...changed, modifiedAt: now };
      await this.store(tx, before, after);
      const isReleased = paymentStatus === 'PAID' && !isWhollyCredited(currentCharge(after), await creditedSoon(tx, after));
      const progress = isReleased ? paid(checkout, now) : checkout;
      if (progress !== checkout) await updateCheckout(tx, { ...checkout, ...progress, modifiedAt: now });
      return after;
    });
    this.runner.start({ tenant: caller.tenant, id: order.checkoutId });
    return orderView(order);
  }

  /** Checks the status with the warehouse and the delivery, then advances the delivery. A retry repeats all calls. */
  async setStatus(caller: Caller, orderId: string, status: SetStatus): Promise<DeepReadonly<OrderView>> {
    const known = await this.withCheckout(caller, orderId, (_tx, checkout, order) => {
      checkMove(order, checkout, status);
      return Promise.resolve(order);
    });
    const children = await this.children.load(known);
    const contradiction = contradictionOf(status, { ...known.children, ...children }, known.content.pickup);
    if (contradiction) throw statusContradicted(contradiction, orderId);
    const seen = { ...children, ...(await this.children.deliver(known, status)) };
    const order = await this.withCheckout(caller, orderId, async (tx, checkout, before) => {
      checkMove(before, checkout, status);
      const now = this.clock.now();
      const after = { ...withSeen(before, checkout.plan, followed({ ...before, status }, seen, now)), modifiedAt: now };
      await this.store(tx, before, after);
      return after;
    });
    return orderView(order);
  }

  /** Returns the cancelled order, or only the id of the checkout if the cancellation takes longer. */
  async cancel(caller: Caller, orderId: string, { reason }: OrderCancellationDraftDto): Promise<OrderOrCheckout> {
    const { tenant } = caller;
    const checkout = await this.startCancelling(caller, orderId, reason);
    const key = { tenant, id: checkout.id };
    const { state, cancellation } = await this.runner.runUntil(key, (current) => current.state !== 'CANCELLING');
    if (state === 'CANCELLING' || state === 'STUCK') return { checkoutId: checkout.id };
    const { refusal } = cancellation ?? {};
    if (state !== 'CANCELLED' && refusal) throw new AppError(refusal.kind, refusal.type, refusal.message);
    const order = (await findOrder(this.db, tenant, orderId)) as OrderRow;
    return { checkoutId: checkout.id, order: orderView(order) };
  }

  /** Starts the cancellation. Concurrent calls share one. */
  private startCancelling(caller: Caller, orderId: string, reason: string): Promise<CheckoutRow> {
    return this.withCheckout(caller, orderId, async (tx, checkout, order) => {
      if (checkout.isCredited) throw orderCredited(orderId);
      if (isShipped(order.status)) throw orderShipped(orderId, order.status);
      if (checkout.state === 'CANCELLING' || checkout.state === 'CANCELLED') return checkout;
      const now = this.clock.now();
      const after = { ...checkout, ...cancelling(checkout, reason, now), modifiedAt: now };
      await updateCheckout(tx, after);
      return after;
    });
  }

  /** Stores a changed order, with a message if it has reached a new status. */
  private async store(tx: Tx, before: OrderRow, after: OrderRow): Promise<void> {
    const messages = orderMessages(before, after);
    await updateOrder(tx, after, messages.length === 0 ? [] : [this.outbox.callOf(tx, after.tenant, messages)]);
  }

  /** Locks the checkout before the order. The checkout runner uses the same order, which prevents deadlocks. */
  private async withCheckout<T>(
    caller: Caller,
    orderId: string,
    work: (tx: Tx, checkout: CheckoutRow, order: OrderRow) => Promise<T>,
  ): Promise<T> {
    const { tenant } = caller;
    const found = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    return this.db.transaction(tenant, async (tx) => {
      const checkout = (await lockCheckout(tx, tenant, found.checkoutId)) as CheckoutRow;
      const order = (await lockOrder(tx, tenant, orderId)) as OrderRow;
      return work(tx, checkout, order);
    });
  }
}

function checkMove({ id, status }: OrderRow, checkout: CheckoutRow, target: SetStatus): void {
  if (!canMove(status, target)) throw statusMoveRefused(`Order ${id} is ${status} and cannot become ${target}; load it to see its state`);
  if (isCancelled(checkout)) throw statusMoveRefused(`Order ${id} is being cancelled; wait until it is CANCELLED`);
}

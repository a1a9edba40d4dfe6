import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { lockCheckout } from '../checkout/checkout.queries';
import { withSeen } from '../domain/charge';
import { isCancelled } from '../domain/checkout-steps';
import { orderCancelled, orderNotPacked } from '../domain/credit-note.errors';
import { canBeCredited, isPackingEnded } from '../domain/creditable';
import { followed, type ReportedChildren } from '../domain/order-children';
import { OrderChildrenService } from '../order/order-children.service';
import type { OrderRow } from '../order/order.entity';
import { orderMessages } from '../order/order.messages';
import { lockOrder, updateOrder } from '../order/order.queries';

/** A locked order, and the checkout that made it. */
interface LockedOrder {
  readonly checkout: CheckoutRow;
  readonly order: OrderRow;
}

/** Locks orders whose charge is final. */
@Injectable()
export class PackedOrderService {
  constructor(
    private readonly children: OrderChildrenService,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Asks the warehouse about an order whose packing is not known to have ended. */
  async look(order: OrderRow): Promise<ReportedChildren> {
    return isPackingEnded(order) ? {} : this.children.loadPacking(order);
  }

  /**
   * Locks the checkout before the order, as cancellations do. Rejects (409) an order that is cancelled or not packed. Stores what the
   * warehouse has just reported, so that the order shows the charge that is credited or returned.
   */
  async lock(tx: Tx, found: OrderRow, seen: ReportedChildren): Promise<LockedOrder> {
    const { before, ...locked } = await this.judge(tx, found, seen);
    if (locked.order !== before) await this.store(tx, before, locked.order);
    return locked;
  }

  /** The same, and stores nothing. */
  async judge(tx: Tx, { tenant, id, checkoutId }: OrderRow, seen: ReportedChildren): Promise<LockedOrder & { readonly before: OrderRow }> {
    const checkout = (await lockCheckout(tx, tenant, checkoutId)) as CheckoutRow;
    const before = (await lockOrder(tx, tenant, id)) as OrderRow;
    if (isCancelled(checkout)) throw orderCancelled(id);
    if (!canBeCredited(checkout, before, seen)) throw orderNotPacked(id);
    if (!seen.packed) return { checkout, order: before, before };
    const now = tx.clock.now();
    return { checkout, order: { ...withSeen(before, checkout.plan, followed(before, seen, now)), modifiedAt: now }, before };
  }

  private async store(tx: Tx, before: OrderRow, order: OrderRow): Promise<void> {
    const messages = orderMessages(before, order);
    await updateOrder(tx, order, messages.length === 0 ? [] : [this.outbox.callOf(tx, order.tenant, messages)]);
  }
}

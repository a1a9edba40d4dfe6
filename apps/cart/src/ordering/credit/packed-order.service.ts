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
  async lock(
    tx: Tx,
    { tenant, id, checkoutId }: OrderRow,
    seen: ReportedChildren,
  ): Promise<{ readonly checkout: CheckoutRow; readonly order: OrderRow }> {
    const checkout = (await lockCheckout(tx, tenant, checkoutId)) as CheckoutRow;
    const before = (await lockOrder(tx, tenant, id)) as OrderRow;
    if (isCancelled(checkout)) throw orderCancelled(id);
    if (!canBeCredited(checkout, before, seen)) throw orderNotPacked(id);
    return { checkout, order: seen.packed ? await this.storePacked(tx, checkout, before, seen) : before };
  }

  private async storePacked(tx: Tx, { plan }: CheckoutRow, before: OrderRow, seen: ReportedChildren): Promise<OrderRow> {
    const now = tx.clock.now();
    const order = { ...withSeen(before, plan, followed(before, seen, now)), modifiedAt: now };
    const messages = orderMessages(before, order);
    await updateOrder(tx, order, messages.length === 0 ? [] : [this.outbox.callOf(tx, order.tenant, messages)]);
    return order;
  }
}

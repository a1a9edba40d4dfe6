import { Injectable } from '@nestjs/common';
import { recordEvent } from '@suite/audit';
import { AppError } from '@suite/errors';
import { Database, queryAll, type Tx } from '@suite/database';
import { isRefusal, ServiceRefusal } from '@suite/http-client';
import { deleteAnswer, type IdempotentRequest } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { isPassing } from '../../peers';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { findCheckout, lockCheckout, updateCheckout } from '../checkout/checkout.queries';
import { CheckoutRunner } from '../checkout/checkout-runner.worker';
import { PackingClient } from '../clients/packing.client';
import { type CanceledLine, cancelClosed, isNothingLeft, linesOfCancelled, orderPacked } from '../domain/canceled-lines';
import { computedCharge } from '../domain/charge';
import { cancelling, isCancelled } from '../domain/checkout-steps';
import { isSentToWarehouse } from '../domain/creditable';
import { OrderMailsService } from '../mail/order-mails.service';
import type { OrderRow } from '../order/order.entity';
import { ORDER_CHANGED, orderMessage } from '../order/order.messages';
import { findOrder, lockOrder } from '../order/order.queries';
import type { LineCancellationRow } from './line-cancellation.entity';
import { canceledCall, deleteLineCancellation, deleteUnshared, lockLineCancellation } from './line-cancellation.queries';

/** Asks the warehouse to cancel lines, and stores its answer. The id is the idempotency key, so any request and any replica may do it. */
@Injectable()
export class LineCancellationStoreService {
  constructor(
    private readonly db: Database,
    private readonly packing: PackingClient,
    private readonly runner: CheckoutRunner,
    private readonly mails: OrderMailsService,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Cancels the lines at the warehouse and stores them. Returns the refusal if the warehouse refuses. Throws if it does not answer. */
  async settle(row: LineCancellationRow): Promise<AppError | undefined> {
    const { tenant, id, orderId, lines, reason, beforePacking } = row;
    const body = { lines: lines.map(({ itemId: entryId, quantity }) => ({ entryId, quantity })), reason, beforePacking };
    try {
      await this.packing.cancelLines(tenant, orderId, id, body);
    } catch (error) {
      const refusal = isUnknownOrder(error) ? await this.refusalOfUnknown(row) : refusalOf(error, orderId);
      if (!refusal) throw error;
      return refusal;
    }
    await this.storeAnswered(row);
    return undefined;
  }

  /** Returns the refusal of an order that the warehouse does not know although it has got it; none while the order is on its way. */
  private async refusalOfUnknown({ tenant, orderId }: LineCancellationRow): Promise<AppError | undefined> {
    const { checkoutId } = (await findOrder(this.db, tenant, orderId)) as OrderRow;
    const checkout = (await findCheckout(this.db, tenant, checkoutId)) as CheckoutRow;
    return isSentToWarehouse(checkout) ? orderPacked(orderId) : undefined;
  }

  /** Stores lines that the warehouse has cancelled, unless another replica has done so. Cancels the order if nothing is left. */
  private async storeAnswered({ tenant, id, orderId }: LineCancellationRow): Promise<void> {
    const { checkoutId } = (await findOrder(this.db, tenant, orderId)) as OrderRow;
    await this.db.transaction(tenant, async (tx) => {
      const checkout = (await lockCheckout(tx, tenant, checkoutId)) as CheckoutRow;
      const order = (await lockOrder(tx, tenant, orderId)) as OrderRow;
      const row = await lockLineCancellation(tx, tenant, id);
      if (row) await this.store(tx, checkout, order, row);
    });
    this.runner.start({ tenant, id: checkoutId });
  }

  /** Stores cancelled lines of a locked order with the charge, the mail, the message and the audit event. Cancels the order if nothing is left. */
  async store(tx: Tx, checkout: CheckoutRow, order: OrderRow, row: LineCancellationRow): Promise<void> {
    const { tenant } = order;
    const now = tx.clock.now();
    const { reason, id: cancellationId } = row;
    const lines = row.lines.map((line): CanceledLine => ({ ...line, reason, at: now.toISOString(), cancellationId }));
    const canceledLines = [...(order.canceledLines ?? []), ...lines];
    const changed: OrderRow = { ...order, canceledLines, modifiedAt: now };
    changed.charge = computedCharge(checkout.plan, changed);
    const { language, decimals } = checkout.plan;
    const mail = { orderNumber: order.orderNumber, order: order.content, language, decimals, lines, charge: changed.charge };
    if (order.content.customer && order.status !== 'CANCELLED') await this.mails.postChange(tx, tenant, mail);
    await deleteLineCancellation(tx, tenant, row.id);
    await recordActor(tx, row);
    await queryAll(tx, [canceledCall(changed), this.outbox.callOf(tx, tenant, [orderMessage(ORDER_CHANGED, changed)])]);
    if (!isNothingLeft(order.content, canceledLines) || isCancelled(checkout) || checkout.isCredited) return;
    await updateCheckout(tx, { ...checkout, ...cancelling(checkout, `All lines were cancelled: ${reason}`, now), modifiedAt: now });
  }

  /** Releases the lines and the Idempotency-Key of a cancellation that did not take effect. */
  async withdraw({ tenant, id }: LineCancellationRow, request?: IdempotentRequest): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      await deleteLineCancellation(tx, tenant, id);
      if (request) await deleteAnswer(tx, request);
    });
  }

  /** The same for one that no call has brought to the warehouse. Returns false if another call or replica asks for it, too. */
  async withdrawUnsent(reserved: LineCancellationRow, request?: IdempotentRequest): Promise<boolean> {
    return this.db.transaction(reserved.tenant, async (tx) => {
      const isWithdrawn = await deleteUnshared(tx, reserved);
      if (isWithdrawn && request) await deleteAnswer(tx, request);
      return isWithdrawn;
    });
  }
}

/** Records who has cancelled lines for the shop, also where another replica finishes the cancellation. */
async function recordActor(tx: Tx, { tenant, id: cancellationId, orderId, lines, reason, actor }: LineCancellationRow): Promise<void> {
  if (actor === null) return;
  const after = { cancellationId, lines, reason };
  await recordEvent(tx, { tenant, actor, action: 'order.lines_cancelled', resource: `order/${orderId}`, after });
}

const isUnknownOrder = (error: unknown): boolean => isRefusal(error, 404) && error.body.type === 'order_not_found';

/** Returns the error of the call if the warehouse has refused it permanently. */
function refusalOf(error: unknown, orderId: string): AppError | undefined {
  if (!(error instanceof ServiceRefusal) || isPassing(error) || error.status === 404) return undefined;
  const { type, message = 'The warehouse refuses the cancellation' } = error.body;
  if (type === 'order_in_packing') return cancelClosed(orderId);
  if (type === 'order_packed') return orderPacked(orderId);
  if (type === 'order_cancelled') return linesOfCancelled(orderId);
  return new AppError('conflict', 'already_packed', message);
}

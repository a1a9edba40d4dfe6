import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import type { DeepReadonly } from '../../cart/domain/objects';
import { lockCheckout } from '../checkout/checkout.queries';
import { CreditNoteNumberService } from '../credit/credit-note-number.service';
import { shareCreditNote } from '../credit/credit-note.queries';
import { CreditNoteService } from '../credit/credit-note.service';
import { PackedOrderService } from '../credit/packed-order.service';
import { targetsOf } from '../domain/credit-note';
import type { ReportedChildren } from '../domain/order-children';
import { perItem, refuseUnannounced } from '../domain/returnable';
import { ownOrder } from '../order/order.access';
import type { OrderRow } from '../order/order.entity';
import { findOrder, lockOrder } from '../order/order.queries';
import { lockReturnFor, ReturnStepsService } from './return-steps.service';
import type { ReturnPath, ReturnReceiptDto, ReturnView } from './return.dto';
import type { ReturnRow } from './return.entity';
import { findReturn, updateReturn } from './return.queries';
import { returnView } from './return.view';

/** Receives the goods of returns, and credits them. */
@Injectable()
export class ReturnReceiptService {
  constructor(
    private readonly db: Database,
    private readonly packed: PackedOrderService,
    private readonly credits: CreditNoteService,
    private readonly creditNumbers: CreditNoteNumberService,
    private readonly steps: ReturnStepsService,
  ) {}

  /**
   * Stores what came, and reserves its credit note in the same transaction. The return is CREDITED when the note has its number; if none
   * comes in time, nothing was received. A repeated request continues where the first ended.
   */
  async receive(
    caller: Caller,
    { orderId, returnId }: ReturnPath,
    dto: ReturnReceiptDto,
    request?: IdempotentRequest,
  ): Promise<DeepReadonly<ReturnView>> {
    const { tenant } = caller;
    const order = ownOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    const { lines, shipping = false } = dto;
    targetsOf(order.content, { lines: perItem(lines), shipping });
    const seen = await this.packed.look(order);
    let isFirst = false;
    const { creditNoteId } = await this.db.transaction(tenant, (tx) =>
      once(tx, request, () => {
        isFirst = true;
        return this.store(tx, order, returnId, { ...dto, seen, actor: caller.subject }, request);
      }),
    );
    if (creditNoteId !== null) {
      if (!isFirst) await shareCreditNote(this.db, tenant, creditNoteId);
      await this.creditNumbers.issue(order, creditNoteId);
    }
    return returnView((await findReturn(this.db, tenant, returnId)) as ReturnRow);
  }

  /** Locks the checkout before the order, and the order before its return, as credit notes do. */
  private async store(
    tx: Tx,
    { tenant, id, checkoutId }: OrderRow,
    returnId: string,
    { lines, shipping = false, seen, actor }: ReturnReceiptDto & { readonly seen: ReportedChildren; readonly actor: string },
    request: IdempotentRequest | undefined,
  ): Promise<{ readonly creditNoteId: string | null }> {
    await lockCheckout(tx, tenant, checkoutId);
    const order = (await lockOrder(tx, tenant, id)) as OrderRow;
    const row = await lockReturnFor(tx, 'receive', order, returnId);
    refuseUnannounced(row.lines, lines);
    const credited = perItem(lines, ({ credit = false }) => credit);
    const isCredited = credited.length > 0 || shipping;
    const draft = { lines: credited, shipping, reason: `Return ${row.returnNumber}`, seen, actor };
    const { creditNoteId = null } = isCredited ? await this.credits.reserve(tx, order, draft, request) : {};
    const actors = { ...row.actors, RECEIVED: actor };
    const received: ReturnRow = { ...row, state: 'RECEIVED', received: lines, actors, creditNoteId, modifiedAt: tx.clock.now() };
    await updateReturn(tx, received);
    if (!isCredited) await this.steps.announceReceipt(tx, received, order);
    return { creditNoteId };
  }
}

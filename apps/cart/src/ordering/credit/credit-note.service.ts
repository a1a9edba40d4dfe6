import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { missing } from '@suite/errors';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { setCredited } from '../checkout/checkout.queries';
import { currentCharge } from '../domain/charge';
import { creditOf, type CreditNoteContent, targetsOf } from '../domain/credit-note';
import { creditNoteNotFound } from '../domain/credit-note.errors';
import type { ReportedChildren } from '../domain/order-children';
import { ownOrder, ownPlacedOrder } from '../order/order.access';
import type { OrderRow } from '../order/order.entity';
import { findOrder } from '../order/order.queries';
import { CreditNoteNumberService, LEFT_AFTER_MS } from './credit-note-number.service';
import type { CreditNoteDraftDto, CreditNoteListQuery, CreditNotePreviewView, CreditNoteView } from './credit-note.dto';
import type { CreditNoteRow } from './credit-note.entity';
import { creditedSoon, findCreditNote, insertCreditNote, listCreditNotes, shareCreditNote } from './credit-note.queries';
import { creditNoteView, creditPreview } from './credit-note.view';
import { PackedOrderService } from './packed-order.service';

/** The stored data from which a repeated request is answered. */
interface Reserved {
  readonly creditNoteId: string;
}

/** Creates and reads the credit notes of orders. */
@Injectable()
export class CreditNoteService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly numbers: CreditNoteNumberService,
    private readonly packed: PackedOrderService,
  ) {}

  /**
   * Reserves the amounts under the lock of the order, then allocates the number, and issues the note with it. So a rejected request
   * allocates no number, and two requests never credit the same amount. A repeated request continues where the first ended.
   */
  async create(caller: Caller, orderId: string, dto: CreditNoteDraftDto, request?: IdempotentRequest): Promise<CreditNoteView> {
    const { tenant } = caller;
    const { reason } = dto;
    if (reason === undefined) throw missing('reason', 'reason is missing');
    const order = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    targetsOf(order.content, dto);
    const seen = await this.packed.look(order);
    let isFirst = false;
    const { creditNoteId } = await this.db.transaction(tenant, (tx) =>
      once(tx, request, () => {
        isFirst = true;
        return this.reserve(tx, order, { ...dto, reason, seen, actor: caller.subject }, request);
      }),
    );
    if (!isFirst) await shareCreditNote(this.db, tenant, creditNoteId);
    return creditNoteView(await this.numbers.issue(order, creditNoteId), order);
  }

  /** Returns what a note would credit at this moment, or rejects as its creation does. Stores nothing, and allocates no number. */
  async preview(caller: Caller, orderId: string, dto: CreditNoteDraftDto): Promise<CreditNotePreviewView> {
    const { tenant } = caller;
    const found = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    targetsOf(found.content, dto);
    const seen = await this.packed.look(found);
    return this.db.transaction(tenant, async (tx) => {
      const locked = await this.packed.judge(tx, found, seen);
      return creditPreview(locked.order, await amountsOf(tx, locked, dto));
    });
  }

  async list(caller: Caller, orderId: string, { pageNumber, pageSize }: CreditNoteListQuery) {
    const order = ownOrder(caller, orderId, await findOrder(this.db, caller.tenant, orderId));
    const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const { notes, total } = await listCreditNotes(this.db, order, page);
    return { entries: notes.map((note) => creditNoteView(note, order)), total };
  }

  async load(caller: Caller, orderId: string, creditNoteId: string): Promise<CreditNoteView> {
    const order = ownOrder(caller, orderId, await findOrder(this.db, caller.tenant, orderId));
    const note = await findCreditNote(this.db, caller.tenant, creditNoteId);
    if (note?.orderId !== orderId || note.state !== 'ISSUED') throw creditNoteNotFound(creditNoteId);
    return creditNoteView(note, order);
  }

  /** Reserves what is credited of an order, in the transaction of the caller. */
  async reserve(
    tx: Tx,
    found: OrderRow,
    { seen, actor, ...dto }: CreditNoteDraftDto & { readonly reason: string; readonly seen: ReportedChildren; readonly actor: string },
    request: IdempotentRequest | undefined,
  ): Promise<Reserved> {
    const { checkout, order } = await this.packed.lock(tx, found, seen);
    const content = await amountsOf(tx, { checkout, order }, dto);
    const note = this.newNote(order, content, { reason: dto.reason, actor }, request);
    await insertCreditNote(tx, note);
    if (!checkout.isCredited) await setCredited(tx, { isCredited: true }, order.tenant, checkout.id);
    return { creditNoteId: note.id };
  }

  private newNote(
    { tenant, id: orderId, cartId }: OrderRow,
    content: CreditNoteContent,
    { reason, actor }: { readonly reason: string; readonly actor: string },
    request: IdempotentRequest | undefined,
  ): CreditNoteRow {
    const now = this.clock.now();
    return {
      tenant,
      id: uuidv7(),
      orderId,
      cartId,
      state: 'PENDING',
      kind: 'CREDIT',
      creditNoteNumber: null,
      reason,
      actor,
      content,
      request: request ? { client: request.client, route: request.route, key: request.key } : null,
      isShared: false,
      voidReason: null,
      nextAttemptAt: this.clock.after(LEFT_AFTER_MS),
      createdAt: now,
      modifiedAt: now,
    };
  }
}

/** Returns what a note credits of a locked order, beside all notes before it. */
async function amountsOf(
  tx: Tx,
  { checkout: { plan }, order }: { readonly checkout: CheckoutRow; readonly order: OrderRow },
  dto: CreditNoteDraftDto,
): Promise<CreditNoteContent> {
  const { parts: credited = {} } = (await creditedSoon(tx, order)) ?? {};
  const terms = { order: order.content, decimals: plan.decimals };
  return creditOf({ ...terms, charge: currentCharge(order), credited }, targetsOf(order.content, dto));
}

import { Injectable } from '@nestjs/common';
import { actsForShop, type Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { v7 as uuidv7 } from 'uuid';
import { StoredCatalogService } from '../../catalog';
import type { DeepReadonly } from '../../cart/domain/objects';
import { LEFT_AFTER_MS } from '../credit/credit-note-number.service';
import { creditedSoon } from '../credit/credit-note.queries';
import { PackedOrderService } from '../credit/packed-order.service';
import { currentCharge } from '../domain/charge';
import { targetsOf } from '../domain/credit-note';
import type { ReportedChildren } from '../domain/order-children';
import { isShipped } from '../domain/order-status';
import { returnClosed, returnNotFound, returnNotShipped } from '../domain/return.errors';
import { isInTime, refuseReturned, RETURN_DAYS } from '../domain/returnable';
import { ownOrder, ownPlacedOrder } from '../order/order.access';
import type { OrderRow } from '../order/order.entity';
import { findOrder } from '../order/order.queries';
import { ReturnNumberService } from './return-number.service';
import type { ReturnDraftDto, ReturnListQuery, ReturnPageQuery, ReturnPath, ReturnView } from './return.dto';
import type { ReturnRow } from './return.entity';
import { findReturn, findShippedAt, insertReturn, listCounted, listReturns, listReturnsOfOrder, shareReturn } from './return.queries';
import { returnView } from './return.view';

/** Requests and reads returns. */
@Injectable()
export class ReturnRequestService {
  constructor(
    private readonly db: Database,
    private readonly sites: StoredCatalogService,
    private readonly packed: PackedOrderService,
    private readonly numbers: ReturnNumberService,
  ) {}

  /**
   * Reserves the quantities under the lock of the order, then allocates the number. So a rejected request allocates no number, and two
   * requests never return the same. A repeated request continues where the first ended.
   */
  async create(caller: Caller, orderId: string, dto: ReturnDraftDto, request?: IdempotentRequest): Promise<DeepReadonly<ReturnView>> {
    const { tenant } = caller;
    const order = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    targetsOf(order.content, dto);
    if (!actsForShop(caller)) await this.refuseLate(order);
    const seen = await this.packed.look(order);
    let isFirst = false;
    const { returnId } = await this.db.transaction(tenant, (tx) =>
      once(tx, request, () => {
        isFirst = true;
        return this.reserve(tx, order, { ...dto, seen, actor: actsForShop(caller) ? caller.subject : undefined }, request);
      }),
    );
    if (!isFirst) await shareReturn(this.db, tenant, returnId);
    return returnView(await this.numbers.request(tenant, returnId));
  }

  async load(caller: Caller, { orderId, returnId }: ReturnPath): Promise<DeepReadonly<ReturnView>> {
    ownOrder(caller, orderId, await findOrder(this.db, caller.tenant, orderId));
    const row = await findReturn(this.db, caller.tenant, returnId);
    if (row?.orderId !== orderId || row.returnNumber === null || row.state === 'VOID') throw returnNotFound(returnId);
    return returnView(row);
  }

  async listOfOrder(caller: Caller, orderId: string, { after, pageSize }: ReturnPageQuery): Promise<DeepReadonly<ReturnView>[]> {
    const order = ownOrder(caller, orderId, await findOrder(this.db, caller.tenant, orderId));
    return (await listReturnsOfOrder(this.db, order, { after, limit: pageSize })).map(returnView);
  }

  async list({ tenant, sites }: Caller, { after, pageSize, q, status, siteCode }: ReturnListQuery): Promise<DeepReadonly<ReturnView>[]> {
    return (await listReturns(this.db, tenant, { q, status, siteCode, sites }, { after, limit: pageSize })).map(returnView);
  }

  /** Rejects (409) a shopper before the order is shipped, and after the site’s days. */
  private async refuseLate(order: OrderRow): Promise<void> {
    if (!isShipped(order.status)) throw returnNotShipped(order.id, order.status);
    const site = await this.sites.findSite(order.tenant, order.content.siteCode);
    const days = site?.returnDays ?? RETURN_DAYS;
    if (days === 0 || !isInTime(await findShippedAt(this.db, order), days, this.db.clock.now())) throw returnClosed(order.id, days);
  }

  private async reserve(
    tx: Tx,
    found: OrderRow,
    { lines, seen, actor }: ReturnDraftDto & { readonly seen: ReportedChildren; readonly actor: string | undefined },
    request: IdempotentRequest | undefined,
  ): Promise<{ readonly returnId: string }> {
    const { order } = await this.packed.lock(tx, found, seen);
    const { parts: credited = {} } = (await creditedSoon(tx, order)) ?? {};
    refuseReturned({ charge: currentCharge(order), credited, returns: await listCounted(tx, order) }, lines);
    const row = newReturn(tx, order, { lines, actor }, request);
    await insertReturn(tx, row);
    return { returnId: row.id };
  }
}

function newReturn(
  { clock }: Tx,
  { tenant, id: orderId, cartId, orderNumber, content }: OrderRow,
  { lines, actor }: Pick<ReturnRow, 'lines'> & { readonly actor: string | undefined },
  request: IdempotentRequest | undefined,
): ReturnRow {
  const now = clock.now();
  return {
    ...{ tenant, id: uuidv7({ msecs: now.getTime() }), orderId, cartId, orderNumber, siteCode: content.siteCode },
    ...{ state: 'PENDING', returnNumber: null, numberKey: null, lines, received: null, comment: null, creditNoteId: null },
    actors: actor === undefined ? null : { REQUESTED: actor },
    request: request ? { client: request.client, route: request.route, key: request.key } : null,
    ...{ isShared: false, voidReason: null, nextAttemptAt: clock.after(LEFT_AFTER_MS), createdAt: now, modifiedAt: now },
  };
}

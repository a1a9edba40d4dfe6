import { Injectable } from '@nestjs/common';
import { type Call, Database, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { DELIVERY_FAILED, DELIVERY_PLANNED, messageOf } from './delivery-order.messages';
import { listOpenOrders, listOrdersById, type OpenOrders, ordersById, type OrderRow } from './delivery-order.queries';
import { type DueOrder, type DueOrders, listDueOrders } from './due-orders.queries';
import { type FailedOrderRow, listFailedOrders, makeCancellationsDue } from './failed-orders.queries';
import { appendHistory, type HistoryEntry, ownEntry } from './task-history.queries';
import { lockOrder, lockOrders, type OrderFailure, storeFailures } from './task-news.queries';

/** What a planning of an order has come to. */
export type PlannedOrder = readonly [result: 'PLANNED' | 'FAILED', order: OrderRow];

/** Orders with their tasks, as plannings read and change them. What returns a `Call` is for a transaction of theirs. */
@Injectable()
export class OrderRecordsService {
  constructor(
    private readonly db: Database,
    private readonly messages: MessageOutbox,
  ) {}

  list(tenant: string, ids: readonly string[]): Promise<OrderRow[]> {
    return listOrdersById(this.db, tenant, ids);
  }

  /** Lists the next orders of a site in a status, by id, whose task is missing, out of date or ended without a delivery. */
  listOpen(tenant: string, open: OpenOrders): Promise<OrderRow[]> {
    return listOpenOrders(this.db, tenant, open);
  }

  /** Lists the next orders of a site, by id, that may be due on a day. */
  listDue(tenant: string, due: DueOrders): Promise<DueOrder[]> {
    return listDueOrders(this.db, tenant, due);
  }

  /** Lists the orders of a site that could not be planned or cancelled, longest first. */
  listFailed(tenant: string, siteCode: string): Promise<FailedOrderRow[]> {
    return listFailedOrders(this.db, tenant, siteCode);
  }

  /** Makes cancellations due that wait for their next try. */
  cancelNow(tenant: string, ids: readonly string[]): Promise<void> {
    return makeCancellationsDue(this.db, tenant, ids);
  }

  /** Locks orders. Whatever changes a task locks its order first. */
  lock(tenant: string, ids: readonly string[]): Call {
    return lockOrders(tenant, ids);
  }

  /** Locks an order and returns it with its task. */
  lockOne(tx: Tx, tenant: string, id: string): Promise<OrderRow | undefined> {
    return lockOrder(tx, tenant, id);
  }

  read(tenant: string, ids: readonly string[]): Call<OrderRow> {
    return ordersById(tenant, ids);
  }

  /** Adds what this service has done to the history. */
  history(tenant: string, entries: readonly Omit<HistoryEntry, 'id'>[]): Call[] {
    return entries.length > 0 ? [appendHistory(tenant, entries.map(ownEntry))] : [];
  }

  /** Stores why orders have no delivery, and that others have one or need none. The orders are locked. */
  failures(tx: Tx, tenant: string, failures: readonly OrderFailure[]): Call[] {
    return storeFailures(tx, tenant, failures);
  }

  /** Writes the messages about planned orders, which are locked. */
  async announce(tx: Tx, tenant: string, planned: readonly PlannedOrder[]): Promise<void> {
    const typeOf = { PLANNED: DELIVERY_PLANNED, FAILED: DELIVERY_FAILED };
    await this.messages.write(tx, tenant, planned.map(([result, order]) => messageOf(typeOf[result], order))); // prettier-ignore
  }
}

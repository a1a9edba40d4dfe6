import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { type Call, Database, type Tx } from '@suite/database';
import { orderNotFound } from './domain/order.errors';
import type { PastAssignment } from './domain/packing-status';
import { productsOf } from './domain/tally';
import { findDetails, listDetails, type OrderDetails } from './order-details.queries';
import type { ProductTally } from './order.entity';
import { entriesCall, findScannedOrder, type OrderRow } from './order.queries';
import { listPastAssignments } from './packing/assignee.queries';
import { findLocked, loadLocked, type LockedOrder } from './packing/locked-order.queries';
import { findTally, listTallies, packableCall } from './tally.queries';

/** Reads and locks orders for other modules. */
@Injectable()
export class OrderStoreService {
  constructor(private readonly db: Database) {}

  /** Returns an order with all details that its view shows. Rejects a caller who has no access to its site. */
  loadDetails({ tenant, sites }: Caller, orderId: string): Promise<OrderDetails> {
    return this.db.run(tenant, async (tx) => {
      const details = await findDetails(tx, tenant, orderId);
      if (!details) throw orderNotFound(orderId);
      checkSite({ sites }, details.order.siteCode);
      return details;
    });
  }

  /** Returns the details of orders, without unknown ones. */
  listDetails(tenant: string, orderIds: readonly string[]): Promise<OrderDetails[]> {
    return this.db.run(tenant, (tx) => listDetails(tx, tenant, orderIds));
  }

  /** Returns the id of the order with this id, this order number or a box with this SSCC; the text itself if there is none. */
  idOf(tx: Tx, tenant: string, text: string): Promise<string> {
    return findScannedOrder(tx, tenant, text);
  }

  /** Locks an order until the transaction ends; undefined when it does not exist. */
  findLocked(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder | undefined> {
    return findLocked(tx, tenant, orderId);
  }

  /** Locks an order until the transaction ends; throws 404 when it does not exist. */
  loadLocked(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder> {
    return loadLocked(tx, tenant, orderId);
  }

  /** Returns the tally of a product; undefined when the order has no such product. */
  findTally(tx: Tx, tenant: string, orderId: string, productId: string): Promise<ProductTally | undefined> {
    return findTally(tx, tenant, orderId, productId);
  }

  listTallies(tx: Tx, tenant: string, orderId: string): Promise<ProductTally[]> {
    return listTallies(tx, tenant, orderId);
  }

  /** Returns the calls that store entries of a locked order after the shop has cancelled amounts, without their events. */
  withdrawCalls(tenant: string, orderId: string, entries: OrderRow['entries']): Call[] {
    return [entriesCall(tenant, orderId, entries), packableCall(tenant, orderId, productsOf(entries))];
  }

  listPastAssignments(tx: Tx, tenant: string, orderId: string, userId: string): Promise<PastAssignment[]> {
    return listPastAssignments(tx, tenant, orderId, userId);
  }
}

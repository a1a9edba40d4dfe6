import { Injectable } from '@nestjs/common';
import { checkSite } from '@suite/auth-guard';
import type { Call, Tx } from '@suite/database';
import { AuditService } from '../audit';
import { needsOrder } from '../barcodes/domain/barcode';
import { type LockedOrder, OrderStoreService, type StatusChange, StatusChangeService } from '../orders';
import { orderUnknown } from '../orders/domain/order.errors';
import { assignmentAt, checkPackable, checkPacker } from '../orders/domain/packing-status';
import { SiteService } from '../sites';
import { acceptEvent, type CheckedOrder, hasNoAmount, validEvents } from './domain/event-rules';
import { productOf } from './domain/scanned-product';
import { eventExists } from './event.errors';
import { findEvent, insertEventsAndCommit, type NewEvent } from './event.queries';
import { listWork, lockFreeOrders, type SentEvent } from './work.queries';

/** Stores events that are valid for their orders. */
@Injectable()
export class EventStoreService {
  constructor(
    private readonly orders: OrderStoreService,
    private readonly statuses: StatusChangeService,
    private readonly audit: AuditService,
    private readonly sites: SiteService,
  ) {}

  /** Stores the valid events of orders that are not locked, and returns them. */
  async storeFree(tx: Tx, tenant: string, sent: readonly SentEvent[]): Promise<ReadonlySet<SentEvent>> {
    const locked = await lockFreeOrders(tx, tenant, [...new Set(sent.map(({ event }) => event.orderId))]);
    const free = sent.filter(({ event }) => locked.has(event.orderId));
    const works = free.length > 0 ? validEvents(await listWork(tx, tenant, free)) : [];
    if (works.length === 0) return new Set();
    const events = works.map(({ event }) => event);
    await insertEventsAndCommit(tx, tenant, events, await this.startPacking(tx, tenant, works));
    return new Set(works.map(({ sent: each }) => each));
  }

  /** Stores one event and waits for its order, unless the event is stored already. */
  async storeOne(tx: Tx, { event: sent, actor, barcode }: SentEvent): Promise<void> {
    const { tenant, orderId } = sent;
    await refuseStored(tx, sent);
    const locked = await this.orders.findLocked(tx, tenant, orderId);
    await refuseStored(tx, sent); // checks again: it may have been stored while waiting
    if (!locked) throw orderUnknown(orderId);
    checkSite(actor, locked.siteCode); // the call names any site
    const order = await this.asPackedBy(tx, sent, locked);
    checkPackable(order);
    checkPacker(order, actor.userId);
    const event = barcode === undefined ? sent : await this.withProduct(tx, sent, order, barcode);
    acceptEvent(event, { ...order, deliveryCycles: cyclesOf(order) }, await this.orders.findTally(tx, tenant, orderId, event.productId));
    if (order !== locked) await this.audit.record(tx, order, actor, { action: 'late_event', after: { event: lateEvent(event) } });
    await insertEventsAndCommit(tx, tenant, [event], await this.startPacking(tx, tenant, [{ event, actor, order }]));
  }

  /** Returns an event with the product of its barcode. Without an amount, it packs the amount in the code. */
  private async withProduct(tx: Tx, event: NewEvent, order: LockedOrder, barcode: string): Promise<NewEvent> {
    const site = needsOrder(barcode) ? await this.sites.find(tx, event.tenant, order.siteCode) : undefined;
    const { productId, amount } = productOf(order, barcode, site?.weightBarcodes ?? []);
    return { ...event, productId, ...(amount !== undefined && hasNoAmount(event) && { packedAmount: amount }) };
  }

  /** Returns the order with the event's user as packer, if they were it at the time of the scan: a scan may arrive after a reassignment. */
  private async asPackedBy(tx: Tx, { tenant, orderId, userId, occurredAt }: NewEvent, order: LockedOrder): Promise<LockedOrder> {
    if (order.packer?.id === userId) return order;
    const packer = assignmentAt(await this.orders.listPastAssignments(tx, tenant, orderId, userId), occurredAt);
    return packer ? { ...order, packer } : order;
  }

  /** Starts packing of the orders that these events are the first of. Returns the calls that announce it. */
  private async startPacking(
    tx: Tx,
    tenant: string,
    works: readonly (Pick<SentEvent, 'event' | 'actor'> & { readonly order: CheckedOrder })[],
  ): Promise<Call[]> {
    const starts = new Map<string, Omit<StatusChange, 'status'>>();
    for (const { actor, order } of works) {
      if (order.status !== 'INITIAL' || starts.has(order.orderId)) continue;
      const { firstName, lastName } = checkPacker(order, actor.userId);
      starts.set(order.orderId, { order, who: { ...actor, firstName, lastName } });
    }
    const events = works.map(({ event }) => event);
    return this.statuses.start(tx, tenant, [...starts.values()], events);
  }
}

async function refuseStored(tx: Tx, { tenant, eventId }: NewEvent): Promise<void> {
  const stored = await findEvent(tx, tenant, eventId);
  if (stored) throw eventExists(stored);
}

/** The history's text about a late event. */
const lateEvent = ({ eventId, productId, occurredAt }: NewEvent): object => ({ eventId, productId, occurredAt });

/** The cycles of an order: those of its entries, and its delivery date. */
const cyclesOf = ({ deliveryCycles, delivery }: LockedOrder): string[] => [...deliveryCycles, delivery.deliveryTime.deliveryDate];

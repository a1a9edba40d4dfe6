import { Injectable } from '@nestjs/common';
import { checkSite } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { BatchedCalls, type Call, Database, isDatabaseUnavailable, isUniqueViolation, type Outcome, type Tx } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import { insertEntry, insertRefusedEvent } from '../audit';
import type { UserActor } from '../audit/domain/actor';
import { validEvents, acceptEvent, type CheckedOrder, siteOf } from './domain/event-rules';
import { checkScanTime, parseEventTime } from './domain/event-time';
import { findLocked, findScannedOrder, findTally, listPastAssignments, type LockedOrder, type StatusChange, StatusChangeService } from '../orders';
import { assignmentAt, checkPackable, checkPacker } from '../orders/domain/packing-status';
import { orderUnknown } from '../orders/domain/order.errors';
import { needsOrder, storedBarcode } from '../barcodes/domain/barcode';
import { checkScan, productOf } from './domain/scanned-product';
import { findEvent, insertEventsAndCommit, type NewEvent } from './event.queries';
import { type StoredEvent } from './event.entity';
import { findSite } from '../sites';
import type { PackingEventDraftDto } from './event.dto';
import { eventExists } from './event.errors';
import { listWork, lockFreeOrders, type SentEvent } from './work.queries';

/** A scan as sent, with its timestamp parsed. */
type Scan = Omit<PackingEventDraftDto, 'timestamp' | 'site' | 'siteCode'> & Pick<StoredEvent, 'occurredAt' | 'siteCode'>;

/** Appends packers' events to the packing log. */
@Injectable()
export class EventService {
  /** Concurrent events of one tenant share a transaction. The result is whether the event was stored. */
  private readonly waiting: BatchedCalls<SentEvent, boolean>;

  constructor(
    private readonly db: Database,
    private readonly statuses: StatusChangeService,
    metrics: Metrics,
  ) {
    const sizes = metrics.batchCalls.labels({ batch: 'packing_events' });
    this.waiting = new BatchedCalls((tenant, sent) => this.appendTogether(tenant, sent), { sizes });
  }

  async append(tenant: string, { timestamp, site, siteCode, ...dto }: PackingEventDraftDto, actor: UserActor): Promise<void> {
    checkScan(dto);
    const occurredAt = parseEventTime(timestamp) as Date;
    checkScanTime(occurredAt, this.db.clock.now());
    const scan: Scan = { ...dto, siteCode: siteOf(siteCode, site), occurredAt };
    const { barcode } = scan;
    const sent: SentEvent = { event: newEvent(tenant, scan, actor.userId), actor, barcode: barcode && (storedBarcode(barcode) ?? barcode) };
    const isForOne = barcode !== undefined && (hasNoAmount(sent.event) || needsOrder(barcode));
    if (!isForOne && (await this.waiting.join(tenant, sent))) return;
    // Alone, the event waits for its order, or is refused with a reason. If its id is stored concurrently, the retry says so.
    const refusal = await this.appendAlone(sent, scan).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'packing_event_pkey')) throw error;
      return this.appendAlone(sent, scan);
    });
    if (refusal) throw refusal;
  }

  /**
   * Stores the valid events in one transaction. Skips orders that are locked instead of waiting for them. An error fails the
   * whole group; its events are then retried one by one.
   */
  private async appendTogether(tenant: string, sent: readonly SentEvent[]): Promise<Outcome<boolean>[]> {
    try {
      const stored = await this.db.transaction(tenant, (tx) => storeFree(tx, this.statuses, tenant, sent));
      return sent.map((each) => ({ answer: stored.has(each) }));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      return sent.map(() => ({ answer: false }));
    }
  }

  /** Returns why the event is refused, if it is, and records that in the history of its order. */
  private appendAlone({ actor, ...sent }: SentEvent, scan: Scan): Promise<AppError | undefined> {
    const { tenant, orderId } = sent.event;
    return this.db.transaction(tenant, async (tx) => {
      const event = { ...sent.event, orderId: await findScannedOrder(tx, tenant, orderId) };
      try {
        await storeOne(tx, this.statuses, { event, actor, barcode: scan.barcode });
        return undefined;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (!UNRECORDED.has(error.type)) await insertRefusedEvent(tx, event, actor, { reason: error.type, event: scan });
        return error;
      }
    });
  }
}

/**
 * Refusals that are not recorded: an unknown order has no history, a repeated event is in the log already, and staff of other sites
 * write no history.
 */
const UNRECORDED: ReadonlySet<string> = new Set(['order_not_found', 'event_exists', 'wrong_site']);

/** Stores the valid events of orders that are not locked, and returns them. */
async function storeFree(
  tx: Tx,
  statuses: StatusChangeService,
  tenant: string,
  sent: readonly SentEvent[],
): Promise<ReadonlySet<SentEvent>> {
  const locked = await lockFreeOrders(tx, tenant, [...new Set(sent.map(({ event }) => event.orderId))]);
  const free = sent.filter(({ event }) => locked.has(event.orderId));
  const works = free.length > 0 ? validEvents(await listWork(tx, tenant, free)) : [];
  if (works.length === 0) return new Set();
  const events = works.map(({ event }) => event);
  await insertEventsAndCommit(tx, tenant, events, await startPacking(tx, statuses, tenant, works));
  return new Set(works.map(({ sent: each }) => each));
}

/** Stores one event and waits for its order, unless the event is stored already. */
async function storeOne(tx: Tx, statuses: StatusChangeService, { event: sent, actor, barcode }: SentEvent): Promise<void> {
  const { tenant, orderId } = sent;
  await refuseStored(tx, sent);
  const locked = await findLocked(tx, tenant, orderId);
  await refuseStored(tx, sent); // checks again: it may have been stored while waiting
  if (!locked) throw orderUnknown(orderId);
  checkSite(actor, locked.siteCode); // the call names any site
  const order = await asPackedBy(tx, sent, locked);
  checkPackable(order);
  checkPacker(order, actor.userId);
  const event = barcode === undefined ? sent : await withProduct(tx, sent, order, barcode);
  acceptEvent(event, { ...order, deliveryCycles: cyclesOf(order) }, await findTally(tx, tenant, orderId, event.productId));
  if (order !== locked) await insertEntry(tx, order, actor, { action: 'late_event', after: { event: lateEvent(event) } });
  await insertEventsAndCommit(tx, tenant, [event], await startPacking(tx, statuses, tenant, [{ event, actor, order }]));
}

const hasNoAmount = ({ pickedAmount, packedAmount, canceledAmount }: NewEvent): boolean =>
  [pickedAmount, packedAmount, canceledAmount].every((amount) => Number(amount) === 0);

/** Returns an event with the product of its barcode. Without an amount, it packs the amount that the code says. */
async function withProduct(tx: Tx, event: NewEvent, order: LockedOrder, barcode: string): Promise<NewEvent> {
  const site = needsOrder(barcode) ? await findSite(tx, event.tenant, order.siteCode) : undefined;
  const { productId, amount } = productOf(order, barcode, site?.weightBarcodes ?? []);
  return { ...event, productId, ...(amount !== undefined && hasNoAmount(event) && { packedAmount: amount }) };
}

/** Returns the order with the event's user as packer, if they were it at the time of the scan: a scan may arrive after a reassignment. */
async function asPackedBy(tx: Tx, { tenant, orderId, userId, occurredAt }: NewEvent, order: LockedOrder): Promise<LockedOrder> {
  if (order.packer?.id === userId) return order;
  const packer = assignmentAt(await listPastAssignments(tx, tenant, orderId, userId), occurredAt);
  return packer ? { ...order, packer } : order;
}

/** What the history says about a late event. */
const lateEvent = ({ eventId, productId, occurredAt }: NewEvent): object => ({ eventId, productId, occurredAt });

/** The cycles of an order: those of its entries, and its delivery date. */
const cyclesOf = ({ deliveryCycles, delivery }: LockedOrder): string[] => [...deliveryCycles, delivery.deliveryTime.deliveryDate];

async function refuseStored(tx: Tx, { tenant, eventId }: NewEvent): Promise<void> {
  const stored = await findEvent(tx, tenant, eventId);
  if (stored) throw eventExists(stored);
}

/** Starts packing of the orders that these events are the first of. Returns the calls that announce it. */
async function startPacking(
  tx: Tx,
  statuses: StatusChangeService,
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
  return statuses.start(tx, tenant, [...starts.values()], events);
}

/** Returns the event as the log stores it. A column that the scan does not fill is a compile error. */
const newEvent = (tenant: string, scan: Scan, userId: string): NewEvent => ({
  tenant,
  eventId: scan.eventId,
  orderId: scan.orderNumber,
  productId: scan.productId ?? '', // of a barcode, the order says which product it is
  pickedAmount: scan.pickedAmount,
  packedAmount: scan.packedAmount,
  canceledAmount: scan.canceledAmount,
  occurredAt: scan.occurredAt,
  siteCode: scan.siteCode,
  userId,
  bookProduct: scan.bookProduct,
  orderCycle: scan.orderCycle ?? null,
  deliveryCycle: scan.deliveryCycle ?? null,
  supplierId: scan.supplierId ?? null,
  unit: scan.unit ?? null,
  reason: scan.reason ?? null,
});

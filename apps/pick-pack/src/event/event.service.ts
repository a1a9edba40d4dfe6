import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { BatchedCalls, Database, isDatabaseUnavailable, isUniqueViolation, Metrics, type Outcome, type Tx } from '@suite/platform';
import { insertEntry, insertRefusedEvent } from '../audit/audit.queries';
import type { UserActor } from '../domain/actor';
import { eventsToTake, judgeEvent, type JudgedOrder } from '../domain/event-rules';
import { parseEventTime } from '../domain/event-time';
import { assignmentAt, checkPacker } from '../domain/packing-status';
import { orderUnknown } from '../domain/refusals';
import { listPastAssignments } from '../order/assignee.queries';
import { findLocked, type LockedOrder } from '../order/locked-order.service';
import { updateStatus } from '../order/order.queries';
import { findTally } from '../order/tally.queries';
import type { EventDto } from './event.dto';
import type { StoredEvent } from './event.entity';
import { findEvent, insertEvents, listWork, lockFreeOrders, type NewEvent, type SentEvent } from './event.queries';
import { eventView } from './event.view';

/** A scan as it was sent, its time read. */
type Scan = Omit<EventDto, 'timestamp'> & Pick<StoredEvent, 'occurredAt'>;

/** The log of packing: takes the events of packers. */
@Injectable()
export class EventService {
  /** Events of one tenant that wait at the same moment share a transaction. Answers whether an event was taken. */
  private readonly waiting: BatchedCalls<SentEvent, boolean>;

  constructor(
    private readonly db: Database,
    metrics: Metrics,
  ) {
    const sizes = metrics.batchCalls.labels({ batch: 'packing_events' });
    this.waiting = new BatchedCalls((tenant, sent) => this.appendTogether(tenant, sent), { sizes });
  }

  async append(tenant: string, { timestamp, ...dto }: EventDto, who: UserActor): Promise<void> {
    const scan: Scan = { ...dto, occurredAt: parseEventTime(timestamp) as Date };
    const event = newEvent(tenant, scan, who.userId);
    if (await this.waiting.join(tenant, { event, who })) return;
    // By itself it waits for its order, or is refused with a reason. Should somebody store its id meanwhile, that is the reason.
    const refusal = await this.appendAlone(event, scan, who).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'packing_event_pkey')) throw error;
      return this.appendAlone(event, scan, who);
    });
    if (refusal) throw refusal;
  }

  /**
   * Takes those events that nothing stands against, in one transaction. It waits for nobody whose order is locked, and what goes
   * wrong with one of them goes wrong with all: those are then tried by themselves.
   */
  private async appendTogether(tenant: string, sent: readonly SentEvent[]): Promise<Outcome<boolean>[]> {
    try {
      const taken = await this.db.transaction(tenant, (tx) => takeFree(tx, tenant, sent));
      return sent.map(({ event }) => ({ answer: taken.has(event) }));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      return sent.map(() => ({ answer: false }));
    }
  }

  /** Answers why the event is refused, if it is; of a known order, that is written into its history. */
  private appendAlone(event: NewEvent, scan: Scan, who: UserActor): Promise<AppError | undefined> {
    return this.db.transaction(event.tenant, async (tx) => {
      try {
        await takeOne(tx, event, who);
        return undefined;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (!UNRECORDED.has(error.type)) await insertRefusedEvent(tx, event, who, { reason: error.type, event: scan });
        return error;
      }
    });
  }
}

/** Without a history to write into, and a repeat of what the log has. */
const UNRECORDED: ReadonlySet<string> = new Set(['order_not_found', 'event_exists']);

/** Answers which of the events were taken. */
async function takeFree(tx: Tx, tenant: string, sent: readonly SentEvent[]): Promise<ReadonlySet<NewEvent>> {
  const locked = await lockFreeOrders(tx, tenant, [...new Set(sent.map(({ event }) => event.orderId))]);
  const free = sent.filter(({ event }) => locked.has(event.orderId));
  const works = free.length > 0 ? eventsToTake(await listWork(tx, tenant, free)) : [];
  if (works.length === 0) return new Set();
  const begun = new Set<string>();
  for (const { event, who, order } of works) {
    if (order.status !== 'INITIAL' || begun.has(order.orderId)) continue;
    begun.add(order.orderId);
    await beginPacking(tx, event, who, order);
  }
  const events = works.map(({ event }) => event);
  await insertEvents(tx, tenant, events);
  return new Set(events);
}

/** Waits for the event's order, unless the event is stored already. */
async function takeOne(tx: Tx, event: NewEvent, who: UserActor): Promise<void> {
  const { tenant, orderId, productId } = event;
  await refuseStored(tx, event);
  const locked = await findLocked(tx, tenant, orderId);
  await refuseStored(tx, event); // meanwhile
  if (!locked) throw orderUnknown(orderId);
  const order = await asPackedBy(tx, event, locked);
  judgeEvent(event, order, await findTally(tx, tenant, orderId, productId));
  if (order.status === 'INITIAL') await beginPacking(tx, event, who, order);
  await insertEvents(tx, tenant, [event]);
}

/** The order with the event's user as its packer, where they were it when they scanned: a scan may arrive after its packer was replaced. */
async function asPackedBy(tx: Tx, { tenant, orderId, userId, occurredAt }: NewEvent, order: LockedOrder): Promise<LockedOrder> {
  if (order.packer?.id === userId) return order;
  const packer = assignmentAt(await listPastAssignments(tx, tenant, orderId, userId), occurredAt);
  return packer ? { ...order, packer } : order;
}

async function refuseStored(tx: Tx, { tenant, eventId }: NewEvent): Promise<void> {
  const stored = await findEvent(tx, tenant, eventId);
  if (stored) throw eventExists(stored);
}

/** The first event of an order. */
async function beginPacking(tx: Tx, { tenant, orderId }: NewEvent, who: UserActor, order: JudgedOrder): Promise<void> {
  const { firstName, lastName } = checkPacker(order, who.userId);
  const [before, after] = [{ status: 'INITIAL' }, { status: 'IN_PROGRESS' }] as const;
  await updateStatus(tx, tenant, orderId, after.status);
  await insertEntry(tx, { tenant, orderId }, { ...who, firstName, lastName }, { action: 'status_changed', before, after });
}

/** The event as the log has it; a member that the table has and the scan has not does not compile. */
const newEvent = (tenant: string, scan: Scan, userId: string): NewEvent => ({
  tenant,
  eventId: scan.eventId,
  orderId: scan.orderNumber,
  productId: scan.productId,
  pickedAmount: scan.pickedAmount,
  packedAmount: scan.packedAmount,
  canceledAmount: scan.canceledAmount,
  occurredAt: scan.occurredAt,
  siteCode: scan.siteCode,
  userId,
  bookProduct: scan.bookProduct,
  orderCycle: scan.orderCycle ?? null,
  supplierId: scan.supplierId ?? null,
  unit: scan.unit ?? null,
});

function eventExists(stored: StoredEvent): AppError {
  const details = [eventView(stored)];
  return new AppError('conflict', 'event_exists', `Event ${stored.eventId} exists already`, { members: { details } });
}

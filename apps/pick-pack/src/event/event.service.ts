import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import {
  BatchedCalls,
  Database,
  isCheckViolation,
  isDatabaseUnavailable,
  isUniqueViolation,
  Metrics,
  type Outcome,
  type Tx,
} from '@suite/platform';
import { insertRefusedEvent } from '../audit/audit.queries';
import type { UserActor } from '../domain/actor';
import { millionths } from '../domain/decimal';
import { parseEventTime } from '../domain/event-time';
import { checkPackable, checkPacker } from '../domain/packing-status';
import { checkEvent, tallyOf } from '../domain/tally';
import { loadLockedForWork } from '../order/locked-order.service';
import { findTally } from '../order/tally.queries';
import type { EventDto } from './event.dto';
import type { StoredEvent } from './event.entity';
import { appendEvent, appendEvents, findEvent, type NewEvent, type SentEvent } from './event.queries';
import { eventView } from './event.view';

/** A scan as it was sent, its time read. */
type Scan = Omit<EventDto, 'timestamp'> & Pick<StoredEvent, 'occurredAt'>;

/** PostgreSQL keeps the numbers of 64 subtransactions at hand for each transaction. */
const CALLS_MAX = 50;

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
    this.waiting = new BatchedCalls((_tenant, sent) => this.appendTogether(sent), { callsMax: CALLS_MAX, sizes });
  }

  async append(tenant: string, { timestamp, ...dto }: EventDto, who: UserActor): Promise<void> {
    const scan: Scan = { ...dto, occurredAt: parseEventTime(timestamp) as Date };
    const event = newEvent(tenant, scan, who.userId);
    if (await this.waiting.join(tenant, { event, clientId: who.clientId })) return;
    // By itself it is refused with a reason, or waits for its order. Twice, since the order may just have changed from what
    // refused the event to what allows it.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const refusal = await this.explainRefusal(event, scan, who);
      if (refusal) throw refusal;
      if (await this.tryAppend(event, who)) return;
    }
    throw new AppError('unavailable', 'order_busy', 'The order is changing at the moment', { retryAfter: 1 });
  }

  /** What goes wrong with all of them goes wrong with one: each is then tried by itself. */
  private async appendTogether(sent: readonly SentEvent[]): Promise<Outcome<boolean>[]> {
    try {
      return (await appendEvents(this.db, sent)).map((answer) => ({ answer }));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      return sent.map(() => ({ answer: false }));
    }
  }

  private async tryAppend(event: NewEvent, who: UserActor): Promise<boolean> {
    try {
      return await appendEvent(this.db, event, who.clientId);
    } catch (error) {
      const isKnown = ['product_tally_not_below_zero', 'product_tally_within_order'].some((name) => isCheckViolation(error, name));
      if (isKnown || isUniqueViolation(error, 'packing_event_pkey')) return false;
      throw error;
    }
  }

  /** Why the event was refused, if it still would be; an event that came too late is written down. */
  private explainRefusal(event: NewEvent, scan: Scan, who: UserActor): Promise<AppError | undefined> {
    return this.db.transaction(event.tenant, async (tx) => {
      const refusal = await refusalOf(tx, event);
      if (refusal && TOO_LATE.has(refusal.type)) {
        await insertRefusedEvent(tx, event, who, { reason: refusal.type, event: scan });
      }
      return refusal;
    });
  }
}

const TOO_LATE: ReadonlySet<string> = new Set(['order_status_invalid', 'order_cancelled']);

async function refusalOf(tx: Tx, event: NewEvent): Promise<AppError | undefined> {
  try {
    await checkRules(tx, event);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The rules of an event, one after the other. */
async function checkRules(tx: Tx, event: NewEvent): Promise<void> {
  const { tenant, orderId, productId } = event;
  const stored = await findEvent(tx, tenant, event.eventId);
  if (stored) throw eventExists(stored);
  const order = await loadLockedForWork(tx, tenant, orderId);
  checkPackable(order);
  checkPacker(order, event.userId);
  if (order.siteCode !== event.siteCode) {
    throw new AppError('invalid', 'site_code_wrong', `Order ${orderId} is not of site ${event.siteCode}`);
  }
  const tally = await findTally(tx, tenant, orderId, productId);
  if (!tally) throw new AppError('invalid', 'product_unknown', `Order ${orderId} has no product ${productId}`);
  checkEvent(tallyOf(tally), event, millionths(tally.packable));
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

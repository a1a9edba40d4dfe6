import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, isCheckViolation, isUniqueViolation, type Tx } from '@suite/platform';
import { recordRefusedEvent } from '../audit/audit.queries';
import { parseEventTime } from '../domain/event-time';
import { checkPackable, checkPacker } from '../domain/packing-status';
import { checkEvent } from '../domain/tally';
import { lockForWork } from '../order/locked-order';
import { readPage } from './event-feed.queries';
import type { EventAnswer, EventDto, FeedQuery } from './event.dto';
import { appendEvent, type EventRow, findEvent, findTally, type NewEvent } from './event.queries';

type Scanner = { readonly clientId: string; readonly userId: string };

/** The log of packing: takes events and hands them on. */
@Injectable()
export class EventService {
  constructor(private readonly db: Database) {}

  async append(tenant: string, { timestamp, ...dto }: EventDto, who: Scanner): Promise<void> {
    const event: NewEvent = { ...dto, occurredAt: parseEventTime(timestamp) as Date };
    // Twice, since the order may just have changed from what refused the event to what allows it.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      if (await this.tryAppend(tenant, event, who)) return;
      const refusal = await this.explainRefusal(tenant, event, who);
      if (refusal) throw refusal;
    }
    throw new AppError('unavailable', 'order_busy', 'The order is changing at the moment', { retryAfter: 1 });
  }

  /** Events in the order of their sequence. */
  async page(tenant: string, { timestamp, after, pageNumber, pageSize }: FeedQuery): Promise<EventAnswer[]> {
    const later = timestamp === undefined ? undefined : parseEventTime(timestamp);
    const rows = await readPage(this.db, tenant, { after, later, skip: pageNumber * pageSize, limit: pageSize });
    return rows.map(eventAnswer);
  }

  private async tryAppend(tenant: string, event: NewEvent, who: Scanner): Promise<boolean> {
    try {
      return await appendEvent(this.db, tenant, event, who);
    } catch (error) {
      const isKnown = ['product_tally_not_below_zero', 'product_tally_within_order'].some((name) => isCheckViolation(error, name));
      if (isKnown || isUniqueViolation(error, 'packing_event_pkey')) return false;
      throw error;
    }
  }

  /** Why the event was refused, if it still would be; an event that came too late is written down. */
  private explainRefusal(tenant: string, event: NewEvent, who: Scanner): Promise<AppError | undefined> {
    return this.db.transaction(tenant, async (tx) => {
      const refusal = await refusalOf(tx, tenant, event, who.userId);
      if (refusal && TOO_LATE.has(refusal.type)) {
        await recordRefusedEvent(tx, { tenant, orderId: event.orderNumber }, who, { reason: refusal.type, event });
      }
      return refusal;
    });
  }
}

const TOO_LATE: ReadonlySet<string> = new Set(['order_status_invalid', 'order_cancelled']);

async function refusalOf(tx: Tx, tenant: string, event: NewEvent, userId: string): Promise<AppError | undefined> {
  try {
    await checkRules(tx, tenant, event, userId);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The rules of an event, one after the other. */
async function checkRules(tx: Tx, tenant: string, event: NewEvent, userId: string): Promise<void> {
  const { eventId, orderNumber, productId } = event;
  const stored = await findEvent(tx, tenant, eventId);
  if (stored) throw eventExists(stored);
  const order = await lockForWork(tx, tenant, orderNumber);
  checkPackable(order);
  checkPacker(order, userId);
  if (order.site_code !== event.siteCode) {
    throw new AppError('invalid', 'site_code_wrong', `Order ${orderNumber} is not of site ${event.siteCode}`);
  }
  const found = await findTally(tx, tenant, orderNumber, productId);
  if (!found) throw new AppError('invalid', 'product_unknown', `Order ${orderNumber} has no product ${productId}`);
  checkEvent(found.tally, event, found.packable);
}

function eventExists(stored: EventRow): AppError {
  const details = [eventAnswer(stored)];
  return new AppError('conflict', 'event_exists', `Event ${stored.event_id} exists already`, { members: { details } });
}

function eventAnswer(row: EventRow): EventAnswer {
  return {
    eventId: row.event_id,
    productId: row.product_id,
    orderNumber: row.order_id,
    pickedAmount: Number(row.picked_amount),
    packedAmount: Number(row.packed_amount),
    canceledAmount: Number(row.canceled_amount),
    timestamp: row.occurred_at.toISOString(),
    site: row.site_code,
    user: row.user_id,
    bookProduct: row.book_product,
    sequence: Number(row.sequence),
    ...(row.order_cycle !== null && { orderCycle: row.order_cycle }),
    ...(row.supplier_id !== null && { supplierId: row.supplier_id }),
    ...(row.unit !== null && { unit: row.unit }),
  };
}

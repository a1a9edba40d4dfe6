import { omitNullish } from '@suite/http';
import type { PackingEventView } from './event.dto';
import type { FeedEvent } from './event-feed.queries';

/** Returns an event as stored. */
export const eventView = (event: FeedEvent): PackingEventView =>
  omitNullish<PackingEventView>({
    eventId: event.eventId,
    productId: event.productId,
    orderNumber: event.orderId,
    orderCycle: event.orderCycle,
    deliveryCycle: event.deliveryCycle,
    pickedAmount: Number(event.pickedAmount),
    packedAmount: Number(event.packedAmount),
    canceledAmount: Number(event.canceledAmount),
    reason: event.reason,
    entryId: event.entryId,
    supplierId: event.supplierId,
    unit: event.unit,
    timestamp: event.occurredAt.toISOString(),
    site: event.siteCode,
    user: event.userId,
    bookProduct: event.bookProduct,
    sequence: Number(event.sequence),
  });

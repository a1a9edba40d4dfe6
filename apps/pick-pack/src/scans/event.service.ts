import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { BatchedCalls, Database, isUniqueViolation, type Outcome, unlessOneFails } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import { AuditService } from '../audit';
import type { UserActor } from '../audit/domain/actor';
import { needsOrder, storedBarcode } from '../barcodes/domain/barcode';
import { OrderStoreService } from '../orders';
import { hasNoAmount, siteOf } from './domain/event-rules';
import { checkScanTime, parseEventTime } from './domain/event-time';
import { checkScan } from './domain/scanned-product';
import type { PackingEventDraftDto } from './event.dto';
import type { StoredEvent } from './event.entity';
import type { NewEvent } from './event.queries';
import { EventStoreService } from './event-store.service';
import type { SentEvent } from './work.queries';

/** A scan as sent, with its timestamp parsed. */
type Scan = Omit<PackingEventDraftDto, 'timestamp' | 'site' | 'siteCode'> & Pick<StoredEvent, 'occurredAt' | 'siteCode'>;

/** Appends packers' events to the packing log. */
@Injectable()
export class EventService {
  /** Concurrent events of one tenant share a transaction. The result is whether the event was stored. */
  private readonly waiting: BatchedCalls<SentEvent, boolean>;

  constructor(
    private readonly db: Database,
    private readonly orders: OrderStoreService,
    private readonly audit: AuditService,
    private readonly store: EventStoreService,
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
    const stored = await unlessOneFails(this.db.transaction(tenant, (tx) => this.store.storeFree(tx, tenant, sent)));
    return sent.map((each) => ({ answer: stored?.has(each) ?? false }));
  }

  /** Returns why the event is refused, if it is, and records that in the history of its order. */
  private appendAlone({ actor, ...sent }: SentEvent, scan: Scan): Promise<AppError | undefined> {
    const { tenant, orderId } = sent.event;
    return this.db.transaction(tenant, async (tx) => {
      const event = { ...sent.event, orderId: await this.orders.idOf(tx, tenant, orderId) };
      try {
        await this.store.storeOne(tx, { event, actor, barcode: scan.barcode });
        return undefined;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (!UNRECORDED.has(error.type)) await this.audit.recordRefusal(tx, event, actor, { reason: error.type, event: scan });
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
  entryId: null,
});

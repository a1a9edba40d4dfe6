import { Injectable } from '@nestjs/common';
import { checkSite } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import type { Actor } from '../audit/domain/actor';
import { AuditService } from '../audit';
import { type LockedOrder, OrderStoreService, StatusChangeService } from '../orders';
import { talliesOf } from '../orders/domain/tally';
import { checkWithdrawable, isAllWithdrawn, withdrawn, type WithdrawnLine } from './domain/withdrawal';
import { eventExists } from './event.errors';
import { findEvents, insertEventsAndCommit, type NewEvent } from './event.queries';
import type { LineCancellationDto } from './withdrawal.dto';

/** Cancels pieces of orders for the shop, as events without a packer. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderStoreService,
    private readonly statuses: StatusChangeService,
    private readonly audit: AuditService,
  ) {}

  /** Cancels all lines or none, and with the last one the order. Does nothing if the cancellation with this id is stored already. */
  async withdraw(tenant: string, orderId: string, id: string, dto: LineCancellationDto, actor: Actor): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const order = await this.orders.loadLocked(tx, tenant, orderId);
      checkSite(actor, order.siteCode);
      if (await isStored(tx, order, id, dto.lines)) return;
      checkWithdrawable(order, dto.beforePacking);
      const tallies = talliesOf(await this.orders.listTallies(tx, tenant, orderId));
      const entries = withdrawn(order.entries, tallies, dto.lines);
      const change = { action: 'lines_cancelled', after: { id, lines: dto.lines, reason: dto.reason } } as const;
      const calls = [...this.orders.withdrawCalls(tenant, orderId, entries), this.audit.callOf(tx, order, actor, change)];
      const events = this.eventsOf(order, id, dto, actor);
      const isEmpty = isAllWithdrawn(entries);
      const first = isEmpty ? await this.statuses.cancelEmpty(tx, tenant, { order, who: actor }, events, calls) : calls;
      await insertEventsAndCommit(tx, tenant, events, first);
    });
  }

  private eventsOf({ tenant, orderId, siteCode, entries }: LockedOrder, id: string, dto: LineCancellationDto, actor: Actor): NewEvent[] {
    const occurredAt = this.db.clock.now();
    return dto.lines.map(({ entryId, quantity }) => ({
      tenant,
      eventId: eventIdOf(orderId, id, entryId),
      orderId,
      productId: entries.find((entry) => entry.entryId === entryId)?.productId ?? '',
      pickedAmount: 0,
      packedAmount: 0,
      canceledAmount: quantity,
      occurredAt,
      siteCode,
      userId: actor.userId ?? actor.clientId,
      bookProduct: false,
      orderCycle: null,
      deliveryCycle: null,
      supplierId: null,
      unit: null,
      reason: dto.reason,
      entryId,
    }));
  }
}

/** The natural key of an event: one for each cancellation and entry of an order. Ids with slashes can make the same key for two orders. */
const eventIdOf = (...parts: readonly [orderId: string, id: string, entryId: string]): string => parts.join('/');

/** Returns whether these lines are stored. Throws 409 if the cancellation with this id has others. */
async function isStored(tx: Tx, { tenant, orderId }: LockedOrder, id: string, lines: readonly WithdrawnLine[]): Promise<boolean> {
  const eventIds = lines.map(({ entryId }) => eventIdOf(orderId, id, entryId));
  const stored = await findEvents(tx, tenant, eventIds);
  const [first] = stored;
  if (!first) return false;
  const amounts = new Map(stored.map(({ entryId, canceledAmount }) => [entryId, Number(canceledAmount)]));
  const elsewhere = stored.find((event) => event.orderId !== orderId);
  if (elsewhere || lines.some(({ entryId, quantity }) => amounts.get(entryId) !== quantity)) throw eventExists(elsewhere ?? first);
  return true;
}

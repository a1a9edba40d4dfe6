import { anyOf, type Call, columnsOf, placeholdersOf, query, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from './domain/actor';
import { type AuditAction, AuditEntry } from './audit.entity';

export interface Change {
  readonly action: AuditAction;
  readonly before?: object;
  readonly after?: object;
}

type OrderKey = Pick<AuditEntry, 'tenant' | 'orderId'>;

/** PostgreSQL sets the position. */
const WRITTEN = { but: ['position'] } as const;

const INSERT_ENTRY = sql(`INSERT INTO audit_entry (${columnsOf(AuditEntry, WRITTEN)}) VALUES (${placeholdersOf(AuditEntry, WRITTEN)})`);

/** Records a change, in the transaction that makes it. */
export async function insertEntry(tx: Tx, order: OrderKey, actor: Actor, change: Change): Promise<void> {
  await queryAll(tx, [entryCall(tx, order, actor, change)]);
}

/** Returns the call that records a change, for `queryAll`. */
export const entryCall = (tx: Tx, order: OrderKey, actor: Actor, change: Change): Call => ({
  statement: INSERT_ENTRY,
  values: valuesOf(AuditEntry, { ...entryOf(order, actor, change), at: tx.clock.now() }, WRITTEN),
});

const entryOf = ({ tenant, orderId }: OrderKey, actor: Actor, change: Change): Omit<AuditEntry, 'at' | 'position'> => ({
  tenant,
  id: uuidv7(),
  orderId,
  action: change.action,
  clientId: actor.clientId,
  userId: actor.userId ?? null,
  firstName: actor.firstName ?? null,
  lastName: actor.lastName ?? null,
  before: change.before ?? null,
  after: change.after ?? null,
});

const FIND_REFUSED_EVENT = sql(`
  SELECT FROM audit_entry
   WHERE tenant = $1 AND order_id = $2 AND action = 'event_refused' AND after -> 'event' ->> 'eventId' = $3`);

/** Records a refused event, once for each eventId. The order must be locked. */
export async function insertRefusedEvent(
  tx: Tx,
  order: OrderKey,
  actor: Actor,
  refusal: { readonly reason: string; readonly event: { readonly eventId: string; readonly occurredAt: Date } },
): Promise<void> {
  const stored = await query(tx, FIND_REFUSED_EVENT, [order.tenant, order.orderId, refusal.event.eventId]);
  if (stored.length === 0) await insertEntry(tx, order, actor, { action: 'event_refused', after: refusal });
}

const LIST_ENTRIES = sql<AuditEntry>(`
  SELECT ${columnsOf(AuditEntry)} FROM audit_entry WHERE tenant = $1 AND order_id = $2 ORDER BY position`);

/** Returns the order's entries, oldest first. */
export function listEntries(tx: Tx, tenant: string, orderId: string): Promise<AuditEntry[]> {
  return query(tx, LIST_ENTRIES, [tenant, orderId]);
}

const LIST_STATUS_CHANGES = sql<AuditEntry>(`
  SELECT ${columnsOf(AuditEntry)} FROM audit_entry
   WHERE tenant = $1 AND order_id ${anyOf('$2')} AND action = 'status_changed' ORDER BY position`);

/** Returns the call that lists the changes of the orders' statuses, oldest first. */
export const statusChangesOf = (tenant: string, orderIds: readonly string[]): Call<AuditEntry> => ({
  statement: LIST_STATUS_CHANGES,
  values: [tenant, orderIds],
});

import { anyOf, type Call, columnsOf, placeholdersOf, plainTable, query, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from './domain/actor';
import { type AuditAction, AuditEntry } from './audit.entity';

export interface Change {
  readonly action: AuditAction;
  readonly before?: object;
  readonly after?: object;
}

export type OrderKey = Pick<AuditEntry, 'tenant' | 'orderId'>;

/** An event of an order that was refused, and why. */
export interface Refusal {
  readonly reason: string;
  readonly event: { readonly eventId: string; readonly occurredAt: Date };
}

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
export async function insertRefusedEvent(tx: Tx, order: OrderKey, actor: Actor, refusal: Refusal): Promise<void> {
  const stored = await query(tx, FIND_REFUSED_EVENT, [order.tenant, order.orderId, refusal.event.eventId]);
  if (stored.length === 0) await insertEntry(tx, order, actor, { action: 'event_refused', after: refusal });
}

const TABLE = plainTable(AuditEntry);

/** Returns the order's entries, oldest first. */
export const listEntries = TABLE.list(['tenant', 'orderId'], { order: 'position' });

/** Lists the changes that a user has made, as they are stored. */
export const exportEntries = TABLE.list(['tenant', 'userId'], { but: ['tenant', 'position'], order: 'at, position' });

const OF_PACKER = 'order_id IN (SELECT a.order_id FROM assignee a WHERE a.tenant = $1 AND a.user_id = $2)';
/** The packer's names in a change: the pseudonym as the first name, and an empty last name. */
const named = (change: string): string =>
  `CASE WHEN ${change} ->> 'id' = $2::text THEN ${change} || jsonb_build_object('firstName', $3::text, 'lastName', '') ELSE ${change} END`;

const ERASE_CHANGES = sql(
  `UPDATE audit_entry SET before = ${named('before')}, after = ${named('after')}
    WHERE tenant = $1 AND ${OF_PACKER} AND (before ->> 'id' = $2::text OR after ->> 'id' = $2::text)`,
);
const ERASE_AUTHOR = sql(
  `UPDATE audit_entry SET first_name = $3, last_name = '' WHERE tenant = $1 AND user_id = $2 AND first_name IS DISTINCT FROM $3`,
);

/** Replaces the names of a user by the pseudonym: as an author, and as a packer. */
export async function eraseUser(tx: Tx, tenant: string, userId: string, pseudonym: string): Promise<void> {
  const values = [tenant, userId, pseudonym];
  await queryAll(tx, [
    { statement: ERASE_CHANGES, values },
    { statement: ERASE_AUTHOR, values },
  ]);
}

/** The entries of an order without the customer's comments, in a change that has entries. */
const withoutComments = (change: string): string =>
  `jsonb_set(${change}, '{entries}', (SELECT coalesce(jsonb_agg(entry - 'customerComment' ORDER BY i), '[]')
     FROM jsonb_array_elements(${change} -> 'entries') WITH ORDINALITY AS listed (entry, i)), false)`;

const ERASE_COMMENTS = sql(
  `UPDATE audit_entry SET before = ${withoutComments('before')}, after = ${withoutComments('after')}
    WHERE tenant = $1 AND order_id ${anyOf('$2')} AND action = 'order_replaced'`,
);

/** Removes the customer's comments from the changes of orders. */
export async function eraseComments(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<void> {
  await query(tx, ERASE_COMMENTS, [tenant, orderIds]);
}

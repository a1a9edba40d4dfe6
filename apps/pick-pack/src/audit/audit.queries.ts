import { query, type Tx } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from './audit.entity';

/** Who is behind a change: the application, and the user where the call names one. */
export interface Actor {
  readonly clientId: string;
  readonly userId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export interface Change {
  readonly action: AuditAction;
  readonly before?: object;
  readonly after?: object;
}

/** Writes a change down, in the transaction that makes it. */
export async function record(tx: Tx, order: { tenant: string; orderId: string }, actor: Actor, change: Change): Promise<void> {
  await query(
    tx,
    `INSERT INTO audit_entry (tenant, id, order_id, action, client_id, user_id, first_name, last_name, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      order.tenant,
      uuidv7(),
      order.orderId,
      change.action,
      actor.clientId,
      actor.userId ?? null,
      actor.firstName ?? null,
      actor.lastName ?? null,
      change.before ? JSON.stringify(change.before) : null,
      change.after ? JSON.stringify(change.after) : null,
    ],
  );
}

/** Writes a refused event down, once however often it is sent. */
export async function recordRefusedEvent(
  tx: Tx,
  order: { tenant: string; orderId: string },
  actor: Actor,
  refusal: { readonly reason: string; readonly event: { readonly eventId: string } },
): Promise<void> {
  const known = await query(
    tx,
    `SELECT 1 FROM audit_entry
      WHERE tenant = $1 AND order_id = $2 AND action = 'event_refused' AND after->'event'->>'eventId' = $3`,
    [order.tenant, order.orderId, refusal.event.eventId],
  );
  if (known.length === 0) await record(tx, order, actor, { action: 'event_refused', after: refusal });
}

/** An entry as the history shows it. */
export interface AuditRow {
  readonly at: Date;
  readonly action: AuditAction;
  readonly client_id: string;
  readonly user_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly before: object | null;
  readonly after: object | null;
}

/** The order's entries, the oldest first; all of them, or those of one action. */
export function findEntries(tx: Tx, tenant: string, orderId: string, action?: AuditAction): Promise<AuditRow[]> {
  return query<AuditRow>(
    tx,
    `SELECT at, action, client_id, user_id, first_name, last_name, before, after
       FROM audit_entry WHERE tenant = $1 AND order_id = $2 AND ($3::text IS NULL OR action = $3) ORDER BY id`,
    [tenant, orderId, action ?? null],
  );
}

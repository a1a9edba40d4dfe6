import { columnsOf, type Database, plainTable, purgeOf, query, sql, type Tx } from '@suite/database';
import { currentContext } from '@suite/telemetry';
import { ALL_TENANTS } from '@suite/tenant';
import { v7 as uuidv7 } from 'uuid';
import { networkOf } from './client-network';
import { AuditEvent, IS_FULL_NETWORK } from './audit-event.entity';

/** The actor of a command on the server, which no token identifies. */
export const OPERATOR = 'operator';

/** An event to record. */
export interface NewAuditEvent extends Readonly<Pick<AuditEvent, 'tenant' | 'actor' | 'action' | 'resource'>> {
  /** The changed members, never a secret. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** Default: the network of the current request. */
  readonly network?: string | undefined;
  /** Default: the id of the current request or job. */
  readonly requestId?: string | undefined;
  /** Default: now. */
  readonly at?: Date | undefined;
}

/** For services that have the table. */
const TABLE = { table: AuditEvent };

const insertEvent = plainTable(AuditEvent, TABLE).insert();

/** Records an event in the transaction of its change: both are stored, or neither. */
export async function recordEvent(tx: Tx, event: NewAuditEvent): Promise<void> {
  const { tenant, actor, action, resource, before = null, after = null } = event;
  const context = currentContext();
  const { network = currentNetwork() ?? null, requestId = context?.requestId ?? null, at = tx.clock.now() } = event;
  const row = { tenant, id: uuidv7(), at, actor, action, resource, before, after, network, requestId };
  await insertEvent(tx, row);
}

function currentNetwork(): string | undefined {
  const address = currentContext()?.address?.();
  return address === undefined ? undefined : networkOf(address);
}

/** Filters of a list. Undefined filters match every event. */
export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** From (inclusive) and to (exclusive). */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const ANY = { actor: '$4::text IS NULL', action: '$5::text IS NULL' } as const;
const EQUAL = { actor: 'actor = $4', action: 'action = $5' } as const;

const NEWEST_FIRST = 'ORDER BY at DESC, id DESC';

/** The statements for one combination of filters, so that each uses the index of its filter, which alone skips the earlier pages. */
function statementsOf(actor: string, action: string) {
  const rows = `FROM audit_event WHERE tenant = $1 AND at >= $2 AND at < $3 AND ${actor} AND ${action}`;
  return {
    list: sql<AuditEvent>(
      `SELECT ${columnsOf(AuditEvent, { of: 'event' })}
         FROM (SELECT id AS found_id ${rows} ${NEWEST_FIRST} LIMIT $6 OFFSET $7) AS page,
              LATERAL (SELECT * FROM audit_event WHERE tenant = $1 AND id = page.found_id OFFSET 0) AS event
        ${NEWEST_FIRST}`,
      TABLE,
    ),
    count: sql<{ total: number }>(`SELECT count(*)::integer AS total ${rows}`, TABLE),
  };
}

const LISTS = {
  all: statementsOf(ANY.actor, ANY.action),
  actor: statementsOf(EQUAL.actor, ANY.action),
  action: statementsOf(ANY.actor, EQUAL.action),
  both: statementsOf(EQUAL.actor, EQUAL.action),
};

const BEGINNING = new Date(0);
const END = new Date('9999-12-31T00:00:00Z');

/** Returns a page of events, newest first, and the total. */
export async function listEvents(
  db: Database,
  tenant: string,
  { actor, action, from = BEGINNING, to = END }: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly events: AuditEvent[]; readonly total: number }> {
  const { list, count } = LISTS[listFor(actor, action)];
  const values = [tenant, from, to, actor ?? null, action ?? null];
  const events = await db.list(tenant, list, [...values, limit, offset]);
  const [counted] = await db.list(tenant, count, values);
  return { events, total: counted?.total ?? 0 };
}

const OF_RESOURCE = 'FROM audit_event WHERE tenant = $1 AND resource = $2';
const LIST_OF_RESOURCE = sql<AuditEvent>(`SELECT ${columnsOf(AuditEvent)} ${OF_RESOURCE} ${NEWEST_FIRST} LIMIT $3 OFFSET $4`, TABLE);
const COUNT_OF_RESOURCE = sql<{ total: number }>(`SELECT count(*)::integer AS total ${OF_RESOURCE}`, TABLE);

/** Returns a page of the events of one resource, such as `coupon/SPRING10`, newest first, and the total. */
export async function listEventsOf(
  tx: Tx,
  tenant: string,
  resource: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly events: AuditEvent[]; readonly total: number }> {
  const events = await query(tx, LIST_OF_RESOURCE, [tenant, resource, limit, offset]);
  const [counted] = await query(tx, COUNT_OF_RESOURCE, [tenant, resource]);
  return { events, total: counted?.total ?? 0 };
}

function listFor(actor: string | undefined, action: string | undefined): keyof typeof LISTS {
  if (actor === undefined) return action === undefined ? 'all' : 'action';
  return action === undefined ? 'actor' : 'both';
}

/** Deletes the events of all tenants up to the moment. Returns the number of deleted rows. */
export const purgeEvents = purgeOf(AuditEvent, 'at', TABLE);

const SHORTEN = sql(
  `UPDATE audit_event
      SET network = CASE WHEN network LIKE '%/64' THEN regexp_replace(network, '^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):.*$', '\\1::/48')
                         WHEN network ~ '^[0-9]+([.][0-9]+){3}$' THEN regexp_replace(network, '[0-9]+$', '0/24') END
    WHERE at <= $1 AND ${IS_FULL_NETWORK}`,
  TABLE,
);

/** Shortens the networks of older events: an IPv4 address to its /24, a /64 to its /48. A text of another form is deleted. */
export async function shortenNetworks(db: Database, before: Date): Promise<void> {
  await db.query(ALL_TENANTS, SHORTEN, [before]);
}

// The client of a customer ends sessions from the network of the customer. Customers cause only events about themselves: elsewhere, an
// actor with the number is a client or a member of the staff with the same id.
const ERASE_CUSTOMER = sql(
  `UPDATE audit_event
      SET before = NULL, after = NULL, resource = $3, actor = CASE WHEN actor = $4 THEN $5 ELSE actor END,
          network = CASE WHEN actor = $4 OR action LIKE 'session.%' THEN NULL ELSE network END
    WHERE tenant = $1 AND resource = $2`,
  TABLE,
);

const ERASE_RESOURCES = sql(`UPDATE audit_event SET resource = $3, network = NULL WHERE tenant = $1 AND resource = ANY ($2)`, TABLE);

/** Replaces resources that name a person by another text in the events about them, which lose their networks. */
export async function eraseResources(tx: Tx, tenant: string, resources: readonly string[], replacement: string): Promise<void> {
  await query(tx, ERASE_RESOURCES, [tenant, resources, replacement]);
}

/**
 * Replaces a customer by the pseudonym in the events about them, which lose their members, also as the actor. Those that come from their
 * network lose it.
 */
export async function eraseFromAudit(tx: Tx, tenant: string, customerNumber: string, pseudonym: string): Promise<void> {
  await query(tx, ERASE_CUSTOMER, [tenant, `customer/${customerNumber}`, `customer/${pseudonym}`, customerNumber, pseudonym]);
}

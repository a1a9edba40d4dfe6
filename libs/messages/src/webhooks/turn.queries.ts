import { type Call, columnsOf, type Database, plainTable, queryAll, sql } from '@suite/database';
import { BY_INDEX, type Numbered, numberCall } from '../feed/message-feed.queries';
import { Message, MessageFeed } from '../message.entity';
import { PUSH_COLUMNS, pushesOf } from '../queued-pushes';
import { Webhook, WebhookPush, WebhookReplay } from '../webhook.entity';

/**
 * With outdated statistics, the planner expects few messages of a tenant and would read all of them for each row. So
 * the statements of this file find one row at a time: by a separate call, or by a subquery with LIMIT 1, which never
 * becomes a join.
 */
const PUSHES = { table: WebhookPush };

/** The process that sends the messages of a tenant, and until when. */
export interface Lease {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
  /** A lease that ends later than this was written by a replica whose clock was ahead; it is ignored. */
  readonly untilMax: Date;
}

const LEASE = sql<{ holder: string }>(
  `INSERT INTO message_feed AS f (tenant, last_position, leased_by, leased_until) VALUES ($1, 0, $2, $3)
       ON CONFLICT (tenant) DO UPDATE SET leased_by = EXCLUDED.leased_by, leased_until = EXCLUDED.leased_until
    WHERE f.leased_by = EXCLUDED.leased_by OR f.leased_until IS NULL OR f.leased_until <= $4 OR f.leased_until > $5
   RETURNING leased_by AS holder`,
  { table: MessageFeed },
);

/** Locks the feed, and takes or extends the lease. Returns no row if another process has it. */
const leaseCall = (tenant: string, { holder, now, until, untilMax }: Lease): Call<{ holder: string }> => ({
  statement: LEASE,
  values: [tenant, holder, until, now, untilMax],
});

/** Changes the end of a lease; null makes it available to other processes immediately. */
export const setLeaseEnd = plainTable(MessageFeed, { table: MessageFeed }).update(['tenant', 'leasedBy'], ['leasedUntil']);

/** A due message, with all that is sent. Tests and expired messages have no stored message. */
export interface DuePush extends Pick<WebhookPush, 'webhookId' | 'position' | 'messageId' | 'kind' | 'resourceId' | 'attempts'> {
  readonly type: string | null;
  readonly resourceVersion: string | null;
  readonly sequence: string | null;
  readonly createdAt: Date | null;
  /** As JSON; null for a large message until it is read by itself. */
  data: string | null;
  /** The length of data that is stored apart from its row. It is compressed there, so it is longer in memory. */
  readonly storedBytes: number | null;
  /** Whether the message has personal data of a customer. */
  readonly isOfCustomer: boolean | null;
}

const LIST_WEBHOOKS = sql<Webhook>(`SELECT ${columnsOf(Webhook)} FROM webhook WHERE tenant = $1 ORDER BY id`, { table: Webhook });
/** The data of a message that is read with all others that are due. */
const SMALL_BYTES = 8 * 1_024;
/** PostgreSQL stores longer data apart from its row. It knows the length as stored without reading the data. */
const IN_ROW_BYTES = 2 * 1_024;
const LIST_DUE = sql<DuePush>(
  `SELECT p.webhook_id, p.position, p.message_id, p.kind, p.resource_id, p.attempts,
          m.type, m.resource_version, m.sequence, m.created_at, m.customer_number IS NOT NULL AS is_of_customer,
          CASE WHEN octet_length(m.in_row) <= ${SMALL_BYTES} THEN m.in_row END AS data, CASE WHEN m.in_row IS NULL THEN pg_column_size(m.data) END AS stored_bytes
     FROM webhook w
    CROSS JOIN LATERAL (SELECT ARRAY(SELECT json_array_elements_text($4::json -> w.id::text)::bigint) AS positions LIMIT 1) held
    CROSS JOIN LATERAL (
      SELECT d.webhook_id, d.position, d.message_id, d.kind, d.resource_id, d.attempts FROM webhook_push d
       WHERE d.tenant = $1 AND d.webhook_id = w.id AND d.next_at <= $2 AND d.position <> ALL (held.positions)
       ORDER BY d.next_at, d.position LIMIT $5) p
     LEFT JOIN LATERAL (
       SELECT *, CASE WHEN pg_column_size(data) <= ${IN_ROW_BYTES} THEN data::text END AS in_row
         FROM message WHERE tenant = $1 AND id = p.message_id LIMIT 1) m ON true
    WHERE w.tenant = $1 AND w.id <> ALL ((SELECT $3::uuid[])::uuid[])`,
  PUSHES,
);

/** Tests are in no feed: their positions are below 0. */
export const isTest = ({ position }: Pick<DuePush, 'position'>): boolean => position.startsWith('-');

/** Whether a message is large, and its data has not been read. */
export const lacksData = ({ type, data }: Pick<DuePush, 'type' | 'data'>): boolean => type !== null && data === null;

/** The large messages whose data is read next. */
export interface WantedData {
  /** `isFirst`: read also above the limit. */
  readonly wanted: readonly { readonly push: DuePush; readonly isFirst: boolean }[];
  /** The limit. A message that begins within it is read. */
  readonly bytes: number;
}

/** A large message, and its data as JSON. */
export interface FoundData {
  readonly push: DuePush;
  readonly data: string;
}

/** The data of each message is read once more for its length. */
const LIST_DATA = sql<{ place: string; data: string }>(
  `SELECT place, data::text AS data FROM (
     SELECT wanted.*, m.data, sum(m.bytes) OVER (ORDER BY wanted.place) - m.bytes AS before
       FROM unnest($2::uuid[], $3::boolean[]) WITH ORDINALITY AS wanted (id, is_first, place)
      CROSS JOIN LATERAL (
        SELECT data, octet_length(data::text) AS bytes FROM message WHERE tenant = $1 AND id = wanted.id LIMIT 1) m
   ) listed WHERE is_first OR before < $4 ORDER BY place`,
  { table: Message },
);

/** Returns the data of large messages, in their order, as far as the limit allows. */
export async function listData(db: Database, tenant: string, { wanted, bytes }: WantedData): Promise<FoundData[]> {
  const values = [tenant, wanted.map(({ push }) => push.messageId), wanted.map(({ isFirst }) => isFirst), bytes];
  const calls = [BY_INDEX, { statement: LIST_DATA, values }] as const;
  const [, found] = await db.run(tenant, (tx) => queryAll<[object, (typeof LIST_DATA)['row']]>(tx, calls));
  return found.map(({ place, data }) => ({ push: wanted[Number(place) - 1]!.push, data }));
}

/** The messages that a process already has in memory. */
export interface HeldPushes {
  readonly pushes: readonly Pick<WebhookPush, 'webhookId' | 'position'>[];
  /** Webhooks with enough messages in memory. */
  readonly full: readonly string[];
  /** The limit per webhook. */
  readonly limit: number;
}

const webhooksCall = (tenant: string): Call<Webhook> => ({ statement: LIST_WEBHOOKS, values: [tenant] });

/** Returns the call that lists the first due message of each resource, as far as they are not held. */
function dueCall(tenant: string, now: Date, { pushes, full, limit }: HeldPushes): Call<DuePush> {
  const positions: Record<string, string[]> = {};
  for (const { webhookId, position } of pushes) (positions[webhookId] ??= []).push(position);
  return { statement: LIST_DUE, values: [tenant, now, full, JSON.stringify(positions), limit] };
}

/** An unfinished replay, and the number of messages that wait for its webhook. */
export interface RunningReplay {
  readonly id: string;
  readonly waiting: number;
}

/** The messages that one statement of a replay reads, and the most that may wait before the next one. */
export const REPLAYED_AT_ONCE = 1_000;

const LIST_REPLAYS = sql<RunningReplay>(
  `SELECT r.id, (SELECT count(*)::integer FROM (SELECT FROM webhook_push p WHERE p.tenant = $1 AND p.webhook_id = r.webhook_id LIMIT $2) w)
          AS waiting
     FROM webhook_replay r WHERE r.tenant = $1 ORDER BY r.id`,
  { table: WebhookReplay },
);
const replaysCall = (tenant: string): Call<RunningReplay> => ({ statement: LIST_REPLAYS, values: [tenant, REPLAYED_AT_ONCE] });

const REPLAY_PART = sql(
  `WITH part AS MATERIALIZED (
     SELECT m.id, m.type, m.kind, m.resource_id, m.position, m.created_at
       FROM message m JOIN webhook_replay r ON r.tenant = $1 AND r.id = $3
      WHERE m.tenant = $1 AND m.position > r.next_position AND m.position <= r.last_position
      ORDER BY m.position LIMIT $4
   ), queued AS (
     INSERT INTO webhook_push (${PUSH_COLUMNS})
     SELECT ${pushesOf('m', 'w.id')}
       FROM part m
       JOIN webhook_replay r ON r.tenant = $1 AND r.id = $3 AND m.created_at >= r.from_at AND (r.to_at IS NULL OR m.created_at <= r.to_at)
       JOIN webhook w ON w.tenant = $1 AND w.id = r.webhook_id AND w.enabled AND m.type = ANY (coalesce(r.types, w.types))
         ON CONFLICT DO NOTHING
   )
   UPDATE webhook_replay r
      SET next_position = CASE WHEN (SELECT count(*) FROM part) < $4 THEN r.last_position ELSE (SELECT max(position) FROM part) END
    WHERE r.tenant = $1 AND r.id = $3`,
  { table: WebhookReplay },
);
const END_REPLAYS = sql('DELETE FROM webhook_replay WHERE tenant = $1 AND next_position >= last_position', { table: WebhookReplay });

/** Queues the next part of a replay, under the lock of the feed. */
export async function queueReplay(db: Database, tenant: string, id: string, lease: Lease): Promise<void> {
  const calls: readonly Call<object>[] = [
    BY_INDEX,
    leaseCall(tenant, lease),
    { statement: REPLAY_PART, values: [tenant, lease.now, id, REPLAYED_AT_ONCE] },
    { statement: END_REPLAYS, values: [tenant] },
  ];
  await db.transaction(tenant, (tx) => queryAll<object[]>(tx, calls, { commits: true }));
}

/** The writes of a turn. */
export interface Turn {
  readonly lease: Lease;
  /** Records what has ended since the last turn. */
  readonly records: readonly Call[];
  readonly held: HeldPushes;
}

export interface TurnResult {
  /** false: another process has the lease, and the other members have no meaning. */
  readonly hasLease: boolean;
  readonly numbered: readonly Numbered[];
  readonly webhooks: readonly Webhook[];
  readonly replays: readonly RunningReplay[];
  readonly due: readonly DuePush[];
}

/** Takes or extends the lease, records, numbers new messages, and reads what is due: one transaction, in one round trip. */
export async function takeTurn(db: Database, tenant: string, { lease, records, held }: Turn): Promise<TurnResult> {
  const { now } = lease;
  const reads = [numberCall(tenant, now), webhooksCall(tenant), replaysCall(tenant), dueCall(tenant, now, held)] as const;
  const calls: readonly Call<object>[] = [BY_INDEX, leaseCall(tenant, lease), ...records, ...reads];
  const [, leased = [], ...rows] = await db.transaction(tenant, (tx) => queryAll<object[]>(tx, calls, { commits: true }));
  const [numbered, webhooks, replays, due] = rows.slice(records.length) as [Numbered[], Webhook[], RunningReplay[], DuePush[]];
  return { hasLease: leased.length > 0, numbered, webhooks, replays, due };
}

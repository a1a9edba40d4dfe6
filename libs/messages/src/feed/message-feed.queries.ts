import { ListOfAllTenants } from '@suite/cluster';
import { anyOf, type Call, columnsOf, type Database, purgeOf, queryAll, sql, type Tx } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { Message, MessageFeed, MessageSequence } from '../message.entity';
import { QUEUE_NUMBERED } from '../queued-pushes';
import { WebhookAttempt } from '../webhook.entity';

export type StoredMessage = Omit<Message, 'customerNumber'>;

/** A part of the feed: messages after a position, of some types or of all. */
export interface FeedPart {
  readonly after: number;
  readonly types: readonly string[] | undefined;
  readonly limit: number;
}

/** The messages that one transaction numbers. */
export const NUMBERED_AT_ONCE = 1_000;

/** Messages of a type that have got their positions. */
export interface Numbered {
  readonly type: string;
  readonly messages: number;
}

const FEED = { table: MessageFeed };
/** Before PostgreSQL 18, a plan that is not allowed has such a high cost, where it is needed, that the server would compile it. */
const OFF = ['enable_sort', 'enable_bitmapscan', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'] as const;
const ALLOW_INDEXES = sql<object>(`SELECT ${OFF.map((setting) => `set_config('${setting}', 'off', true)`).join(', ')}`, FEED);
/**
 * Allows only plans that read each row by an index, in its order, until the end of the transaction. With outdated
 * statistics, the planner expects few messages. It would read all of them for each page and each batch of positions.
 */
export const BY_INDEX: Call<object> = { statement: ALLOW_INDEXES, values: [] };
const CREATE_FEED = sql('INSERT INTO message_feed (tenant, last_position) VALUES ($1, 0) ON CONFLICT DO NOTHING', FEED);
const LOCK_FEED = sql('SELECT FROM message_feed WHERE tenant = $1 FOR NO KEY UPDATE', FEED);
const ORDER = 'created_at, sequence, id';
/** A join of `next` with the table could compare each message with each, so those up to the last of `next` are numbered. */
const NUMBER_MESSAGES = sql<Numbered>(
  `WITH next AS MATERIALIZED (
     SELECT ${ORDER} FROM message WHERE tenant = $1 AND position IS NULL ORDER BY ${ORDER} LIMIT ${NUMBERED_AT_ONCE}
   ), part AS MATERIALIZED (
     SELECT array_agg(id ORDER BY ${ORDER}) AS ids, count(*) AS size FROM next
   ), last AS MATERIALIZED (
     SELECT ${ORDER} FROM next ORDER BY created_at DESC, sequence DESC, id DESC LIMIT 1
   ), moved AS (
     UPDATE message_feed SET last_position = last_position + (SELECT size FROM part)
      WHERE tenant = $1 AND EXISTS (SELECT FROM next) RETURNING last_position
   ), numbered AS (
     UPDATE message m SET position = moved.last_position - (SELECT size FROM part) + array_position((SELECT ids FROM part), m.id)
       FROM moved
      WHERE m.tenant = $1 AND m.position IS NULL
        AND (m.created_at, m.sequence, m.id) <= ((SELECT created_at FROM last), (SELECT sequence FROM last), (SELECT id FROM last))
     RETURNING m.id, m.type, m.kind, m.resource_id, m.position
   ), queued AS (${QUEUE_NUMBERED}
   )
   SELECT type, count(*)::integer AS messages FROM numbered GROUP BY type`,
  FEED,
);

/**
 * Returns the call that gives positions to committed messages that have none, and queues them for the webhooks of the tenant. Positions
 * follow the time of each message, and the sequence of each resource. An earlier statement of the transaction must
 * lock the row of the feed. So positions become visible in order, and this statement sees everything that was
 * committed before the lock was released. BY_INDEX
 * must precede it.
 */
export const numberCall = (tenant: string, now: Date): Call<Numbered> => ({ statement: NUMBER_MESSAGES, values: [tenant, now] });

/** Numbers the next messages of a tenant, in one round trip. */
export async function numberMessages(db: Database, tenant: string): Promise<Numbered[]> {
  return db.transaction(tenant, async (tx) => {
    const calls = [
      BY_INDEX,
      { statement: CREATE_FEED, values: [tenant] },
      { statement: LOCK_FEED, values: [tenant] },
      numberCall(tenant, db.clock.now()),
    ] as const;
    const [, , , numbered] = await queryAll<[object, object, object, Numbered]>(tx, calls, { commits: true });
    return numbered;
  });
}

/**
 * Locks the feed of a tenant. Each transaction that decides which messages a webhook gets holds this lock until the commit: changes of
 * webhooks, the numbering, and the records of attempts.
 */
export async function lockFeed(tx: Tx, tenant: string): Promise<void> {
  await queryAll<[object, object, object]>(tx, [
    BY_INDEX,
    { statement: CREATE_FEED, values: [tenant] },
    { statement: LOCK_FEED, values: [tenant] },
  ]);
}

const HAS_UNNUMBERED = sql<{ hasUnnumbered: boolean }>(
  'SELECT EXISTS (SELECT FROM message WHERE tenant = $1 AND position IS NULL) AS has_unnumbered',
  { table: Message },
);
const COLUMNS = columnsOf(Message, { but: ['customerNumber'] });
const AFTER = 'tenant = $1 AND position > $2';
/** A message of a page, and how many the page would have without the limit of its data. */
interface PagedMessage extends StoredMessage {
  readonly found: number;
}

/** The data of a page. A message that begins within it belongs to the page, so each page has at least one. */
const PAGE_BYTES = 8 * 1_024 * 1_024;
/**
 * The first messages of a page, as long as their data is not too much for the memory of a process, and for a peer that reads them. The
 * data of each message is read once more for its length.
 */
const firstOf = (page: string): string =>
  `SELECT ${COLUMNS}, found FROM (
     SELECT page.*, sum(bytes) OVER (ORDER BY page.position) - bytes AS before, count(*) OVER ()::integer AS found
       FROM (SELECT *, octet_length(data::text) AS bytes FROM (${page}) listed OFFSET 0) page
   ) page WHERE before < ${PAGE_BYTES} ORDER BY position`;
const LIST_ALL = sql<PagedMessage>(firstOf(`SELECT ${COLUMNS} FROM message WHERE ${AFTER} ORDER BY position LIMIT $3`), {
  table: Message,
});
/**
 * Reads the index of each type separately, so a rare type at the end of a long feed is found quickly. With `type = wanted.type`, the
 * planner would expect the type soon in the index of all positions, and read the whole feed. A range of one type, in the order of type and
 * position, leaves it the index by type only.
 */
const LIST_OF_TYPES = sql<PagedMessage>(
  firstOf(`SELECT found.* FROM unnest((SELECT $4::text[])) AS wanted (type)
    CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM message
       WHERE tenant = $1 AND (type, position) > (wanted.type, $2) AND type <= wanted.type AND position IS NOT NULL
       ORDER BY type, position LIMIT $3
    ) found
    ORDER BY found.position LIMIT $3`),
  { table: Message },
);

function listPart(tenant: string, { after, types, limit }: FeedPart): Call<PagedMessage> {
  const values = [tenant, after, limit];
  return types ? { statement: LIST_OF_TYPES, values: [...values, types] } : { statement: LIST_ALL, values };
}

/**
 * Returns a part of the feed, whether it is as long as it may be, and whether there are messages without a position. The messages are
 * read last, so every message is either among them or was counted as unnumbered.
 */
export async function listMessages(
  db: Database,
  tenant: string,
  part: FeedPart,
): Promise<{ readonly messages: readonly StoredMessage[]; readonly isFull: boolean; readonly hasUnnumbered: boolean }> {
  const probe = { statement: HAS_UNNUMBERED, values: [tenant] };
  const calls = [BY_INDEX, probe, listPart(tenant, part)] as const;
  const [, probes, messages] = await db.run(tenant, (tx) => queryAll<[object, (typeof HAS_UNNUMBERED)['row'], PagedMessage]>(tx, calls));
  const isFull = messages.length === part.limit || messages.length < (messages[0]?.found ?? 0);
  return { messages, isFull, hasUnnumbered: probes[0]?.hasUnnumbered === true };
}

/** The ends of feeds: the last position, and null for messages that have none yet. */
export const LIST_ENDS = new ListOfAllTenants<{ readonly tenant: string; readonly lastPosition: string | null }>(
  (isOf) =>
    `SELECT tenant, last_position FROM message_feed WHERE ${isOf('tenant')} AND tenant ${anyOf('$1')}
      UNION ALL
     SELECT DISTINCT m.tenant, NULL::bigint FROM message m WHERE ${isOf('m.tenant')} AND m.tenant ${anyOf('$1')} AND m.position IS NULL`,
  { of: Message, parameters: 1, isShared: true },
);

export const purgeMessages = purgeOf(Message, 'created_at', { only: 'position IS NOT NULL', table: Message });
/** A deleted resource restarts from 1 if it is created again after all of its messages have expired. */
export const purgeSequences = purgeOf(MessageSequence, 'ended_at', { only: 'ended_at IS NOT NULL', table: MessageSequence });
export const purgeAttempts = purgeOf(WebhookAttempt, 'at', { table: WebhookAttempt });
/** Lists the tenants with messages that have no position. */
export const LIST_UNNUMBERED = new ListOfAllTenants<{ readonly tenant: string }>(
  (isOf) => `SELECT DISTINCT m.tenant FROM message m WHERE ${isOf('m.tenant')} AND m.position IS NULL`,
  { of: Message, parameters: 0, isShared: true },
);

const FIND_OLDEST_UNNUMBERED = sql<{ oldest: Date | null }>(
  `SELECT min(m.created_at) AS oldest FROM webhook w JOIN message m ON m.tenant = w.tenant WHERE w.enabled AND m.position IS NULL`,
  { table: Message },
);

/**
 * Returns when the oldest message without a position was written, of tenants whose messages are sent. Those of other tenants wait for
 * a reader, or for the periodic numbering.
 */
export const findOldestUnnumbered = async (db: Database): Promise<Date | undefined> =>
  (await db.query(ALL_TENANTS, FIND_OLDEST_UNNUMBERED))[0]?.oldest ?? undefined;

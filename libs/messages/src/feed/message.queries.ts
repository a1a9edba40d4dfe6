import { anyOf, type Call, membersOf, query, snakeCase, sql, type Statement, type Tx } from '@suite/database';
import { v7 as uuidv7 } from 'uuid';
import { Message } from '../message.entity';
import type { MessageType } from '../message-type';
import { WebhookAttempt } from '../webhook.entity';

/** A message before it is written. */
export interface NewMessage<Data extends object = object> {
  readonly type: MessageType<Data>;
  /** The id of the resource. */
  readonly id: string;
  /** The version of the resource, where it has one. Otherwise the sequence is used. */
  readonly version?: number | undefined;
  /** The resource as its GET shows it after the change. */
  readonly data: Data;
  /** The customer whose personal data the message has. */
  readonly customerNumber?: string | null | undefined;
  /**
   * When the resource was created, for resources whose first message is a type with `isFirst`. The first message has this time, and no
   * later one has an earlier time.
   */
  readonly since?: Date;
  /** Values for the condition of a statement that `messagesIf` has declared. */
  readonly facts?: unknown;
}

/** The columns that a writer sets; the statement computes the rest. */
const WRITTEN = membersOf(Message, { but: ['tenant', 'resourceVersion', 'sequence', 'createdAt', 'position'] }).map(snakeCase);
const INTO_MESSAGE = `INSERT INTO message (tenant, ${WRITTEN.join(', ')}, sequence, resource_version, created_at)
     SELECT $1::text, ${WRITTEN.map((column) => `m.${column}`).join(', ')}`;
const given = (columns = '') =>
  `json_to_recordset($2::json) AS m (id uuid, type text, kind text, resource_id text, resource_version bigint, data json,
              customer_number text, since timestamptz, facts json${columns})`;
const RETURNED = 'RETURNING id'; // without it, a cluster would copy the rows, which row-level security forbids

/** Inserts the first messages of resources. No other transaction can see these resources, so nothing is locked. */
const insertFirstIf = (condition: string) =>
  sql(`${INTO_MESSAGE}, 1, coalesce(m.resource_version, 1), m.since FROM ${given()} WHERE ${condition} ${RETURNED}`, { table: Message });

const SEQUENCE = 'CASE WHEN m.is_first THEN 1 ELSE m.uncounted + c.last - m.later END';

/**
 * Increments the count of each resource, whose row is then locked until the commit, and inserts the messages. A message has the
 * number of `later` messages of its resource in the call; the last one counts them. First messages are `uncounted`, and later ones
 * know whether their resource has one. Resources are locked in the order of their ids. `steps`: the parts before, which make `m`.
 */
const insertCounted = (steps: string) =>
  sql(
    `WITH ${steps}, counted AS (
       INSERT INTO message_sequence AS s (tenant, kind, resource_id, last, last_at, ended_at)
       SELECT $1::text, m.kind, m.resource_id, m.counted, greatest($3::timestamptz, m.since), CASE WHEN m.is_last THEN $3::timestamptz END
         FROM m WHERE m.later = 0 AND NOT m.is_first ORDER BY m.kind, m.resource_id
           ON CONFLICT (tenant, kind, resource_id) DO UPDATE
          SET last = s.last + EXCLUDED.last, last_at = greatest(s.last_at, EXCLUDED.last_at), ended_at = EXCLUDED.ended_at
       RETURNING s.kind, s.resource_id, s.last, s.last_at
     )
     ${INTO_MESSAGE}, ${SEQUENCE}, coalesce(m.resource_version, ${SEQUENCE}), CASE WHEN m.is_first THEN m.since ELSE c.last_at END
       FROM m LEFT JOIN counted c ON c.kind = m.kind AND c.resource_id = m.resource_id ${RETURNED}`,
    { table: Message },
  );

const insertCountedIf = (condition: string) =>
  insertCounted(`m AS MATERIALIZED (
       SELECT m.* FROM ${given(', is_first boolean, is_last boolean, uncounted bigint, counted bigint, later bigint')}
        WHERE ${condition}
     )`);

/** The statements that write messages: only first messages of resources, or any. */
export interface MessageStatements {
  readonly first: ReturnType<typeof insertFirstIf>;
  readonly counted: ReturnType<typeof insertCountedIf>;
}

/**
 * Declares, at module load, statements that write only some of their messages: those whose rows the statements before it in the
 * same round trip have stored. `$1` is the tenant, `m` a message with `kind`, `resource_id` and its `facts` as JSON.
 */
export const messagesIf = (condition: string): MessageStatements => ({
  first: insertFirstIf(condition),
  counted: insertCountedIf(condition),
});

const INSERT_MESSAGES = messagesIf('true');

/** A statement that changes rows and writes a message about each. Declared by `messagesOfRows`. */
export interface RowMessages {
  readonly type: MessageType;
  readonly statement: Statement<object>;
}

/**
 * Declares, at module load, a statement that changes rows and writes a message about each. Row locks are held until its end only, and
 * not over round trips. `steps`: parts of a WITH, the last one `changed`, with `resource_id`, `resource_version`, `data`,
 * `customer_number` and `since`. It has at most one row for a resource. `$1` is the tenant, `$3` the time, `$5` the first of the
 * caller's values.
 */
export const messagesOfRows = (type: MessageType, steps: string): RowMessages => ({
  type,
  statement: insertCounted(`${steps}, m AS MATERIALIZED (
       SELECT ((SELECT $4::uuid[]))[row_number() OVER ()] AS id, '${type.type}'::text AS type, '${type.kind}'::text AS kind, changed.*,
              false AS is_first, ${type.isLast === true} AS is_last, $2::bigint AS uncounted, 1::bigint AS counted, 0::bigint AS later
         FROM changed
     )`),
});

/** Returns the call that changes rows and writes messages about them, at most `limit`. Its rows are the ids of the messages. */
export function insertMessagesOfRows(
  tx: Tx,
  tenant: string,
  { type, statement }: RowMessages,
  { beginning, limit, values }: { readonly beginning: ReadonlySet<string>; readonly limit: number; readonly values: readonly unknown[] },
): Call {
  const ids = Array.from({ length: limit }, () => uuidv7());
  return { statement, values: [tenant, beginning.has(type.kind) ? 1 : 0, tx.clock.now(), ids, ...values] };
}

/** Returns the call that writes messages, in their order. `beginning`: the kinds whose resources begin with a first message. */
export function insertMessages(
  tx: Tx,
  tenant: string,
  messages: readonly NewMessage[],
  { beginning, statements = INSERT_MESSAGES }: { readonly beginning: ReadonlySet<string>; readonly statements?: MessageStatements },
): Call {
  const rows = messages.map((message) => rowOf(message, beginning));
  if (messages.every(({ type }) => type.isFirst)) return { statement: statements.first, values: [tenant, JSON.stringify(rows)] };
  return { statement: statements.counted, values: [tenant, JSON.stringify(counted(messages, rows, beginning)), tx.clock.now()] };
}

function rowOf({ type: { type, kind }, id, version, data, customerNumber, since, facts }: NewMessage, beginning: ReadonlySet<string>) {
  if (beginning.has(kind) && !since) throw new Error(`A message ${type} needs the time of its ${kind}’s creation: since`);
  return { id: uuidv7(), type, kind, resource_id: id, resource_version: version, data, customer_number: customerNumber, since, facts };
}

/** Adds to each row how its sequence is counted. */
function counted(messages: readonly NewMessage[], rows: readonly ReturnType<typeof rowOf>[], beginning: ReadonlySet<string>): object[] {
  const counts = new Map<string, number>();
  const keys = messages.map(({ type, id }) => `${type.kind} ${id}`);
  const numbers = messages.map(({ type }, i) => {
    const number = (counts.get(keys[i]!) ?? 0) + (type.isFirst ? 0 : 1);
    counts.set(keys[i]!, number);
    return number;
  });
  return rows.map((row, i) => {
    const { isFirst = false, isLast = false } = messages[i]!.type;
    const count = counts.get(keys[i]!)!;
    const uncounted = beginning.has(row.kind) ? 1 : 0;
    return { ...row, is_first: isFirst, is_last: isLast, uncounted, counted: count, later: count - numbers[i]! };
  });
}

interface StoredData {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly customerNumber: string | null;
}

/** The bytes of data, as PostgreSQL stores it, that one statement reads. Stored JSON is compressed, often to an eighth of its length. */
const REPLACED_BYTES = 1_024 * 1_024;
/** Selects the first of the found messages, as far as their data fits into the memory of a process. PostgreSQL knows the size of data without reading it. */
const firstOf = (found: string): string =>
  `SELECT id, type, data, customer_number FROM (
     SELECT found.*, sum(pg_column_size(data)) OVER (ORDER BY id) - pg_column_size(data) AS before
       FROM (SELECT id, type, data, customer_number FROM message WHERE ${found} FOR NO KEY UPDATE) found
   ) found WHERE before < ${REPLACED_BYTES} ORDER BY id`;
const LIST_OF_CUSTOMER = sql<StoredData>(firstOf('tenant = $1 AND customer_number = $2 ORDER BY id LIMIT $3'), { table: Message });
const REPLACE_DATA = sql(
  `UPDATE message m SET data = erased.data, customer_number = erased.customer_number
     FROM json_to_recordset($2::json) AS erased (id uuid, data json, customer_number text)
    WHERE m.tenant = $1 AND m.id = erased.id`,
  { table: Message },
);
const DELETE_RESPONSES = sql(
  `UPDATE webhook_attempt a SET response = NULL
     FROM json_to_recordset($2::json) AS erased (id uuid)
    WHERE a.tenant = $1 AND a.message_id = erased.id AND a.response IS NOT NULL`,
  { table: WebhookAttempt },
);

const LIST_OF_RESOURCES = sql<StoredData>(
  firstOf(`tenant = $1 AND kind = $2 AND resource_id ${anyOf('$3')} AND id > $4 ORDER BY id LIMIT $5`),
  { table: Message },
);

/** Returns messages of these resources after the one with the id, and locks them. */
export function listOfResources(
  tx: Tx,
  tenant: string,
  { kind, ids }: { readonly kind: string; readonly ids: readonly string[] },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StoredData[]> {
  return query(tx, LIST_OF_RESOURCES, [tenant, kind, ids, after, limit]);
}

/** Returns messages with personal data of a customer, and locks them. */
export function listOfCustomer(tx: Tx, tenant: string, customerNumber: string, limit: number): Promise<StoredData[]> {
  return query(tx, LIST_OF_CUSTOMER, [tenant, customerNumber, limit]);
}

/** Returns the calls that replace the data of messages, and delete what receivers have answered to them. */
export function replaceData(tenant: string, messages: readonly Omit<StoredData, 'type'>[]): Call<object>[] {
  const records = messages.map(({ id, data, customerNumber }) => ({ id, data, customer_number: customerNumber }));
  return [
    { statement: REPLACE_DATA, values: [tenant, JSON.stringify(records)] },
    { statement: DELETE_RESPONSES, values: [tenant, JSON.stringify(messages.map(({ id }) => ({ id })))] },
  ];
}

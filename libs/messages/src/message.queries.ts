import { anyOf, type Call, membersOf, query, snakeCase, sql, type Tx } from '@suite/database';
import { v7 as uuidv7 } from 'uuid';
import { Message } from './message.entity';
import type { MessageType } from './message-type';
import { WebhookAttempt } from './webhook.entity';

/** A message before it is written. */
export interface NewMessage<Data extends object = object> {
  readonly type: MessageType<Data>;
  /** The id of the resource. */
  readonly id: string;
  /** The version of the resource, where it has one. Otherwise the sequence stands for it. */
  readonly version?: number | undefined;
  /** The resource as its GET shows it after the change. */
  readonly data: Data;
  /** The customer whose personal data the message has. */
  readonly customerNumber?: string | null | undefined;
  /** Values for the condition of a statement that `messagesIf` has declared. */
  readonly facts?: unknown;
}

/** The columns that a writer sets; the statement computes the others. */
const WRITTEN = membersOf(Message, { but: ['tenant', 'resourceVersion', 'sequence', 'createdAt', 'position'] }).map(snakeCase);

/**
 * Increments the count of each resource, whose row is then locked until the commit, and inserts the messages. A message has the
 * number of `later` messages of its resource in the call; the last one counts them. Resources are locked in the order of their ids.
 */
const insertMessagesIf = (condition: string) =>
  sql(
    `WITH m AS MATERIALIZED (
       SELECT m.* FROM json_to_recordset($3::json) AS m (id uuid, type text, kind text, resource_id text, resource_version bigint,
              data json, customer_number text, facts json, messages bigint, later bigint, is_last boolean)
        WHERE ${condition}
     ), counted AS (
       INSERT INTO message_sequence AS s (tenant, kind, resource_id, last, last_at, ended_at)
       SELECT $1::text, m.kind, m.resource_id, m.messages, $2::timestamptz, CASE WHEN m.is_last THEN $2::timestamptz END
         FROM m WHERE m.later = 0 ORDER BY m.kind, m.resource_id
           ON CONFLICT (tenant, kind, resource_id) DO UPDATE
          SET last = s.last + EXCLUDED.last, last_at = greatest(s.last_at, EXCLUDED.last_at), ended_at = EXCLUDED.ended_at
       RETURNING s.kind, s.resource_id, s.last, s.last_at
     )
     INSERT INTO message (tenant, ${WRITTEN.join(', ')}, sequence, resource_version, created_at)
     SELECT $1::text, ${WRITTEN.map((column) => `m.${column}`).join(', ')},
            c.last - m.later, coalesce(m.resource_version, c.last - m.later), c.last_at
       FROM m JOIN counted c ON c.kind = m.kind AND c.resource_id = m.resource_id
     ON CONFLICT (tenant, id) DO NOTHING`,
    { table: Message },
  );

/** A statement that writes messages. */
export type MessageStatement = ReturnType<typeof insertMessagesIf>;

/**
 * Declares, at module load, a statement that writes only some of its messages: those whose rows the statements before it in the
 * same round trip have stored. `$1` is the tenant, `m` a message with `kind`, `resource_id` and its `facts` as JSON.
 */
export const messagesIf = (condition: string): MessageStatement => insertMessagesIf(condition);

const INSERT_MESSAGES = insertMessagesIf('true');

/** Returns the call that writes messages, in their order. */
export function insertMessages(
  tx: Tx,
  tenant: string,
  messages: readonly NewMessage[],
  statement: MessageStatement = INSERT_MESSAGES,
): Call {
  const counts = new Map<string, number>();
  const counted = messages.map((message) => {
    const key = `${message.type.kind} ${message.id}`;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return { message, key, nth };
  });
  const rows = counted.map(({ message: { type, id, version, data, customerNumber, facts }, key, nth }) => {
    const count = counts.get(key) ?? nth;
    return {
      ...{ id: uuidv7(), type: type.type, kind: type.kind, resource_id: id, resource_version: version, data },
      ...{ customer_number: customerNumber, facts, messages: count, later: count - nth, is_last: type.isLast },
    };
  });
  return { statement, values: [tenant, tx.clock.now(), JSON.stringify(rows)] };
}

interface StoredData {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly customerNumber: string | null;
}

const LIST_OF_CUSTOMER = sql<StoredData>(
  'SELECT id, type, data, customer_number FROM message WHERE tenant = $1 AND customer_number = $2 ORDER BY id LIMIT $3 FOR NO KEY UPDATE',
  { table: Message },
);
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
  `SELECT id, type, data, customer_number FROM message
    WHERE tenant = $1 AND kind = $2 AND resource_id ${anyOf('$3')} AND id > $4 ORDER BY id LIMIT $5 FOR NO KEY UPDATE`,
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

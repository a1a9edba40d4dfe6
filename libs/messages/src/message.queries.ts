import { type Call, membersOf, query, snakeCase, sql, type Tx } from '@suite/database';
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
  /** The resource as its GET shows it after the change; of a deleted one, before it. */
  readonly data: Data;
  /** The customer whose personal data the message has. */
  readonly customerNumber?: string | null | undefined;
}

/** The columns that a writer sets; the statement computes the others. */
const GIVEN = { but: ['tenant', 'resourceVersion', 'sequence', 'createdAt', 'position'] } as const;
const WRITTEN = membersOf(Message, GIVEN).map(snakeCase).join(', ');

/**
 * Increments the count of each resource, whose row is then locked until the commit, and inserts the messages. `later` is the
 * number of later messages of the same resource in this call. Resources are locked in the order of their ids.
 */
const INSERT_MESSAGES = sql<{ stored: number }>(
  `WITH counted AS (
     INSERT INTO message_sequence AS s (tenant, kind, resource_id, last, last_at, ended_at)
     SELECT $1::text, r.kind, r.resource_id, r.messages, $2::timestamptz, CASE WHEN r.has_ended THEN $2::timestamptz END
       FROM json_to_recordset($3::json) AS r (kind text, resource_id text, messages bigint, has_ended boolean)
      ORDER BY r.kind, r.resource_id
         ON CONFLICT (tenant, kind, resource_id) DO UPDATE
        SET last = s.last + EXCLUDED.last, last_at = greatest(s.last_at, EXCLUDED.last_at), ended_at = EXCLUDED.ended_at
     RETURNING s.kind, s.resource_id, s.last, s.last_at
   )
   INSERT INTO message (tenant, ${WRITTEN}, sequence, resource_version, created_at)
   SELECT $1::text, ${WRITTEN.split(', ').map((column) => `m.${column}`).join(', ')},
          c.last - m.later, coalesce(m.resource_version, c.last - m.later), c.last_at
     FROM json_to_recordset($4::json) AS m (id uuid, type text, kind text, resource_id text, data json, customer_number text,
            resource_version bigint, later bigint)
     JOIN counted c ON c.kind = m.kind AND c.resource_id = m.resource_id
   RETURNING 1 AS stored`,
  { table: Message },
); // prettier-ignore

/** Returns the call that writes messages, in their order. */
export function insertMessages(tx: Tx, tenant: string, messages: readonly NewMessage[]): Call<{ stored: number }> {
  const resources = new Map<string, { kind: string; resource_id: string; messages: number; has_ended: boolean }>();
  const rows = messages.map(({ type: { type, kind, isLast = false }, id, version, data, customerNumber = null }) => {
    const resource = resources.get(`${kind} ${id}`) ?? { kind, resource_id: id, messages: 0, has_ended: false };
    resources.set(`${kind} ${id}`, Object.assign(resource, { messages: resource.messages + 1, has_ended: isLast }));
    const nth = resource.messages;
    const own = { id: uuidv7(), type, kind, resource_id: id, data, customer_number: customerNumber, resource_version: version ?? null };
    return { own, resource, nth };
  });
  const numbered = rows.map(({ own, resource, nth }) => ({ ...own, later: resource.messages - nth }));
  const values = [tenant, tx.clock.now(), JSON.stringify([...resources.values()]), JSON.stringify(numbered)];
  return { statement: INSERT_MESSAGES, values };
}

interface StoredData {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

const LIST_OF_CUSTOMER = sql<StoredData>(
  'SELECT id, type, data FROM message WHERE tenant = $1 AND customer_number = $2 ORDER BY id LIMIT $3 FOR NO KEY UPDATE',
  { table: Message },
);
const REPLACE_DATA = sql(
  `UPDATE message m SET data = erased.data, customer_number = NULL
     FROM json_to_recordset($2::json) AS erased (id uuid, data json)
    WHERE m.tenant = $1 AND m.id = erased.id`,
  { table: Message },
);
const DELETE_RESPONSES = sql(
  `UPDATE webhook_attempt a SET response = NULL
     FROM json_to_recordset($2::json) AS erased (id uuid)
    WHERE a.tenant = $1 AND a.message_id = erased.id AND a.response IS NOT NULL`,
  { table: WebhookAttempt },
);

/** Returns messages with personal data of a customer, and locks them. */
export function listOfCustomer(tx: Tx, tenant: string, customerNumber: string, limit: number): Promise<StoredData[]> {
  return query(tx, LIST_OF_CUSTOMER, [tenant, customerNumber, limit]);
}

/** Returns the calls that replace the data of messages, and delete what receivers have answered to them. */
export function replaceData(tenant: string, messages: readonly Pick<StoredData, 'id' | 'data'>[]): Call<object>[] {
  return [
    { statement: REPLACE_DATA, values: [tenant, JSON.stringify(messages)] },
    { statement: DELETE_RESPONSES, values: [tenant, JSON.stringify(messages.map(({ id }) => ({ id })))] },
  ];
}

import { type Database, query, sql, type Tx } from '@suite/database';
import { lockFeed } from '../feed/message-feed.queries';
import { WebhookPush } from '../webhook.entity';

/** The messages that one statement drops. A queue can have too many for one. */
const DROPPED_AT_ONCE = 10_000;

/** The place of a message in a queue, in the order in which queues are dropped. */
export type QueuePlace = Pick<WebhookPush, 'kind' | 'resourceId' | 'position'>;
export const QUEUE_START: QueuePlace = { kind: '', resourceId: '', position: '0' };

const PLACE = 'kind, resource_id, position';
const AFTER = `tenant = $1 AND webhook_id = $2 AND position > 0 AND (${PLACE}) > ($3, $4, $5)`;
/** Each part begins behind the former one, so no part passes over what is gone. */
const DROP_PART = sql<QueuePlace>(
  `WITH part AS MATERIALIZED (
     SELECT ${PLACE} FROM webhook_push
      WHERE ${AFTER} AND (SELECT NOT enabled FROM webhook WHERE tenant = $1 AND id = $2)
      ORDER BY ${PLACE} LIMIT ${DROPPED_AT_ONCE}
   ), last AS MATERIALIZED (
     SELECT ${PLACE} FROM part ORDER BY kind DESC, resource_id DESC, position DESC LIMIT 1
   ), dropped AS (
     DELETE FROM webhook_push
      WHERE ${AFTER} AND (${PLACE}) <= ((SELECT kind FROM last), (SELECT resource_id FROM last), (SELECT position FROM last))
   )
   SELECT ${PLACE} FROM last WHERE (SELECT count(*) FROM part) = ${DROPPED_AT_ONCE}`,
  { table: WebhookPush },
);

/**
 * Drops a part of what waits for a webhook, without tests, if the webhook is disabled. Returns the place of the last message that is
 * gone; undefined if no more wait.
 */
export async function dropPart(db: Database, tenant: string, webhookId: string, after: QueuePlace): Promise<QueuePlace | undefined> {
  const { kind, resourceId, position } = after;
  return db.transaction(tenant, async (tx) => {
    await lockFeed(tx, tenant);
    const [last] = await query(tx, DROP_PART, [tenant, webhookId, kind, resourceId, position]);
    return last;
  });
}

/** Drops all that waits for a webhook, each part in a transaction of its own, if the webhook is disabled. */
export async function dropQueue(db: Database, tenant: string, webhookId: string): Promise<void> {
  let place: QueuePlace | undefined = QUEUE_START;
  while (place) place = await dropPart(db, tenant, webhookId, place);
}

const HAS_MORE = sql<{ hasMore: boolean }>(
  'SELECT EXISTS (SELECT FROM webhook_push WHERE tenant = $1 AND webhook_id = $2 AND position > 0 OFFSET $3) AS has_more',
  { table: WebhookPush },
);

async function hasMoreThan(count: number, tx: Tx, tenant: string, webhookId: string): Promise<boolean> {
  const [queue] = await query(tx, HAS_MORE, [tenant, webhookId, count]);
  return queue?.hasMore === true;
}

/** Returns whether messages wait for a webhook, other than tests. */
export const hasQueue = (tx: Tx, tenant: string, webhookId: string): Promise<boolean> => hasMoreThan(0, tx, tenant, webhookId);

/** Returns whether more messages wait for a webhook than one statement can delete. */
export const hasLongQueue = (tx: Tx, tenant: string, webhookId: string): Promise<boolean> =>
  hasMoreThan(DROPPED_AT_ONCE, tx, tenant, webhookId);

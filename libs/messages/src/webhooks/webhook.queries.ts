import { REMEMBER_TENANT } from '@suite/cluster';
import { columnsOf, type Database, placeholdersOf, plainTable, query, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { NIL as NIL_UUID } from 'uuid';
import { Webhook, WebhookAttempt, WebhookReplay } from '../webhook.entity';

const TABLE = { table: Webhook };
const COLUMNS = columnsOf(Webhook);
const webhooks = plainTable(Webhook, TABLE);

export const listWebhooks = webhooks.list(['tenant'], { order: 'created_at, id' });
export const findWebhook = webhooks.find(['tenant', 'id']);
export const lockWebhook = webhooks.lock(['tenant', 'id']);

const LIST_KEYS = sql<Pick<Webhook, 'tenant' | 'id'>>('SELECT tenant, id FROM webhook ORDER BY tenant, id', TABLE);

/** Lists the webhooks of all tenants. */
export const listWebhookKeys = (db: Database): Promise<Pick<Webhook, 'tenant' | 'id'>[]> => db.query(ALL_TENANTS, LIST_KEYS);

const INSERT = sql(`INSERT INTO webhook (${COLUMNS}) VALUES (${placeholdersOf(Webhook)})`, TABLE);

/** Inserts a webhook. On a cluster, its tenant's messages are sent while another node is unavailable. */
export async function insertWebhook(tx: Tx, webhook: Webhook): Promise<void> {
  await queryAll<object[]>(tx, [
    { statement: INSERT, values: valuesOf(Webhook, webhook) },
    { statement: REMEMBER_TENANT, values: [webhook.tenant] },
  ]);
}

const replace = webhooks.replace(['tenant', 'id'], { keep: ['createdAt'] });

/** Writes a locked webhook. */
export async function updateWebhook(tx: Tx, webhook: Webhook): Promise<void> {
  await replace(tx, webhook, webhook.tenant, webhook.id);
}

/** Deletes a webhook with its pushes, attempts and replays. Returns how many there were. */
export const deleteWebhook = webhooks.delete(['tenant', 'id']);

const LIST_ATTEMPTS = sql<WebhookAttempt>(
  `SELECT ${columnsOf(WebhookAttempt)} FROM webhook_attempt WHERE tenant = $1 AND webhook_id = $2 ORDER BY id DESC OFFSET $3 LIMIT $4`,
  { table: WebhookAttempt },
);
const LIST_ATTEMPTS_BY_STATUS = sql<WebhookAttempt>(
  `SELECT ${columnsOf(WebhookAttempt)} FROM webhook_attempt WHERE tenant = $1 AND webhook_id = $2 AND status = $5
    ORDER BY id DESC OFFSET $3 LIMIT $4`,
  { table: WebhookAttempt },
);

export interface AttemptsPage {
  readonly webhookId: string;
  readonly status: WebhookAttempt['status'] | undefined;
  readonly skip: number;
  readonly size: number;
}

/** Returns a page of the attempts of a webhook, newest first. */
export function listAttempts(db: Database, tenant: string, { webhookId, status, skip, size }: AttemptsPage): Promise<WebhookAttempt[]> {
  const values = [tenant, webhookId, skip, size];
  return status === undefined ? db.list(tenant, LIST_ATTEMPTS, values) : db.list(tenant, LIST_ATTEMPTS_BY_STATUS, [...values, status]);
}

/** The attempts that one statement deletes. */
const DELETED_AT_ONCE = 10_000;
const DELETE_ATTEMPTS = sql<Pick<WebhookAttempt, 'id'>>(
  `DELETE FROM webhook_attempt WHERE tenant = $1 AND id = ANY (ARRAY(
     SELECT id FROM webhook_attempt WHERE tenant = $1 AND webhook_id = $2 AND id > $3 ORDER BY id LIMIT $4)) RETURNING id`,
  { table: WebhookAttempt },
);

/** Deletes the attempts of a webhook, each part in a transaction of its own. A busy webhook has too many for one statement. */
export async function deleteAttempts(db: Database, tenant: string, webhookId: string): Promise<void> {
  for (let after: string = NIL_UUID; ;) {
    const deleted = await db.query(tenant, DELETE_ATTEMPTS, [tenant, webhookId, after, DELETED_AT_ONCE]);
    if (deleted.length < DELETED_AT_ONCE) return;
    after = deleted.reduce((last, { id }) => (id > last ? id : last), after); // the next part need not pass over the deleted ones
  }
}

export const countReplays = plainTable(WebhookReplay, { table: WebhookReplay }).count(['tenant', 'webhookId']);

/** The feed must be locked: no message gets a position before the replay is stored. */
const INSERT_REPLAY = sql(
  `INSERT INTO webhook_replay (tenant, id, webhook_id, types, from_at, to_at, created_at, next_position, last_position)
   SELECT $1, $2, $3, $4, $5, $6, $7, 0, f.last_position FROM message_feed f WHERE f.tenant = $1 RETURNING id`,
  { table: WebhookReplay },
);

export type NewReplay = Omit<WebhookReplay, 'nextPosition' | 'lastPosition'>;

/** Stores a replay of all numbered messages. The feed must be locked. */
export async function insertReplay(tx: Tx, replay: NewReplay): Promise<void> {
  const { tenant, id, webhookId, types, fromAt, toAt, createdAt } = replay;
  await query(tx, INSERT_REPLAY, [tenant, id, webhookId, types, fromAt, toAt, createdAt]);
}

import { randomInt } from 'node:crypto';
import { ListOfAllTenants } from '@suite/cluster';
import { type Call, sql } from '@suite/database';
import { Message } from '../message.entity';
import { PUSH_COLUMNS } from '../queued-pushes';
import { Webhook, WebhookPush } from '../webhook.entity';

const INSERT_TEST = sql(`INSERT INTO webhook_push (${PUSH_COLUMNS}) VALUES ($1, $2, $3, $4, 'webhook', $5, 0, $6)`, { table: WebhookPush });

/** Enough that two tests never have the same. */
const POSITION_MAX = 2 ** 48 - 1;

export interface TestPush {
  readonly tenant: string;
  readonly webhookId: string;
  readonly messageId: string;
  readonly now: Date;
}

/** Queues a test at a random position below 0. It waits for no other message. */
export const testCall = ({ tenant, webhookId, messageId, now }: TestPush): Call => ({
  statement: INSERT_TEST,
  values: [tenant, webhookId, -randomInt(1, POSITION_MAX), messageId, messageId, now],
});

/** A tenant that has webhooks, or something to send to them. */
export interface TenantWithWork {
  readonly tenant: string;
}

const NOT_LEASED = (tenant: string): string =>
  `NOT EXISTS (SELECT FROM message_feed f WHERE f.tenant = ${tenant} AND f.leased_by <> $2 AND f.leased_until > $1 AND f.leased_until <= $3)`;

/**
 * When the first message of the webhook `w` was due, at the time $1. With `webhook_id = w.id`, the planner could look for the webhook
 * among all messages that are due. A range of one id, in the order of id and time, leaves it the index by webhook only.
 */
export const FIRST_DUE = `(SELECT p.next_at FROM webhook_push p
  WHERE p.tenant = w.tenant AND p.webhook_id >= w.id AND p.webhook_id <= w.id AND p.next_at <= $1
  ORDER BY p.webhook_id, p.next_at LIMIT 1)`;

/** Lists tenants with an enabled webhook. */
export const TENANTS_WITH_WEBHOOKS = new ListOfAllTenants<TenantWithWork>(
  (isOf) => `SELECT DISTINCT w.tenant FROM webhook w WHERE ${isOf('w.tenant')} AND w.enabled`,
  { of: Webhook, parameters: 0, isShared: true },
);

/**
 * Lists tenants with work that no other process has leased, for the time $1, the process $2 and the largest end of leases $3. $4
 * are the tenants with webhooks.
 */
export const TENANTS_WITH_WORK = new ListOfAllTenants<TenantWithWork>(
  (isOf) => `
    SELECT DISTINCT m.tenant FROM message m
     WHERE ${isOf('m.tenant')} AND m.tenant = ANY ($4::text[]) AND m.position IS NULL AND ${NOT_LEASED('m.tenant')}
     UNION
    SELECT w.tenant FROM webhook w
     WHERE ${isOf('w.tenant')} AND ${NOT_LEASED('w.tenant')}
       AND (${FIRST_DUE} IS NOT NULL
            OR EXISTS (SELECT FROM webhook_replay r WHERE r.tenant = w.tenant AND r.webhook_id = w.id))`,
  { of: Message, parameters: 4, isShared: true },
);

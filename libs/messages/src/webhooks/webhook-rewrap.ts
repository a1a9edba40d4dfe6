import type { INestApplicationContext } from '@nestjs/common';
import { Database, sql } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { Webhook } from '../webhook.entity';
import { lockWebhook, updateWebhook } from './webhook.queries';
import { WEBHOOK_RULES, type WebhookRules } from './webhook-rules';

const LIST_KEYS = sql<Pick<Webhook, 'tenant' | 'id'>>('SELECT tenant, id FROM webhook ORDER BY tenant, id', { table: Webhook });

/** Wraps the data keys of all webhooks with the first key of the ring, so that older keys can be removed from it. Idempotent. */
export async function rewrapWebhooks(app: INestApplicationContext): Promise<void> {
  const db = app.get(Database);
  const { seal } = app.get<WebhookRules>(WEBHOOK_RULES);
  const all = await db.query(ALL_TENANTS, LIST_KEYS);
  let rewrapped = 0;
  for (const { tenant, id } of all) {
    await db.transaction(tenant, async (tx) => {
      const webhook = await lockWebhook(tx, tenant, id);
      const changed = webhook && seal.rewrap(webhook);
      if (!changed) return;
      await updateWebhook(tx, changed);
      rewrapped += 1;
    });
  }
  console.log(`${rewrapped} of ${all.length} webhooks were rewrapped`);
}

/** `node main.js webhook:rewrap` */
export const rewrapWebhooksCommand = {
  help: 'rewrap the secrets of webhooks with the first key of the ring, so that older keys can be removed',
  run: rewrapWebhooks,
};

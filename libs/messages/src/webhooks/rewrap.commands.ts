import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@suite/database';
import { AppError } from '@suite/errors';
import { listWebhookKeys, lockWebhook, updateWebhook } from './webhook.queries';
import { WebhookSeal } from './webhook-seal.service';

/**
 * Wraps the data keys of all webhooks with the first key of the ring, so that older keys can be removed from it. Idempotent. A webhook
 * that cannot be rewrapped does not stop the others.
 */
export async function rewrapWebhooks(app: INestApplicationContext): Promise<void> {
  const db = app.get(Database);
  const seal = app.get(WebhookSeal);
  const all = await listWebhookKeys(db);
  let rewrapped = 0;
  const refusals: AppError[] = [];
  for (const { tenant, id } of all) {
    try {
      await db.transaction(tenant, async (tx) => {
        const webhook = await lockWebhook(tx, tenant, id);
        const changed = webhook && seal.rewrap(webhook);
        if (!changed) return;
        await updateWebhook(tx, changed);
        rewrapped += 1;
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push(error);
    }
  }
  console.log(`${rewrapped} of ${all.length} webhooks were rewrapped`);
  const [first] = refusals;
  if (first)
    throw new AppError(first.kind, first.type, `${refusals.length} of ${all.length} webhooks were not rewrapped: ${first.message}`);
}

/** `node main.js webhook:rewrap` */
export const rewrapWebhooksCommand = {
  help: 'rewrap the secrets of webhooks with the first key of the ring, so that older keys can be removed',
  run: rewrapWebhooks,
};

import { type Database, sql } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { Webhook, WebhookPush } from '../webhook.entity';
import { FIRST_DUE } from './push.queries';

const FIND_OLDEST_DUE = sql<{ oldest: Date | null }>(`SELECT min(${FIRST_DUE}) AS oldest FROM webhook w WHERE w.failing_since IS NULL`, {
  table: WebhookPush,
});
const COUNT_WEBHOOKS = sql<{ working: string; failing: string; disabled: string }>(
  `SELECT count(*) FILTER (WHERE enabled AND failing_since IS NULL) AS working,
          count(*) FILTER (WHERE enabled AND failing_since IS NOT NULL) AS failing,
          count(*) FILTER (WHERE NOT enabled) AS disabled FROM webhook`,
  { table: Webhook },
);

/** Returns the due time of the oldest unsent message; undefined if none is due. */
export const findOldestDue = async (db: Database): Promise<Date | undefined> =>
  (await db.query(ALL_TENANTS, FIND_OLDEST_DUE, [db.clock.now()]))[0]?.oldest ?? undefined;

/** Counts the webhooks of all tenants by their state. */
export async function countWebhooks(db: Database): Promise<Record<'working' | 'failing' | 'disabled', number>> {
  const [counted] = await db.query(ALL_TENANTS, COUNT_WEBHOOKS);
  const { working = 0, failing = 0, disabled = 0 } = counted ?? {};
  return { working: Number(working), failing: Number(failing), disabled: Number(disabled) };
}

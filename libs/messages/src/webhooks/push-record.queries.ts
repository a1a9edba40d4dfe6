import { type Call, recordsOf, columnsOf, sql } from '@suite/database';
import { Webhook, WebhookAttempt, WebhookPush } from '../webhook.entity';
import type { DuePush } from './turn.queries';

const PUSHES = { table: WebhookPush };

interface AttemptRecord {
  readonly push: Pick<DuePush, 'webhookId' | 'position' | 'kind' | 'resourceId' | 'isOfCustomer'>;
  readonly attempt: WebhookAttempt;
}

/** One message for a webhook, by its primary key. */
const PUSH = 'tenant = $1 AND webhook_id = $2 AND kind = $3 AND resource_id = $4 AND position = $5';
/** Deletes a push, which makes the next one of the resource due. */
const END_PUSH = sql(
  `WITH ended AS (DELETE FROM webhook_push WHERE ${PUSH})
   UPDATE webhook_push SET next_at = $6
    WHERE tenant = $1 AND webhook_id = $2 AND kind = $3 AND resource_id = $4 AND next_at IS NULL
      AND position = (SELECT min(n.position) FROM webhook_push n
                       WHERE n.tenant = $1 AND n.webhook_id = $2 AND n.kind = $3 AND n.resource_id = $4 AND n.position <> $5)`,
  PUSHES,
);
/** Changes nothing if another process has recorded the attempt, because this one had lost the lease. */
const POSTPONE = sql(`UPDATE webhook_push SET attempts = $6::integer, next_at = $7 WHERE ${PUSH} AND attempts = $6 - 1`, PUSHES);
/** Without the answer, if the personal data of the message was erased while it was sent. */
const INSERT_ATTEMPTS = sql(
  `INSERT INTO webhook_attempt (${columnsOf(WebhookAttempt)})
   SELECT $1, a.id, a.webhook_id, a.message_id, a.type, a.at, a.attempt, a.status, a.status_code, a.latency_ms,
          CASE WHEN $3::json IS NULL OR NOT EXISTS (
            SELECT FROM json_array_elements_text($3::json) AS personal (id)
             WHERE personal.id = a.message_id::text
               AND (SELECT true FROM message m WHERE m.tenant = $1 AND m.id = a.message_id AND m.customer_number IS NOT NULL LIMIT 1) IS NULL)
          THEN a.response END,
          a.error, a.next_at
     FROM json_populate_recordset(NULL::webhook_attempt, $2::json) AS a JOIN webhook w ON w.tenant = $1 AND w.id = a.webhook_id
       ON CONFLICT DO NOTHING`,
  { table: WebhookAttempt },
);

/**
 * Returns the calls that record attempts: the queue moves on where a message has arrived or is dead, and waits where it is retried.
 */
export function recordCalls(tenant: string, records: readonly AttemptRecord[], now: Date): Call[] {
  if (records.length === 0) return [];
  const personal = records.flatMap(({ push, attempt }) => (push.isOfCustomer ? [attempt.messageId] : []));
  const attempts = recordsOf(WebhookAttempt, records.map(({ attempt }) => attempt)); // prettier-ignore
  return [
    ...records.map(({ push, attempt: { attempt, nextAt } }) => {
      const key = [tenant, push.webhookId, push.kind, push.resourceId, push.position];
      if (nextAt === null) return { statement: END_PUSH, values: [...key, now] };
      return { statement: POSTPONE, values: [...key, attempt, nextAt] };
    }),
    { statement: INSERT_ATTEMPTS, values: [tenant, attempts, personal.length > 0 ? JSON.stringify(personal) : null] },
  ];
}

/** The state of a webhook that its attempts change. */
export type WebhookState = Pick<Webhook, 'id' | 'enabled' | 'disabledReason' | 'disabledAt' | 'notifiedAt' | 'failingSince'>;

/** A webhook that a call disabled in the meantime stays disabled. */
const STATE = 'id uuid, enabled boolean, disabled_reason text, disabled_at timestamptz, notified_at timestamptz, failing_since timestamptz';
const CHANGE_STATES = sql(
  `UPDATE webhook w SET enabled = s.enabled, disabled_reason = s.disabled_reason, disabled_at = s.disabled_at,
          notified_at = s.notified_at, failing_since = s.failing_since
     FROM json_to_recordset($2::json) AS s (${STATE}) WHERE w.tenant = $1 AND w.id = s.id AND w.enabled`,
  { table: Webhook },
);

/** Returns the calls that store changed states. */
export function stateCalls(tenant: string, changed: readonly WebhookState[]): Call[] {
  if (changed.length === 0) return [];
  const states = recordsOf(Webhook, changed as readonly Webhook[], { but: OTHER_COLUMNS });
  return [{ statement: CHANGE_STATES, values: [tenant, states] }];
}

const OTHER_COLUMNS = [
  ...['tenant', 'url', 'types', 'description', 'signature', 'scopes', 'createdAt'],
  ...['sealedHeaders', 'sealedSecret', 'sealedPreviousSecret', 'previousUntil'],
] as const satisfies readonly (keyof Webhook)[];

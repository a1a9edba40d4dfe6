import { randomInt } from 'node:crypto';
import { ListOfAllTenants } from '@suite/cluster';
import { anyOf, type Call, columnsOf, recordsOf, sql } from '@suite/database';
import { Message, MessageFeed } from '../message.entity';
import { Webhook, WebhookAttempt, WebhookPush, WebhookReplay } from '../webhook.entity';

/**
 * With outdated statistics, the planner expects few messages of a tenant, and would read all of them for each row that it looks for. So
 * the statements of this file find one row at a time: by a call of its own, or by a subquery with LIMIT 1, which never becomes a join.
 */
const PUSHES = { table: WebhookPush };
const WEBHOOKS = { table: Webhook };

/**
 * The columns of pushes from rows with message_id, kind, resource_id and position. The first of a resource gets the time `$2`, unless
 * an earlier message of the resource still waits for this webhook.
 */
const pushesOf = (row: string, webhookId: string): string =>
  `$1, ${webhookId}, ${row}.position, ${row}.id, ${row}.kind, ${row}.resource_id, 0,
   CASE WHEN row_number() OVER (PARTITION BY ${webhookId}, ${row}.kind, ${row}.resource_id ORDER BY ${row}.position) = 1
         AND (SELECT true FROM webhook_push p WHERE p.tenant = $1 AND p.webhook_id = ${webhookId}
                 AND p.kind = ${row}.kind AND p.resource_id = ${row}.resource_id LIMIT 1) IS NULL
        THEN $2::timestamptz END`;
const PUSH_COLUMNS = 'tenant, webhook_id, position, message_id, kind, resource_id, attempts, next_at';

/**
 * A part of the statement that numbers messages: queues them for each webhook that is enabled and wants their type. `numbered` has
 * id, type, kind, resource_id and position; $1 is the tenant, $2 the time.
 */
export const QUEUE_NUMBERED = `
  INSERT INTO webhook_push (${PUSH_COLUMNS})
  SELECT ${pushesOf('n', 'w.id')}
    FROM numbered n JOIN webhook w ON w.tenant = $1 AND w.enabled AND n.type = ANY (w.types)
      ON CONFLICT DO NOTHING`;

/** A process that sends the messages of a tenant, until another may take over. */
export interface Lease {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
  /** A lease that ends later than this was written before a clock was set back. */
  readonly untilMax: Date;
}

const LEASE = sql<{ holder: string }>(
  `INSERT INTO message_feed AS f (tenant, last_position, leased_by, leased_until) VALUES ($1, 0, $2, $3)
       ON CONFLICT (tenant) DO UPDATE SET leased_by = EXCLUDED.leased_by, leased_until = EXCLUDED.leased_until
    WHERE f.leased_by = EXCLUDED.leased_by OR f.leased_until IS NULL OR f.leased_until <= $4 OR f.leased_until > $5
   RETURNING leased_by AS holder`,
  { table: MessageFeed },
);

/** Locks the feed, and takes or extends the lease. Returns no row if another process has it. */
export const leaseCall = (tenant: string, { holder, now, until, untilMax }: Lease): Call<{ holder: string }> => ({
  statement: LEASE,
  values: [tenant, holder, until, now, untilMax],
});

const RELEASE = sql('UPDATE message_feed SET leased_until = NULL WHERE tenant = $1 AND leased_by = $2', { table: MessageFeed });

export const releaseCall = (tenant: string, holder: string): Call => ({ statement: RELEASE, values: [tenant, holder] });

/** What is recorded of an attempt. */
export interface AttemptRecord {
  readonly push: Pick<WebhookPush, 'webhookId' | 'position' | 'kind' | 'resourceId'>;
  readonly attempt: WebhookAttempt;
  /** Whether the message had personal data of a customer when it was sent. */
  readonly isOfCustomer: boolean;
}

/** One message for a webhook, by its primary key. */
const PUSH = 'tenant = $1 AND webhook_id = $2 AND kind = $3 AND resource_id = $4 AND position = $5';
/** Deletes a push, and lets the next one of the resource be sent. */
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
  const personal = records.flatMap(({ attempt, isOfCustomer }) => (isOfCustomer ? [attempt.messageId] : []));
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

/** A webhook that a call has disabled since then stays disabled. */
const STATE = 'id uuid, enabled boolean, disabled_reason text, disabled_at timestamptz, notified_at timestamptz, failing_since timestamptz';
const CHANGE_STATES = sql(
  `UPDATE webhook w SET enabled = s.enabled, disabled_reason = s.disabled_reason, disabled_at = s.disabled_at,
          notified_at = s.notified_at, failing_since = s.failing_since
     FROM json_to_recordset($2::json) AS s (${STATE}) WHERE w.tenant = $1 AND w.id = s.id AND w.enabled`,
  WEBHOOKS,
);
const DROP = sql(`DELETE FROM webhook_push WHERE tenant = $1 AND webhook_id ${anyOf('$2', 'uuid')} AND position > 0`, PUSHES);

/** Returns the calls that store changed states. What waits for a webhook that was disabled is dropped; it can be replayed. */
export function stateCalls(tenant: string, changed: readonly WebhookState[]): Call[] {
  if (changed.length === 0) return [];
  const states = recordsOf(Webhook, changed as readonly Webhook[], { but: OTHER_COLUMNS });
  const disabled = changed.flatMap(({ id, enabled }) => (enabled ? [] : [id]));
  return [{ statement: CHANGE_STATES, values: [tenant, states] }, ...(disabled.length > 0 ? [dropCall(tenant, disabled)] : [])];
}

/** Drops what waits for webhooks, without tests. */
export const dropCall = (tenant: string, webhookIds: readonly string[]): Call => ({ statement: DROP, values: [tenant, webhookIds] });

const OTHER_COLUMNS = [
  ...['tenant', 'url', 'types', 'description', 'signature', 'scopes', 'createdAt'],
  ...['sealedHeaders', 'sealedSecret', 'sealedPreviousSecret', 'previousUntil'],
] as const satisfies readonly (keyof Webhook)[];

const INSERT_TEST = sql(`INSERT INTO webhook_push (${PUSH_COLUMNS}) VALUES ($1, $2, $3, $4, 'webhook', $5, 0, $6)`, PUSHES);

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

/** A message that is due, with all that is sent. Of a test, and of a message that is no longer kept, there is no message. */
export interface DuePush extends Pick<WebhookPush, 'webhookId' | 'position' | 'messageId' | 'kind' | 'resourceId' | 'attempts'> {
  readonly type: string | null;
  readonly resourceVersion: string | null;
  readonly sequence: string | null;
  readonly createdAt: Date | null;
  /** As JSON. */
  readonly data: string | null;
  readonly isOfCustomer: boolean | null;
}

const LIST_WEBHOOKS = sql<Webhook>(`SELECT ${columnsOf(Webhook)} FROM webhook WHERE tenant = $1 ORDER BY id`, WEBHOOKS);
const LIST_DUE = sql<DuePush>(
  `SELECT p.webhook_id, p.position, p.message_id, p.kind, p.resource_id, p.attempts,
          m.type, m.resource_version, m.sequence, m.created_at, m.data::text AS data, m.customer_number IS NOT NULL AS is_of_customer
     FROM webhook w
    CROSS JOIN LATERAL (SELECT ARRAY(SELECT json_array_elements_text($4::json -> w.id::text)::bigint) AS positions LIMIT 1) held
    CROSS JOIN LATERAL (
      SELECT d.webhook_id, d.position, d.message_id, d.kind, d.resource_id, d.attempts FROM webhook_push d
       WHERE d.tenant = $1 AND d.webhook_id = w.id AND d.next_at <= $2 AND d.position <> ALL (held.positions)
       ORDER BY d.next_at, d.position LIMIT $5) p
     LEFT JOIN LATERAL (SELECT * FROM message WHERE tenant = $1 AND id = p.message_id LIMIT 1) m ON true
    WHERE w.tenant = $1 AND w.id <> ALL ((SELECT $3::uuid[])::uuid[])`,
  PUSHES,
);

/** What a process already has in its memory. */
export interface HeldPushes {
  readonly pushes: readonly Pick<WebhookPush, 'webhookId' | 'position'>[];
  /** Webhooks of which it has enough. */
  readonly full: readonly string[];
  /** The most of each webhook. */
  readonly limit: number;
}

export const webhooksCall = (tenant: string): Call<Webhook> => ({ statement: LIST_WEBHOOKS, values: [tenant] });

/** Returns the call that lists the first due message of each resource, as far as they are not held. */
export function dueCall(tenant: string, now: Date, { pushes, full, limit }: HeldPushes): Call<DuePush> {
  const positions: Record<string, string[]> = {};
  for (const { webhookId, position } of pushes) (positions[webhookId] ??= []).push(position);
  return { statement: LIST_DUE, values: [tenant, now, full, JSON.stringify(positions), limit] };
}

/** A replay that is not finished, and how many messages wait for its webhook. */
export interface RunningReplay {
  readonly id: string;
  readonly waiting: number;
}

/** The messages that one statement of a replay reads, and the most that may wait before the next one. */
export const REPLAYED_AT_ONCE = 1_000;

const LIST_REPLAYS = sql<RunningReplay>(
  `SELECT r.id, (SELECT count(*)::integer FROM (SELECT FROM webhook_push p WHERE p.tenant = $1 AND p.webhook_id = r.webhook_id LIMIT $2) w)
          AS waiting
     FROM webhook_replay r WHERE r.tenant = $1 ORDER BY r.id`,
  { table: WebhookReplay },
);
export const replaysCall = (tenant: string): Call<RunningReplay> => ({ statement: LIST_REPLAYS, values: [tenant, REPLAYED_AT_ONCE] });

const REPLAY_PART = sql(
  `WITH part AS MATERIALIZED (
     SELECT m.id, m.type, m.kind, m.resource_id, m.position, m.created_at
       FROM message m JOIN webhook_replay r ON r.tenant = $1 AND r.id = $3
      WHERE m.tenant = $1 AND m.position > r.next_position AND m.position <= r.last_position
      ORDER BY m.position LIMIT $4
   ), queued AS (
     INSERT INTO webhook_push (${PUSH_COLUMNS})
     SELECT ${pushesOf('m', 'w.id')}
       FROM part m
       JOIN webhook_replay r ON r.tenant = $1 AND r.id = $3 AND m.created_at >= r.from_at AND (r.to_at IS NULL OR m.created_at <= r.to_at)
       JOIN webhook w ON w.tenant = $1 AND w.id = r.webhook_id AND w.enabled AND m.type = ANY (coalesce(r.types, w.types))
         ON CONFLICT DO NOTHING
   )
   UPDATE webhook_replay r
      SET next_position = CASE WHEN (SELECT count(*) FROM part) < $4 THEN r.last_position ELSE (SELECT max(position) FROM part) END
    WHERE r.tenant = $1 AND r.id = $3`,
  { table: WebhookReplay },
);
const END_REPLAYS = sql('DELETE FROM webhook_replay WHERE tenant = $1 AND next_position >= last_position', { table: WebhookReplay });

/** Returns the calls that queue the next part of a replay. The feed must be locked. */
export const replayCalls = (tenant: string, id: string, now: Date): Call[] => [
  { statement: REPLAY_PART, values: [tenant, now, id, REPLAYED_AT_ONCE] },
  { statement: END_REPLAYS, values: [tenant] },
];

/** A tenant that has webhooks, or something to send to them. */
export interface TenantWithWork {
  readonly tenant: string;
}

const NOT_LEASED = (tenant: string): string =>
  `NOT EXISTS (SELECT FROM message_feed f WHERE f.tenant = ${tenant} AND f.leased_by <> $2 AND f.leased_until > $1 AND f.leased_until <= $3)`;

/** Lists tenants with an enabled webhook. */
export const TENANTS_WITH_WEBHOOKS = new ListOfAllTenants<TenantWithWork>(
  (isOf) => `SELECT DISTINCT w.tenant FROM webhook w WHERE ${isOf('w.tenant')} AND w.enabled`,
  { of: Webhook, parameters: 0, isShared: true },
);

/**
 * Lists tenants with work that no other process has leased, for the time $1, the process $2 and the largest end of leases $3. $4 are
 * the tenants whose new messages are sent.
 */
export const TENANTS_WITH_WORK = new ListOfAllTenants<TenantWithWork>(
  (isOf) => `
    SELECT DISTINCT m.tenant FROM message m
     WHERE ${isOf('m.tenant')} AND m.tenant = ANY ($4::text[]) AND m.position IS NULL AND ${NOT_LEASED('m.tenant')}
     UNION
    SELECT w.tenant FROM webhook w
     WHERE ${isOf('w.tenant')} AND ${NOT_LEASED('w.tenant')}
       AND (EXISTS (SELECT FROM webhook_push p WHERE p.tenant = w.tenant AND p.webhook_id = w.id AND p.next_at <= $1)
            OR EXISTS (SELECT FROM webhook_replay r WHERE r.tenant = w.tenant AND r.webhook_id = w.id))`,
  { of: Message, parameters: 4, isShared: true },
);

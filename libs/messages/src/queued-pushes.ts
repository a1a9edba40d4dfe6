/**
 * The columns of pushes from rows with id, kind, resource_id and position. The first of a resource gets the time `$2`, unless an
 * earlier message of the resource still waits for this webhook. `$1` is the tenant.
 */
export const pushesOf = (row: string, webhookId: string): string =>
  `$1, ${webhookId}, ${row}.position, ${row}.id, ${row}.kind, ${row}.resource_id, 0,
   CASE WHEN row_number() OVER (PARTITION BY ${webhookId}, ${row}.kind, ${row}.resource_id ORDER BY ${row}.position) = 1
         AND (SELECT true FROM webhook_push p WHERE p.tenant = $1 AND p.webhook_id = ${webhookId}
                 AND p.kind = ${row}.kind AND p.resource_id = ${row}.resource_id LIMIT 1) IS NULL
        THEN $2::timestamptz END`;
export const PUSH_COLUMNS = 'tenant, webhook_id, position, message_id, kind, resource_id, attempts, next_at';

/**
 * A part of the statement that numbers messages: queues them for each webhook that is enabled and wants their type. `numbered` has
 * id, type, kind, resource_id and position; $1 is the tenant, $2 the time.
 */
export const QUEUE_NUMBERED = `
  INSERT INTO webhook_push (${PUSH_COLUMNS})
  SELECT ${pushesOf('n', 'w.id')}
    FROM numbered n JOIN webhook w ON w.tenant = $1 AND w.enabled AND n.type = ANY (w.types)
      ON CONFLICT DO NOTHING`;

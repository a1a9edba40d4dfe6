import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Takes several events in one transaction, each as the statement for one event does: see event.queries.ts. Answers the
 * positions (from 1) of those that were taken. It waits for nobody: an event whose order is locked is left, as is one that
 * breaks a rule, and nothing has happened to it.
 *
 * The block around each event is a subtransaction. What it writes is undone when it breaks a constraint, and it has a number
 * of its own, from the same counter as those of transactions: the event's place in the feed. A reader stays below the lowest
 * transaction that runs, and this one's own number is lower than those of its subtransactions, so they come to light together
 * and in order. PostgreSQL shows that number only as the `xmin` of a row, without its upper half, which is completed from the
 * transaction's own.
 */
const APPEND_EVENTS = `
  CREATE FUNCTION append_events(given json) RETURNS integer[] LANGUAGE plpgsql AS $$
  DECLARE
    own CONSTANT bigint := pg_current_xact_id()::text::bigint;
    epoch CONSTANT bigint := (SELECT last_value FROM event_epoch);
    lap CONSTANT bigint := 4294967296;
    taken integer[] := '{}';
    event packing_event;
    one record;
    work record;
    number bigint;
  BEGIN
    FOR one IN
      SELECT value, ordinality AS place FROM json_array_elements(given) WITH ORDINALITY ORDER BY value ->> 'order_id', ordinality
    LOOP
      BEGIN
        event := json_populate_record(NULL::packing_event, one.value);
        SELECT o.status, o.site_code, a.first_name, a.last_name INTO work
          FROM pick_order o
          JOIN assignee a ON a.tenant = o.tenant AND a.order_id = o.order_id AND a.released_at IS NULL AND a.user_id = event.user_id
         WHERE o.tenant = event.tenant AND o.order_id = event.order_id AND o.status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED')
           FOR NO KEY UPDATE OF o SKIP LOCKED;
        CONTINUE WHEN NOT FOUND OR work.site_code <> event.site_code;
        UPDATE product_tally t
           SET picked = t.picked + event.picked_amount, packed = t.packed + event.packed_amount,
               canceled = t.canceled + event.canceled_amount
         WHERE t.tenant = event.tenant AND t.order_id = event.order_id AND t.product_id = event.product_id
           AND (event.picked_amount <= 0 OR t.picked + event.picked_amount <= t.packable)
        RETURNING t.xmin::text::bigint INTO number;
        CONTINUE WHEN NOT FOUND;
        event.sequence := own + (number - own % lap + lap) % lap + epoch;
        INSERT INTO packing_event SELECT event.*;
        IF work.status = 'INITIAL' THEN
          UPDATE pick_order SET status = 'IN_PROGRESS' WHERE tenant = event.tenant AND order_id = event.order_id;
          INSERT INTO audit_entry (tenant, id, order_id, action, client_id, user_id, first_name, last_name, before, after)
          VALUES (event.tenant, (one.value ->> 'audit_id')::uuid, event.order_id, 'status_changed', one.value ->> 'client_id', event.user_id,
                  work.first_name, work.last_name, '{"status":"INITIAL"}', '{"status":"IN_PROGRESS"}');
        END IF;
        taken := taken || one.place::integer;
      EXCEPTION WHEN unique_violation OR check_violation THEN
        NULL; -- the statement for one event says which
      END;
    END LOOP;
    RETURN taken;
  END $$`;

export class AppendEventsTogether1764400000000 implements MigrationInterface {
  name = 'AppendEventsTogether1764400000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(APPEND_EVENTS);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION append_events(json)');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A tenant's events are numbered by a counter of its own. Whoever appends takes their places from it as the last thing
 * before the commit, and keeps its row until then: places are in the order of the commits.
 */
const COUNTER = `
  CREATE TABLE event_counter (
    tenant text NOT NULL, base bigint NOT NULL DEFAULT 0, events bigint NOT NULL,
    CONSTRAINT event_counter_pkey PRIMARY KEY (tenant)) WITH (fillfactor = 50);
  ALTER TABLE event_counter ENABLE ROW LEVEL SECURITY;
  ALTER TABLE event_counter FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant_isolation ON event_counter
    USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');`;

/**
 * The build before numbers its events by transactions, and shows events only below a number that it makes of those that run
 * and of event_epoch. Until it is gone:
 *
 * - The database gives its events their places. They are recognised by their numbers, which are below where the counters
 *   begin, or far above all of them. That they are never as high as where the counters begin, a margin of ten million
 *   transactions sees to: an append that has read event_epoch before it is changed is over long before so many.
 * - event_epoch is so high that it sees every event that is stored, which is right now that places follow the commits.
 *
 * The table is locked meanwhile, so that what was numbered by transactions is stored, or is numbered again; also against
 * readers, since one that began before the last of those was stored would show what comes after it once event_epoch is raised.
 *
 * Citus knows no such triggers, and needs none: no build before this one works there.
 */
const TRANSITION = `
  CREATE FUNCTION number_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO event_counter AS counter (tenant, events) VALUES (NEW.tenant, 1)
    ON CONFLICT (tenant) DO UPDATE SET events = counter.events + 1
    RETURNING counter.base + counter.events INTO NEW.sequence;
    RETURN NEW;
  END $$;

  DO $$
  DECLARE
    above CONSTANT bigint := 4503599627370496;
    newest bigint;
    base bigint := 0;
  BEGIN
    PERFORM set_config('suite.tenant', '*', true);
    IF EXISTS (SELECT FROM pick_order) THEN
      newest := greatest(
        (SELECT coalesce(max(sequence), 0) FROM packing_event),
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint + (SELECT last_value FROM event_epoch));
      base := ((newest + 10000000) / 1000000000 + 1) * 1000000000;
    END IF;
    EXECUTE format('ALTER TABLE event_counter ALTER COLUMN base SET DEFAULT %s', base);
    INSERT INTO event_counter (tenant, events) SELECT DISTINCT tenant, 0 FROM pick_order; -- so that their rows alone can be brought elsewhere
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
      RETURN;
    END IF;
    LOCK TABLE packing_event IN ACCESS EXCLUSIVE MODE;
    EXECUTE format(
      'CREATE TRIGGER number_event BEFORE INSERT ON packing_event FOR EACH ROW
         WHEN (NEW.sequence <= %s OR NEW.sequence > %s) EXECUTE FUNCTION number_event()', base, above);
    PERFORM setval('event_epoch', above); -- the last thing: it is not undone
  END $$;`;

export class CountEventsOfTenants1765000000000 implements MigrationInterface {
  name = 'CountEventsOfTenants1765000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(COUNTER);
    await db.query(TRANSITION);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      SELECT set_config('suite.tenant', '*', true);
      DROP TRIGGER IF EXISTS number_event ON packing_event;
      DROP FUNCTION number_event;
      DROP TABLE event_counter;
      SELECT setval('event_epoch', coalesce(max(sequence), 0)) FROM packing_event;`);
  }
}

import { Database } from '@suite/database';
import { purgeExpiredAnswers } from '@suite/idempotency';
import { adminQuery, countWaiting, onOneServer, rounds, startTestApp, type TestApp, until } from '@suite/testing';
import { Client } from 'pg';
import { SampleConfig, SampleModule } from '../sample-service';

const ROWS = rounds(10_000, 300_000);
const KEPT = 100;
/** Each row is read through the index of its moment and through that of its key; the ends of batches are read again. */
const READS_PER_ROW = 3;

/** Rows read by sequential scans, and entries read by index scans, deleted ones included. */
interface Reads {
  readonly scanned: number;
  readonly entries: number;
}

onOneServer('plans', () => {
  describe('the purge of a large table', () => {
    let service: TestApp;
    let reader: Client;
    beforeAll(async () => {
      service = await startTestApp(SampleConfig, SampleModule);
      reader = new Client({ connectionString: service.database.adminUrl.href });
      await reader.connect();
    });
    afterAll(async () => {
      await reader.end();
      await service.stop();
    });

    const insert = (count: number, age: string) => `
      INSERT INTO coupon.idempotency_key (tenant, client, route, key, body_hash, answer, created_at)
      SELECT 'acme', 'backend', 'POST /notes', '${age} ' || i, '', '1', statement_timestamp() - interval '${age}' - i * interval '1 ms'
        FROM generate_series(1, ${count}) AS i`;
    const READS = `
      SELECT (SELECT seq_tup_read::integer FROM pg_stat_user_tables WHERE relname = 'idempotency_key') AS scanned,
             (SELECT sum(idx_tup_read)::integer FROM pg_stat_user_indexes WHERE relname = 'idempotency_key') AS entries`;
    const reads = async () => (await adminQuery<Reads>(service.database, READS))[0] as Reads;

    it('reads each expired row a few times, despite outdated statistics and a transaction that keeps the deleted rows', async () => {
      const { database, app } = service;
      await adminQuery(database, 'ALTER TABLE coupon.idempotency_key SET (autovacuum_enabled = off)');
      await adminQuery(database, insert(KEPT, '1 hour'));
      await adminQuery(database, 'ANALYZE coupon.idempotency_key'); // no row has expired, as far as the planner knows
      await adminQuery(database, insert(ROWS, '2 days'));
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await reader.query('SELECT 1');
      const before = await reads();

      expect(await purgeExpiredAnswers(app.get(Database))).toBe(ROWS);
      // Statistics arrive a moment later, those of one transaction together.
      await until('the statistics', async () => (await reads()).entries - before.entries >= 2 * ROWS, { lastSeen: reads });
      const after = await reads();
      expect(after.scanned - before.scanned).toBe(0);
      expect(after.entries - before.entries).toBeLessThanOrEqual(READS_PER_ROW * ROWS);
      expect(await adminQuery(database, 'SELECT count(*)::integer AS kept FROM coupon.idempotency_key')).toEqual([{ kept: KEPT }]);
    });

    it('leaves a row that is renewed while the purge waits for it', async () => {
      const { database, app } = service;
      await adminQuery(database, insert(1, '3 days'));
      const renewer = new Client({ connectionString: database.adminUrl.href });
      await renewer.connect();
      await renewer.query(`BEGIN; UPDATE coupon.idempotency_key SET created_at = statement_timestamp() WHERE key = '3 days 1'`);
      const purged = purgeExpiredAnswers(app.get(Database));
      await until('the purge to wait', async () => (await countWaiting(database)) > 0);
      await renewer.query('COMMIT');
      await renewer.end();
      expect(await purged).toBe(0);
      expect(await adminQuery(database, `SELECT key FROM coupon.idempotency_key WHERE key = '3 days 1'`)).toHaveLength(1);
    });
  });
});

import type { AddressInfo } from 'node:net';
import { createTestDatabase, migrateDatabase, send, startTestApp, type TestDatabase } from '@suite/testing';
import { createHealthServer, Readiness } from '@suite/service';
import { Metrics } from '@suite/telemetry';
import { Client } from 'pg';
import { MailServiceModule } from '../mail/mail-service';
import { SampleConfig, SampleModule } from '../sample-service';

describe('the role of a running service', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateDatabase(database, SampleModule.area);
    await migrateDatabase(database, MailServiceModule.area);
    client = new Client({ connectionString: database.urlFor('coupon').href });
    await client.connect();
  });
  afterAll(() => client.end());

  it('can read and write rows', async () => {
    await client.query('BEGIN');
    await client.query(`SET LOCAL suite.tenant = 'acme'`);
    await client.query(`INSERT INTO note (tenant, text) VALUES ('acme', 'a')`);
    await client.query(`UPDATE note SET count = count + 1`);
    expect((await client.query("SELECT text, count FROM note WHERE tenant = 'acme' FOR UPDATE")).rows).toEqual([{ text: 'a', count: 2 }]);
    expect((await client.query('DELETE FROM note')).rowCount).toBe(1);
    await client.query('COMMIT');
  });

  it.each([
    'ALTER TABLE note DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE note NO FORCE ROW LEVEL SECURITY',
    'ALTER TABLE note ADD COLUMN extra text',
    'ALTER TABLE note OWNER TO coupon',
    'ALTER TABLE note DISABLE TRIGGER ALL',
    'ALTER POLICY tenant_isolation ON note USING (true)',
    'DROP POLICY tenant_isolation ON note',
    'CREATE POLICY mine ON note USING (true)',
    'DROP TABLE note',
    'DROP SCHEMA coupon CASCADE',
    'TRUNCATE note',
    'CREATE INDEX ON note (count)',
    'CREATE TRIGGER mine BEFORE INSERT ON note EXECUTE FUNCTION suppress_redundant_updates_trigger()',
    'CREATE TABLE mine (a text)',
    'CREATE TABLE public.mine (a text)',
    'CREATE TEMPORARY TABLE mine (a text)',
    'CREATE VIEW mine AS SELECT 1',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE SCHEMA mine',
    'SELECT lo_creat(-1)',
    'SELECT lo_create(0)',
    `SELECT lo_from_bytea(0, 'a')`,
    'CREATE ROLE mine',
    'ALTER ROLE coupon BYPASSRLS',
    'SET ROLE coupon_owner',
    'GRANT coupon_owner TO coupon',
    'SET SESSION AUTHORIZATION postgres',
    'SELECT * FROM delivery.outgoing_mail',
    'SELECT * FROM delivery_jobs.job',
  ])('cannot %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('has the same limits in the job queue', async () => {
    const sender = new Client({ connectionString: database.urlFor('delivery').href });
    await sender.connect();
    try {
      expect((await sender.query('SELECT name FROM delivery_jobs.queue')).rows).toContainEqual({ name: 'mail' });
      for (const statement of ['TRUNCATE delivery_jobs.job', 'DROP TABLE delivery_jobs.job', 'CREATE TABLE delivery_jobs.mine (a text)']) {
        await expect(sender.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await sender.end();
    }
  });
});

describe('a service without a migrated schema', () => {
  it('reports it, even if its role cannot create tables, and is ready after the migration', async () => {
    const database = await createTestDatabase();
    const service = await startTestApp(SampleConfig, SampleModule, { database });
    const health = createHealthServer(
      new Readiness(
        SampleModule.area,
        service.app.get(SampleConfig),
        () => Promise.resolve(),
        () => Promise.resolve(),
      ),
      service.app.get(Metrics),
    );
    await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
    const ready = () => send(`http://127.0.0.1:${(health.address() as AddressInfo).port}/readyz`, 'GET');
    try {
      expect(await ready()).toMatchObject({
        status: 503,
        body: {
          reason: expect.stringMatching(/^schema "coupon" lacks migrations of version .*: run "node main.js migrate" of this version$/),
        },
      });
      await migrateDatabase(database, SampleModule.area);
      expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } });
    } finally {
      health.close();
      await service.stop();
    }
  });
});

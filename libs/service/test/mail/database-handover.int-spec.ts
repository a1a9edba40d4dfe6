import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, Database, ownerOptions, sql } from '@suite/database';
import { MailOutbox, type OutgoingMail } from '@suite/mail';
import { migrateSchema } from '@suite/service';
import {
  adminQuery,
  createTestDatabase,
  excessPrivileges,
  migrateDatabase,
  startTestApp,
  type TestApp,
  type TestDatabase,
} from '@suite/testing';
import { MailServer } from './mail-server';
import { MailServiceConfig, MailServiceModule } from './mail-service';

const { area } = MailServiceModule;
const SCHEMAS_SQL = join(__dirname, '../../../../docker/postgres/schemas.sql');
const OWNERS = `
  SELECT DISTINCT pg_get_userbyid(owner)::text AS owner FROM (
    SELECT nspname AS space, nspowner AS owner FROM pg_namespace
    UNION ALL SELECT relnamespace::regnamespace::name, relowner FROM pg_class
    UNION ALL SELECT pronamespace::regnamespace::name, proowner FROM pg_proc
    UNION ALL SELECT typnamespace::regnamespace::name, typowner FROM pg_type) things
   WHERE space IN ('delivery', 'delivery_jobs')`;

const LIST_MAILS = sql<Pick<OutgoingMail, 'subject'>>('SELECT subject FROM outgoing_mail');

describe('a database whose one role owned and used the tables', () => {
  const server = new MailServer();
  let database: TestDatabase;
  let port: number;
  /** The previous release, whose role owns its tables. */
  let before: TestApp;
  const start = () =>
    startTestApp(MailServiceConfig, MailServiceModule, {
      database,
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' },
    });
  const mailsOf = (service: TestApp) => service.app.get(Database).query('acme', LIST_MAILS);

  beforeAll(async () => {
    port = await server.start();
    await server.stop();
    database = await createTestDatabase();
    for (const space of ['delivery', 'delivery_jobs']) await adminQuery(database, `ALTER SCHEMA ${space} OWNER TO delivery`);
    const source = await connect(ownerOptions(area, database.urlFor('delivery')));
    await migrateSchema(source, area).finally(() => source.destroy());
    before = await start();
    const mail = { to: { name: 'Ada', address: 'ada@example.com' }, subject: 'From before', text: 'It is packed.' };
    await before.app.get(Database).transaction('acme', (tx) => before.app.get(MailOutbox).post(tx, 'acme', mail));
  });
  afterAll(async () => {
    await before.stop();
    await server.stop();
  });

  it('is transferred to two roles under a running service without losing anything, such as a waiting mail', async () => {
    expect(await mailsOf(before)).toHaveLength(1);
    expect(await adminQuery(database, OWNERS)).toEqual([{ owner: 'delivery' }]);
    const schemas = await readFile(SCHEMAS_SQL, 'utf8');
    for (let times = 0; times < 2; times += 1) await adminQuery(database, schemas);
    expect(await adminQuery(database, OWNERS)).toEqual([{ owner: 'delivery_owner' }]);
    expect(await mailsOf(before)).toHaveLength(1);
    await before.stop();

    await migrateDatabase(database, area);
    await server.start(port);
    const service = await start();
    try {
      expect((await server.count(1))[0]?.source).toContain('Subject: From before');
      expect(await excessPrivileges(service.source)).toEqual([]);
    } finally {
      await service.stop();
    }
  });
});

import { MigrationConfig } from '@suite/database';
import { Env, loadConfig } from '@suite/runtime';
import { type Area, migrate } from '@suite/service';
import { adminQuery, createTestDatabase, migrateDatabase, type TestDatabase, until } from '@suite/testing';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MailServiceModule } from '../mail/mail-service';
import { SampleModule } from '../sample-service';

const TABLE = `${SampleModule.area.schema}.note`;

class AddColor1799000000000 implements MigrationInterface {
  name = 'AddColor1799000000000';
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE note ADD COLUMN color text');
  }
  async down(): Promise<void> {}
}

class FindColor1799000001000 implements MigrationInterface {
  name = 'FindColor1799000001000';
  transaction = false;
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX CONCURRENTLY note_color ON note (color)');
  }
  async down(): Promise<void> {}
}

/** A reader with an open transaction. */
async function readerOf(database: TestDatabase): Promise<Client> {
  const reader = new Client({ connectionString: database.adminUrl.href });
  await reader.connect();
  await reader.query(`BEGIN; SELECT FROM ${TABLE}`);
  return reader;
}

describe('a migration of a table that is being read', () => {
  const area: Area = { ...SampleModule.area, migrations: [...SampleModule.area.migrations, AddColor1799000000000, FindColor1799000001000] };

  it('does not block later statements, and completes when the table is free', async () => {
    const database = await createTestDatabase();
    await migrateDatabase(database, SampleModule.area);
    const reader = await readerOf(database);
    const printed = jest.spyOn(console, 'log').mockImplementation();
    const env = new Env({ MIGRATION_DATABASE_URL: database.ownerUrlFor(area.schema).href });
    const migrated = migrate(loadConfig(MigrationConfig, env), area);
    const waits = `SELECT 1 FROM pg_locks WHERE relation = '${TABLE}'::regclass AND NOT granted`;
    await until('the migration to wait for the table', async () => (await adminQuery(database, waits)).length > 0);
    await adminQuery(database, `SET statement_timeout = '10s'; SELECT FROM ${TABLE}`); // waits for the migration, and succeeds
    await reader.query('COMMIT');
    await reader.end();
    await migrated;
    printed.mockRestore();
    expect(await adminQuery(database, `SELECT indisvalid FROM pg_index WHERE indexrelid = '${TABLE}_color'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });
});

describe('concurrent migrations of one schema', () => {
  it('wait for the first, which alone applies them', async () => {
    const database = await createTestDatabase();
    const { schema } = SampleModule.area;
    const env = { MIGRATION_DATABASE_URL: database.ownerUrlFor(schema).href };
    const printed = jest.spyOn(console, 'log').mockImplementation();
    await Promise.all(Array.from({ length: 5 }, () => migrate(loadConfig(MigrationConfig, new Env(env)), SampleModule.area)));
    const lines = printed.mock.calls.map(([line]) => line as string);
    printed.mockRestore();
    expect(lines.filter((line) => line.includes(': applied '))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(': schema is up to date'))).toHaveLength(4);
    const rows = await adminQuery(database, `SELECT name FROM ${schema}.migrations`);
    expect(rows).toHaveLength(SampleModule.area.migrations.length);
  });
});

describe('a schema', () => {
  class CreateSketch1700000000000 implements MigrationInterface {
    name = 'CreateSketch1700000000000';
    async up(db: QueryRunner): Promise<void> {
      await db.query('CREATE TABLE sketch (tenant text)');
    }
    async down(): Promise<void> {}
  }
  const { schema } = SampleModule.area;
  const migrated = async (database: TestDatabase, area: Area): Promise<void> => {
    const printed = jest.spyOn(console, 'log').mockImplementation();
    const env = new Env({ MIGRATION_DATABASE_URL: database.ownerUrlFor(schema).href });
    await migrate(loadConfig(MigrationConfig, env), area).finally(() => printed.mockRestore());
  };

  it('a schema of a build before the baseline is rejected with what to do, and stays as it is', async () => {
    const database = await createTestDatabase();
    await migrateDatabase(database, { ...SampleModule.area, migrations: [CreateSketch1700000000000] });
    const name = database.adminUrl.pathname.slice(1);
    await expect(migrated(database, SampleModule.area)).rejects.toThrow(
      `schema "${schema}" of database "${name}" was made by an earlier build (CreateSketch1700000000000) and cannot be upgraded; use an empty database, ` +
        'or, if npm start made this one, delete its data folder (.local, or the folder that SUITE_DIR names)',
    );
    expect(await adminQuery(database, `SELECT name FROM ${schema}.migrations`)).toEqual([{ name: 'CreateSketch1700000000000' }]);
  });

  it('a schema of a later build is accepted, as after a rollback', async () => {
    const database = await createTestDatabase();
    await migrateDatabase(database, { ...SampleModule.area, migrations: [...SampleModule.area.migrations, AddColor1799000000000] });
    await expect(migrated(database, SampleModule.area)).resolves.toBeUndefined();
  });
});

it('a migration gives queues that exist the limits of this version', async () => {
  const database = await createTestDatabase();
  const { area } = MailServiceModule;
  await migrateDatabase(database, area);
  const limits = () => adminQuery(database, `SELECT name, retry_limit, expire_seconds FROM ${area.schema}_jobs.queue ORDER BY name`);
  const before = await limits();
  await adminQuery(database, `UPDATE ${area.schema}_jobs.queue SET retry_limit = 1, expire_seconds = 1`);
  await migrateDatabase(database, area);
  expect(await limits()).toEqual(before);
});

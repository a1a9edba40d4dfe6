import { MigrationConfig } from '@suite/database';
import { Env, loadConfig } from '@suite/runtime';
import { type Area, migrate, Readiness } from '@suite/service';
import { adminQuery, createTestDatabase, TEST_ISSUER, type TestDatabase, until } from '@suite/testing';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SampleConfig, SampleModule } from '../sample-service';

const { schema } = SampleModule.area;

class AddColor1799000000000 implements MigrationInterface {
  name = 'AddColor1799000000000';
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE note ADD COLUMN color text');
  }
  async down(): Promise<void> {}
}

/** Version 0.3.0 stopped using the color. */
class DropColor1799000001000 implements MigrationInterface {
  name = 'DropColor1799000001000';
  async up(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE schema_version SET works_from = '0.3.0'`);
    await db.query('ALTER TABLE note DROP COLUMN color');
  }
  async down(): Promise<void> {}
}

/** The builds of four releases: 0.2.0 adds a column, 0.3.0 stops using it, 0.4.0 drops it. */
const EXPANDED = [...SampleModule.area.migrations, AddColor1799000000000];
const RELEASES = {
  '0.1.0': SampleModule.area.migrations,
  '0.2.0': EXPANDED,
  '0.3.0': EXPANDED,
  '0.4.0': [...EXPANDED, DropColor1799000001000],
};
type Version = keyof typeof RELEASES;
const areaOf = (version: Version): Area => ({ ...SampleModule.area, migrations: RELEASES[version] });

const LEFT_BEHIND = `schema "${schema}" works with version 0.3.0 and newer, and this is version 0.2.0: run version 0.3.0 or newer`;
const notMigrated = (version: Version) =>
  `schema "${schema}" lacks migrations of version ${version}: run "node main.js migrate" of this version`;

describe('a schema knows which versions can use it:', () => {
  let database: TestDatabase;
  let printed: jest.SpyInstance;
  beforeEach(async () => {
    database = await createTestDatabase();
    printed = jest.spyOn(console, 'log').mockImplementation();
  });
  afterEach(() => printed.mockRestore());

  const migrateTo = (version: Version): Promise<void> => {
    const env = new Env({ MIGRATION_DATABASE_URL: database.ownerUrlFor(schema).href });
    return migrate(Object.assign(loadConfig(MigrationConfig, env), { version }), areaOf(version));
  };
  const replicaOf = (version: Version): Readiness => {
    const env = new Env({ DATABASE_URL: database.urlFor(schema).href, JWKS_URL: 'http://127.0.0.1:9', TOKEN_ISSUER: TEST_ISSUER });
    const good = () => Promise.resolve();
    return new Readiness(areaOf(version), Object.assign(loadConfig(SampleConfig, env), { version }), good, good);
  };
  const hasColor = async () => {
    const rows = await adminQuery(
      database,
      `SELECT FROM pg_attribute WHERE attrelid = '${schema}.note'::regclass AND attname = 'color' AND NOT attisdropped`,
    );
    return rows.length > 0;
  };
  const state = () => adminQuery(database, `SELECT works_from, migrated_by FROM ${schema}.schema_version`);

  it('an older build works after a migration that adds, as in a rollback', async () => {
    await migrateTo('0.1.0');
    const running = replicaOf('0.1.0');
    await running.look();
    await migrateTo('0.2.0');
    await running.look();
    expect(await running.whyNot()).toBeUndefined();
    expect(await replicaOf('0.1.0').whyNot()).toBeUndefined();
    await migrateTo('0.1.0');
    expect(await state()).toEqual([{ works_from: '0.0.0', migrated_by: '0.2.0' }]);
  });

  it('a build is not ready before its migration has run, and says so', async () => {
    const [oldest, newer] = [replicaOf('0.1.0'), replicaOf('0.2.0')];
    expect(await oldest.whyNot()).toBe(notMigrated('0.1.0'));
    await migrateTo('0.1.0');
    expect(await oldest.whyNot()).toBeUndefined();
    expect(await newer.whyNot()).toBe(notMigrated('0.2.0'));
    await migrateTo('0.2.0');
    expect(await newer.whyNot()).toBeUndefined();
  });

  it('a build whose columns were dropped is refused by readiness and migrate, and newer ones are not', async () => {
    for (const version of ['0.2.0', '0.3.0'] as const) await migrateTo(version);
    const running = replicaOf('0.2.0');
    await running.look();
    expect(await running.whyNot()).toBeUndefined();
    await migrateTo('0.4.0');

    await expect(running.look()).rejects.toThrow(LEFT_BEHIND);
    expect(await running.whyNot()).toBe(LEFT_BEHIND);
    expect(await replicaOf('0.2.0').whyNot()).toBe(LEFT_BEHIND);
    await expect(migrateTo('0.2.0')).rejects.toThrow(LEFT_BEHIND);

    expect(await replicaOf('0.3.0').whyNot()).toBeUndefined();
    await migrateTo('0.3.0');
    expect(await replicaOf('0.4.0').whyNot()).toBeUndefined();
    expect(await state()).toEqual([{ works_from: '0.3.0', migrated_by: '0.4.0' }]);
  });

  it('a release that stopped using a column cannot be skipped', async () => {
    await migrateTo('0.2.0');
    await expect(migrateTo('0.4.0')).rejects.toThrow(
      `schema "${schema}" was last migrated by version 0.2.0, and version 0.4.0 removes what it uses: roll out version 0.3.0 first`,
    );
    expect(await hasColor()).toBe(true);
    expect(await replicaOf('0.2.0').whyNot()).toBeUndefined();
    for (const version of ['0.3.0', '0.4.0'] as const) await migrateTo(version);
    expect(await hasColor()).toBe(false);
  });

  it('a new schema takes every migration at once', async () => {
    await migrateTo('0.4.0');
    expect(await state()).toEqual([{ works_from: '0.3.0', migrated_by: '0.4.0' }]);
  });

  it('a schema of a build without the table gets it from migrate, and is treated as older than every version', async () => {
    await migrateTo('0.2.0');
    await adminQuery(database, `DROP TABLE ${schema}.schema_version`);
    expect(await replicaOf('0.2.0').whyNot()).toBe(notMigrated('0.2.0'));
    await expect(migrateTo('0.4.0')).rejects.toThrow('was last migrated by an earlier version');
    await migrateTo('0.2.0');
    expect(await replicaOf('0.2.0').whyNot()).toBeUndefined();
  });

  it('concurrent migrations of several versions leave the newest version, once', async () => {
    await Promise.all((['0.3.0', '0.1.0', '0.2.0'] as const).flatMap((version) => [migrateTo(version), migrateTo(version)]));
    expect(await state()).toEqual([{ works_from: '0.0.0', migrated_by: '0.3.0' }]);
    await expect(adminQuery(database, `INSERT INTO ${schema}.schema_version VALUES ('0.0.0', '0.1.0')`)).rejects.toMatchObject({
      constraint: 'schema_version_one_row',
    });
  });

  it('a build that starts and migrates while a later version removes its columns is refused when they are gone', async () => {
    for (const version of ['0.2.0', '0.3.0'] as const) await migrateTo(version);
    const reader = new Client({ connectionString: database.adminUrl.href });
    await reader.connect();
    try {
      await reader.query(`BEGIN; SELECT FROM ${schema}.note`);
      const removed = migrateTo('0.4.0');
      const waits = `SELECT FROM pg_locks WHERE relation = '${schema}.note'::regclass AND NOT granted`;
      await until('the migration to wait for the table', async () => (await adminQuery(database, waits)).length > 0);
      const late = replicaOf('0.2.0');
      await late.look(); // the column still exists
      expect(await late.whyNot()).toBeUndefined();
      const refused = migrateTo('0.2.0').catch((error: Error) => error.message);
      const queues = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      await until('the other migration to wait for its turn', async () => (await adminQuery(database, queues)).length > 0);
      await reader.query('COMMIT');
      await removed;
      expect(await refused).toBe(LEFT_BEHIND);
      await expect(late.look()).rejects.toThrow(LEFT_BEHIND);
    } finally {
      await reader.end();
    }
  });
});

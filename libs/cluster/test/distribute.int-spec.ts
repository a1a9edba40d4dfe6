import { UNSAFE_MOVES } from '@suite/cluster';
import { connectionOf, Database, MigrationConfig, query, servicePool, sql } from '@suite/database';
import { Clock, Env, loadConfig } from '@suite/runtime';
import { type Area, migrate, migrateSchema, Readiness, type ServiceConfig } from '@suite/service';
import { adminQuery, asOwner, createTestDatabase, onCluster, onOneServer, type TestDatabase } from '@suite/testing';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { type Note, SampleModule } from '../../service/test/sample-service';

const { area } = SampleModule;

const LIST = sql<Pick<Note, 'tenant' | 'text'>>('SELECT tenant, text FROM note WHERE tenant = $1 ORDER BY text');
const ADD = sql('INSERT INTO note (tenant, text) VALUES ($1, $2)');

/** What `node main.js migrate` prints after the migrations. */
async function linesOf(database: TestDatabase, of: Area): Promise<string[]> {
  const lines: string[] = [];
  const printed = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const env = new Env({ MIGRATION_DATABASE_URL: database.ownerUrlFor(of.schema).href });
  await migrate(loadConfig(MigrationConfig, env), of).finally(() => printed.mockRestore());
  return lines.slice(1);
}

/** Differs between clusters. */
async function adviceFor(database: TestDatabase): Promise<string[]> {
  const levels = await adminQuery<{ result: string }>(database, `SELECT result FROM run_command_on_workers('SHOW wal_level')`);
  return levels.some(({ result }) => result === 'logical') ? [`sample: ${UNSAFE_MOVES}`] : [];
}

const migrated = (database: TestDatabase, of: Area) => asOwner(database, of, (source) => migrateSchema(source, of));

const serviceOf = (database: TestDatabase): Database =>
  new Database(servicePool(area, { databaseUrl: database.urlFor(area.schema), databasePoolSize: 1 }), new Clock());

onOneServer('the way without a cluster', () => {
  it('a migration distributes nothing', async () => {
    expect(await linesOf(await createTestDatabase(), area)).toEqual([]);
  });
});

/** Found by its id alone, for any tenant. */
@Entity('label')
class Label {
  @PrimaryColumn('text') tenant!: string;
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) color!: string | null;
}

/** Changes of a later release: a table, a column, its values, an index. */
class AddLabels1799000000000 implements MigrationInterface {
  name = 'AddLabels1799000000000';
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE TABLE label (tenant text NOT NULL, id text NOT NULL, color text, PRIMARY KEY (tenant, id), UNIQUE (id))');
    await db.query('ALTER TABLE label ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE label FORCE ROW LEVEL SECURITY');
    await db.query(`CREATE POLICY tenant_isolation ON label
      USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    await db.query('ALTER TABLE note ADD COLUMN color text');
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(`UPDATE note SET color = 'red'`);
    await db.query(
      `CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.color := upper(NEW.color); RETURN NEW; END $$`,
    );
    await db.query('CREATE TRIGGER shout BEFORE INSERT OR UPDATE ON note FOR EACH ROW EXECUTE FUNCTION shout()');
  }
  async down(): Promise<void> {}
}

class FindColors1799000001000 implements MigrationInterface {
  name = 'FindColors1799000001000';
  transaction = false;
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX CONCURRENTLY note_color ON note (color)');
  }
  async down(): Promise<void> {}
}

onCluster(() => {
  describe('tables on a cluster', () => {
    const next: Area = {
      ...area,
      entities: [...area.entities, Label],
      migrations: [...area.migrations, AddLabels1799000000000, FindColors1799000001000],
      onEveryNode: [Label],
    };
    let database: TestDatabase;
    let db: Database;
    beforeAll(async () => {
      database = await createTestDatabase();
      await migrated(database, area);
      db = serviceOf(database);
      for (const tenant of ['acme', 'globex']) await db.query(tenant, ADD, [tenant, `of ${tenant}`]);
    });
    afterAll(() => db.close());

    it('are distributed once with their rows', async () => {
      const tables = ['sample: idempotency_key is distributed', 'sample: note is distributed'];
      const advice = await adviceFor(database);
      expect(await linesOf(database, area)).toEqual([...tables.map((table) => `${table} now, by tenant`), ...advice]);
      expect(await linesOf(database, area)).toEqual([...tables.map((table) => `${table} already, by tenant`), ...advice]);
      expect(await db.query('acme', LIST, ['acme'])).toEqual([{ tenant: 'acme', text: 'of acme' }]);
      expect(await db.query('acme', LIST, ['globex'])).toEqual([]);
      expect(await adminQuery(database, `SELECT pg_relation_size('coupon.note') AS leftovers`)).toEqual([{ leftovers: '0' }]);
      await expect(db.query('acme', ADD, ['globex', 'foisted'])).rejects.toThrow('row-level security');
    });

    it('are changed by later migrations, which can add tables', async () => {
      await migrated(database, next);
      expect(await linesOf(database, next)).toEqual([
        'sample: idempotency_key is distributed already, by tenant',
        'sample: label is distributed now, on every node',
        'sample: note is distributed already, by tenant',
        ...(await adviceFor(database)),
      ]);
      await db.query('globex', ADD, ['globex', 'new']);
      expect(await adminQuery(database, 'SELECT text, color FROM coupon.note ORDER BY text')).toEqual([
        { text: 'new', color: null },
        { text: 'of acme', color: 'red' },
        { text: 'of globex', color: 'red' },
      ]);
    });

    it('make no service ready whose role does not send the tenant to the nodes', async () => {
      const config = { databaseUrl: database.urlFor(area.schema), databasePoolSize: 1 } as ServiceConfig;
      const good = () => Promise.resolve();
      const set = (value: string) =>
        adminQuery(database, `ALTER ROLE coupon IN DATABASE ${database.name} SET citus.propagate_set_commands = ${value}`);
      await set('none');
      const readiness = new Readiness(area, config, good, good);
      expect(await readiness.whyNot()).toContain('do not receive the tenant from role coupon');
      await set('local');
      expect(await readiness.whyNot()).toBeUndefined();
    });

    it('tables with a key without a tenant are rejected, unless every node has them', async () => {
      const other = await createTestDatabase();
      await migrated(other, { ...next, migrations: [...area.migrations, AddLabels1799000000000] });
      await expect(linesOf(other, { ...next, onEveryNode: [] })).rejects.toThrow('label has a unique key without tenant');
    });

    it('are read at one node for the rows of one tenant', async () => {
      const nodes = new Set<string>();
      const client = await db.run('acme', connectionOf);
      await client.query('SET citus.log_remote_commands = on');
      client.on('notice', ({ detail }) => void (detail !== undefined && nodes.add(detail)));
      for (let i = 0; i < 10; i += 1) {
        await db.query('acme', LIST, ['acme']);
        await db.transaction('acme', async (tx) => {
          await query(tx, ADD, ['acme', `note ${i}`]);
          await query(tx, LIST, ['acme']);
        });
      }
      expect([...nodes]).toHaveLength(1);
    });
  });
});

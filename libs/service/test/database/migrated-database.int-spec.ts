import { adminQuery, createMigratedDatabase, type TestDatabase } from '@suite/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SampleModule } from '../sample-service';

const { area } = SampleModule;

class AddColour2000000000000 implements MigrationInterface {
  name = 'AddColour2000000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE note ADD COLUMN colour text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE note DROP COLUMN colour');
  }
}

const countNotes = (database: TestDatabase) => adminQuery(database, `SELECT count(*)::int FROM ${area.schema}.note`);
const applied = async (database: TestDatabase) => (await adminQuery(database, `SELECT name FROM ${area.schema}.migrations`)).length;

describe('migrated databases', () => {
  it('can be created concurrently, each with its own tables and rows', async () => {
    const [first, second] = await Promise.all([createMigratedDatabase(area), createMigratedDatabase(area)]);
    await adminQuery(first, `INSERT INTO ${area.schema}.note (tenant, text) VALUES ('acme', 'in the first')`);
    expect([await countNotes(first), await countNotes(second)]).toEqual([[{ count: 1 }], [{ count: 0 }]]);
  });

  it('have the requested migrations', async () => {
    const migrations = [...area.migrations, AddColour2000000000000];
    const [before, after] = [await createMigratedDatabase(area), await createMigratedDatabase({ ...area, migrations })];
    expect([await applied(before), await applied(after)]).toEqual([area.migrations.length, migrations.length]);
  });
});

import { Env, loadConfig, migrate, MigrationConfig } from '@suite/platform';
import { adminQuery, createTestDatabase } from '@suite/testing';
import { SampleModule } from './sample-service';

describe('several who migrate the same schema at once', () => {
  it('wait for the first, who does it alone', async () => {
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

import { Env, loadConfig, migrate } from '@suite/platform';
import { adminQuery, createTestDatabase, TEST_ISSUER } from '@suite/testing';
import { SampleConfig, SampleModule } from './sample-service';

describe('several who migrate the same schema at once', () => {
  it('wait for the first, who does it alone', async () => {
    const database = await createTestDatabase();
    const { schema } = SampleModule.area;
    const env = {
      HOST: '127.0.0.1',
      DATABASE_URL: database.urlFor(schema).href,
      MIGRATION_DATABASE_URL: database.ownerUrlFor(schema).href,
      JWKS_URL: 'http://127.0.0.1:9/unused',
      TOKEN_ISSUER: TEST_ISSUER,
    };
    const printed = jest.spyOn(console, 'log').mockImplementation();
    await Promise.all(Array.from({ length: 5 }, () => migrate(loadConfig(SampleConfig, new Env(env)), SampleModule.area)));
    const lines = printed.mock.calls.map(([line]) => line as string);
    printed.mockRestore();
    expect(lines.filter((line) => line.includes(': applied '))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(': schema is up to date'))).toHaveLength(4);
    const rows = await adminQuery(database, `SELECT name FROM ${schema}.migrations`);
    expect(rows).toHaveLength(SampleModule.area.migrations.length);
  });
});

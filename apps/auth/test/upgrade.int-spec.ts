import { adminQuery } from '@suite/testing';
import { Client } from 'pg';
import { AuthApp } from './auth-app';

describe('a replica of the version before', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await AuthApp.start();
  });
  afterAll(() => auth.stop());

  it('goes on counting failed attempts, under the table’s old name', async () => {
    const old = new Client({ connectionString: auth.app.database.urlFor('auth').href });
    await old.connect();
    try {
      await old.query(`SET search_path TO auth; SELECT set_config('suite.tenant', 'acme', false)`);
      const count = (failedAt: string) =>
        old.query(
          `INSERT INTO guess_brake AS brake (tenant, key, failures, failed_at)
           SELECT 'acme', key, 1, '${failedAt}' FROM unnest(ARRAY['old key']) AS key ORDER BY key
           ON CONFLICT (tenant, key) DO UPDATE SET failures = brake.failures + 1, failed_at = '${failedAt}', turn_at = NULL`,
        );
      await count('2001-01-01');
      await count('2001-01-02');
      expect((await old.query(`SELECT failures FROM guess_brake WHERE tenant = 'acme' AND key = 'old key'`)).rows).toEqual([
        { failures: 2 },
      ]);
      expect(await adminQuery(auth.app.database, `SELECT failures FROM auth.throttle WHERE key = 'old key'`)).toEqual([{ failures: 2 }]);
      await old.query(`SELECT set_config('suite.tenant', 'globex', false)`);
      expect((await old.query(`SELECT 1 FROM guess_brake`)).rows).toEqual([]);
      await old.query(`SELECT set_config('suite.tenant', '*', false)`);
      const purge = `DELETE FROM guess_brake WHERE ctid = ANY (ARRAY(SELECT ctid FROM guess_brake WHERE failed_at < '2002-01-01' LIMIT 10))`;
      expect((await old.query(purge)).rowCount).toBe(1);
    } finally {
      await old.end();
    }
  });
});

import { Database, query, servicePool, sql, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { createTestDatabase, migrateDatabase } from '@suite/testing';
import { SampleModule } from '../sample-service';

const { area } = SampleModule;

const ADD = sql('INSERT INTO note (tenant, text) VALUES ($1, $2)');
const LOCK = sql('SELECT FROM note WHERE tenant = $1 AND text = $2 FOR UPDATE');

describe('two transactions that lock the same rows in opposite order', () => {
  let db: Database;

  beforeAll(async () => {
    const database = await createTestDatabase();
    await migrateDatabase(database, area);
    db = new Database(servicePool(area, { databaseUrl: database.urlFor(area.schema), databasePoolSize: 2 }), new Clock());
    for (const text of ['one', 'other']) await db.query('acme', ADD, ['acme', text]);
  });
  afterAll(() => db.close());

  /** Locks the first row, waits until both transactions have done so, and locks the second. Counts its attempts. */
  function crossing() {
    let meet: () => void;
    const haveMet = new Promise<void>((resolve) => (meet = resolve));
    let arrived = 0;
    const attempts = { one: 0, other: 0 };
    const lockBoth = (first: 'one' | 'other', second: string) => async (tx: Tx) => {
      attempts[first] += 1;
      await query(tx, LOCK, ['acme', first]);
      arrived += 1;
      if (arrived === 2) meet();
      await haveMet;
      await query(tx, LOCK, ['acme', second]);
      return first;
    };
    return { attempts, lockBoth };
  }

  it('both succeed, because the one that PostgreSQL aborts is retried', async () => {
    const { attempts, lockBoth } = crossing();
    const both = [db.transaction('acme', lockBoth('one', 'other')), db.transaction('acme', lockBoth('other', 'one'))];
    expect(await Promise.all(both)).toEqual(['one', 'other']);
    expect(attempts.one + attempts.other).toBeGreaterThanOrEqual(3);
  });

  it('stop after three attempts if each is aborted', async () => {
    let attempts = 0;
    const always = db.transaction('acme', () => {
      attempts += 1;
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    });
    await expect(always).rejects.toMatchObject({ code: '40P01' });
    expect(attempts).toBe(3);
  });

  it('are not retried after another error', async () => {
    let attempts = 0;
    const refused = db.transaction('acme', () => {
      attempts += 1;
      return Promise.reject(new Error('refused'));
    });
    await expect(refused).rejects.toThrow('refused');
    expect(attempts).toBe(1);
  });
});

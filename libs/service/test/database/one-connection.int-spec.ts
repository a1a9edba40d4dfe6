import type { Socket } from 'node:net';
import { type Call, connectionOf, Database, isUniqueViolation, query, queryAll, servicePool, sql, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { createTestDatabase, migrateDatabase } from '@suite/testing';
import { type Note, SampleModule } from '../sample-service';

const { area } = SampleModule;

/** Does not filter by tenant: only row-level security does. */
const LIST = sql<Pick<Note, 'tenant' | 'text'>>('SELECT tenant, text FROM note ORDER BY text');
const ADD = sql<Pick<Note, 'text'>>('INSERT INTO note (tenant, text) VALUES ($1, $2) RETURNING text');
const DELETE_LAST = sql(`DELETE FROM note WHERE tenant = $1 AND text = 'last'`);
const DIVIDE = sql('SELECT 1 / $1::integer AS result');
const UNPREPARED = sql<{ setting: string }>(`SELECT current_setting('suite.tenant', true) AS setting`, { prepared: false });
const PREPARED = sql<{ setting: string }>(`SELECT current_setting('suite.tenant', true) AS setting`);

const TENANTS = ['acme', 'globex'] as const;

/** Sent as the last statement of the transaction. */
const commitWith = (tx: Tx, statement: Call['statement'], values: readonly unknown[] = []) =>
  queryAll(tx, [{ statement, values }], { commits: true });

describe('two tenants on one database connection', () => {
  let db: Database;

  beforeAll(async () => {
    const database = await createTestDatabase();
    await migrateDatabase(database, area);
    db = new Database(servicePool(area, { databaseUrl: database.urlFor(area.schema), databasePoolSize: 1 }), new Clock());
    for (const tenant of TENANTS) await db.query(tenant, ADD, [tenant, `of ${tenant}`]);
  });
  afterAll(() => db.close());

  type Way = (tenant: string, work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;
  const ways: [string, Way][] = [
    ['in transactions', (tenant, work) => db.transaction(tenant, work)],
    ['in runs', (tenant, work) => db.run(tenant, work)],
  ];
  const owned = (tenant: string) => [{ tenant, text: `of ${tenant}` }];

  /** Both tenants read, ten times in turn. */
  async function seeTheirOwn(): Promise<void> {
    for (let i = 0; i < 10; i += 1) {
      const tenant = TENANTS[i % 2] as string;
      expect(await db.query(tenant, LIST)).toEqual(owned(tenant));
      for (const [, way] of ways) expect(await way(tenant, (tx) => query(tx, LIST))).toEqual(owned(tenant));
    }
  }

  it('see their own rows, in any kind and order of statements', seeTheirOwn);

  it('leave no listeners on the connection', async () => {
    const client = await db.run('acme', connectionOf);
    const listeners = () => client.eventNames().map((event) => [event, client.listenerCount(event)]);
    const before = listeners();
    await seeTheirOwn();
    expect(listeners()).toEqual(before);
  });

  it('see their own rows with concurrent statements', async () => {
    const asked = Array.from({ length: 40 }, (_, i) => TENANTS[i % 2] as string);
    const seen = await Promise.all(asked.map((tenant) => db.query(tenant, LIST)));
    expect(seen).toEqual(asked.map(owned));
  });

  it('cannot write rows of the other tenant', async () => {
    await expect(db.query('acme', ADD, ['globex', 'foisted'])).rejects.toThrow('row-level security');
    await seeTheirOwn();
  });

  it('see their own rows after a failed single statement', async () => {
    await expect(db.query('acme', DIVIDE, [0])).rejects.toThrow('division by zero');
    await expect(db.query('acme', DIVIDE, ['no number'])).rejects.toThrow('invalid input syntax');
    const isTaken = await db.query('acme', ADD, ['acme', 'of acme']).catch((error: unknown) => isUniqueViolation(error, 'note_pkey'));
    expect(isTaken).toBe(true);
    await seeTheirOwn();
  });

  it.each(ways)('see their own rows after a statement that failed %s', async (_name, way) => {
    await expect(way('acme', (tx) => query(tx, DIVIDE, [0]))).rejects.toThrow('division by zero');
    await expect(way('globex', (tx) => query(tx, LIST).then(() => query(tx, DIVIDE, [0])))).rejects.toThrow('division by zero');
    await seeTheirOwn();
  });

  it('cannot write after the statement that commits their transaction', async () => {
    const later: ((tx: Tx) => Promise<unknown>)[] = [(tx) => query(tx, ADD, ['acme', 'later']), connectionOf];
    for (const work of later) {
      const writeLater = db.transaction('acme', (tx) => commitWith(tx, LIST).then(() => work(tx)));
      await expect(writeLater).rejects.toThrow('has been committed');
    }
    await seeTheirOwn();
  });

  it('see their own rows after a value that cannot be sent', async () => {
    const circle: { self?: object } = {};
    circle.self = circle;
    await expect(db.query('acme', ADD, ['acme', circle])).rejects.toThrow('circular structure');
    await expect(db.transaction('acme', (tx) => query(tx, ADD, ['acme', circle]))).rejects.toThrow('circular structure');
    await seeTheirOwn();
  });

  it('keep a write before a failed statement of the same run, and nothing of a failed transaction', async () => {
    const failing = (text: string) => async (tx: Tx) => {
      await query(tx, ADD, ['globex', text]);
      await query(tx, DIVIDE, [0]).catch(() => undefined);
      await query(tx, ADD, ['globex', `${text} after`]);
    };
    await db.run('globex', failing('run'));
    await expect(db.transaction('globex', failing('transaction'))).rejects.toMatchObject({ code: '25P02' });
    const texts = (await db.query('globex', LIST)).map(({ text }) => text);
    expect(texts).toEqual(['of globex', 'run', 'run after']);
  });

  it.each(ways)('keep what a last statement commits, and nothing of a failed one, %s', async (_name, way) => {
    await way('acme', (tx) => commitWith(tx, ADD, ['acme', 'last']));
    await expect(way('acme', (tx) => commitWith(tx, ADD, ['acme', 'last']))).rejects.toMatchObject({ code: '23505' });
    await expect(way('acme', (tx) => commitWith(tx, ADD, ['globex', 'foisted']))).rejects.toThrow('row-level security');
    expect((await db.query('acme', LIST)).map(({ text }) => text)).toEqual(['last', 'of acme']);
    await db.query('acme', DELETE_LAST, ['acme']);
    const both = db.transaction('acme', async (tx) => {
      await query(tx, ADD, ['acme', 'last but one']);
      await commitWith(tx, DIVIDE, [0]);
    });
    await expect(both).rejects.toThrow('division by zero');
    expect(await db.query('acme', LIST)).toEqual(owned('acme'));
  });

  it('leave no state on the connection', async () => {
    await db.query('acme', LIST);
    await expect(db.query('acme', DIVIDE, [0])).rejects.toThrow();
    const left = await db.run('acme', async (tx) =>
      (await connectionOf(tx)).query(`SELECT current_setting('suite.tenant', true) AS setting`),
    );
    expect(left.rows).toEqual([{ setting: '' }]);
  });

  it('are set as text, in which quotes have no meaning', async () => {
    const name = `o'brien\\'; DROP TABLE note; --`;
    for (const statement of [UNPREPARED, PREPARED]) expect(await db.query(name, statement)).toEqual([{ setting: name }]);
  });

  it('send n statements of a transaction in n + 1 packets, and a single statement in one', async () => {
    const client = await db.run('acme', connectionOf);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const writes = [jest.spyOn(stream, '_write'), jest.spyOn(stream, '_writev' as '_write')];
      await work();
      const trips = writes.flatMap(({ mock }) => mock.calls).length;
      for (const write of writes) write.mockRestore();
      return trips;
    };
    expect(await tripsOf(() => db.query('acme', LIST))).toBe(1);
    expect(await tripsOf(() => db.run('acme', async (tx) => (await query(tx, LIST), query(tx, LIST))))).toBe(2);
    expect(await tripsOf(() => db.transaction('acme', async (tx) => (await query(tx, LIST), query(tx, LIST))))).toBe(3);
    expect(await tripsOf(() => db.transaction('acme', async (tx) => (await query(tx, LIST), commitWith(tx, LIST))))).toBe(2);
    expect(await tripsOf(() => db.transaction('acme', (tx) => commitWith(tx, LIST)))).toBe(1);
    expect(await tripsOf(() => db.transaction('acme', () => Promise.resolve()))).toBe(0);
  });
});

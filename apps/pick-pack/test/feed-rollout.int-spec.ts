import { countWaiting, createTestDatabase, migrateDatabase, rounds, stopAfterAll, type TestDatabase, until } from '@suite/testing';
import { Client } from 'pg';
import { AppModule } from '../src/app.module';
import { CountEventsOfTenants1765000000000 } from '../src/migrations/1765000000000-count-events-of-tenants';
import { ADA, Warehouse } from './warehouse';

/** The feed statements of the previous build. */
const BEFORE = {
  append: `
    WITH work AS (SELECT FROM pick_order WHERE tenant = 'acme' AND order_id = $2 FOR NO KEY UPDATE)
    INSERT INTO packing_event (tenant, event_id, order_id, product_id, picked_amount, packed_amount, canceled_amount,
                               occurred_at, site_code, user_id, book_product, sequence)
    SELECT 'acme', $1, $2, 'pea', 0, 1, 0, now(), 'main', $3, false, pg_current_xact_id()::text::bigint + (SELECT last_value FROM event_epoch)
      FROM work`,
  appendTogether: 'SELECT append_events($1)',
  page: `
    SELECT event_id AS "eventId", sequence::float8 AS sequence FROM packing_event
     WHERE tenant = 'acme' AND sequence > $1
       AND sequence < pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT last_value FROM event_epoch)
     ORDER BY sequence LIMIT 50`,
  /** The same for a reader that is delayed between reading the table and the epoch. */
  heldPage: `
    SELECT event_id AS "eventId", sequence::float8 AS sequence FROM packing_event
     WHERE tenant = 'acme' AND sequence > $1 AND (SELECT pg_advisory_xact_lock_shared(1) IS NOT NULL)
       AND sequence < pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT last_value FROM event_epoch)
     ORDER BY sequence LIMIT 50`,
};
const { area } = AppModule;
const AREA_BEFORE = { ...area, migrations: area.migrations.filter((migration) => migration !== CountEventsOfTenants1765000000000) };
const GROUP = 3;

type FeedEntry = { eventId: string; sequence: number };

/** A replica of the previous build. */
class Replica {
  private constructor(private readonly client: Client) {}

  static async start(database: TestDatabase): Promise<Replica> {
    const client = new Client({ connectionString: database.urlFor('pick_pack').href });
    await client.connect();
    await client.query(`SELECT set_config('suite.tenant', 'acme', false)`);
    return new Replica(client);
  }

  async append(orderId: string, eventId: string): Promise<void> {
    await this.client.query({ name: 'append', text: BEFORE.append, values: [eventId, orderId, ADA.id] });
  }

  async appendTogether(orderId: string, eventIds: readonly string[]): Promise<void> {
    const event = { tenant: 'acme', order_id: orderId, product_id: 'pea', site_code: 'main', user_id: ADA.id, client_id: 'backend' };
    const amounts = { picked_amount: 0, packed_amount: 1, canceled_amount: 0, occurred_at: '2030-01-01Z', book_product: false };
    const events = eventIds.map((id, i) => ({ ...event, ...amounts, event_id: id, audit_id: `00000000-0000-7000-8000-00000000000${i}` }));
    const text = JSON.stringify(events);
    const { rows } = await this.client.query<{ append_events: number[] }>({ name: 'all', text: BEFORE.appendTogether, values: [text] });
    expect(rows[0]?.append_events).toHaveLength(eventIds.length);
  }

  async page(after: number): Promise<FeedEntry[]> {
    return (await this.client.query<FeedEntry>({ name: 'page', text: BEFORE.page, values: [after] })).rows;
  }

  async heldPage(after: number): Promise<FeedEntry[]> {
    return (await this.client.query<FeedEntry>(BEFORE.heldPage, [after])).rows;
  }

  run(text: string): Promise<unknown> {
    return this.client.query(text);
  }

  stop(): Promise<void> {
    return this.client.end();
  }
}

/** Creates orders in packing. */
async function prepareOrders(database: TestDatabase, orderIds: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: database.adminUrl.href, options: '-c search_path=pick_pack' });
  await client.connect();
  for (const orderId of orderIds) {
    await client.query(
      `INSERT INTO pick_order (tenant, order_id, site_code, status, delivery_date, currency, ordered_total, ordered_value_of_goods,
                               order_total, value_of_goods, deposit, coupons, customer, delivery, entries, packaging)
       VALUES ('acme', $1, 'main', 'IN_PROGRESS', '2030-01-01', 'EUR', 0, 0, 0, 0, 0, 0, '{}', '{}', '[]', '[]')`,
      [orderId],
    );
    await client.query(
      `INSERT INTO assignee (tenant, id, order_id, user_id, first_name, last_name) VALUES ('acme', gen_random_uuid(), $1, $2, 'Ada', 'Byron')`,
      [orderId, ADA.id],
    );
    await client.query(`INSERT INTO product_tally (tenant, order_id, product_id, packable) VALUES ('acme', $1, 'pea', 1000000)`, [orderId]);
  }
  await client.end();
}

describe('during a rollout next to the previous build', () => {
  const track = stopAfterAll();

  it('the feed loses and repeats nothing, whichever replica answers', async () => {
    const database = await createTestDatabase();
    await migrateDatabase(database, AREA_BEFORE);
    const orders = ['alone', 'alone too', 'together', 'together too', 'new', 'new too'];
    await prepareOrders(database, orders);
    const written: string[] = [];
    let [isStopped, isWritten] = [false, false];
    const enough = async (reached: () => boolean, working: Promise<unknown>): Promise<void> => {
      const seen = () => ({ read: read.length, written: written.length });
      await Promise.race([until('more events', reached, { everyMs: 1, lastSeen: seen }), working]);
    };
    const write = async (orderId: string, append: (eventIds: string[]) => Promise<void>): Promise<void> => {
      for (let i = 0; !isStopped; i += 1) {
        const eventIds = Array.from({ length: GROUP }, (_, n) => `${orderId} ${i} ${n}`);
        await append(eventIds);
        written.push(...eventIds);
      }
    };
    const previousWriters = orders.slice(0, 4).map(async (orderId, i) => {
      const replica = track(await Replica.start(database));
      const one = async (eventIds: string[]) => {
        for (const eventId of eventIds) await replica.append(orderId, eventId);
      };
      await write(orderId, i < 2 ? one : (eventIds) => replica.appendTogether(orderId, eventIds));
    });
    const reader = track(await Replica.start(database));
    const read: FeedEntry[] = [];
    const newReplicas: Warehouse[] = [];
    const follow = async (): Promise<void> => {
      for (let last = false, page = 0; !last; page += 1) {
        last = isWritten && read.length >= written.length;
        const after = read.at(-1)?.sequence ?? 0;
        const [replica] = page % 2 === 0 ? newReplicas : [];
        read.push(...(replica ? ((await replica.get(`/events?after=${after}&pageSize=50`)).body as FeedEntry[]) : await reader.page(after)));
      }
    };
    const working = Promise.all([follow(), ...previousWriters]);
    const some = rounds(100, 5_000);
    await enough(() => read.length > some, working);
    await Promise.race([migrateDatabase(database, area), working]);
    const migrated = written.length;
    await enough(() => written.length > migrated + some, working);
    const warehouse = track(await Warehouse.start({ database }));
    newReplicas.push(warehouse);
    const news = orders.slice(4).map((orderId) =>
      write(orderId, async (eventIds) => {
        const answers = await Promise.all(eventIds.map((eventId) => warehouse.event(orderId, { eventId, productId: 'pea' })));
        expect(answers.map(({ status }) => status)).toEqual(eventIds.map(() => 200));
      }),
    );
    const all = Promise.all([working, ...news]);
    const joined = written.length;
    await enough(() => written.length > joined + some, all);
    isStopped = true;
    await Promise.all([...previousWriters, ...news]);
    isWritten = true;
    await all;

    expect(read.map(({ eventId }) => eventId).sort()).toEqual([...written].sort());
    const sequences = read.map(({ sequence }) => sequence);
    expect(sequences.filter((sequence, i) => i > 0 && sequence <= (sequences[i - 1] ?? 0))).toEqual([]);
    const counted = sequences.filter((sequence) => sequence > 1_000_000_000);
    expect(counted.length).toBeGreaterThan(2 * some);
    expect(counted).toEqual(counted.map((_, i) => 1_000_000_001 + i));
  });

  it('a reader that started before the migration does not see the later of two events and miss the earlier', async () => {
    const database = await createTestDatabase();
    await migrateDatabase(database, AREA_BEFORE);
    await prepareOrders(database, ['early', 'late']);
    const [early, late, reader, barrier] = [
      ...[track(await Replica.start(database)), track(await Replica.start(database))],
      ...[track(await Replica.start(database)), track(await Replica.start(database))],
    ] as const;
    await early.run('BEGIN');
    await early.append('early', 'first');
    await late.append('late', 'second');
    await barrier.run('SELECT pg_advisory_lock(1)');
    const page = reader.heldPage(0);
    await untilWaiting(database, 1);
    await early.run('COMMIT');
    let isMigrated = false;
    const migrated = migrateDatabase(database, area).finally(() => (isMigrated = true));
    await untilWaiting(database, 2, () => isMigrated); // for the reader, or until the migration is done
    await barrier.run('SELECT pg_advisory_unlock(1)');
    const read = await page;
    await migrated;
    read.push(...(await reader.page(read.at(-1)?.sequence ?? 0)));
    expect(read.map(({ eventId }) => eventId)).toEqual(['first', 'second']);
  });

  async function untilWaiting(database: TestDatabase, count: number, isStopped = () => false): Promise<void> {
    await until(`${count} connections to wait`, async () => isStopped() || (await countWaiting(database)) >= count);
  }
});

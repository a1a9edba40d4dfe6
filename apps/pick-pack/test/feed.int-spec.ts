import { adminQuery, type Answer, migrateDatabase, rounds } from '@suite/testing';
import { Metrics } from '@suite/platform';
import { AppModule } from '../src/app.module';
import { Warehouse } from './warehouse';

const EVENTS = 30_000;

/** Events of another server: a second apart, every hundredth sent a day late, all numbered beyond this server's transactions. */
const BULK = `
  INSERT INTO pick_pack.packing_event (tenant, event_id, sequence, order_id, product_id, picked_amount, packed_amount,
                                       canceled_amount, occurred_at, site_code, user_id, book_product)
  SELECT 'acme', 'bulk-' || i, i * 1000, 'bulk', 'p', 1, 1, 0,
         timestamptz '2020-01-01Z' + i * interval '1 second' - CASE WHEN i % 100 = 0 THEN interval '1 day' ELSE interval '0' END,
         'main', 'u', false
    FROM generate_series(1, $1::integer) i`;

type Fed = { eventId: string; sequence: number };

describe('the feed of events', () => {
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start();
    await adminQuery(warehouse.service.database, BULK, [EVENTS]);
    await adminQuery(
      warehouse.service.database,
      `INSERT INTO pick_pack.pick_order SELECT 'acme', 'bulk', 'main', 'PACKED', '2020-01-01',
      'EUR', 0, 0, 0, 0, 0, 0, '{}', '{}', NULL, '[]', '[]'`,
    );
    await migrateDatabase(warehouse.service.database, AppModule.area); // which raises the epoch
  });
  afterAll(() => warehouse.stop());

  const lag = async () => Number(/^packing_feed_lag_seconds\{.*\} (.*)$/m.exec(await warehouse.service.app.get(Metrics).text())?.[1]);
  const feed = (query: string): Promise<Answer> => warehouse.get(`/events?${query}`);

  it('goes on after events that were brought along from another server', async () => {
    await warehouse.ready('o1');
    await warehouse.event('o1', { eventId: 'new', timestamp: '2020-01-01T00:00:00Z' });
    await warehouse.caughtUp();
    expect((await feed(`after=${EVENTS * 1_000}`)).body).toMatchObject([{ eventId: 'new' }]);
    expect((await feed('pageSize=1')).body).toMatchObject([{ eventId: 'bulk-1' }]);
  });

  it.each<[number, number, number]>([
    [0, 0, 0],
    [0, 250, 0],
    [0, 290, 7_000_000],
    [15_000, 0, 0],
    [15_000, 100, 0],
    [14_999, 7, 20_000_500],
    [29_950, 0, 0],
    [29_950, 1, 0],
  ])('has the right events later than second %d on page %d after %d', async (second, page, after) => {
    const timestamp = new Date(Date.UTC(2020, 0, 1) + second * 1_000).toISOString();
    const expected = await adminQuery<{ event_id: string }>(
      warehouse.service.database,
      `SELECT event_id FROM pick_pack.packing_event
        WHERE tenant = 'acme' AND occurred_at > $1 AND sequence > $2 ORDER BY sequence LIMIT 100 OFFSET $3`,
      [timestamp, after, page * 100],
    );
    const answer = await feed(`timestamp=${timestamp}&pageNumber=${page}&after=${after}`);
    expect(answer.body.map(({ eventId }: Fed) => eventId)).toEqual(expected.map((row) => row.event_id));
  });

  it('loses nothing and repeats nothing to a reader who follows many writers', async () => {
    const writers = 16;
    const each = rounds(15, 2_000);
    const entries = [{ entryId: '1', productId: 'pea', productName: 'Pea', orderedCount: writers * each, price: 1 }];
    for (let writer = 0; writer < writers; writer += 1) await warehouse.ready(`w${writer}`, { entries });
    let writing = true;
    const written: string[] = [];
    const write = async (writer: number) => {
      for (let i = 0; i < each; i += 1) {
        const eventId = `w${writer}-${i}`;
        expect(await warehouse.event(`w${writer}`, { eventId, productId: 'pea' })).toMatchObject({ status: 200 });
        written.push(eventId);
      }
    };
    const read: Fed[] = [];
    const follow = async () => {
      for (let last = false; !last;) {
        last = !writing;
        const events = (await feed(`after=${read.at(-1)?.sequence ?? EVENTS * 1_000}&pageSize=7`)).body as Fed[];
        read.push(...events);
        last &&= events.length === 0;
      }
    };
    const following = follow();
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    await warehouse.caughtUp();
    writing = false;
    await following;
    const fed = read.map(({ eventId }) => eventId).filter((id) => id !== 'new');
    expect([...fed].sort()).toEqual([...written].sort());
  });

  it('shows an event only when no earlier one can come any more', async () => {
    await warehouse.caughtUp();
    const [{ sequence } = { sequence: 0 }] = (await feed('after=30000000&pageSize=20000')).body.slice(-1) as Fed[];
    await warehouse.ready('h1');
    const { source } = warehouse.service;
    const earlier = source.createQueryRunner();
    await earlier.startTransaction();
    await earlier.query('SELECT pg_current_xact_id()'); // has its number, and could still write an event
    await warehouse.event('h1', { eventId: 'hidden' });
    expect((await feed(`after=${sequence}`)).body).toEqual([]);
    expect([await lag(), await lag()]).toEqual([0, expect.any(Number)]);
    expect(await lag()).toBeGreaterThan(0);
    await earlier.commitTransaction();
    await earlier.release();
    await warehouse.caughtUp();
    expect((await feed(`after=${sequence}`)).body).toMatchObject([{ eventId: 'hidden' }]);
    expect(await lag()).toBe(0);
  });
});

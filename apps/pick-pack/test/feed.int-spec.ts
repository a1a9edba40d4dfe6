import { adminQuery, type Answer, rounds } from '@suite/testing';
import { Client } from 'pg';
import { Warehouse } from './warehouse';

const EVENTS = 370;

/** An imported log, with gaps between the positions. */
const BULK = `
  INSERT INTO pick_pack.packing_event (tenant, event_id, sequence, order_id, product_id, picked_amount, packed_amount,
                                       canceled_amount, occurred_at, site_code, user_id, book_product)
  SELECT 'acme', 'bulk-' || i, i * 1000, 'bulk', 'p', 1, 1, 0,
         timestamptz '2020-01-01Z' + i * interval '1 second', 'main', 'u', false
    FROM generate_series(1, $1::integer) i`;

type FeedEntry = { eventId: string; sequence: number };

/** The next position is above those of the imported log. */
const COUNTED_FROM = `INSERT INTO pick_pack.event_counter (tenant, events) VALUES ('acme', ${EVENTS * 1_000})`;

describe('the event feed', () => {
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start();
    await adminQuery(warehouse.service.database, BULK, [EVENTS]);
    await adminQuery(warehouse.service.database, COUNTED_FROM);
  });
  afterAll(() => warehouse.stop());

  const feed = (query: string, from = warehouse): Promise<Answer> => from.get(`/events?${query}`);

  it('continues an imported log without a gap', async () => {
    await warehouse.ready('o1');
    for (const eventId of ['new', 'newer']) await warehouse.event('o1', { eventId, timestamp: '2020-01-01T00:00:00Z' });
    expect((await feed(`after=${EVENTS * 1_000}`)).body).toMatchObject([
      { eventId: 'new', sequence: EVENTS * 1_000 + 1 },
      { eventId: 'newer', sequence: EVENTS * 1_000 + 2 },
    ]);
    expect((await feed('pageSize=1')).body).toMatchObject([{ eventId: 'bulk-1' }]);
  });

  it('loses and repeats nothing for a reader that follows the writers of two replicas', async () => {
    const replica = await Warehouse.start({ database: warehouse.service.database });
    const replicaOf = (i: number) => (i % 2 === 0 ? warehouse : replica);
    const writers = 16;
    const each = rounds(15, 2_000);
    const entries = [{ entryId: '1', productId: 'pea', productName: 'Pea', orderedCount: writers * each, price: 1 }];
    for (let writer = 0; writer < writers; writer += 1) await warehouse.ready(`w${writer}`, { entries });
    const [{ sequence: start } = { sequence: 0 }] = (await feed(`after=${EVENTS * 1_000}&pageSize=20000`)).body.slice(-1) as FeedEntry[];
    let writing = true;
    const written: string[] = [];
    const write = async (writer: number) => {
      for (let i = 0; i < each; i += 1) {
        const eventId = `w${writer}-${i}`;
        expect(await replicaOf(writer + i).event(`w${writer}`, { eventId, productId: 'pea' })).toMatchObject({ status: 200 });
        written.push(eventId);
      }
    };
    const read: FeedEntry[] = [];
    const follow = async () => {
      for (let last = false, page = 0; !last; page += 1) {
        last = !writing;
        const events = (await feed(`after=${read.at(-1)?.sequence ?? start}&pageSize=7`, replicaOf(page))).body as FeedEntry[];
        read.push(...events);
        last &&= events.length === 0;
      }
    };
    const reading = follow();
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    writing = false;
    await reading;
    await replica.stop();
    expect(read.map(({ eventId }) => eventId).sort()).toEqual([...written].sort());
    expect(read.map(({ sequence }) => sequence)).toEqual(written.map((_, i) => start + i + 1));
    for (let writer = 0; writer < writers; writer += 1) {
      const own = read.filter(({ eventId }) => eventId.startsWith(`w${writer}-`)).map(({ eventId }) => eventId);
      expect(own).toEqual(Array.from({ length: each }, (_, i) => `w${writer}-${i}`));
    }
  });

  it('has every acknowledged event, even during long concurrent writes', async () => {
    await warehouse.ready('h1');
    const other = new Client({ connectionString: warehouse.service.database.adminUrl.href });
    await other.connect();
    await other.query('BEGIN');
    await other.query('CREATE TABLE pick_pack.import AS SELECT 1 AS row'); // its transaction id is older than the event's
    await warehouse.event('h1', { eventId: 'soon' });
    expect((await feed(`after=${EVENTS * 1_000}&pageSize=20000`)).body.at(-1)).toMatchObject({ eventId: 'soon' });
    await other.query('ROLLBACK');
    await other.end();
  });

  it('numbers the events of each tenant separately, without waiting for other tenants', async () => {
    const other = new Client({ connectionString: warehouse.service.database.adminUrl.href });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`INSERT INTO pick_pack.event_counter (tenant, events) VALUES ('globex', 1)`);
    await warehouse.event('h1', { eventId: 'mine' });
    expect((await feed(`after=${EVENTS * 1_000}&pageSize=20000`)).body.at(-1)).toMatchObject({ eventId: 'mine' });
    await other.query('ROLLBACK');
    await other.end();
  });

  it('has events in commit order, so that an append waits for earlier positions', async () => {
    await warehouse.ready('h2');
    const { database } = warehouse.service;
    const append = `
      WITH place AS (UPDATE pick_pack.event_counter SET events = events + 1 WHERE tenant = 'acme' RETURNING events AS sequence)
      INSERT INTO pick_pack.packing_event SELECT 'acme', 'earlier', sequence, 'h2', 'milk', 0, 0, 0, now(), 'main', 'u', false FROM place`;
    const lock = await warehouse.lockOrder('h1');
    await lock.query(append);
    const later = warehouse.event('h2', { eventId: 'later' });
    expect(await lock.isAwaited(1, later)).toBe(true);
    expect((await feed(`after=${EVENTS * 1_000}&pageSize=20000`)).body.at(-1)).toMatchObject({ eventId: 'mine' });
    await lock.commit();
    expect(await later).toMatchObject({ status: 200 });
    const entries = (await feed(`after=${EVENTS * 1_000}&pageSize=20000`)).body.slice(-3) as FeedEntry[];
    expect(entries.map(({ eventId }) => eventId)).toEqual(['mine', 'earlier', 'later']);
    const [{ events } = { events: 0 }] = await adminQuery<{ events: number }>(
      database,
      `SELECT events::integer AS events FROM pick_pack.event_counter WHERE tenant = 'acme'`,
    );
    expect(entries.at(-1)?.sequence).toBe(events);
  });
});

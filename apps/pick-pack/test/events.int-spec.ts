import { rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import type { PackingEventDraftDto } from '../src/scans/event.dto';
import { ADA, BOB, Warehouse } from './warehouse';

describe('packing events', () => {
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  const counts = async (id: string) =>
    (await warehouse.get(`/orders/${id}`)).body.entries.map((entry: { packedCount: number; canceledCount: number }) => [
      entry.packedCount,
      entry.canceledCount,
    ]);

  it('update the counts of the order, and the first one starts packing', async () => {
    await warehouse.ready('o1');
    expect(await warehouse.event('o1', { pickedAmount: 2, packedAmount: 2, canceledAmount: 1 })).toMatchObject({
      status: 200,
      body: { code: 200 },
    });
    await warehouse.event('o1', { packedAmount: -1, pickedAmount: -1, eventId: 'correction' });
    await warehouse.event('o1', { productId: 'ham', packedAmount: 1.8 });
    const order = (await warehouse.get('/orders/o1')).body;
    expect(order.packingStatus).toBe('in_progress');
    expect(order.statusChanges).toMatchObject([{ status: 'in_progress', assignee: { firstName: 'Ada', lastName: 'Byron' } }]);
    expect(await counts('o1')).toEqual([[1, 1], [1.8, 0]]); // prettier-ignore
  });

  it('are stored with all fields', async () => {
    // A new field does not compile until it has a value here.
    const sent: Required<Omit<PackingEventDraftDto, 'site' | 'user' | 'sequence' | 'barcode'>> = {
      eventId: 'full',
      orderNumber: 'o9',
      productId: 'milk',
      orderCycle: 'cycle',
      deliveryCycle: '2030-05-01',
      pickedAmount: 3,
      packedAmount: 2,
      canceledAmount: 1,
      reason: 'EXPIRED',
      supplierId: 'supplier',
      unit: 'l',
      timestamp: '2026-04-30T10:00:00.000Z',
      siteCode: 'main',
      bookProduct: true,
    };
    await warehouse.ready('o9');
    expect(await warehouse.event('o9', sent)).toMatchObject({ status: 200 });
    const stored = (await warehouse.get('/events?pageSize=20000')).body.find(({ eventId }: { eventId: string }) => eventId === 'full');
    expect(Object.values(sent).filter((value) => !Object.values(stored as object).includes(value))).toEqual([]);
  });

  it('may name the site as answers do, and a delivery cycle of the order', async () => {
    const entries = [{ entryId: '1', productId: 'milk', productName: 'Milk', orderedCount: 4, price: 1, deliveryCycle: 'early' }];
    await warehouse.ready('cycled', { entries });
    const named = (changes: object) => warehouse.event('cycled', { siteCode: undefined, site: 'main', pickedAmount: 1, ...changes });
    const accepted = await Promise.all([named({ deliveryCycle: 'early' }), named({ deliveryCycle: '2030-05-01' }), named({})]);
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await named({ deliveryCycle: 'late' })).toMatchObject({ status: 400, body: { type: 'delivery_cycle_wrong' } });
    expect((await warehouse.get('/orders/cycled')).body.entries).toMatchObject([{ pickedCount: 3, packedCount: 3 }]);
  });

  it('fill two entries of one product one after the other', async () => {
    const entry = { productId: 'milk', productName: 'Milk', price: 1 };
    await warehouse.ready('o2', {
      entries: [
        { ...entry, entryId: '1', orderedCount: 2 },
        { ...entry, entryId: '2', orderedCount: 3 },
      ],
    });
    await warehouse.event('o2', { packedAmount: 3 });
    await warehouse.event('o2', { packedAmount: 0, canceledAmount: 2 });
    expect(await counts('o2')).toEqual([[2, 0], [1, 2]]); // prettier-ignore
  });

  it('give the same state in any order, with any repetitions', async () => {
    const scan = fc.record({
      productId: fc.constantFrom('milk', 'ham'),
      packedAmount: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1_000_000),
      canceledAmount: fc.integer({ min: 0, max: 50_000 }).map((value) => value / 1_000_000),
    });
    const scans = fc.array(scan, { minLength: 1, maxLength: 8 });
    const sendings = scans.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys(), ...all.keys()])));
    let runs = 0;
    const send = async (id: string, all: object[], order: number[]) => {
      await warehouse.ready(id);
      await Promise.all(order.map((i) => warehouse.event(id, { ...all[i], eventId: `${id}-${i}` })));
      const { entries, packingStatus } = (await warehouse.get(`/orders/${id}`)).body;
      return { entries, packingStatus };
    };
    await fc.assert(
      fc.asyncProperty(sendings, async ([all, some]) => {
        const run = (runs += 1);
        const inOrder = await send(`fold-${run}`, all, [...all.keys()]);
        // Some arrive early and are repeated, then all of them in reverse order.
        expect(await send(`mixed-${run}`, all, [...some, ...[...all.keys()].reverse()])).toEqual(inOrder);
      }),
      { numRuns: rounds(15, 1_000), seed: seedOfRun() },
    );
  });

  it.each<[string, object, string]>([
    ['a product that is not in the order', { productId: 'caviar' }, 'product_unknown'],
    ['more than was ordered', { packedAmount: 4.000001 }, 'amount_above_ordered'],
    ['a weighed amount more than a fifth above the ordered one', { productId: 'ham', packedAmount: 1.800001 }, 'amount_above_ordered'],
    ['a cancellation of more than is left', { packedAmount: 3, canceledAmount: 2 }, 'amount_above_ordered'],
    ['a negative packed amount', { packedAmount: -1 }, 'amount_below_zero'],
    ['a negative picked amount', { pickedAmount: -1 }, 'amount_below_zero'],
    ['more picked than was ordered', { pickedAmount: 999 }, 'amount_above_ordered'],
    [
      'a picked amount slightly more than a fifth above the ordered one',
      { productId: 'ham', pickedAmount: 1.800001 },
      'amount_above_ordered',
    ],
    ['another site', { siteCode: 'north' }, 'site_code_wrong'],
    ['another site under its other name', { siteCode: undefined, site: 'north' }, 'site_code_wrong'],
    ['another delivery cycle', { deliveryCycle: '2030-05-02' }, 'delivery_cycle_wrong'],
  ])('are rejected with %s', async (_name, changes, type) => {
    await warehouse.ready('o3');
    expect(await warehouse.event('o3', changes)).toMatchObject({ status: 400, body: { code: 400, type } });
    expect(await counts('o3')).toEqual([[0, 0], [0, 0]]); // prettier-ignore
    expect((await warehouse.get('/orders/o3')).body.packingStatus).toBe('initial');
  });

  it.each<[string, object, string]>([
    ['no id', { eventId: undefined }, 'eventId'],
    ['an invalid time', { timestamp: 'yesterday' }, 'timestamp'],
    ['a time without an offset', { timestamp: '2030-04-30T10:00:00' }, 'timestamp'],
    ['a text as amount', { packedAmount: '1' }, 'packedAmount'],
    ['an amount with seven decimals', { packedAmount: 1e-7 }, 'packedAmount'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('are rejected with %s, as an array of errors', async (_name, changes, field) => {
    expect(await warehouse.event('o3', changes)).toMatchObject({ status: 400, body: [{ code: 400, field }] });
  });

  it('are rejected if their id exists, with the stored event', async () => {
    await warehouse.ready('o4');
    const first = { eventId: 'twice', pickedAmount: 4, packedAmount: 4, supplierId: 's1', unit: 'l', bookProduct: true };
    expect(await warehouse.event('o4', first)).toMatchObject({ status: 200 });
    // The order is full, and later has another packer: the answer is still that the event exists.
    const repeated = await warehouse.event('o4', first);
    expect(repeated).toMatchObject({ status: 409, body: { code: 409, type: 'event_exists' } });
    expect(repeated.body.details).toEqual([
      {
        ...first,
        orderNumber: 'o4',
        productId: 'milk',
        orderCycle: '2030-05-01',
        canceledAmount: 0,
        timestamp: '2026-04-30T08:00:00.000Z',
        site: 'main',
        user: ADA.id,
        sequence: expect.any(Number),
      },
    ]);
    await warehouse.finish('o4');
    expect(await warehouse.event('o4', first, BOB)).toMatchObject({ status: 409 });
    expect(await counts('o4')).toEqual([[4, 0], [0, 0]]); // prettier-ignore
  });

  it.each(['PACKED', 'CANCELLED'])('packing events after %s are rejected, and appear in the history', async (status) => {
    const id = `late-${status}`;
    await warehouse.ready(id);
    await warehouse.status(id, status);
    for (let i = 0; i < 2; i += 1) expect((await warehouse.event(id, { eventId: `late-${status}` })).status).toBe(400);
    const history = (await warehouse.get(`/orders/${id}/history`)).body;
    const refused = history.filter(({ action }: { action: string }) => action === 'event_refused');
    expect(refused).toMatchObject([{ user: { id: ADA.id }, after: { event: { eventId: `late-${status}`, productId: 'milk' } } }]);
    expect(await counts(id)).toEqual([[0, 0], [0, 0]]); // prettier-ignore
  });

  it('packing events of one id that two orders reject appear in the history of both', async () => {
    const refusals = async (id: string): Promise<unknown[]> =>
      (await warehouse.get(`/orders/${id}/history`)).body.filter(({ action }: { action: string }) => action === 'event_refused');
    for (const id of ['same-1', 'same-2']) {
      await warehouse.ready(id);
      await warehouse.status(id, 'CANCELLED');
      expect((await warehouse.event(id, { eventId: 'same' })).status).toBe(400);
      expect(await refusals(id)).toHaveLength(1);
    }
  });

  describe('of the feed', () => {
    type FeedEntry = { eventId: string; sequence: number };
    const ids = (events: FeedEntry[]) => events.map(({ eventId }) => eventId);
    const feed = async (query: string) => (await warehouse.get(`/events?${query}`)).body as FeedEntry[];

    beforeAll(async () => {
      await warehouse.ready('feed', { entries: [{ entryId: '1', productId: 'pea', productName: 'Pea', orderedCount: 1000, price: 1 }] });
      for (let minute = 10; minute < 20; minute += 1) {
        const timestamp = `2026-05-01T10:${minute}:00Z`;
        await warehouse.event('feed', { eventId: `feed-${minute}`, productId: 'pea', timestamp });
      }
    });

    it('are in the order in which they were stored', async () => {
      const events = await feed('pageSize=20000');
      const sequences = events.map(({ sequence }) => sequence);
      expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
      expect(ids(events).slice(-10)).toEqual(Array.from({ length: 10 }, (_, i) => `feed-${i + 10}`));
    });

    it.each([
      ['2026-05-01T10:16:00Z'],
      ['2026-05-01T10:16:00%2B0000'],
      ['2026-05-01T11:16:00+0100'],
      ['2026-05-01T12:16:00%2B02:00'],
      ['2026-05-01T05:16:00-05:00'],
      ['2026-05-01T10:16:00.000Z'],
    ])('are filtered by the time after %s', async (timestamp) => {
      expect(ids(await feed(`timestamp=${timestamp}`))).toEqual(['feed-17', 'feed-18', 'feed-19']);
    });

    it('come in pages', async () => {
      const page = (number: number) => feed(`timestamp=2026-05-01T10:00:00Z&pageNumber=${number}&pageSize=4`);
      expect([...ids(await page(0)), '|', ...ids(await page(1)), '|', ...ids(await page(2)), '|', ...ids(await page(3))].join(' ')).toBe(
        'feed-10 feed-11 feed-12 feed-13 | feed-14 feed-15 feed-16 feed-17 | feed-18 feed-19 |',
      );
    });

    it('continue after a sequence', async () => {
      const all = await feed('timestamp=2026-05-01T10:00:00Z');
      expect(await feed(`after=${all[6]?.sequence}&timestamp=2026-05-01T10:00:00Z`)).toEqual(all.slice(7));
    });

    it.each(['timestamp=2031-01-01', 'timestamp=2031-02-30T10:00:00Z', 'pageSize=20001', 'pageSize=0', 'pageNumber=-1', 'after=x'])(
      'are rejected for %s',
      async (query) => {
        expect(await warehouse.get(`/events?${query}`)).toMatchObject({ status: 400, body: [{ code: 400 }] });
      },
    );
  });

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it.each([['in the year 9999', '9999-12-31T23:59:59Z'], ['25 hours ahead', inHours(25)]])('are rejected if they were made %s', async (name, timestamp) => {
    await warehouse.ready(name);
    const body = [{ code: 400, type: 'invalid_value', field: 'timestamp' }];
    expect(await warehouse.event(name, { timestamp })).toMatchObject({ status: 400, body });
  }); // prettier-ignore

  it.each(['1000-01-01T00:00:00+1800', inHours(23)])('can have any time up to a day ahead: %s', async (timestamp) => {
    await warehouse.ready(timestamp);
    expect(await warehouse.event(timestamp, { timestamp })).toMatchObject({ status: 200 });
    expect(await warehouse.get(`/events?timestamp=${encodeURIComponent(timestamp)}`)).toMatchObject({ status: 200 });
    expect((await warehouse.get('/events?pageSize=20000')).body.at(-1)).toMatchObject({ orderNumber: timestamp });
  });
});

import { Clock } from '@suite/runtime';
import { adminQuery, TestClock } from '@suite/testing';
import { Warehouse } from './warehouse';

/** Seven full blocks and a part of the eighth; then the eighth is full, and the ninth is not. */
const [FIRST, ALL] = [7_370, 8_620];
const PAGE = 10;
const DAY_SECONDS = 86_400;

/** Every 1,500th event was sent a day late: some blocks have one, the others are in order. */
const secondOf = (i: number): number => (i % 1_500 === 0 ? i - DAY_SECONDS : i);
/** Positions with gaps. */
const sequenceOf = (i: number): number => 3 * i;
const timeOf = (second: number): string => new Date(Date.UTC(2020, 0, 1) + second * 1_000).toISOString();

const BULK = `
  INSERT INTO pick_pack.packing_event (tenant, event_id, sequence, order_id, product_id, picked_amount, packed_amount,
                                       canceled_amount, occurred_at, site_code, user_id, book_product)
  SELECT 'acme', i, 3 * i, 'bulk', 'p', 1, 1, 0,
         timestamptz '2020-01-01Z' + i * interval '1 second' - CASE WHEN i % 1500 = 0 THEN interval '1 day' ELSE interval '0' END,
         'main', 'u', false
    FROM generate_series($1::integer, $2::integer) i`;

interface Page {
  /** Only events later than this second; undefined for no filter. */
  readonly second: number | undefined;
  readonly after: number;
  readonly skip: number;
}

// Before all events, at and next to the edges of blocks with and without a late event, and after all events.
const SECONDS = [undefined, -2 * DAY_SECONDS, 1_499, 3_001, 7_000];
const AFTERS = [0, 500, 3_001, 7_370].map(sequenceOf);
const SKIPS = [0, 1_000, 2_200, 6_990, 8_200];
const PAGES: readonly Page[] = SECONDS.flatMap((second) => AFTERS.flatMap((after) => SKIPS.map((skip) => ({ second, after, skip }))));

/** Reads the complete feed. */
function expected(events: number, { second, after, skip }: Page): string[] {
  const matching = Array.from({ length: events }, (_, i) => i + 1).filter(
    (i) => sequenceOf(i) > after && (second === undefined || secondOf(i) > second),
  );
  return matching.slice(skip, skip + PAGE).map(String);
}

describe('the blocks of the feed', () => {
  const clock = new TestClock(new Date('2030-01-01T00:00:00Z'));
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start({ replace: [{ token: Clock, value: clock }] });
    await adminQuery(warehouse.service.database, BULK, [1, FIRST]);
  });
  afterAll(() => warehouse.stop());

  const read = async ({ second, after, skip }: Page): Promise<string[]> => {
    const timestamp = second === undefined ? '' : `&timestamp=${timeOf(second)}`;
    const { body } = await warehouse.get(`/events?after=${after}&pageSize=${PAGE}&pageNumber=${skip / PAGE}${timestamp}`);
    return (body as { eventId: string }[]).map(({ eventId }) => eventId);
  };
  const wrongPages = async (events: number): Promise<object[]> => {
    const wrong: object[] = [];
    for (const page of PAGES) {
      const [found, right] = [await read(page), expected(events, page)];
      if (found.join() !== right.join()) wrong.push({ ...page, found, right });
    }
    return wrong;
  };
  const blocks = () =>
    adminQuery(
      warehouse.service.database,
      `SELECT first_sequence::integer / 3 AS first, last_sequence::integer / 3 AS last FROM pick_pack.event_block ORDER BY first`,
    );
  const full = (count: number) => Array.from({ length: count }, (_, i) => ({ first: i * 1_000 + 1, last: (i + 1) * 1_000 }));

  it('lead to the right events, and are sealed only when they are full', async () => {
    expect(await wrongPages(FIRST)).toEqual([]);
    expect(await blocks()).toEqual(full(7));
  });

  it('lead to the right events if more have arrived since they were sealed', async () => {
    await adminQuery(warehouse.service.database, BULK, [FIRST + 1, ALL]);
    expect(await wrongPages(ALL)).toEqual([]);
    expect(await blocks()).toEqual(full(7));
  });

  it('lead to the right events after newly full ones are sealed', async () => {
    clock.advance(1_000);
    expect(await wrongPages(ALL)).toEqual([]);
    expect(await blocks()).toEqual(full(8));
  });
});

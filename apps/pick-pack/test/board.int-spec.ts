import { Clock } from '@suite/runtime';
import { adminQuery, bearer, itLong, TestClock } from '@suite/testing';
import { ADA, as, BOB, LONG, Warehouse } from './warehouse';

const DAY = '2030-05-01';
/** A board of ten times the orders may take that many times as long. */
const SLOWER_MAX = 40;
const NOON = `${DAY}T10:00:00Z`; // in Berlin

describe('the board of a day', () => {
  let warehouse: Warehouse;
  const clock = new TestClock(new Date(NOON));
  const board = async (siteCode: string, deliveryDate = DAY) =>
    (await warehouse.get(`/board?siteCode=${siteCode}&deliveryDate=${deliveryDate}`)).body;
  const orderOf = (siteCode: string, changes: object = {}) => ({ siteCode, ...changes });
  const from = (deliveryTimeFrom: string) => ({ delivery: { deliveryTime: { deliveryDate: DAY, deliveryTimeFrom } } });
  const assign = (orderId: string, siteCode: string, packer: object = ADA) =>
    warehouse.call('POST', `/orders/${orderId}/assignees?siteCode=${siteCode}`, packer);

  beforeAll(async () => {
    warehouse = await Warehouse.start({ replace: [{ token: Clock, value: clock }] });
  });
  beforeEach(() => clock.set(NOON));
  afterAll(() => warehouse.stop());

  it('counts orders, and shows packers, hours and missing products', async () => {
    const siteCode = 'shown';
    await warehouse.call('PUT', `/sites/${siteCode}`, { timeZone: 'Europe/Berlin' });
    for (const orderId of ['first', 'second', 'third', 'off']) await warehouse.receive(orderId, orderOf(siteCode));
    await warehouse.receive('other-day', { siteCode, delivery: { deliveryTime: { deliveryDate: '2030-05-02' } } });
    const scan = async (orderId: string, timestamp: string, changes: object, user = ADA) =>
      expect((await warehouse.event(orderId, { siteCode, timestamp, ...changes }, user)).status).toBe(200);
    await assign('first', siteCode);
    await scan('first', `${DAY}T08:59:59Z`, { packedAmount: 2 });
    await scan('first', `${DAY}T09:00:01Z`, { packedAmount: 1 });
    await scan('first', `${DAY}T09:10:00Z`, { packedAmount: 0, canceledAmount: 1 });
    await scan('first', `${DAY}T09:20:00Z`, { productId: 'ham', packedAmount: 1.5 });
    expect((await warehouse.finish('first')).status).toBe(200);
    await assign('second', siteCode);
    await scan('second', `${DAY}T10:00:30Z`, { packedAmount: 0, canceledAmount: 3 });
    await assign('third', siteCode, BOB);
    await warehouse.call('PATCH', '/orders/off', { packingStatus: 'CANCELLED' });
    expect(await board(siteCode)).toEqual({
      orders: { initial: 1, inProgress: 1, prePacked: 0, packed: 1, cancelled: 1 },
      packers: [
        { ...ADA, orderId: 'second', unitsLastHour: 2.5, lastScanAt: `${DAY}T10:00:30.000Z` },
        { ...BOB, orderId: 'third', unitsLastHour: 0, lastScanAt: null },
      ],
      hours: [
        { hour: `${DAY}T08:00:00.000Z`, orders: 0, units: 2 },
        { hour: `${DAY}T09:00:00.000Z`, orders: 0, units: 2.5 },
        { hour: `${DAY}T10:00:00.000Z`, orders: 1, units: 0 },
      ],
      late: [],
      short: [{ productId: 'milk', productName: 'Milk', missing: 4, orders: 2 }],
    });
  });

  it('counts an order that is packed again in the quarter of its last packing', async () => {
    const siteCode = 'again';
    await warehouse.receive('again', orderOf(siteCode));
    for (const time of ['10:00', '12:00']) {
      clock.set(`${DAY}T${time}:00Z`);
      await assign('again', siteCode);
      await warehouse.status('again', 'IN_PROGRESS');
      expect((await warehouse.finish('again')).status).toBe(200);
    }
    expect((await board(siteCode)).hours).toEqual([{ hour: `${DAY}T12:00:00.000Z`, orders: 1, units: 0 }]);
  });

  it('sorts packers by last name, first name and id', async () => {
    const siteCode = 'sorted';
    const named = (id: string, firstName: string) => ({ id, firstName, lastName: 'Same' });
    const packers = [named('3', 'Ada'), named('1', 'Bob'), named('2', 'Bob'), { id: '0', firstName: 'Cy', lastName: 'Zuse' }];
    for (const [i, packer] of [3, 1, 2, 0].map((at) => packers[at]!).entries()) {
      await warehouse.receive(`sorted-${i}`, orderOf(siteCode));
      await assign(`sorted-${i}`, siteCode, packer);
    }
    expect((await board(siteCode)).packers.map(({ id }: { id: string }) => id)).toEqual(packers.map(({ id }) => id));
  });

  it('shows a packer without an order when the order is packed', async () => {
    const siteCode = 'idle';
    await warehouse.receive('idle', orderOf(siteCode));
    await assign('idle', siteCode);
    await warehouse.call('PATCH', '/orders/idle', { packingStatus: 'PACKED' }, as(ADA));
    expect((await board(siteCode)).packers).toEqual([{ ...ADA, unitsLastHour: 0, lastScanAt: null }]);
  });

  it('leaves what a cancelled order missed out of the missing products', async () => {
    const siteCode = 'dropped';
    await warehouse.receive('dropped', orderOf(siteCode));
    await assign('dropped', siteCode);
    await warehouse.event('dropped', { siteCode, packedAmount: 0, canceledAmount: 1 });
    expect((await board(siteCode)).short).toHaveLength(1);
    expect((await warehouse.status('dropped', 'CANCELLED')).status).toBe(200);
    expect((await board(siteCode)).short).toEqual([]);
  });

  it('lists orders as late that can be packed and whose delivery time has begun at the site', async () => {
    const siteCode = 'late';
    await warehouse.call('PUT', `/sites/${siteCode}`, { timeZone: 'Europe/Berlin' });
    const times = { noon: '12:00', soon: '12:01', early: '8:30', pre: '09:00', packed: '08:00', none: undefined };
    for (const [orderId, time] of Object.entries(times))
      await warehouse.receive(`l-${orderId}`, orderOf(siteCode, time === undefined ? {} : from(time)));
    await assign('l-noon', siteCode);
    await warehouse.event('l-noon', { siteCode, packedAmount: 1 });
    await warehouse.event('l-noon', { siteCode, productId: 'ham', packedAmount: 1.8 });
    await assign('l-packed', siteCode);
    await warehouse.finish('l-packed');
    await assign('l-pre', siteCode, BOB);
    expect((await warehouse.status('l-pre', 'PRE_PACKED', BOB)).status).toBe(200);
    const { late, packers } = await board(siteCode);
    expect(packers).toMatchObject([{ ...ADA, orderId: 'l-noon' }, { ...BOB, orderId: 'l-pre' }]); // prettier-ignore
    expect(late).toEqual([
      { orderId: 'l-early', deliveryTimeFrom: '8:30', missing: 5.5 },
      { orderId: 'l-pre', deliveryTimeFrom: '09:00', missing: 5.5 },
      { orderId: 'l-noon', deliveryTimeFrom: '12:00', missing: 3 },
    ]);
    clock.set(`${DAY}T09:59:59Z`);
    expect((await board(siteCode)).late).toMatchObject([{ orderId: 'l-early' }, { orderId: 'l-pre' }]);
  });

  it('is for leads, and closed to packers', async () => {
    const load = (headers: object) => warehouse.call('GET', `/board?siteCode=main&deliveryDate=${DAY}`, undefined, headers);
    const staff = (scope: string, claims: object = {}) => bearer.staff(scope, { ...LONG, sub: 'mia', roles: ['lead'], ...claims });
    expect((await load(staff('pickpack.pickpack_pack'))).status).toBe(403);
    expect((await load(staff('pickpack.pickpack_manage'))).status).toBe(200);
    expect((await load(staff('pickpack.pickpack_manage', { sites: ['north'] }))).status).toBe(403);
    expect((await load(staff('pickpack.pickpack_view', { sites: ['main'] }))).status).toBe(200);
  });

  /** Stores a day of a site with so many orders, of 20 entries and 40 scans each. */
  async function storeDay(site: string, count: number): Promise<void> {
    const { database } = warehouse.service;
    const orders = `SELECT 'acme', '${site}-' || i, '${site}', CASE WHEN i % 2 = 0 THEN 'PACKED' ELSE 'IN_PROGRESS' END, '${DAY}'::date, 'EUR',
      10, 10, 10, 10, 0, 0, '{"customerName":"Ada"}'::jsonb, '{"deliveryTime":{"deliveryDate":"${DAY}","deliveryTimeFrom":"08:00"}}'::jsonb,
      (SELECT jsonb_agg(jsonb_build_object('entryId', n, 'productId', 'p' || n, 'productName', 'P', 'orderedCount', 2, 'price', 1)) FROM generate_series(1, 20) n), '[]'::jsonb
      FROM generate_series(1, ${count}) i`;
    await adminQuery(database, `INSERT INTO pick_pack.pick_order (tenant, order_id, site_code, status, delivery_date, currency, ordered_total,
      ordered_value_of_goods, order_total, value_of_goods, deposit, coupons, customer, delivery, entries, packaging) ${orders}`); // prettier-ignore
    await adminQuery(database, `INSERT INTO pick_pack.product_tally (tenant, order_id, product_id, ordered, packable, packed, canceled)
      SELECT 'acme', '${site}-' || i, 'p' || n, 2, 2, 1, CASE WHEN i % 10 = 0 THEN 1 ELSE 0 END FROM generate_series(1, ${count}) i, generate_series(1, 20) n`); // prettier-ignore
    await adminQuery(database, `INSERT INTO pick_pack.packing_event (tenant, event_id, sequence, order_id, product_id, picked_amount, packed_amount, canceled_amount, occurred_at, site_code, user_id, book_product)
      SELECT 'acme', '${site}-' || i || '-' || n, 1000000 * ${count} + i * 40 + n, '${site}-' || i, 'p' || n, 0, 1, 0, timestamptz '${DAY}T05:00Z' + i * interval '9 seconds', '${site}', 'u' || i % 50, false FROM generate_series(1, ${count}) i, generate_series(1, 40) n`); // prettier-ignore
    await adminQuery(database, `INSERT INTO pick_pack.assignee (tenant, id, order_id, user_id, first_name, last_name, assigned_at)
      SELECT 'acme', gen_random_uuid(), '${site}-' || i, 'u' || i % 50, 'U', 'N', '${DAY}' FROM generate_series(1, ${count}) i`); // prettier-ignore
    await adminQuery(database, `INSERT INTO pick_pack.audit_entry (tenant, id, order_id, at, action, client_id, after)
      SELECT 'acme', gen_random_uuid(), '${site}-' || i, '${DAY}', 'status_changed', 'c', '{"status":"PACKED"}' FROM generate_series(1, ${count}) i, generate_series(1, 5)`); // prettier-ignore
    await adminQuery(database, 'ANALYZE');
  }

  itLong('takes time in proportion to the orders of the day, up to 2,000 with 80,000 scans', async () => {
    await storeDay('small', 200);
    await storeDay('big', 2_000);
    const times: Record<string, number[]> = { small: [], big: [] };
    for (let i = 0; i < 10; i += 1)
      for (const [site, count] of [['small', 200], ['big', 2_000]] as const) {
        const since = performance.now();
        const { orders: counts, packers, late, short } = await board(site);
        times[site]?.push(Math.round(performance.now() - since));
        expect([counts.packed, packers.length, late.length, short.length]).toEqual([count / 2, 50, count / 2, 20]);
      } // prettier-ignore
    console.log(`the board of 200 orders: ${times['small']?.join(', ')} ms, of 2,000 orders: ${times['big']?.join(', ')} ms`);
    expect(Math.min(...times['big']!)).toBeLessThan(SLOWER_MAX * Math.min(...times['small']!));
  });
});

import { adminQuery } from '@suite/testing';
import { type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, idsOf, ownVansOf } from './own-vans-site';

const ORDERS_MAX = 2_000;

describe('a plan of all orders of a site with own vans', () => {
  let service: DeliveryService;
  const { newSite } = ownVansOf(() => service);
  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  /** Stores orders without a place on the map, as if they had been sent. Their ids are before those of all others. */
  const store = (siteCode: string, deliveryTime: object) =>
    adminQuery(
      service.database,
      `INSERT INTO delivery.delivery_order
         (tenant, id, site_code, order_number, order_status, pickup, delivery_time, shipping_address)
       SELECT 'acme', '0-' || $1 || '-' || i, $1, 'N', 'CREATED', false, $2, '{"street":"Marktplatz 1","city":"Ulm"}'
         FROM generate_series(1, ${ORDERS_MAX + 1}) i`,
      [siteCode, deliveryTime],
    );

  it.each([
    ['dates on the day before', { deliveryDate: '2026-03-01' }],
    ['open windows that begin later', { completeAfter: Date.parse('2026-03-20T08:00:00Z') }],
    ['open windows that have ended', { completeBefore: Date.parse('2026-02-20T08:00:00Z') }],
  ])('has the orders of its day beside many others with %s', async (_name, deliveryTime) => {
    const { siteCode, put, plan, tours } = await newSite();
    await store(siteCode, deliveryTime);
    const hours = [Date.parse(`${DATE}T09:00:00Z`), Date.parse(`${DATE}T12:00:00Z`)] as const;
    const ids = [
      await put(at(1)),
      await put({ ...at(2), deliveryTime: { completeAfter: hours[0], completeBefore: hours[1] } }),
      await put({ ...at(3), deliveryTime: { completeAfter: hours[0] } }),
      await put({ ...at(4), deliveryTime: undefined }),
      await put({ ...at(5), deliveryTime: { deliveryDate: '2026-03-03', deliveryTimeFrom: '00:30+14:00', deliveryTimeTo: '23:00+14:00' } }),
      await put({ ...at(6), deliveryTime: { deliveryDate: '2026-03-01', deliveryTimeFrom: '20:00-12:00', deliveryTimeTo: '23:00-12:00' } }),
    ];
    expect(await plan()).toEqual([]);
    expect(
      idsOf(await tours())
        .flat()
        .sort(),
    ).toEqual(ids.sort());
  });

  it('announces an order when it gets its task, and when a change of it is planned', async () => {
    const { put, plan } = await newSite();
    const id = await put(at(1));
    for (let times = 1; times <= 2; times += 1) expect(await plan()).toEqual([]);
    expect(await service.announced(id)).toEqual(['delivery.planned']);
    await put({ ...at(1), contactPhone: '+49 711 1' }, id);
    for (let times = 1; times <= 2; times += 1) expect(await plan()).toEqual([]);
    expect(await service.announced(id)).toEqual(['delivery.planned', 'delivery.planned']);
  });

  it('gives an order that no longer fits in its kept tour another trip of the same vehicle', async () => {
    const { put, plan, tours } = await newSite({ van: { capacity: { boxes: 2 }, maxTrips: 2 } });
    const [first, second] = [await put(at(1)), await put(at(2))];
    expect(await plan()).toEqual([]);
    const [before] = await tours();
    await put({ ...at(2), boxes: 2 }, second);
    expect(await plan({ keep: 'ALL' })).toEqual([]);
    const after = await tours();
    expect(idsOf(after).sort()).toEqual([[first], [second]].sort());
    expect(after.filter(({ tourId }) => tourId === before!.tourId)).toHaveLength(1);
  });
});

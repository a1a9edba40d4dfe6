import { countWaiting, until } from '@suite/testing';
import { Client } from 'pg';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, ownVansOf, type Tour } from './own-vans-site';

const CALLS = 100;

describe('changes of an order that is locked', () => {
  let service: DeliveryService;
  const { newSite, report } = ownVansOf(() => service);
  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  async function planned() {
    const site = await newSite();
    const orderId = await site.put(at(1));
    await site.plan();
    const [{ tourId }] = (await site.tours()) as [Tour];
    return { siteCode: site.siteCode, orderId, tourId };
  }

  type Planned = Awaited<ReturnType<typeof planned>>;
  it.each<[string, (order: Planned, i: number) => Promise<{ status: number }>]>([
    [
      'by its shop',
      ({ siteCode, orderId }, i) => {
        const body = { siteCode, orderNumber: `N-${i}`, shippingAddress: addressed, deliveryTime: { deliveryDate: DATE }, ...at(1) };
        return service.send('PUT', `/order/${orderId}`, body);
      },
    ],
    ['by its driver', ({ tourId, orderId }) => report(tourId, orderId, { status: 'STARTED' })],
  ])('%s wait without a connection, while other calls are answered', async (_who, change) => {
    const order = await planned();
    const [other = ''] = await service.putOrders(1);
    const holder = new Client({ connectionString: service.database.adminUrl.href });
    await holder.connect();
    let changes: Promise<{ status: number }>[];
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM delivery.delivery_order WHERE id = $1 FOR UPDATE', [order.orderId]);
      changes = Array.from({ length: CALLS }, (_, i) => change(order, i));
      await until('a change that waits for the lock', async () => (await countWaiting(service.database)) > 0);
      const reads = await Promise.all(Array.from({ length: CALLS }, () => service.send('GET', `/order/${other}`)));
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    } finally {
      await holder.query('ROLLBACK');
      await holder.end();
    }
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]); // a slow machine sends some away
  });

  it('by a cancellation end the planning that waits for them, which pushes nothing', async () => {
    await service.configure();
    const [orderId = ''] = await service.putOrders(1);
    await service.plan({ orderIds: [orderId] });
    await service.send('PUT', `/order/${orderId}`, { siteCode: 'main', orderNumber: 'changed', shippingAddress: addressed });
    const { calls } = service.emulators.providerA;
    const before = calls.length;
    const holder = new Client({ connectionString: service.database.adminUrl.href });
    await holder.connect();
    await holder.query('BEGIN');
    const cancel = `UPDATE delivery.delivery_task SET status = 'CANCELLING', cancellation_requested_at = now(), cancel_due_at = now()
                     WHERE tenant = 'acme' AND order_id = $1`;
    await holder.query(cancel, [orderId]);
    const planning = service.plan({ orderIds: [orderId] });
    // Either the claim waits, or the push has started, which the assertion below would reject.
    await until('the claim to wait, or a push', async () => (await countWaiting(service.database)) > 0 || calls.length > before);
    await holder.query('COMMIT');
    await holder.end();
    await planning;
    expect(calls.slice(before)).toEqual([]);
  });

  it('by a change to pickup end the planning that waits for them, which pushes nothing', async () => {
    await service.configure('acme', { siteCode: 'picked-up' });
    const [orderId = ''] = await service.putOrders(1, { siteCode: 'picked-up' });
    const { calls } = service.emulators.providerA;
    const before = calls.length;
    const holder = new Client({ connectionString: service.database.adminUrl.href });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(`UPDATE delivery.delivery_order SET pickup = true WHERE tenant = 'acme' AND id = $1`, [orderId]);
    const planning = service.plan({ siteCode: 'picked-up' });
    await until('the claim to wait, or a push', async () => (await countWaiting(service.database)) > 0 || calls.length > before);
    await holder.query('COMMIT');
    await holder.end();
    await planning;
    expect(calls.slice(before)).toEqual([]);
    expect((await service.send('GET', `/order/${orderId}`)).body).not.toHaveProperty('task');
  });
});

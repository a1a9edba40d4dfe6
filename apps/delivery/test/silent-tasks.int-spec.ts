import { adminQuery, runTask } from '@suite/testing';
import { LIVE, TASK_STATUSES } from '../src/orders/domain/task-status';
import { type DeliveryService, startDelivery } from './delivery-service';

describe('tasks without news', () => {
  let service: DeliveryService;
  beforeAll(async () => {
    service = await startDelivery({ env: { MODE: 'api', TASK_NEWS_MS: '60000' } });
  });
  afterAll(() => service.stop());

  it('are asked about beside those of many sites that no longer have the provider', async () => {
    const siteCode = 'still-here';
    await service.configure('acme', { siteCode });
    const [orderId = ''] = await service.putOrders(1, { siteCode });
    await service.plan({ siteCode });
    await adminQuery(
      service.database,
      `INSERT INTO delivery.delivery_order (tenant, id, site_code, order_number, order_status, pickup)
       SELECT 'acme', 'gone-' || i, 'gone-' || i, 'N', 'CREATED', false FROM generate_series(1, 2000) i`,
    );
    await adminQuery(
      service.database,
      `INSERT INTO delivery.delivery_task (tenant, order_id, delivery_provider, key_revision, tries, task_id, account_id, status)
       SELECT 'acme', 'gone-' || i, 'PROVIDER_A', 1, 1, 'task-' || i, gen_random_uuid(), 'PLACED' FROM generate_series(1, 2000) i`,
    );
    await adminQuery(service.database, `UPDATE delivery.delivery_task SET placed_at = now() - interval '1 day'`);
    await runTask(service, 'ask providers about tasks');
    const asked = service.emulators.providerA.calls.filter(({ action }) => action === 'status');
    expect(asked.map(({ key }) => key?.split('/')[1])).toEqual([orderId]);
  });

  it('are asked about in every state in which the provider delivers, and in no other', async () => {
    const siteCode = 'states';
    await service.configure('acme', { siteCode });
    const orderIds = await service.putOrders(TASK_STATUSES.length, { siteCode });
    await service.plan({ siteCode });
    for (const [i, status] of TASK_STATUSES.entries()) {
      const silent = `UPDATE delivery.delivery_task SET status = $2, placed_at = now() - interval '1 day', heard_at = NULL WHERE order_id = $1`;
      await adminQuery(service.database, silent, [orderIds[i], status]);
    }
    const { calls } = service.emulators.providerA;
    const before = calls.length;
    await runTask(service, 'ask providers about tasks');
    const asked = calls.slice(before).map(({ action, key }) => [action, key?.split('/')[1]]);
    const live = orderIds.filter((_, i) => LIVE.includes(TASK_STATUSES[i]!));
    expect(asked.sort()).toEqual(live.map((orderId) => ['status', orderId]).sort());
  });
});

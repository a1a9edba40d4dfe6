import { adminQuery, runTask } from '@suite/testing';
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
});

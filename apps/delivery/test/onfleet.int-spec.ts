import { runTask } from '@suite/testing';
import { Metrics } from '@suite/telemetry';
import { type DeliveryService, startDelivery } from './delivery-service';

const ONFLEET = { deliveryProvider: 'ONFLEET', credentials: { apiKey: 'onfleet-key' } };

describe('a site with Onfleet', () => {
  let service: DeliveryService;
  const onfleet = () => service.emulators.onfleet;

  beforeAll(async () => {
    service = await startDelivery({ env: { PROVIDER_TIMEOUT_MS: '2000' } });
    await service.configure('acme', ONFLEET);
  });
  beforeEach(() => onfleet().reset());
  afterAll(() => service.stop());

  it('plans orders, and updates a task that has changed', async () => {
    const [orderId = ''] = await service.putOrders(1);
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    const [task] = onfleet().tasks;
    expect(task).toMatchObject({ key: `acme/${orderId}/1`, id: expect.stringMatching(/^[\w*~-]{24}$/) });
    const { taskId, task: shown, ...order } = (await service.send('GET', `/order/${orderId}`)).body;
    expect([taskId, shown]).toMatchObject([task?.id, { taskId: task?.id, deliveryProvider: 'ONFLEET', trackingURL: task?.trackingUrl }]);
    const changes = [
      { contactPhone: '+49 711 99999' },
      { shippingAddress: { ...order.shippingAddress, street: 'Ringstraße', contactName: 'Grace Hopper' } },
      { deliveryTime: { deliveryDate: '2026-12-24', deliveryTimeFrom: '10:00', deliveryTimeTo: '12:00' } },
    ];
    let changed = { ...order, id: undefined };
    for (const change of changes) {
      changed = { ...changed, ...change };
      expect((await service.send('PUT', `/order/${orderId}`, changed)).status).toBe(200);
      expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    }
    const content = {
      destination: { address: { unparsed: 'Ringstraße 1, 70173 Stuttgart' } },
      recipients: [{ name: 'Grace Hopper', phone: '+4971199999' }],
      completeAfter: Date.parse('2026-12-24T10:00:00Z'),
      completeBefore: Date.parse('2026-12-24T12:00:00Z'),
    };
    expect(onfleet().tasks).toMatchObject([{ id: task?.id, content }]);
  });

  it('has more tasks cancelled and changed than its circuit breaker allows failures', async () => {
    const orderIds = await service.putOrders(24);
    expect(await service.plan({ orderIds })).toEqual([]);
    const [cancelled, changed] = [orderIds.slice(0, 12), orderIds.slice(12)];
    for (const orderId of cancelled) {
      expect((await service.send('DELETE', `/order/${orderId}/task`)).status).toBe(202);
    }
    await runTask(service, 'cancel tasks');
    for (const orderId of cancelled) {
      expect((await service.send('GET', `/order/${orderId}`)).body.task).toMatchObject({ status: 'CANCELLED' });
    }
    for (const orderId of changed) {
      const body = { siteCode: 'main', orderNumber: `N-${orderId}`, shippingAddress: { street: 'Ring', city: 'Ulm' } };
      expect((await service.send('PUT', `/order/${orderId}`, body)).status).toBe(200);
    }
    expect(await service.plan({ orderIds: changed })).toEqual([]);
    expect(
      onfleet()
        .tasks.map(({ key }) => key.split('/')[1])
        .sort(),
    ).toEqual(changed);
    expect(await service.app.get(Metrics).text()).toMatch(/^circuit_breakers_open\{peer="onfleet".*\} 0$/m);
  });

  it.each(['drop_answer', 'malformed', 'error', 'too_many', 'reset'] as const)(
    'makes one task of each order in spite of %s',
    async (kind) => {
      const orderIds = await service.putOrders(3);
      onfleet().faults.add({ kind, on: 'create', times: 3, retryAfter: 0 });
      expect(await service.plan({ orderIds })).toEqual([]);
      expect(
        onfleet()
          .tasks.map(({ key }) => key.split('/')[1])
          .sort(),
      ).toEqual(orderIds);
    },
  );

  it('leaves an order in doubt to a later call while Onfleet may still be creating its task', async () => {
    const [orderId = ''] = await service.putOrders(1);
    onfleet().faults.add({ kind: 'late', ms: 600_000, on: 'create', times: 1 });
    expect(await service.plan({ orderIds: [orderId] })).toMatchObject([{ orderId, errorMessage: expect.stringMatching(/in time/) }]);
    onfleet().hurry();
    await onfleet().idle();
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    expect(onfleet().tasks).toHaveLength(1);
  });
});

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
    const order = (await service.send('GET', `/order/${orderId}`)).body;
    expect(order.task).toMatchObject({ taskId: task?.id, deliveryProvider: 'ONFLEET', trackingURL: task?.trackingUrl });
    await service.send('PUT', `/order/${orderId}`, {
      ...order,
      id: undefined,
      taskId: undefined,
      task: undefined,
      contactPhone: '+49 711 9',
    });
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    expect(onfleet().tasks).toMatchObject([{ id: task?.id, content: { recipients: [{ phone: '+49 711 9' }] } }]);
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

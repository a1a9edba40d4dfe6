import { adminQuery, backgroundLooked, rounds, runTask, until } from '@suite/testing';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';

const ORDERS = rounds(300, 5_000);

describe('planRoute', () => {
  let service: DeliveryService;
  const replicas: DeliveryService[] = [];
  const startReplica = async (env = {}) => {
    const replica = await startDelivery({ database: service.database, emulators: service.emulators, env });
    replicas.push(replica);
    return replica;
  };
  const provider = () => service.emulators.providerA;
  const tasksOf = (orderId: string) => provider().tasks.filter(({ key }) => key.split('/')[1] === orderId);
  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const change = (orderId: string, body: object) =>
    service.send('PUT', `/order/${orderId}`, { siteCode: 'main', orderNumber: `N-${orderId}`, shippingAddress: addressed, ...body });

  beforeAll(async () => {
    service = await startDelivery();
    await service.configure();
  });
  beforeEach(() => provider().reset());
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop();
  });
  afterAll(() => service.stop());

  it('creates one task for each order, and shows it in the order', async () => {
    const orderIds = await service.putOrders(3);
    expect(await service.plan({ orderIds })).toEqual([]);
    for (const orderId of orderIds) {
      const [task, ...more] = tasksOf(orderId);
      expect(more).toEqual([]);
      expect(await order(orderId)).toMatchObject({
        taskId: task?.id,
        task: { taskId: task?.id, trackingURL: task?.trackingUrl, deliveryProvider: 'PROVIDER_A' },
        orderStatus: 'CREATED',
      });
    }
  });

  it('sends its request id to the provider', async () => {
    const answer = await service.send('POST', '/planRoute', { siteCode: 'main', orderIds: await service.putOrders(2) });
    const requestId = answer.headers.get('x-request-id');
    expect(provider().calls).toMatchObject([{ requestId }, { requestId }]);
  });

  it('pushes each order once', async () => {
    const orderIds = await service.putOrders(3);
    await service.plan({ orderIds });
    expect(await service.plan({ orderIds: [...orderIds, ...orderIds] })).toEqual([]);
    await backgroundLooked(service);
    expect(provider().calls).toHaveLength(3);
  });

  it('updates the task of an order only if its data changed', async () => {
    const [orderId = ''] = await service.putOrders(1);
    await service.plan({ orderIds: [orderId] });
    await change(orderId, { orderStatus: 'CONFIRMED' });
    await service.plan({ orderIds: [orderId] });
    await backgroundLooked(service);
    expect(provider().calls.map(({ action }) => action)).toEqual(['create']);
    const { task } = (await service.send('GET', `/order/${orderId}`)).body;
    await change(orderId, { shippingAddress: { ...addressed, street: 'Ringstraße' } });
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    expect(provider().calls.map(({ action }) => action)).toEqual(['create', 'update']);
    expect((await service.send('GET', `/order/${orderId}`)).body.task).toEqual({ ...task, placedAt: expect.any(String) });
    expect(tasksOf(orderId)).toMatchObject([{ content: { destination: { address: { street: 'Ringstraße' } } } }]);
  });

  it.each<[string, object]>([
    ['delivery time', { deliveryTime: { completeAfter: 4_070_908_800_000, completeBefore: 4_070_912_400_000 } }],
    ['phone number', { contactPhone: '+49 711 1' }],
    ['order number', { orderNumber: 'another' }],
  ])('updates the task of an order with another %s', async (_name, changed) => {
    const [orderId = ''] = await service.putOrders(1);
    await service.plan({ orderIds: [orderId] });
    await change(orderId, changed);
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    expect(provider().calls.map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it('lists each failed order with a readable reason, and plans the others', async () => {
    const [good = '', shipped = '', noAddress = '', pickup = '', otherSite = ''] = await service.putOrders(5);
    for (const orderStatus of ['CONFIRMED', 'SHIPPED']) await change(shipped, { orderStatus });
    await service.send('PUT', `/order/${noAddress}`, { siteCode: 'main', orderNumber: 'n' });
    await change(pickup, { pickup: true });
    await service.send('PUT', `/order/x${otherSite}`, { siteCode: 'north', orderNumber: 'n', shippingAddress: addressed });
    const failures = await service.plan({ orderIds: [good, shipped, noAddress, pickup, `x${otherSite}`, 'unknown'] });
    const failed = (orderId: string, errorMessage: RegExp) => ({
      orderId,
      deliveryProvider: 'PROVIDER_A',
      errorMessage: expect.stringMatching(errorMessage),
    });
    expect(failures).toEqual([
      failed(shipped, /is SHIPPED; only CREATED and CONFIRMED orders are planned/),
      failed(noAddress, /no delivery address/),
      failed(pickup, /picks up the order/),
      failed(`x${otherSite}`, /belongs to site north/),
      failed('unknown', /does not exist/),
    ]);
    expect(tasksOf(good)).toHaveLength(1);
  });

  it('does not see orders of another tenant', async () => {
    const [foreign = ''] = await service.putOrders(1, {}, 'globex');
    expect(await service.plan({ orderIds: [foreign] })).toMatchObject([{ orderId: foreign, errorMessage: 'The order does not exist' }]);
  });

  it('plans all open orders of the site by default, skips pickups, and lists orders without an address', async () => {
    const siteCode = 'all';
    await service.configure('acme', { siteCode });
    const batch = await service.putOrders(120, { siteCode });
    const [pickup = '', noAddress = ''] = await service.putOrders(2, { siteCode, pickup: true });
    await service.send('PUT', `/order/${noAddress}`, { siteCode, orderNumber: 'n' });
    const failed = { orderId: noAddress, deliveryProvider: 'PROVIDER_A', errorMessage: expect.stringMatching(/no delivery address/) };
    expect(await service.plan({ siteCode })).toEqual([failed]);
    expect(provider().tasks).toHaveLength(batch.length);
    expect([tasksOf(pickup), tasksOf(noAddress)]).toEqual([[], []]);
    expect(await service.plan({ siteCode, orderStatus: 'CONFIRMED' })).toEqual([]);
  });

  it('sends PROVIDER_A a window of date and times in the time zone of the site', async () => {
    const siteCode = 'zoned';
    await service.configure('acme', { siteCode, timeZone: 'Europe/Berlin' });
    const deliveryTime = { deliveryDate: '2026-07-01', deliveryTimeFrom: '08:00', deliveryTimeTo: '10:00' };
    const [orderId = ''] = await service.putOrders(1, { siteCode, deliveryTime });
    expect(await service.plan({ siteCode })).toEqual([]);
    expect(tasksOf(orderId)).toMatchObject([
      { content: { completeAfter: Date.parse('2026-07-01T06:00:00Z'), completeBefore: Date.parse('2026-07-01T08:00:00Z') } },
    ]);
  });

  it.each<[string, object, number]>([
    ['an empty list of ids', { orderIds: [] }, 400],
    ['ids that are none', { orderIds: [5] }, 400],
    ['too many ids', { orderIds: Array(10_001).fill('o') }, 400],
    ['an unknown status', { orderStatus: 'LOST' }, 400],
    ['no site', { siteCode: undefined }, 400],
    ['a site without a configuration', { siteCode: 'nowhere' }, 404],
  ])('rejects %s', async (_name, body, status) => {
    expect(await service.send('POST', '/planRoute', { siteCode: 'main', ...body })).toMatchObject({ status, body: { code: status } });
  });

  it.each<[string, object]>([
    ['date', { date: '2026-03-02' }],
    ['keep', { keep: 'STARTED' }],
    ['seconds', { seconds: 0 }],
    ['seed', { seed: 0 }],
    ['date, seed', { date: '2026-03-02', seed: 1 }],
  ])('rejects %s for a provider that plans its tours itself, and sends nothing', async (names, body) => {
    const [orderId] = (await service.putOrders(1)) as [string];
    const message = `Site main delivers with PROVIDER_A, and only LOCAL plans with ${names}; send the request without ${names}`;
    const answer = await service.send('POST', '/planRoute', { siteCode: 'main', orderIds: [orderId], ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 400, type: 'own_vans_only', message } });
    expect(tasksOf(orderId)).toEqual([]);
  });

  it('creates one task for each order if two replicas plan concurrently, and both succeed', async () => {
    const other = await startReplica();
    const orderIds = await service.putOrders(120);
    provider().faults.add({ kind: 'slow', ms: 20 });
    const answers = await Promise.all([service, other, service, other].map((replica) => replica.plan({ orderIds })));
    expect(answers).toEqual([[], [], [], []]);
    expect(orderIds.map((orderId) => tasksOf(orderId).length)).toEqual(orderIds.map(() => 1));
    const announced = `SELECT type, resource_id FROM delivery.message WHERE resource_id = ANY ($1) ORDER BY resource_id`;
    const messages = orderIds.map((orderId) => ({ type: 'delivery.planned', resource_id: orderId }));
    expect(await adminQuery(service.database, announced, [orderIds])).toEqual(messages);
  });

  it('creates a new task for an order whose task was cancelled, even if the provider remembers the old one', async () => {
    const strict = await startDelivery({ uniqueKeys: true });
    await strict.configure();
    const [orderId = ''] = await strict.putOrders(1);
    await strict.plan({ orderIds: [orderId] });
    expect(await strict.send('DELETE', `/order/${orderId}/task`)).toMatchObject({ status: 202 });
    await runTask(strict, 'cancel tasks');
    expect(await strict.plan({ orderIds: [orderId] })).toEqual([]);
    const [old, current] = strict.emulators.providerA.tasks;
    expect([old?.key, current?.key]).toEqual([`acme/${orderId}/1`, `acme/${orderId}/2`]);
    expect((await strict.send('GET', `/order/${orderId}`)).body.taskId).toBe(current?.id);
    await strict.stop();
  });

  it('does not cancel the task of an order that is being planned', async () => {
    const [orderId = ''] = await service.putOrders(1);
    provider().faults.add({ kind: 'hang', times: 1 });
    const planning = service.plan({ orderIds: [orderId] });
    await until('a call of the provider', () => provider().calls.length > 0);
    expect(await service.send('DELETE', `/order/${orderId}/task`)).toMatchObject({ status: 409, body: { type: 'order_being_planned' } });
    provider().hangUp();
    expect(await planning).toEqual([]);
    expect(await service.send('DELETE', '/order/unknown/task')).toMatchObject({ status: 404, body: { type: 'order_not_found' } });
  });

  it(`plans ${ORDERS} orders in one call`, async () => {
    const siteCode = 'large';
    await service.configure('acme', { siteCode });
    await adminQuery(
      service.database,
      `INSERT INTO delivery.delivery_order (tenant, id, site_code, order_number, order_status, pickup, shipping_address)
       SELECT 'acme', 'L' || i, $1, 'N' || i, 'CREATED', false, $2 FROM generate_series(1, $3) i`,
      [siteCode, JSON.stringify(addressed), ORDERS],
    );
    const orderIds = Array.from({ length: ORDERS }, (_, i) => `L${i + 1}`);
    expect(await service.plan({ siteCode, orderIds })).toEqual([]);
    expect(new Set(provider().tasks.map(({ key }) => key)).size).toBe(ORDERS);
    expect(provider().tasks).toHaveLength(ORDERS);
  });
});

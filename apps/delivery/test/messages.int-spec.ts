import { runTask } from '@suite/testing';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';

describe('messages about deliveries', () => {
  let service: DeliveryService;
  const provider = () => service.emulators.providerA;
  const shown = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body as object;
  const put = (orderId: string, changes: object = {}) =>
    service.send('PUT', `/order/${orderId}`, { siteCode: 'main', orderNumber: `N-${orderId}`, shippingAddress: addressed, ...changes });

  beforeAll(async () => {
    service = await startDelivery();
    await service.configure();
  });
  beforeEach(() => provider().reset());
  afterAll(() => service.stop());

  /** Expects the messages so far to be of these types, and the last one to have the order as its GET shows it. */
  const expectMessages = async (orderId: string, types: string[]) => {
    const messages = await service.messages(orderId);
    expect(messages.map(({ type }) => type)).toEqual(types);
    expect(messages.map(({ sequence }) => sequence)).toEqual(types.map((_, i) => i + 1));
    if (types.length > 0)
      expect(messages.at(-1)).toMatchObject({ resource: { kind: 'delivery', id: orderId }, data: await shown(orderId) });
    if (types.length > 0) expect(messages.at(-1)?.data).toEqual(await shown(orderId));
  };

  it('announce the status of an order, not its intake and not its repetition', async () => {
    await put('status', { customerNumber: '7' });
    await put('status', { customerNumber: '7', contactPhone: '+49 711 1' });
    await expectMessages('status', []);
    for (let times = 1; times <= 2; times += 1) await put('status', { customerNumber: '7', orderStatus: 'CONFIRMED' });
    await expectMessages('status', ['delivery.status-changed']);
    expect((await put('status', { orderStatus: 'CREATED' })).status).toBe(409);
    expect((await put('status', { siteCode: 'north', orderStatus: 'SHIPPED' })).status).toBe(409);
    await put('status', { orderStatus: 'SHIPPED' });
    await expectMessages('status', ['delivery.status-changed', 'delivery.status-changed']);
  });

  it.each([
    ['declined', { orderStatus: 'DECLINED' }],
    ['changed to pick-up', { pickup: true }],
  ])('announce an order that is %s as cancelled, once', async (name, change) => {
    const orderId = `off-${name.length}`;
    await put(orderId);
    for (let times = 1; times <= 2; times += 1) await put(orderId, change);
    await expectMessages(orderId, ['delivery.cancelled']);
  });

  it('announce a planned order when it gets its task, and when a change has reached the provider', async () => {
    await put('planned');
    await service.plan({ orderIds: ['planned'] });
    await expectMessages('planned', ['delivery.planned']);
    await service.plan({ orderIds: ['planned', 'planned'] });
    await expectMessages('planned', ['delivery.planned']);
    await put('planned', { contactPhone: '+49 711 1' });
    await service.plan({ orderIds: ['planned'] });
    await expectMessages('planned', ['delivery.planned', 'delivery.planned']);
  });

  it('announce a task as cancelled that a call cancels, so that the order can be planned again', async () => {
    await put('deleted');
    await service.plan({ orderIds: ['deleted'] });
    expect((await service.send('DELETE', '/order/deleted/task')).status).toBe(202);
    await runTask(service, 'cancel tasks');
    expect((await service.send('DELETE', '/order/deleted/task')).status).toBe(404);
    await expectMessages('deleted', ['delivery.planned', 'delivery.cancelled']);
    await service.plan({ orderIds: ['deleted'] });
    await expectMessages('deleted', ['delivery.planned', 'delivery.cancelled', 'delivery.planned']);
  });

  it('do not announce the task of a declined order as cancelled a second time', async () => {
    await put('declined-first');
    await service.plan({ orderIds: ['declined-first'] });
    await put('declined-first', { orderStatus: 'DECLINED' });
    await runTask(service, 'cancel tasks');
    expect(await shown('declined-first')).toMatchObject({ task: { status: 'CANCELLED' } });
    expect(await service.announced('declined-first')).toEqual(['delivery.planned', 'delivery.cancelled']);
  });

  it('announce an open order that fails, once for each planning', async () => {
    await put('no-address', { shippingAddress: {} });
    await put('refused');
    provider().faults.add({ kind: 'refuse', times: 1 });
    const orderIds = ['no-address', 'refused'];
    expect(await service.plan({ orderIds: [...orderIds, ...orderIds] })).toHaveLength(2);
    for (const orderId of orderIds) await expectMessages(orderId, ['delivery.failed']);
    expect(await service.plan({ orderIds })).toMatchObject([{ orderId: 'no-address' }]);
    await expectMessages('no-address', ['delivery.failed', 'delivery.failed']);
    await expectMessages('refused', ['delivery.failed', 'delivery.planned']);
  });

  it('do not announce an order as failed that a planning must not contain', async () => {
    for (const orderStatus of ['CREATED', 'CONFIRMED', 'SHIPPED']) await put('on-its-way', { orderStatus });
    await put('picked-up', { pickup: true });
    await put('elsewhere', { siteCode: 'north' });
    const orderIds = ['on-its-way', 'picked-up', 'elsewhere', 'unknown'];
    expect(await service.plan({ orderIds })).toHaveLength(4);
    expect(await service.announced('on-its-way')).toEqual(['delivery.status-changed', 'delivery.status-changed']);
    for (const orderId of ['picked-up', 'elsewhere', 'unknown']) expect(await service.announced(orderId)).toEqual([]);
  });

  it('show the customer of an order only to applications that may read orders', async () => {
    const customer = {
      customerNumber: 'grace-7',
      contactPhone: '+1 555 0101',
      shippingAddress: { ...addressed, contactName: 'Grace Hopper' },
    };
    await put('persons', customer);
    await service.plan({ orderIds: ['persons'] });
    const [message] = await service.messages('persons', 'messages.read');
    const [whole] = await service.messages('persons');
    expect(message?.data).toEqual({
      ...{ id: 'persons', siteCode: 'main', orderNumber: 'N-persons', orderStatus: 'CREATED', pickup: false },
      ...{ taskId: whole?.data.taskId, task: { ...whole?.data.task, trackingURL: undefined } },
    });
    expect(whole?.data).toMatchObject({ ...customer, task: { trackingURL: expect.any(String) } });
  });
});

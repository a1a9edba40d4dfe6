import { adminQuery, countWaiting, rounds, runTask, until } from '@suite/testing';
import { Client } from 'pg';
import { judgedNews, type ProviderState, type TaskNews } from '../src/providers/domain/task-news';
import { TaskNewsService } from '../src/orders';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';

const START = Date.parse('2026-03-02T08:00:00Z');
const at = (minute: number): string => new Date(START + minute * 60_000).toISOString();

describe('news about a task', () => {
  let service: DeliveryService;
  let replica: DeliveryService;
  const provider = () => service.emulators.providerA;
  const place = { tenant: 'acme', siteCode: 'main', deliveryProvider: 'PROVIDER_A' } as const;
  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const history = async (orderId: string) => (await service.send('GET', `/order/${orderId}/history`)).body;
  const worklist = async (siteCode = 'main') => (await service.send('GET', `/worklist?siteCode=${siteCode}`)).body;
  const retry = (orderIds: readonly string[]) => service.send('POST', '/worklist/retry', { orderIds });
  const put = (orderId: string, changes: object) =>
    service.send('PUT', `/order/${orderId}`, { siteCode: 'main', orderNumber: `N-${orderId}`, shippingAddress: addressed, ...changes });
  const newsOf = (taskId: string, state: ProviderState | null, more: object = {}): TaskNews =>
    judgedNews({ taskId, state, event: state ?? 'weatherChanged', isKnown: state !== null, ...more }, { now: new Date() }) as TaskNews;
  const apply = (news: TaskNews, from = service) => from.app.get(TaskNewsService).apply(place, news, 'WEBHOOK');
  const planned = async (changes: object = {}, siteCode = 'main') => {
    const [orderId = ''] = await service.putOrders(1, { siteCode, ...changes });
    expect(await service.plan({ siteCode, orderIds: [orderId] })).toEqual([]);
    return { orderId, taskId: (await order(orderId)).taskId as string };
  };
  const announced = async (orderId: string) => (await service.messages(orderId)).map(({ type, data }) => `${type} ${data.orderStatus}`);

  beforeAll(async () => {
    service = await startDelivery({ env: { MODE: 'api' } });
    replica = await startDelivery({ database: service.database, emulators: service.emulators, env: { MODE: 'api' } });
    await service.configure();
  });
  beforeEach(() => provider().reset());
  afterAll(async () => {
    await replica.stop();
    await service.stop();
  });

  it('does not wait for that about a task whose order is locked', async () => {
    const [locked, free] = [await planned(), await planned()];
    const holder = new Client({ connectionString: service.database.adminUrl.href });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM delivery.delivery_order WHERE id = $1 FOR UPDATE', [locked.orderId]);
    const waiting = apply(newsOf(locked.taskId, 'ASSIGNED', { at: at(0) }));
    await until('news that waits for the lock', async () => (await countWaiting(service.database)) > 0);
    expect(await apply(newsOf(free.taskId, 'ASSIGNED', { at: at(0) }))).toBe('APPLIED');
    await holder.query('ROLLBACK');
    await holder.end();
    expect(await waiting).toBe('APPLIED');
  });

  it('is in the history as it came, where it is about one moment', async () => {
    const { orderId, taskId } = await planned();
    const names = Array.from({ length: 6 }, (_, i) => `event ${i}`);
    for (const event of names) await apply(newsOf(taskId, null, { event, at: at(0) }));
    const events = ((await history(orderId)) as { event: string }[]).map(({ event }) => event);
    expect(events.filter((event) => names.includes(event))).toEqual(names);
  });

  it('moves the task and its order, with a message for each step', async () => {
    const { orderId, taskId } = await planned();
    expect(await order(orderId)).toMatchObject({
      failure: null,
      task: { status: 'PLACED', placedAt: expect.any(String), attempts: [], proof: [] },
    });
    expect(await apply(newsOf(taskId, 'ASSIGNED', { at: at(0), driverName: 'Ada' }))).toBe('APPLIED');
    expect(await order(orderId)).toMatchObject({ orderStatus: 'CREATED', task: { status: 'ASSIGNED', driver: { name: 'Ada' } } });
    await apply(newsOf(taskId, 'STARTED', { at: at(1), trackingUrl: 'https://track.example/1' }));
    expect(await order(orderId)).toMatchObject({ orderStatus: 'SHIPPED', task: { trackingURL: 'https://track.example/1' } });
    await apply(newsOf(taskId, 'ARRIVING', { at: at(2), eta: at(30) }));
    expect(await order(orderId)).toMatchObject({ task: { status: 'ARRIVING', eta: at(30) } });
    const proof = [{ kind: 'PHOTO', url: 'https://files.example/1.jpg' }, { kind: 'PIN' }, { kind: 'RETINA' }];
    await apply(newsOf(taskId, 'COMPLETED', { at: at(3), proof }));
    expect(await order(orderId)).toMatchObject({
      orderStatus: 'COMPLETED',
      task: {
        status: 'COMPLETED',
        proof: [{ n: 1, kind: 'PHOTO', at: at(3), available: true }, { n: 2, kind: 'PIN', available: false }], // prettier-ignore
      },
    });
    expect(await announced(orderId)).toEqual([
      'delivery.planned CREATED',
      'delivery.status-changed CREATED',
      'delivery.status-changed CONFIRMED',
      'delivery.status-changed SHIPPED',
      'delivery.status-changed SHIPPED',
      'delivery.status-changed COMPLETED',
    ]);
    expect((await service.messages(orderId)).at(-1)?.data).toEqual(await order(orderId));
    expect(JSON.stringify(await service.messages(orderId))).not.toContain('files.example');
    expect(JSON.stringify(await history(orderId))).not.toContain('files.example');
  });

  it('promises the customer no time before the delivery time begins, however early the driver arrives', async () => {
    const siteCode = 'berlin';
    await service.configure('acme', { siteCode, timeZone: 'Europe/Berlin' });
    const { orderId, taskId } = await planned({ deliveryTime: { deliveryDate: '2026-03-02', deliveryTimeFrom: '10:00', deliveryTimeTo: '12:00' } }, siteCode); // prettier-ignore
    const arriving = (minute: number, eta: string) =>
      service.app.get(TaskNewsService).apply({ ...place, siteCode }, newsOf(taskId, 'STARTED', { at: at(minute), eta }), 'WEBHOOK');
    await arriving(0, '2026-03-02T08:58:00.000Z');
    expect(await order(orderId)).toMatchObject({ task: { eta: '2026-03-02T09:00:00.000Z' } });
    await arriving(1, '2026-03-02T09:30:00.000Z');
    expect(await order(orderId)).toMatchObject({ task: { eta: '2026-03-02T09:30:00.000Z' } });
    expect((await service.messages(orderId)).at(-1)?.data.task.eta).toBe('2026-03-02T09:00:00.000Z');
  });

  it('keeps what comes late, repeated or unknown in the history, and changes nothing', async () => {
    const { orderId, taskId } = await planned();
    await apply(newsOf(taskId, 'COMPLETED', { at: at(9) }));
    const before = [await order(orderId), await announced(orderId)];
    expect(await apply(newsOf(taskId, 'STARTED', { at: at(1) }))).toBe('RECORDED');
    expect(await apply(newsOf(taskId, null, { at: at(2), note: 'it rains' }))).toBe('UNKNOWN_EVENT');
    expect(await apply(newsOf(taskId, 'COMPLETED', { at: at(9) }))).toBe('RECORDED');
    expect(await service.app.get(TaskNewsService).apply(place, newsOf(taskId, 'COMPLETED', { at: at(10) }), 'POLL')).toBe('RECORDED');
    expect([await order(orderId), await announced(orderId)]).toEqual(before);
    expect(await history(orderId)).toEqual([
      { at: at(1), source: 'WEBHOOK', event: 'STARTED', data: {} },
      { at: at(2), source: 'WEBHOOK', event: 'weatherChanged', data: { note: 'it rains' } },
      { at: at(9), source: 'WEBHOOK', event: 'COMPLETED', data: {} },
      { at: expect.any(String), source: 'PLANNING', event: 'PLACED', data: {} },
    ]);
  });

  it('is listed up to 1,000 entries, the last ones', async () => {
    const { orderId } = await planned();
    const many = `INSERT INTO delivery.task_history (tenant, order_id, id, at, source, event, data)
                  SELECT 'acme', $1, gen_random_uuid(), $2::timestamptz - i * interval '1 second', 'WEBHOOK', 'EARLIER', '{}'
                    FROM generate_series(1, 1000) AS i`;
    await adminQuery(service.database, many, [orderId, at(0)]);
    const events = ((await history(orderId)) as { event: string }[]).map(({ event }) => event);
    expect(events).toHaveLength(1_000);
    expect(events.at(-1)).toBe('PLACED');
  });

  it.each([
    ['a task that no order has', { taskId: 'nothing' }, {}],
    ['a task of another site', {}, { siteCode: 'north' }],
    ['a task of another provider', {}, { deliveryProvider: 'PROVIDER_B' }],
    ['a task of another tenant', {}, { tenant: 'umbrella' }],
  ])('is about nothing if it names %s', async (_name, change, where) => {
    const { orderId, taskId } = await planned();
    const news = { ...newsOf(taskId, 'COMPLETED'), ...change };
    expect(await service.app.get(TaskNewsService).apply({ ...place, ...where } as typeof place, news, 'WEBHOOK')).toBe('UNKNOWN_TASK');
    expect(await order(orderId)).toMatchObject({ task: { status: 'PLACED' } });
  });

  it('ends as one in order when it is repeated in random order at two replicas', async () => {
    const said: [ProviderState, object][] = [
      ['ASSIGNED', { at: at(0), driverName: 'Ada' }],
      ['STARTED', { at: at(1), driverName: 'Grace' }],
      ['ARRIVING', { at: at(2), eta: at(20) }],
      ['ARRIVING', { at: at(3), eta: at(25) }],
      ['COMPLETED', { at: at(4), proof: [{ kind: 'SIGNATURE', url: 'https://files.example/1.png' }] }],
    ];
    const [inOrder, shuffled] = [await planned(), await planned()];
    for (const [state, more] of said) await apply(newsOf(inOrder.taskId, state, more));
    const repeats = rounds(100, 1_000);
    const all = Array.from({ length: repeats }, (_, i) => said[i % said.length] as (typeof said)[number]);
    const places = all.map((one) => ({ one, place: Math.random() })).sort((a, b) => a.place - b.place);
    const pending = places.map(({ one: [state, more] }, i) => apply(newsOf(shuffled.taskId, state, more), i % 2 === 0 ? service : replica));
    const outcomes = await Promise.all(pending);
    expect(outcomes.filter((outcome) => outcome === 'APPLIED').length).toBeLessThanOrEqual(said.length);
    const comparable = async ({ orderId, taskId }: typeof inOrder) => {
      const text = JSON.stringify([{ ...(await order(orderId)) }, (await history(orderId)).slice(0, said.length)]);
      return text
        .replaceAll(orderId, 'ORDER')
        .replaceAll(taskId, 'TASK')
        .replaceAll(/"placedAt":"[^"]*"/g, '');
    };
    expect(await comparable(shuffled)).toBe(await comparable(inOrder));
    expect(await history(shuffled.orderId)).toHaveLength(said.length + 1);
    const steps = (await announced(shuffled.orderId)).filter((one, i, types) => one !== types[i - 1]);
    expect(steps.slice(-3)).toEqual([
      'delivery.status-changed CONFIRMED',
      'delivery.status-changed SHIPPED',
      'delivery.status-changed COMPLETED',
    ]);
  });

  it('news about a task of a failed delivery puts the order on the worklist until it is planned again, with a new task and key', async () => {
    const { orderId, taskId } = await planned();
    await apply(newsOf(taskId, 'STARTED', { at: at(0) }));
    await apply(newsOf(taskId, 'FAILED', { at: at(1), reason: 'NOT_HOME', note: 'rang twice' }));
    const failure = 'The delivery failed: NOT_HOME; rang twice';
    expect(await order(orderId)).toMatchObject({
      ...{ orderStatus: 'SHIPPED', failure },
      task: { status: 'FAILED', attempts: [{ at: at(1), reason: 'NOT_HOME', note: 'rang twice' }] },
    });
    expect((await service.messages(orderId)).at(-1)).toMatchObject({ type: 'delivery.failed', data: { failure } });
    const work = { orderId, orderNumber: `N-${orderId}`, since: expect.any(String), failure, kind: 'FAILED_ATTEMPT', tries: 1 };
    expect(await worklist()).toEqual([work]);
    expect(await service.plan({})).toEqual([]); // a shipped order is planned again by its id alone
    expect(await worklist()).toEqual([work]);
    expect(await retry([orderId, 'nothing'])).toMatchObject({ status: 200, body: [{ orderId: 'nothing' }] });
    expect(await worklist()).toEqual([]);
    const after = await order(orderId);
    expect(after).toMatchObject({ orderStatus: 'SHIPPED', failure: null, task: { status: 'PLACED', attempts: [{ reason: 'NOT_HOME' }] } });
    expect(after.taskId).not.toBe(taskId);
    expect(provider().tasks.map(({ key }) => key)).toEqual([`acme/${orderId}/1`, `acme/${orderId}/2`]);
    expect(await apply(newsOf(taskId, 'COMPLETED'))).toBe('UNKNOWN_TASK');
  });

  it('news about a task of a cancellation at the provider is a failure of the order', async () => {
    const { orderId, taskId } = await planned();
    await apply(newsOf(taskId, 'CANCELLED', { at: at(0) }));
    expect(await order(orderId)).toMatchObject({
      ...{ orderStatus: 'CREATED', failure: 'PROVIDER_A cancelled the task' },
      task: { status: 'CANCELLED', cancelledAt: expect.any(String) },
    });
    expect(await service.announced(orderId)).toEqual(['delivery.planned', 'delivery.cancelled']);
    expect(await worklist()).toMatchObject([{ orderId, kind: 'REFUSED' }]);
    expect(await service.plan({})).toEqual([]);
    expect(await worklist()).toEqual([]);
  });

  it('races with the decline of its order: in any order, the task is cancelled or the merchant is notified', async () => {
    for (let round = 0; round < rounds(10, 100); round += 1) {
      const { orderId, taskId } = await planned();
      const state = round % 2 === 0 ? 'COMPLETED' : 'STARTED';
      await provider().move(taskId, { status: state });
      const [, declined] = await Promise.all([
        apply(newsOf(taskId, state, { at: at(0) }), replica),
        put(orderId, { orderStatus: 'DECLINED' }),
      ]);
      await runTask(service, 'cancel tasks');
      const { orderStatus, task, failure } = await order(orderId);
      if (declined.status === 409) expect({ orderStatus, status: task.status }).toEqual({ orderStatus: shippedBy(state), status: state });
      else if (state === 'COMPLETED') expect({ orderStatus, status: task.status }).toEqual({ orderStatus: 'DECLINED', status: 'COMPLETED' });
      else expect({ orderStatus, status: task.status, failure }).toMatchObject({ orderStatus: 'DECLINED', status: 'CANCELLING', failure: /on the way/ }); // prettier-ignore
    }
  });

  const shippedBy = (state: string) => (state === 'COMPLETED' ? 'COMPLETED' : 'SHIPPED');

  it('shows readers without the scope of orders neither drivers nor words', async () => {
    const { orderId, taskId } = await planned({ note: 'Third floor', email: 'ada@shop.example' });
    await apply(newsOf(taskId, 'FAILED', { at: at(0), driverName: 'Grace', note: 'Ada was not at home' }));
    const text = JSON.stringify(await service.messages(orderId, 'messages.read'));
    expect(text).toContain('"attempts":[{');
    for (const word of ['Grace', 'Ada', 'Third floor', 'ada@shop.example']) expect(text).not.toContain(word);
  });
});

import { randomUUID } from 'node:crypto';
import { Database, queryAll } from '@suite/database';
import { Clock } from '@suite/runtime';
import { adminQuery, backgroundLooked, runTask, TestClock, until } from '@suite/testing';
import { DOUBT_MS } from '../src/orders/domain/task-cancellation';
import { LEASE_SPARE_MS, TaskClaimsService } from '../src/orders';
import { Deadline } from '../src/providers/domain/deadline';
import { addressed, type DeliveryService, LEASE_MS_MAX, startDelivery } from './delivery-service';

describe('an order that may have a task', () => {
  let service: DeliveryService;
  const replicas: DeliveryService[] = [];
  const clock = new TestClock(new Date());
  const replace = [{ token: Clock, value: clock }];
  const startReplica = async (env = {}) => {
    const replica = await startDelivery({ database: service.database, emulators: service.emulators, env, replace });
    replicas.push(replica);
    return replica;
  };
  const provider = () => service.emulators.providerA;
  const tasksOf = (orderId: string) => provider().tasks.filter(({ key }) => key.split('/')[1] === orderId);
  const actions = () => provider().calls.map(({ action }) => action);
  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const change = (orderId: string, body: object) =>
    service.send('PUT', `/order/${orderId}`, { siteCode: 'main', orderNumber: `N-${orderId}`, shippingAddress: addressed, ...body });
  const cancelTask = (orderId: string) => service.send('DELETE', `/order/${orderId}/task`);
  /** Lets the cancellations run that are due, at once and after the time in which a task can still appear. */
  const cancelled = async (orderId: string) => {
    for (const ms of [0, DOUBT_MS]) {
      clock.advance(ms);
      await runTask(service, 'cancel tasks');
    }
    expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' } });
  };
  const reconfigure = async (siteCode: string, change: object) => {
    const { id } = (await service.send('GET', `/configuration?siteCode=${siteCode}`)).body[0];
    expect(await service.send('PUT', '/configuration', { id, ...change })).toMatchObject({ status: 200, body: { matchedCount: 1 } });
  };
  /** The leases of killed calls end. */
  const expireClaims = () => clock.advance(LEASE_MS_MAX);

  beforeAll(async () => {
    service = await startDelivery({ replace });
    await service.configure();
  });
  beforeEach(() => provider().reset());
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop();
  });
  afterAll(() => service.stop());

  describe('after a crash between the provider’s acceptance and the local write', () => {
    let orderIds: string[];

    beforeEach(async () => {
      orderIds = await service.putOrders(3);
      const constraint = 'ALTER TABLE delivery.delivery_task ADD CONSTRAINT crash CHECK (task_id IS NULL) NOT VALID';
      await adminQuery(service.database, constraint);
      expect(await service.planInVain({ siteCode: 'main', orderIds })).toBe(500);
      await adminQuery(service.database, 'ALTER TABLE delivery.delivery_task DROP CONSTRAINT crash');
      expect(provider().tasks).toHaveLength(3);
      expireClaims();
    });

    it('finds the tasks by key and creates no second one', async () => {
      expect(await service.plan({ orderIds })).toEqual([]);
      await backgroundLooked(service);
      expect(provider().tasks).toHaveLength(3);
      expect(actions().slice(3)).toEqual(['find', 'find', 'find']);
      expect(await order(orderIds[0] ?? '')).toMatchObject({ taskId: tasksOf(orderIds[0] ?? '')[0]?.id });
    });

    it('finds a changed order’s task under the old key and updates it', async () => {
      const [changed = ''] = orderIds;
      await change(changed, { contactPhone: '+49 711 2' });
      expect(await service.plan({ orderIds })).toEqual([]);
      expect(tasksOf(changed)).toMatchObject([{ content: { recipients: [{ phone: '+49 711 2' }] } }]);
    });

    it('reports a running planning while the claim of the dead call is valid', async () => {
      clock.advance(-LEASE_MS_MAX);
      const limited = await startReplica({ PLAN_ROUTE_MS: '500' });
      expect(await limited.plan({ orderIds })).toEqual(
        orderIds.map((orderId) => expect.objectContaining({ orderId, errorMessage: expect.stringMatching(/Another planning/) })),
      );
      const { body } = await service.send('GET', '/worklist?siteCode=main');
      expect(body).toMatchObject(orderIds.map((orderId) => ({ orderId, kind: 'UNAVAILABLE' })));
    });
  });

  it('is not pushed to a second provider while the first has its task', async () => {
    const siteCode = 'moving';
    await service.configure('acme', { siteCode });
    const [orderId = ''] = await service.putOrders(1, { siteCode });
    await service.plan({ siteCode });
    await reconfigure(siteCode, { deliveryProvider: 'PROVIDER_B', providerBCustomerNumber: '1', credentials: { token: 't' } });
    expect(await service.plan({ siteCode })).toEqual([]);
    await change(orderId, { siteCode, contactPhone: '1' });
    const [failure] = await service.plan({ siteCode });
    expect(failure).toMatchObject({
      orderId,
      deliveryProvider: 'PROVIDER_B',
      errorMessage: expect.stringMatching(/has a task at PROVIDER_A/),
    });
    await backgroundLooked(service);
    expect(service.emulators.providerB.tasks).toEqual([]);

    expect(await cancelTask(orderId)).toMatchObject({ status: 202 });
    await cancelled(orderId);
    expect(await cancelTask(orderId)).toMatchObject({ status: 404, body: { type: 'task_not_found' } });
    expect(await service.plan({ siteCode })).toEqual([]);
    expect(await order(orderId)).toMatchObject({ task: { deliveryProvider: 'PROVIDER_B' } });
    expect(service.emulators.providerB.tasks).toMatchObject([{ content: { customerNumber: '1' } }]);
  });

  it('is claimed for as long as the call may take, and some more', async () => {
    const claim = jest.spyOn(service.app.get(TaskClaimsService), 'claim');
    const deadline = jest.spyOn(Deadline, 'in').mockImplementation(() => new Deadline(7_000, () => 0, new AbortController().signal));
    await service.plan({ orderIds: await service.putOrders(1) });
    deadline.mockRestore();
    expect(claim.mock.calls.map(([{ leaseMs }]) => leaseMs)).toEqual([7_000 + LEASE_SPARE_MS]);
    claim.mockRestore();
  });

  it('keeps the task of the call that took over when the expired call gets its answer', async () => {
    const [orderId = ''] = await service.putOrders(1);
    provider().faults.add({ kind: 'late', ms: 600_000, on: 'create', times: 1 });
    const superseded = service.plan({ orderIds: [orderId] });
    await until('a call of the provider', () => provider().calls.length > 0);
    expireClaims();
    const other = await startReplica();
    expect(await other.plan({ orderIds: [orderId] })).toEqual([]);
    const { taskId } = await order(orderId);
    provider().hurry();
    await superseded;
    expect(tasksOf(orderId).map(({ id }) => id)).toContain(taskId);
    expect((await order(orderId)).taskId).toBe(taskId);
  });

  it('keeps the claim of the call that took over when the first call learns that nothing was done', async () => {
    const [orderId = ''] = await service.putOrders(1);
    const [db, claims] = [service.app.get(Database), service.app.get(TaskClaimsService)];
    const claim = () => ({ tenant: 'acme', id: randomUUID(), provider: 'PROVIDER_A', accountId: randomUUID(), leaseMs: 60_000 });
    const [first, second] = [claim(), claim()];
    const revisionOf = (revision: number) => ({ id: orderId, revision, orderStatus: 'CREATED' as const });
    const order = revisionOf(1);
    expect(await claims.claim(first, 'main', [order])).toHaveLength(1);
    expireClaims();
    expect(await cancelTask(orderId)).toMatchObject({ status: 202 });
    expect(await claims.claim(second, 'main', [order])).toEqual([]); // the task is being cancelled
    await cancelled(orderId);
    expect(await claims.claim(second, 'main', [order])).toEqual([]); // read before the task was cancelled
    expect(await claims.claim(second, 'main', [revisionOf(2)])).toMatchObject([{ tries: 1 }]);
    const nothing = { orderId, taskId: null, trackingUrl: null, pushedRevision: null, untouched: true, failure: 'refused' };
    await db.transaction('acme', (tx) => queryAll(tx, [claims.record(tx, first, [nothing])]));
    const rows = await adminQuery(service.database, 'SELECT claim FROM delivery.delivery_task WHERE order_id = $1', [orderId]);
    expect(rows).toEqual([{ claim: second.id }]);
  });

  describe('after an attempt without an answer', () => {
    let siteCode: string;
    let orderId: string;
    let sites = 0;
    const keyOf = (account: string) => ({ deliveryProvider: 'PROVIDER_A', credentials: { apiKey: `key-of-${account}` } });
    /** Plans with a provider that may have created the task and cannot be queried. */
    const planWithUnknownOutcome = async (kind: 'drop_answer' | 'error') => {
      provider().faults.add({ kind, on: 'create', times: 1 });
      provider().faults.add({ kind: 'error', on: 'find' });
      expect(await service.plan({ siteCode })).toMatchObject([{ orderId }]);
      provider().faults.clear();
    };

    beforeEach(async () => {
      siteCode = `doubt-${(sites += 1)}`;
      await service.configure('acme', { siteCode, ...keyOf('acme') });
      [orderId = ''] = await service.putOrders(1, { siteCode });
    });

    it('gets no second task if the credentials belong to another account', async () => {
      await planWithUnknownOutcome('drop_answer');
      await reconfigure(siteCode, keyOf('another-account'));
      const errorMessage = expect.stringMatching(
        /other credentials may have created a task at PROVIDER_A; check there, then delete the task here/,
      );
      expect(await service.plan({ siteCode })).toMatchObject([{ orderId, errorMessage }]);
      await backgroundLooked(service);
      expect(provider().tasks).toHaveLength(1);

      expect(await cancelTask(orderId)).toMatchObject({ status: 202 });
      await cancelled(orderId);
      expect(await service.plan({ siteCode })).toEqual([]);
      expect(provider().tasks.map(({ credential }) => credential)).toEqual(['key-of-acme', 'key-of-another-account']);
    });

    it('gets its task when the previous credentials are restored', async () => {
      await planWithUnknownOutcome('drop_answer');
      await reconfigure(siteCode, keyOf('another-account'));
      await reconfigure(siteCode, keyOf('acme'));
      expect(await service.plan({ siteCode })).toEqual([]);
      expect((await order(orderId)).taskId).toBe(provider().tasks[0]?.id);
      await backgroundLooked(service);
      expect(provider().tasks).toHaveLength(1);
    });

    it('is planned as usual if the same credentials are stored again', async () => {
      await planWithUnknownOutcome('error');
      await reconfigure(siteCode, { ...keyOf('acme'), notificationEmail: 'north@shop.example' });
      expect(await service.plan({ siteCode })).toEqual([]);
      await backgroundLooked(service);
      expect(provider().tasks).toHaveLength(1);
    });

    it('belongs to another account only if PROVIDER_B has another customer number, not another format', async () => {
      const b = { deliveryProvider: 'PROVIDER_B', providerBCustomerNumber: '1', credentials: { token: 't' } };
      const accountOf = async () => {
        const [row] = await adminQuery<{ account: string }>(
          service.database,
          'SELECT account_id AS account FROM delivery.configuration WHERE site_code = $1',
          [siteCode],
        );
        return row?.account;
      };
      await reconfigure(siteCode, b);
      const account = await accountOf();
      await reconfigure(siteCode, { ...b, providerBConfiguration: { format: 'xml' } });
      expect(await accountOf()).toBe(account);
      await reconfigure(siteCode, { ...b, providerBCustomerNumber: '2' });
      expect(await accountOf()).not.toBe(account);
    });
  });
});

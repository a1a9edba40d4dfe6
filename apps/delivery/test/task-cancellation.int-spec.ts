import { Clock } from '@suite/runtime';
import { adminQuery, countWaiting, onOneServer, runTask, TestClock, until } from '@suite/testing';
import { Client } from 'pg';
import { CancellationService } from '../src/orders/cancellation/cancellation.service';
import { DOUBT_MS, TELL_AFTER_MS } from '../src/orders/domain/task-cancellation';
import { type DeliveryService, startDelivery } from './delivery-service';

describe('the cancellation of a task', () => {
  let service: DeliveryService;
  const clock = new TestClock(new Date());
  const provider = () => service.emulators.providerA;
  /** The tasks of an order that the provider would deliver. */
  const tasksOf = (orderId: string) =>
    provider().tasks.filter(({ key, progress }) => key.split('/')[1] === orderId && progress.status !== 'CANCELLED');
  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const events = async (orderId: string) => {
    const { body } = await service.send('GET', `/order/${orderId}/history`);
    return (body as { source: string; event: string }[]).map(({ source, event }) => `${source} ${event}`);
  };
  const change = async (orderId: string, changes: object) => {
    const answer = await service.send('PUT', `/order/${orderId}`, { ...((await order(orderId)) as object), ...changes });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const cancel = (orderId: string) => service.send('DELETE', `/order/${orderId}/task`);
  /** Runs the cancellations that are due some time after now. Tokens do not last that long, so the clock goes back. */
  const runAt = async (ms: number) => {
    clock.advance(ms);
    await runTask(service, 'cancel tasks');
    clock.advance(-ms);
  };
  const mails = () =>
    adminQuery<{ recipient_address: string; subject: string; body: string }>(
      service.database,
      'SELECT recipient_address, subject, body FROM delivery.outgoing_mail ORDER BY id',
    );
  const planned = async (siteCode = 'main') => {
    const [orderId = ''] = await service.putOrders(1, { siteCode });
    expect(await service.plan({ siteCode, orderIds: [orderId] })).toEqual([]);
    return orderId;
  };

  beforeAll(async () => {
    // No periodic task runs by itself: each test says when, and at which time.
    service = await startDelivery({ replace: [{ token: Clock, value: clock }], env: { MODE: 'api', PROVIDER_TIMEOUT_MS: '500' } });
    await service.configure();
  });
  beforeEach(async () => {
    provider().reset();
    await adminQuery(service.database, 'DELETE FROM delivery.outgoing_mail');
  });
  afterAll(() => service.stop());

  it.each([
    ['declined', { orderStatus: 'DECLINED' }],
    ['changed to pick-up', { pickup: true }],
  ])('follows by itself when its order is %s, without a mail', async (_name, changes) => {
    const orderId = await planned();
    const answers = await Promise.all([change(orderId, changes), change(orderId, changes)]);
    for (const answer of answers) expect(answer).toMatchObject({ task: { status: 'CANCELLING' } });
    await Promise.all([runAt(0), runAt(0)]); // the clock stands still: the order of the events is that in which they were stored
    expect(await order(orderId)).toMatchObject({
      ...changes,
      failure: null,
      task: { status: 'CANCELLED', cancelledAt: expect.any(String) },
    });
    expect(tasksOf(orderId)).toEqual([]);
    await change(orderId, changes);
    const history = (await service.send('GET', `/order/${orderId}/history`)).body;
    expect(history[1]).toMatchObject({ data: { reason: 'pickup' in changes ? 'PICKUP' : 'DECLINED' } });
    expect(await events(orderId)).toEqual(['PLANNING PLACED', 'CANCELLATION CANCELLING', 'CANCELLATION CANCELLED']);
    expect(await service.announced(orderId)).toEqual(['delivery.planned', 'delivery.cancelled']);
    expect(await mails()).toEqual([]);
  });

  it('the cancellation of a task by a call makes the order ready for a new task with a new key', async () => {
    const orderId = await planned();
    const [task] = tasksOf(orderId);
    expect(await cancel(orderId)).toMatchObject({ status: 202 });
    expect(await cancel(orderId)).toMatchObject({ status: 202 });
    const errorMessage = expect.stringMatching(/is being cancelled/);
    expect(await service.plan({ orderIds: [orderId] })).toMatchObject([{ orderId, errorMessage }]);
    await runAt(0);
    expect(await events(orderId)).toEqual(['PLANNING PLACED', 'CALL CANCELLING', 'CALL CANCELLING', 'CANCELLATION CANCELLED']);
    const ended = `SELECT cancel_due_at FROM delivery.delivery_task WHERE order_id = $1`;
    expect(await adminQuery(service.database, ended, [orderId])).toEqual([{ cancel_due_at: null }]); // no longer counted as being cancelled
    expect(await service.announced(orderId)).toEqual(['delivery.planned', 'delivery.cancelled']);
    expect(await cancel(orderId)).toMatchObject({ status: 404, body: { type: 'task_not_found' } });
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    expect(tasksOf(orderId)).toHaveLength(1);
    expect(tasksOf(orderId)[0]?.key).not.toBe(task?.key);
    expect(await order(orderId)).toMatchObject({ task: { status: 'PLACED', attempts: [] } });
  });

  it('is no mail if its first try is late and succeeds', async () => {
    const orderId = await planned();
    await cancel(orderId);
    await runAt(TELL_AFTER_MS + 1_000);
    expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' } });
    expect(await mails()).toEqual([]);
  });

  it('has succeeded if the provider does not have the task', async () => {
    const orderId = await planned();
    provider().reset();
    await cancel(orderId);
    await runAt(0);
    expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' } });
  });

  it('looks a task in doubt up by its key for 15 minutes, and cancels it when it appears', async () => {
    const [lost = '', late = ''] = await service.putOrders(2);
    provider().faults.add({ kind: 'error', on: 'create', orderNumber: `N-${lost}` });
    provider().faults.add({ kind: 'late', ms: 600_000, on: 'create', times: 1 });
    provider().faults.add({ kind: 'error', on: 'find' });
    expect(await service.plan({ orderIds: [lost, late] })).toHaveLength(2);
    provider().faults.clear();
    expect(await order(lost)).toMatchObject({ task: { status: 'IN_DOUBT' }, failure: expect.any(String) });
    for (const orderId of [lost, late]) await change(orderId, { orderStatus: 'DECLINED' });
    const before = provider().calls.length;
    await runAt(0);
    await runAt(11_000);
    expect(provider().calls.slice(before).map(({ action }) => action)).toEqual(['find', 'find']); // prettier-ignore
    provider().hurry();
    await until('the late task', () => tasksOf(late).length > 0);
    await runAt(12_000);
    expect(await order(late)).toMatchObject({ taskId: expect.any(String), task: { status: 'CANCELLED' } });
    expect(tasksOf(late)).toEqual([]);
    for (const ms of [60_000, 300_000, DOUBT_MS - 1_000]) await runAt(ms);
    expect(await order(lost)).toMatchObject({ task: { status: 'CANCELLING' } });
    await runAt(DOUBT_MS);
    expect(await order(lost)).toMatchObject({ task: { status: 'CANCELLED' }, failure: null });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 of 2 orders could not be planned (site main)']);
  });

  it('is repeated until the provider answers, and reported in one mail after an hour', async () => {
    const orderIds = [await planned(), await planned()];
    provider().faults.add({ kind: 'error', on: 'cancel' });
    // A call that succeeds before each keeps the circuit breaker closed.
    const failAt = async (ms: number) => planned().then(() => runAt(ms));
    for (const orderId of orderIds) await change(orderId, { orderStatus: 'DECLINED' });
    await failAt(0);
    const tried = provider().calls.length;
    await service.app.get(CancellationService).cancelDue('acme', orderIds); // as a run that found them due before that try
    expect(provider().calls).toHaveLength(tried);
    const failure = 'PROVIDER_A has not cancelled the task: PROVIDER_A failed with status 500';
    expect(await order(orderIds[0] ?? '')).toMatchObject({ failure, task: { status: 'CANCELLING' } });
    expect((await events(orderIds[0] ?? '')).slice(-1)).toEqual(['CANCELLATION NOT_CANCELLED']);
    await failAt(TELL_AFTER_MS - 1_000);
    expect(await mails()).toEqual([]);
    clock.advance(60_000);
    expect(await cancel(orderIds[0] ?? '')).toMatchObject({ status: 202 }); // asks for it again, and the hour goes on
    clock.advance(-60_000);
    for (const ms of [TELL_AFTER_MS, 2 * TELL_AFTER_MS]) await failAt(ms);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient_address: 'dispatch@shop.example', subject: 'Cancel 2 deliveries at the provider (site main)' });
    for (const id of orderIds) expect(mail?.body).toContain(`- ${id} (N-${id}): PROVIDER_A has task ${tasksOf(id)[0]?.id}; ${failure}\n`);
    provider().faults.clear();
    await runAt(3 * TELL_AFTER_MS);
    for (const id of orderIds) expect(await order(id)).toMatchObject({ failure: null, task: { status: 'CANCELLED' } });
  });

  it('leaves an order declined that was delivered in the meantime, and notifies the merchant', async () => {
    const orderId = await planned();
    await provider().move(tasksOf(orderId)[0]?.id ?? '', { status: 'COMPLETED' });
    await change(orderId, { orderStatus: 'DECLINED' });
    await runAt(0);
    expect(await order(orderId)).toMatchObject({ orderStatus: 'DECLINED', failure: null, task: { status: 'COMPLETED' } });
    expect(await mails()).toMatchObject([{ subject: '1 order was delivered although it was declined (site main)' }]);
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { type: 'task_ended' } });
  });

  it('waits while the driver is on the way', async () => {
    const orderId = await planned();
    await provider().move(tasksOf(orderId)[0]?.id ?? '', { status: 'STARTED' });
    await cancel(orderId);
    await runAt(0);
    expect(await order(orderId)).toMatchObject({ failure: expect.stringMatching(/the driver is on the way$/), orderStatus: 'CREATED' });
    await provider().move(tasksOf(orderId)[0]?.id ?? '', { status: 'FAILED' });
    await runAt(12_000);
    expect(await order(orderId)).toMatchObject({ failure: null, task: { status: 'CANCELLED' } });
  });

  it('the cancellation of a task of an order that is declined during its push follows the push', async () => {
    const [orderId = ''] = await service.putOrders(1);
    provider().faults.add({ kind: 'slow', ms: 600_000, on: 'create', times: 1 });
    const plan = service.plan({ orderIds: [orderId] });
    await until('a call of the provider', () => provider().calls.length > 0);
    await change(orderId, { orderStatus: 'DECLINED' });
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { type: 'order_being_planned' } });
    await runAt(0);
    await service.app.get(CancellationService).cancelDue('acme', [orderId]); // as a run that found it due before the claim
    expect(provider().calls.map(({ action }) => action)).toEqual(['create']);
    provider().hurry();
    expect(await plan).toEqual([]);
    await runAt(0);
    expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' }, failure: null });
    expect(tasksOf(orderId)).toEqual([]);
    expect(await service.announced(orderId)).toEqual(['delivery.cancelled']);
  });

  describe('at a provider that cannot be asked', () => {
    let siteCode: string;
    let sites = 0;
    const moves: [string, object][] = [
      ['another account', { deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'another' } }],
      ['another provider', { deliveryProvider: 'PROVIDER_B', providerBCustomerNumber: '1', credentials: { token: 't' } }],
    ];
    const moved = async (configuration: object) => {
      siteCode = `moved-${(sites += 1)}`;
      await service.configure('acme', { siteCode });
      const orderId = await planned(siteCode);
      const { id } = (await service.send('GET', `/configuration?siteCode=${siteCode}`)).body[0];
      expect((await service.send('PUT', '/configuration', { id, ...configuration })).status).toBe(200);
      return orderId;
    };

    it.each(moves)('(%s) is left to the merchant', async (_name, configuration) => {
      const orderId = await moved(configuration);
      await change(orderId, { orderStatus: 'DECLINED' });
      await runAt(0);
      expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLING' }, failure: expect.stringMatching(/cancel it there/) });
      await runAt(TELL_AFTER_MS);
      expect(await mails()).toMatchObject([{ subject: `Cancel 1 delivery at the provider (site ${siteCode})` }]);
      expect(tasksOf(orderId)).toHaveLength(1);
      expect(await cancel(orderId)).toMatchObject({ status: 202 });
      await runAt(0);
      expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' }, failure: null });
    });

    it.each(moves)('(%s) counts as done if a call requests it, with a mail', async (_name, configuration) => {
      const orderId = await moved(configuration);
      await cancel(orderId);
      await runAt(0);
      expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' } });
      expect(await mails()).toMatchObject([{ subject: `Check that 1 delivery is cancelled at the provider (site ${siteCode})` }]);
      expect(await service.plan({ siteCode })).toEqual([]);
    });
  });

  describe('of an order that is declined in an open transaction during planning', () => {
    let client: Client;
    beforeEach(async () => {
      client = new Client({ connectionString: service.database.adminUrl.href });
      await client.connect();
    });
    afterEach(() => client.end());

    it.each([
      ['is no failure of a call that plans all orders', false],
      ['is a failure of a call that lists the order', true],
    ])('is not needed: the order is not pushed, and %s', async (_name, isNamed) => {
      const siteCode = `declining-${isNamed}`;
      await service.configure('acme', { siteCode });
      const [orderId = '', other = ''] = await service.putOrders(2, { siteCode });
      const before = provider().calls.length;
      await client.query('BEGIN');
      await client.query(`UPDATE delivery.delivery_order SET order_status = 'DECLINED' WHERE tenant = 'acme' AND id = $1`, [orderId]);
      const planned = service.plan({ siteCode, ...(isNamed && { orderIds: [orderId, other] }) });
      // Either the claim waits for the decline, or the push has started, which the assertions below would reject.
      const hasCalled = () => provider().calls.length > before;
      await until('the claim to wait, or a call of the provider', async () => (await countWaiting(service.database)) > 0 || hasCalled());
      await client.query('COMMIT');
      const errorMessage = 'The order is DECLINED; only CREATED and CONFIRMED orders are planned';
      expect(await planned).toEqual(isNamed ? [{ orderId, deliveryProvider: 'PROVIDER_A', errorMessage }] : []);
      expect(
        provider()
          .calls.slice(before)
          .map(({ orderNumber }) => orderNumber),
      ).toEqual([`N-${other}`]);
      expect(await order(orderId)).not.toHaveProperty('task');
    });
  });

  onOneServer('triggers', () => {
    it('follows for orders that are declined just before their push', async () => {
      const orderIds = await service.putOrders(2);
      // The order is read first, and declined before it is claimed.
      await adminQuery(
        service.database,
        `CREATE FUNCTION delivery.decline() RETURNS trigger LANGUAGE plpgsql AS $$
           BEGIN UPDATE delivery.delivery_order SET order_status = 'DECLINED' WHERE tenant = NEW.tenant AND id = NEW.order_id; RETURN NEW; END $$`,
      );
      await adminQuery(
        service.database,
        'CREATE TRIGGER decline BEFORE INSERT ON delivery.delivery_task FOR EACH ROW EXECUTE FUNCTION delivery.decline()',
      );
      expect(await service.plan({ orderIds })).toEqual([]);
      await adminQuery(service.database, 'DROP FUNCTION delivery.decline CASCADE');
      await runAt(0);
      for (const orderId of orderIds) expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' } });
      expect(orderIds.flatMap(tasksOf)).toEqual([]);
    });
  });
});

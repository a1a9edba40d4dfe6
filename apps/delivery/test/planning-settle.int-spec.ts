import { Clock } from '@suite/runtime';
import { adminQuery, backgroundLooked, runTask, TestClock } from '@suite/testing';
import { addressed, type DeliveryService, LEASE_MS_MAX, startDelivery } from './delivery-service';

describe('the claims of a planning that was killed', () => {
  let service: DeliveryService;
  let siteCode: string;
  let sites = 0;
  const provider = () => service.emulators.providerA;
  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const clock = new TestClock(new Date());
  const expireClaims = () => clock.advance(LEASE_MS_MAX);
  const settle = () => runTask(service, 'settle interrupted plannings');
  const openClaims = () => adminQuery(service.database, 'SELECT order_id FROM delivery.delivery_task WHERE claim IS NOT NULL');
  const mails = async () => {
    await backgroundLooked(service);
    const rows = await adminQuery<{ subject: string; body: string }>(
      service.database,
      'SELECT subject, body FROM delivery.outgoing_mail ORDER BY id',
    );
    return rows.map(({ subject, body }) => `${subject}\n${body}`);
  };

  /** Leaves orders as a call does that is killed while the provider works: claimed, and nothing recorded. */
  const interrupt = async (orderIds: readonly string[]) => {
    const constraint = 'ALTER TABLE delivery.delivery_task ADD CONSTRAINT crash CHECK (task_id IS NULL) NOT VALID';
    await adminQuery(service.database, constraint);
    expect(await service.planInVain({ siteCode, orderIds })).toBe(500);
    await adminQuery(service.database, 'ALTER TABLE delivery.delivery_task DROP CONSTRAINT crash');
    expireClaims();
  };
  const putOrders = (count: number) => service.putOrders(count, { siteCode });
  const decline = (orderId: string) =>
    service.send('PUT', `/order/${orderId}`, {
      siteCode,
      orderNumber: `N-${orderId}`,
      shippingAddress: addressed,
      orderStatus: 'DECLINED',
    });

  beforeAll(async () => {
    service = await startDelivery({ replace: [{ token: Clock, value: clock }] });
  });
  beforeEach(async () => {
    siteCode = `site-${(sites += 1)}`;
    await service.configure('acme', { siteCode });
    await adminQuery(service.database, 'DELETE FROM delivery.outgoing_mail');
    provider().reset();
  });
  afterAll(() => service.stop());

  it('end with the provider’s task, without another call and without a second task', async () => {
    const [orderId = ''] = await putOrders(1);
    await interrupt([orderId]);
    await Promise.all([settle(), settle()]);
    expect(await order(orderId)).toMatchObject({ taskId: provider().tasks[0]?.id, task: { trackingURL: expect.any(String) } });
    expect(provider().calls.map(({ action }) => action)).toEqual(['create', 'find']);
    expect([await openClaims(), await mails()]).toEqual([[], []]);
    expect(await service.plan({ siteCode })).toEqual([]);
    await backgroundLooked(service);
    expect(provider().calls).toHaveLength(2);
    expect(await service.announced(orderId)).toEqual(['delivery.planned']);
  });

  it('end without a task if the provider has none, with a mail to the merchant', async () => {
    const [orderId = ''] = await putOrders(1);
    await interrupt([orderId]);
    provider().reset();
    await settle();
    expect(provider().calls.map(({ action }) => action)).toEqual(['find']);
    expect(await order(orderId)).toMatchObject({ task: { status: 'IN_DOUBT' }, failure: expect.stringMatching(/was interrupted/) });
    expect(await mails()).toEqual([expect.stringMatching(new RegExp(`^1 of 1 order .*- ${orderId}: The planning was interrupted`, 's'))]);
    await settle();
    expect([await openClaims(), provider().calls.length]).toEqual([[], 1]);
    expect(await service.announced(orderId)).toEqual(['delivery.failed']);
    expect(await service.plan({ siteCode })).toEqual([]);
    await backgroundLooked(service);
    expect(provider().tasks).toHaveLength(1);
  });

  it('cause the cancellation of a task whose order was declined', async () => {
    const [orderId = ''] = await putOrders(1);
    await interrupt([orderId]);
    await adminQuery(service.database, `UPDATE delivery.delivery_order SET order_status = 'DECLINED' WHERE id = $1`, [orderId]);
    await settle();
    await runTask(service, 'cancel tasks');
    expect(provider().tasks.map(({ progress }) => progress.status)).toEqual(['CANCELLED']);
    expect(await order(orderId)).toMatchObject({ task: { status: 'CANCELLED' } });
    expect(await mails()).toEqual([]);
  });

  it('do not hinder the cancellation of a declined order', async () => {
    const [orderId = ''] = await putOrders(1);
    await interrupt([orderId]);
    expect((await decline(orderId)).status).toBe(200);
    await Promise.all([settle(), runTask(service, 'cancel tasks')]);
    await settle();
    await runTask(service, 'cancel tasks');
    expect(provider().tasks.map(({ progress }) => progress.status)).toEqual(['CANCELLED']);
    expect(await order(orderId)).toMatchObject({ taskId: provider().tasks[0]?.id, task: { status: 'CANCELLED' } });
    expect(await mails()).toEqual([]);
    expect(await service.announced(orderId)).toEqual(['delivery.cancelled']);
  });

  it('wait while the provider is unavailable, and are abandoned with a mail after repeated attempts', async () => {
    const [orderId = ''] = await putOrders(1);
    await interrupt([orderId]);
    provider().faults.add({ kind: 'error', on: 'find' });
    await settle();
    expect([await openClaims(), await mails()]).toEqual([[{ order_id: orderId }], []]);
    await adminQuery(service.database, `UPDATE delivery.delivery_task SET tries = 119 WHERE claim IS NOT NULL`); // the next one is the last
    expireClaims();
    await settle();
    expect(await openClaims()).toEqual([]);
    expect(await mails()).toEqual([expect.stringContaining(`- ${orderId}: PROVIDER_A failed with status 500`)]);
    provider().faults.clear();
    expect(await service.plan({ siteCode })).toEqual([]);
    await backgroundLooked(service);
    expect(provider().tasks).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['no configuration', () => service.send('DELETE', `/configuration?siteCode=${siteCode}`), /PROVIDER_A may have a task/],
    [
      'the credentials of another account',
      () => reconfigure({ deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'another' } }),
      /other credentials may have created a task at PROVIDER_A/,
    ],
    [
      'another provider',
      () =>
        reconfigure({
          deliveryProvider: 'PROVIDER_B',
          providerBConfiguration: { providerBCustomerNumber: '4711', format: 'json', orderType: 7 },
          credentials: { token: 'b' },
        }),
      /PROVIDER_A may have a task/,
    ],
  ])('end with a mail if the site has %s', async (_name, change, words) => {
    const [orderId = ''] = await putOrders(1);
    await interrupt([orderId]);
    expect(await change()).toMatchObject({ status: 200 });
    await settle();
    expect([await openClaims(), await mails()]).toEqual([[], [expect.stringMatching(words)]]);
  });

  const reconfigure = async (account: object) => {
    const { id } = (await service.send('GET', `/configuration?siteCode=${siteCode}`)).body[0];
    return service.send('PUT', '/configuration', { id, ...account });
  };
});

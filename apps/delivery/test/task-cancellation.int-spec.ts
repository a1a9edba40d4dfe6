import { adminQuery, backgroundLooked, countWaiting, onOneServer, until } from '@suite/testing';
import { Client } from 'pg';
import { type DeliveryService, startDelivery } from './delivery-service';

describe('an order that needs no delivery while the provider has its task', () => {
  let service: DeliveryService;
  const mails = async () => {
    await backgroundLooked(service);
    return adminQuery<{ recipient_address: string; subject: string; body: string }>(
      service.database,
      'SELECT recipient_address, subject, body FROM delivery.outgoing_mail ORDER BY id',
    );
  };
  const change = async (orderId: string, order: object) => {
    const stored = (await service.send('GET', `/order/${orderId}`)).body as object;
    expect((await service.send('PUT', `/order/${orderId}`, { ...stored, ...order })).status).toBe(200);
  };
  const provider = () => service.emulators.providerA;

  beforeAll(async () => {
    service = await startDelivery();
    await service.configure();
  });
  beforeEach(() => adminQuery(service.database, 'DELETE FROM delivery.outgoing_mail'));
  afterAll(() => service.stop());

  it.each([
    ['declined', { orderStatus: 'DECLINED' }, 'it was declined'],
    ['changed to pickup', { pickup: true }, 'the customer picks it up'],
  ])('is reported to the merchant once when it is %s', async (_name, order, reason) => {
    const [orderId = ''] = await service.putOrders(1);
    await service.plan({ orderIds: [orderId] });
    const { taskId } = (await service.send('GET', `/order/${orderId}`)).body as { taskId: string };
    await Promise.all([change(orderId, order), change(orderId, order)]);
    await change(orderId, order);
    expect(await mails()).toEqual([
      {
        recipient_address: 'dispatch@shop.example',
        subject: 'Cancel 1 delivery at the provider (site main)',
        body: expect.stringContaining(`- ${orderId} (N-${orderId}): ${reason}; PROVIDER_A has task ${taskId}\n`),
      },
    ]);
  });

  it('is not reported without a task, or when only its time changes', async () => {
    const [unplanned = '', planned = ''] = await service.putOrders(2);
    await service.plan({ orderIds: [planned] });
    await change(unplanned, { orderStatus: 'DECLINED' });
    await change(planned, { deliveryTime: { deliveryDate: '2031-01-01' } });
    expect(await mails()).toEqual([]);
  });

  it('is reported again if it needed a delivery in between', async () => {
    const [orderId = ''] = await service.putOrders(1);
    await service.plan({ orderIds: [orderId] });
    for (const pickup of [true, false, true]) await change(orderId, { pickup });
    expect(await mails()).toHaveLength(2);
  });

  it('is reported as possibly existing during its push', async () => {
    const [orderId = ''] = await service.putOrders(1);
    provider().faults.add({ kind: 'late', ms: 600_000, on: 'create', times: 1 });
    const before = provider().calls.length;
    const planned = service.plan({ orderIds: [orderId] });
    await until('a call of the provider', () => provider().calls.length > before);
    await change(orderId, { orderStatus: 'DECLINED' });
    provider().hurry();
    expect(await planned).toEqual([]);
    expect((await mails()).map(({ body }) => body)).toEqual([expect.stringContaining('PROVIDER_A may have a task for it')]);
    expect(await service.announced(orderId)).toEqual(['delivery.cancelled']);
  });

  describe('that is declined in an open transaction during planning', () => {
    let client: Client;
    beforeEach(async () => {
      client = new Client({ connectionString: service.database.adminUrl.href });
      await client.connect();
    });
    afterEach(() => client.end());

    it.each([
      ['is no failure of a call that plans all orders', false],
      ['is a failure of a call that lists the order', true],
    ])('is not pushed, and %s', async (_name, isNamed) => {
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
      expect((await service.send('GET', `/order/${orderId}`)).body).not.toHaveProperty('task');
    });
  });

  onOneServer('triggers', () => {
    it('is reported with the others of its call in one mail if it is declined just before its push', async () => {
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
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Cancel 2 deliveries at the provider (site main)');
      for (const orderId of orderIds) expect(mail?.body).toMatch(new RegExp(`- ${orderId} .* PROVIDER_A has task \\w+`));
    });
  });

  it('is reported to the address in the configuration of the site', async () => {
    await service.configure('acme', { siteCode: 'north', notificationEmail: 'north@shop.example' });
    const [orderId = ''] = await service.putOrders(1, { siteCode: 'north' });
    await service.plan({ siteCode: 'north', orderIds: [orderId] });
    await change(orderId, { orderStatus: 'DECLINED' });
    expect(await mails()).toMatchObject([{ recipient_address: 'north@shop.example' }]);
  });
});

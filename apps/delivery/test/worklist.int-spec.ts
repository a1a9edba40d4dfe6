import { adminQuery, bearer, runTask } from '@suite/testing';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';
import { at, idsOf, ownVansOf, type Tour } from './own-vans-site';

describe('a retry of named orders', () => {
  let service: DeliveryService;
  const { newSite, order } = ownVansOf(() => service);
  const retry = (orderIds: readonly string[]) => service.send('POST', '/worklist/retry', { orderIds });

  beforeAll(async () => {
    service = await startDelivery();
    await service.configure();
  });
  afterAll(() => service.stop());

  it('plans an order that has left the worklist because it was resolved', async () => {
    const [id = ''] = await service.putOrders(1, { shippingAddress: { city: 'Ulm' } });
    expect(await service.plan({ orderIds: [id] })).toMatchObject([{ orderId: id }]);
    await service.send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: 'N', shippingAddress: addressed });
    expect(await order(id)).toMatchObject({ failure: null });
    expect(await retry([id])).toMatchObject({ status: 200, body: [] });
    expect(await order(id)).toMatchObject({ task: { status: 'PLACED' } });
  });

  it('says why an order is not planned that is not on the worklist', async () => {
    const [declined = '', pickedUp = '', planned = ''] = await service.putOrders(3);
    const put = (id: string, change: object) =>
      service.send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: 'N', shippingAddress: addressed, ...change });
    await service.plan({ orderIds: [planned] });
    const { task } = await order(planned);
    await put(declined, { orderStatus: 'DECLINED' });
    await put(pickedUp, { pickup: true });
    const { status, body } = await retry([declined, pickedUp, planned, 'unknown', 'unknown']);
    expect(status).toBe(200);
    expect(body.map(({ orderId, errorMessage }: { orderId: string; errorMessage: string }) => [orderId, errorMessage])).toEqual([
      [declined, 'The order is DECLINED; only CREATED and CONFIRMED orders are planned'],
      [pickedUp, 'The customer picks up the order'],
      ['unknown', 'The order does not exist'],
    ]);
    expect(await order(planned)).toMatchObject({ task });
  });

  it('plans orders of own vans each on its day, and leaves those alone that stand in a tour', async () => {
    const site = await newSite();
    const dueOn = (deliveryDate: string) => ({ deliveryTime: { deliveryDate } });
    const [monday, tuesday, planned] = [
      await site.put({ ...at(1), ...dueOn('2031-03-03') }),
      await site.put({ ...at(2), ...dueOn('2031-03-04') }),
      await site.put({ ...at(3), ...dueOn('2031-03-05') }),
    ];
    const toursOn = async (date: string) => (await service.send('GET', `/tours?siteCode=${site.siteCode}&date=${date}`)).body as Tour[];
    await site.plan({ date: '2031-03-05' });
    const before = await toursOn('2031-03-05');
    expect(idsOf(before)).toEqual([[planned]]);
    expect(await retry([tuesday, monday, planned])).toMatchObject({ status: 200, body: [] });
    expect([idsOf(await toursOn('2031-03-03')), idsOf(await toursOn('2031-03-04'))]).toEqual([[[monday]], [[tuesday]]]);
    expect(await toursOn('2031-03-05')).toEqual(before);
  });

  it('plans no tour in the past', async () => {
    const site = await newSite();
    const orderId = await site.put({ ...at(1), deliveryTime: { deliveryDate: '2024-03-04' } });
    expect((await retry([orderId])).body).toMatchObject([
      { orderId, errorMessage: expect.stringMatching(/^The delivery time is not on /) },
    ]);
    expect((await service.send('GET', `/tours?siteCode=${site.siteCode}&date=2024-03-04`)).body).toEqual([]);
  });
});

describe('the worklist', () => {
  let service: DeliveryService;
  const worklist = async (siteCode: string) => (await service.send('GET', `/worklist?siteCode=${siteCode}`)).body;
  const kinds = async (siteCode: string) => ((await worklist(siteCode)) as { kind: string }[]).map(({ kind }) => kind);
  const put = (orderId: string, order: object) =>
    service.send('PUT', `/order/${orderId}`, { orderNumber: orderId, shippingAddress: addressed, ...order });

  beforeAll(async () => {
    service = await startDelivery({ env: { MODE: 'api', PROVIDER_TIMEOUT_MS: '500' } });
  });
  beforeEach(() => service.emulators.providerA.reset());
  afterAll(() => service.stop());

  it('has the total of all orders, beyond those that it lists', async () => {
    await adminQuery(
      service.database,
      `INSERT INTO delivery.delivery_order
         (tenant, id, site_code, order_number, order_status, pickup, failure, failure_kind, failed_at, failure_tries)
       SELECT 'acme', 'W' || i, 'busy', 'W' || i, 'CREATED', false, 'No', 'REFUSED', now(), 1 FROM generate_series(1, 1001) i`,
    );
    const { body, headers } = await service.send('GET', '/worklist?siteCode=busy');
    expect([body.length, headers.get('x-total-count')]).toEqual([1_000, '1001']);
  });

  it.each<[string, object, (service: DeliveryService) => void, object | undefined]>([
    ['NO_ADDRESS', { shippingAddress: {} }, () => undefined, { shippingAddress: addressed }],
    [
      'WINDOW',
      { deliveryTime: { deliveryDate: '2026-03-02', deliveryTimeFrom: '09:30', deliveryTimeTo: '10:00+01:00' } },
      () => undefined,
      { deliveryTime: { deliveryDate: '2026-03-02' } },
    ],
    ['REFUSED', {}, ({ emulators }) => emulators.providerA.faults.add({ kind: 'refuse' }), undefined],
    ['UNAVAILABLE', {}, ({ emulators }) => emulators.providerA.faults.add({ kind: 'too_many', retryAfter: 100 }), undefined],
    ['IN_DOUBT', {}, ({ emulators }) => emulators.providerA.faults.add({ kind: 'error' }), undefined],
  ])('has an order of the kind %s until it is resolved', async (kind, order, fail, mend) => {
    const siteCode = `work-${kind}`;
    await service.configure('acme', { siteCode });
    await put(kind, { siteCode, ...order });
    fail(service);
    expect(await service.plan({ siteCode })).toMatchObject([{ orderId: kind }]);
    expect(await worklist(siteCode)).toMatchObject([{ orderId: kind, kind, tries: 1 }]);
    if (mend) expect((await put(kind, { siteCode, ...mend })).body.failure).toBeNull();
    else await put(kind, { siteCode, orderStatus: 'DECLINED' });
    expect(await kinds(siteCode)).toEqual([]);
  });

  it('counts the tries, and empties itself when the provider answers again', async () => {
    const siteCode = 'work-tries';
    await service.configure('acme', { siteCode });
    const orderIds = await service.putOrders(3, { siteCode });
    service.emulators.providerA.faults.add({ kind: 'refuse' });
    await service.plan({ siteCode });
    const since = new Map((await worklist(siteCode)).map((work: { orderId: string; since: string }) => [work.orderId, work.since]));
    expect((await service.send('POST', '/worklist/retry', { orderIds })).body).toHaveLength(3);
    expect(await worklist(siteCode)).toMatchObject(
      orderIds.map((orderId) => ({ orderId, kind: 'REFUSED', tries: 2, since: since.get(orderId) })),
    );
    const [first = '', ...others] = orderIds;
    await adminQuery(service.database, `UPDATE delivery.delivery_order SET failed_at = '2100-01-01T00:00:00Z' WHERE id = $1`, [first]);
    expect(await worklist(siteCode)).toMatchObject([...others, first].map((orderId) => ({ orderId }))); // the longest first
    service.emulators.providerA.faults.clear();
    expect(await service.send('POST', '/worklist/retry', { orderIds })).toMatchObject({ status: 200, body: [] });
    expect(await kinds(siteCode)).toEqual([]);
    expect(service.emulators.providerA.tasks).toHaveLength(3);
  });

  it('names the reason if a site has no configuration any more', async () => {
    const siteCode = 'work-alone';
    await service.configure('acme', { siteCode });
    await put('alone', { siteCode, shippingAddress: {} });
    await service.plan({ siteCode });
    await service.send('DELETE', `/configuration?siteCode=${siteCode}`);
    expect(await service.send('POST', '/worklist/retry', { orderIds: ['alone'] })).toMatchObject({
      ...{ status: 200, body: [{ orderId: 'alone', errorMessage: expect.stringMatching(/no delivery configuration/) }] },
    });
  });

  it('tries a cancellation at once that waits for its next try', async () => {
    const siteCode = 'work-cancel';
    await service.configure('acme', { siteCode });
    const [orderId = ''] = await service.putOrders(1, { siteCode });
    await service.plan({ siteCode });
    service.emulators.providerA.faults.add({ kind: 'error', on: 'cancel' });
    await put(orderId, { siteCode, orderStatus: 'DECLINED' });
    const run = () => runTask(service, 'cancel tasks');
    for (let times = 0; times < 2; times += 1) await run();
    expect(await worklist(siteCode)).toMatchObject([{ orderId, kind: 'NOT_CANCELLED', tries: 1 }]);
    service.emulators.providerA.faults.clear();
    expect(await service.send('POST', '/worklist/retry', { orderIds: [orderId] })).toMatchObject({ status: 200, body: [] });
    await run();
    expect(await worklist(siteCode)).toEqual([]);
  });

  it('is for dispatchers of the site alone', async () => {
    const dispatcher = (sites: string[]) => bearer.staff('delivery.order_view delivery.order_manage', { sites });
    const read = (headers: Record<string, string>) => service.call('GET', '/delivery-v2/acme/worklist?siteCode=work-alone', { headers });
    expect((await read(dispatcher(['work-alone']))).status).toBe(200);
    expect((await read(dispatcher(['elsewhere']))).status).toBe(403);
    const headers = dispatcher(['elsewhere']);
    expect((await service.call('POST', '/delivery-v2/acme/worklist/retry', { headers, body: { orderIds: ['alone'] } })).status).toBe(403);
  });
});

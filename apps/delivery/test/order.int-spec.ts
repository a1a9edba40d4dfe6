import { bearer, rounds } from '@suite/testing';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';

describe('delivery orders', () => {
  let service: DeliveryService;
  const put = (id: string, body: object) => service.send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: 'N1', ...body });

  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  const complete = {
    siteCode: 'main',
    orderNumber: '1001',
    orderStatus: 'CREATED',
    contactPhone: '+49 711 1',
    deliveryTime: {
      deliveryDate: '2026-03-02',
      deliveryTimeFrom: '08:00',
      deliveryTimeTo: '10:00:00+01:00',
      deliveryCosts: 4.9,
      pickupSettings: 'none',
      completeAfter: 1_772_434_800_000,
      completeBefore: 1_772_442_000_000,
    },
    pickup: false,
    pickupAddress: { id: 'p1', street: 'Lager', description: 'ramp 3', addressTag: 'PICKUP' },
    shippingAddress: { ...addressed, extraLine4: 'third floor', country: 'DE' },
    items: [{ name: 'Mug', quantity: 2, weightGrams: 700 }],
    boxes: 1,
    serviceMinutes: 5,
    note: 'Ring twice',
    email: 'ada@shop.example',
    coordinates: { lat: 48.7758, lng: 9.1829 },
    requirements: { photo: false, signature: true, minimumAge: 18 },
  };

  it('are stored and returned unchanged', async () => {
    expect(await service.send('PUT', '/order/whole', complete)).toMatchObject({ status: 200, body: { id: 'whole', ...complete } });
    expect((await service.send('GET', '/order/whole')).body).toEqual({ id: 'whole', ...complete, failure: null });
  });

  it.each(['pickupAddress', 'shippingAddress', 'requirements'] as const)('can have any part of %s alone, and none', async (name) => {
    const parts = Object.entries(complete[name]).map(([member, value]) => ({ [member]: value }));
    for (const part of [{}, ...parts]) expect(await put('parts', { [name]: part })).toMatchObject({ status: 200, body: { [name]: part } });
  });

  it('can be sent again, also as they were read, without omitted fields', async () => {
    await service.send('PUT', '/order/twice', complete);
    const { body } = await service.send('GET', '/order/twice');
    expect(await service.send('PUT', '/order/twice', { ...body, taskId: 'x', task: { taskId: 'x' } })).toMatchObject({ status: 200, body });
    expect((await put('twice', {})).body).toEqual({
      id: 'twice',
      siteCode: 'main',
      orderNumber: 'N1',
      orderStatus: 'CREATED',
      pickup: false,
      failure: null,
    });
  });

  it('are answered with their task when they are sent again', async () => {
    await service.configure();
    const [id = ''] = await service.putOrders(1);
    await service.plan({ orderIds: [id] });
    const before = (await service.send('GET', `/order/${id}`)).body;
    const again = await put(id, { shippingAddress: addressed, note: 'Ring twice' });
    expect(before.taskId).toBeTruthy();
    expect(again).toMatchObject({ status: 200, body: { taskId: before.taskId, task: before.task, note: 'Ring twice' } });
    expect((await service.send('GET', `/order/${id}`)).body).toEqual(again.body);
  });

  describe('for staff', () => {
    const dispatcher = (claims: object = {}) =>
      bearer.staff('delivery.order_view delivery.order_manage', { roles: ['dispatcher'], ...claims });
    const as = (headers: Record<string, string>, method: string, path: string, body?: object) =>
      service.call(method, `/delivery-v2/acme${path}`, { headers, ...(body && { body }) });
    const configuration = { siteCode: 'main', deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key' } };

    it('are managed by dispatchers and read by support, and configurations by neither', async () => {
      await put('staff', complete);
      const support = bearer.staff('delivery.order_view delivery.configuration_view', { roles: ['support'] });
      const packer = bearer.staff('pickpack.pickpack_pack', { roles: ['packer'] });
      expect((await as(dispatcher(), 'PUT', '/order/staff', complete)).status).toBe(200);
      expect([(await as(support, 'GET', '/order/staff')).status, (await as(packer, 'GET', '/order/staff')).status]).toEqual([200, 403]);
      expect((await as(support, 'PUT', '/order/staff', complete)).status).toBe(403);
      expect((await as(support, 'POST', '/planRoute', { siteCode: 'main' })).status).toBe(403);
      for (const member of [dispatcher(), support]) expect((await as(member, 'POST', '/configuration', configuration)).status).toBe(403);
    });

    it.each<[string, string, object | undefined]>([
      ['GET', '/order/sites', undefined],
      ['GET', '/order?siteCode=main', undefined],
      ['PUT', '/order/sites', { ...complete, siteCode: 'main' }],
      ['DELETE', '/order/sites/task', undefined],
      ['POST', '/planRoute', { siteCode: 'main' }],
    ])('belong to the sites of a member: %s %s', async (method, path, body) => {
      await put('sites', complete);
      expect(await as(dispatcher({ sites: ['north'] }), method, path, body)).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
      expect((await as(dispatcher({ sites: ['main'] }), method, path, body)).status).not.toBe(403);
    });

    it('cannot be moved to the site of a member', async () => {
      await put('moved', complete);
      const answer = await as(dispatcher({ sites: ['north'] }), 'PUT', '/order/moved', { ...complete, siteCode: 'north' });
      expect(answer.status).toBe(409);
      expect((await service.send('GET', '/order/moved')).body).toMatchObject({ siteCode: 'main' });
    });
  });

  it('are stored once by concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put('race', {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('change from status to status, and list the allowed ones in an error', async () => {
    expect(await put('moves', { orderStatus: 'IN_CHECKOUT' })).toMatchObject({ status: 200, body: { orderStatus: 'IN_CHECKOUT' } });
    expect(await put('moves', {})).toMatchObject({ body: { orderStatus: 'IN_CHECKOUT' } });
    const refused = await put('moves', { orderStatus: 'SHIPPED', contactPhone: '1' });
    expect(refused).toMatchObject({ status: 409, body: { code: 409, type: 'status_move_refused' } });
    expect(refused.body.message).toBe('Order moves is IN_CHECKOUT and cannot change to SHIPPED; send CREATED or DECLINED');
    for (const orderStatus of ['CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED']) {
      expect(await put('moves', { orderStatus })).toMatchObject({ status: 200, body: { orderStatus } });
    }
    expect(await put('moves', { orderStatus: 'DECLINED' })).toMatchObject({ status: 409 });
    expect((await service.send('GET', '/order/moves')).body).not.toHaveProperty('contactPhone');
  });

  it('cannot start in every status', async () => {
    expect(await put('late', { orderStatus: 'CONFIRMED' })).toMatchObject({ status: 409, body: { type: 'status_move_refused' } });
    expect(await service.send('GET', '/order/late')).toMatchObject({ status: 404, body: { code: 404, type: 'order_not_found' } });
  });

  it('accept one of two conflicting status changes', async () => {
    await put('cross', { orderStatus: 'CREATED' });
    const answers = await Promise.all(['CONFIRMED', 'DECLINED'].map((orderStatus) => put('cross', { orderStatus })));
    const { orderStatus } = (await service.send('GET', '/order/cross')).body as { orderStatus: string };
    expect(['CONFIRMED', 'DECLINED']).toContain(orderStatus);
    // CONFIRMED → DECLINED is allowed, so both may succeed; DECLINED → CONFIRMED is not.
    expect(answers[1]?.status === 200 || orderStatus === 'CONFIRMED').toBe(true);
  });

  it.each([
    ['IN_CHECKOUT', ['IN_CHECKOUT']],
    ['CREATED', ['CREATED']],
    ['CONFIRMED', ['CREATED', 'CONFIRMED']],
  ])('can be cancelled while they are %s, repeatedly and permanently', async (status, moves) => {
    const id = `off-${status}`;
    for (const orderStatus of moves) await service.send('PUT', `/order/${id}`, { ...complete, orderStatus });
    const declined = { ...complete, orderStatus: 'DECLINED' };
    for (let times = 1; times <= 3; times += 1) {
      expect(await service.send('PUT', `/order/${id}`, declined)).toMatchObject({ status: 200, body: { id, ...declined } });
    }
    const intake = { ...complete, orderStatus: undefined };
    expect(await service.send('PUT', `/order/${id}`, intake)).toMatchObject({ status: 200, body: { orderStatus: 'DECLINED' } });
  });

  it('cannot be cancelled once shipped, or before they exist', async () => {
    for (const orderStatus of ['CREATED', 'CONFIRMED', 'SHIPPED']) await put('sent', { orderStatus });
    const refused = (message: string) => ({ status: 409, body: { code: 409, type: 'status_move_refused', message } });
    expect(await put('sent', { orderStatus: 'DECLINED' })).toMatchObject(
      refused('Order sent is SHIPPED and cannot change to DECLINED; send COMPLETED'),
    );
    await put('sent', { orderStatus: 'COMPLETED' });
    expect(await put('sent', { orderStatus: 'DECLINED' })).toMatchObject(
      refused('Order sent is COMPLETED and cannot change to DECLINED; its status is final'),
    );
    expect(await put('never', { orderStatus: 'DECLINED' })).toMatchObject(
      refused('Order never is new and must be CREATED or IN_CHECKOUT, not DECLINED'),
    );
    expect(await service.send('GET', '/order/never')).toMatchObject({ status: 404 });
  });

  it('are cancelled or shipped, never both, on whichever replica', async () => {
    const replica = await startDelivery({ database: service.database, emulators: service.emulators });
    try {
      const winners = new Set<string>();
      for (let round = 0; round < rounds(10, 200) || winners.size < 2; round += 1) {
        const id = `ends-${round}`;
        for (const orderStatus of ['CREATED', 'CONFIRMED']) await put(id, { orderStatus });
        const ends = round % 2 === 0 ? ['DECLINED', 'SHIPPED'] : ['SHIPPED', 'DECLINED'];
        const [onFirst, onSecond] = [service, replica].map((each, i) =>
          each.send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: 'N1', orderStatus: ends[i] }),
        );
        const answers = await Promise.all([onFirst, onSecond]);
        const winner = ends[answers.findIndex((answer) => answer?.status === 200)];
        expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409]);
        expect((await service.send('GET', `/order/${id}`)).body.orderStatus).toBe(winner);
        winners.add(winner ?? '');
      }
    } finally {
      await replica.stop();
    }
  });

  it('cannot change their site', async () => {
    await put('fixed', {});
    expect(await put('fixed', { siteCode: 'north' })).toMatchObject({ status: 409, body: { type: 'order_site_fixed' } });
  });

  it('are listed by site and page', async () => {
    const ids = await service.putOrders(5, { siteCode: 'pages' });
    const page = (query: string) => service.send('GET', `/order?siteCode=pages${query}`);
    const all = await page('');
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(all.headers.get('x-total-count')).toBe('5');
    expect((await page('&pageNumber=2&pageSize=2')).body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4));
    const beyond = await page('&pageNumber=9&pageSize=2&totalCount=true');
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '5']);
    expect((await service.send('GET', '/order?siteCode=empty')).headers.get('x-total-count')).toBe('0');
  });

  it.each([
    ['no siteCode', '/order'],
    ['page 0', '/order?siteCode=main&pageNumber=0'],
    ['a page too large', '/order?siteCode=main&pageSize=1001'],
    ['an unknown parameter', '/order?siteCode=main&size=1'],
  ])('reject a list with %s', async (_name, path) => {
    expect(await service.send('GET', path)).toMatchObject({ status: 400, body: { code: 400 } });
  });

  it.each<[string, object]>([
    ['no orderNumber', { orderNumber: undefined }],
    ['no siteCode', { siteCode: undefined }],
    ['an unknown status', { orderStatus: 'LOST' }],
    ['a date that is none', { deliveryTime: { deliveryDate: '2026-02-30' } }],
    ['a time that is none', { deliveryTime: { deliveryTimeFrom: '25:00' } }],
    ['a delivery that ends before it begins', { deliveryTime: { deliveryTimeFrom: '18:00Z', deliveryTimeTo: '18:30+01:00' } }],
    ['a window in milliseconds that ends before it starts', { deliveryTime: { completeAfter: 2, completeBefore: 1 } }],
    ['negative costs', { deliveryTime: { deliveryCosts: -1 } }],
    ['a fraction of a millisecond', { deliveryTime: { completeAfter: 1.5 } }],
    ['an address that is a list', { shippingAddress: [] }],
    ['an unknown field in the address', { shippingAddress: { planet: 'Earth' } }],
    ['pickup as a text', { pickup: 'true' }],
  ])('reject a body with %s', async (_name, wrong) => {
    expect(await put('bad', wrong)).toMatchObject({ status: 400, body: { code: 400, message: expect.any(String) } });
  });

  it.each(['a b', 'a/../b', 'ä', 'x'.repeat(65)])('reject the id %s', async (id) => {
    expect(await put(encodeURIComponent(id), {})).toMatchObject({ status: 400 });
  });

  it('are not accessible to other tenants and smaller scopes', async () => {
    await put('mine', {});
    expect(await service.send('GET', '/order/mine', undefined, 'globex')).toMatchObject({ status: 404 });
    expect((await service.send('GET', '/order?siteCode=main', undefined, 'globex')).body).toEqual([]);
    const view = bearer.application('delivery.order_view');
    expect(await service.call('GET', '/delivery-v2/acme/order/mine', { headers: view })).toMatchObject({ status: 200 });
    const refused = await service.call('PUT', '/delivery-v2/acme/order/mine', { headers: view, body: complete });
    expect(refused).toMatchObject({ status: 403, body: { code: 403 } });
    const plan = await service.call('POST', '/delivery-v2/acme/planRoute', { headers: view, body: { siteCode: 'main' } });
    expect(plan).toMatchObject({ status: 403 });
  });
});

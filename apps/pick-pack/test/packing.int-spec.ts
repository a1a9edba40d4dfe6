import { backgroundLooked, bearer, saasToken } from '@suite/testing';
import { ADA, as, BOB, LONG, MANAGE, Warehouse } from './warehouse';

describe('packing', () => {
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  const order = async (id: string) => (await warehouse.get(`/orders/${id}`)).body;
  const mailsWith = async (text: string) => {
    await backgroundLooked(warehouse.service);
    return warehouse.mails.received.filter((mail) => mail.includes(text));
  };
  const actions = async (id: string) => (await warehouse.get(`/orders/${id}/history`)).body.map(({ action }: { action: string }) => action);

  describe('an assignee', () => {
    it('is set, can be set again, and can be removed', async () => {
      await warehouse.receive('a1');
      expect(await warehouse.assign('a1')).toMatchObject({ status: 200, body: { code: 200, message: expect.any(String) } });
      expect(await warehouse.assign('a1')).toMatchObject({ status: 200 });
      expect((await order('a1')).assignees).toEqual([ADA]);
      expect(await warehouse.unassign('a1', BOB)).toMatchObject({ status: 204 });
      expect((await order('a1')).assignees).toEqual([ADA]);
      expect(await warehouse.unassign('a1')).toMatchObject({ status: 204, body: undefined });
      expect((await order('a1')).assignees).toEqual([]);
      expect(await actions('a1')).toEqual(['order_received', 'assigned', 'unassigned']);
    });

    it('blocks another one, unless forced', async () => {
      await warehouse.ready('a2');
      expect(await warehouse.assign('a2', BOB)).toMatchObject({ status: 409, body: { code: 409, type: 'assignee_exists' } });
      expect(await warehouse.assign('a2', BOB, '&force=true')).toMatchObject({ status: 200 });
      expect((await order('a2')).assignees).toEqual([BOB]);
      const [, , replaced] = (await warehouse.get('/orders/a2/history')).body;
      expect(replaced).toMatchObject({ action: 'assigned', clientId: 'backend', before: ADA, after: { ...BOB, force: true } });
    });

    it.each<[string, string, object, number, object]>([
      ['an unknown order', '/orders/none/assignees?siteCode=main', ADA, 404, { type: 'order_not_found' }],
      ['another site', '/orders/a3/assignees?siteCode=north', ADA, 400, { type: 'site_code_wrong' }],
      ['another site in the body', '/orders/a3/assignees?siteCode=main', { ...ADA, siteCode: 'n' }, 400, { type: 'site_code_wrong' }],
      ['no site', '/orders/a3/assignees', ADA, 400, [{ field: 'siteCode' }]],
      ['no id', '/orders/a3/assignees?siteCode=main', { firstName: 'A', lastName: 'B' }, 400, [{ field: 'id', type: 'missing_value' }]],
    ])('is rejected for %s', async (_name, path, body, status, error) => {
      await warehouse.receive('a3');
      expect(await warehouse.call('POST', path, body)).toMatchObject({ status, body: error });
    });
  });

  describe('a status', () => {
    it('is set by the packer, in any case, and recorded', async () => {
      await warehouse.ready('s1');
      expect(await warehouse.status('s1', 'Pre_Packed')).toMatchObject({ status: 200, body: { code: 200 } });
      expect(await warehouse.status('s1', 'PRE_PACKED')).toMatchObject({ status: 200 });
      expect(await warehouse.status('s1', 'PACKED')).toMatchObject({ status: 200 });
      const { packingStatus, assignees, statusChanges } = await order('s1');
      expect({ packingStatus, assignees }).toEqual({ packingStatus: 'packed', assignees: [ADA] });
      expect(statusChanges).toEqual(
        ['pre_packed', 'packed'].map((status) => ({
          status,
          dateChange: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          assignee: { firstName: 'Ada', lastName: 'Byron' },
        })),
      );
      const change = (await warehouse.get('/orders/s1/history')).body.at(-1);
      expect(change).toMatchObject({ user: ADA, clientId: 'backend', before: { status: 'PRE_PACKED' }, after: { status: 'PACKED' } });
    });

    it('CANCELLED is set by an application before packing starts', async () => {
      const cancel = (id: string) => warehouse.call('PATCH', `/orders/${id}`, { packingStatus: 'CANCELLED' });
      await warehouse.receive('n1');
      expect(await cancel('n1')).toMatchObject({ status: 200, body: { code: 200 } });
      expect(await order('n1')).toMatchObject({ packingStatus: 'cancelled', statusChanges: [{ status: 'cancelled' }] });
      const change = (await warehouse.get('/orders/n1/history')).body.at(-1);
      expect(change).toMatchObject({ clientId: 'backend', before: { status: 'INITIAL' }, after: { status: 'CANCELLED' } });
      expect(change).not.toHaveProperty('user');
      expect(await cancel('n1')).toMatchObject({ status: 200, body: { code: 200 } });
      expect((await order('n1')).statusChanges).toHaveLength(1);
      const repeated = await warehouse.call('PATCH', '/orders/n1', { packingStatus: 'CANCELLED' }, as(ADA));
      expect(repeated).toMatchObject({ status: 400, body: { code: 400, type: 'order_cancelled' } });
      const inPacking = (message: string) => ({
        status: 409,
        body: { code: 409, type: 'order_in_packing', message: expect.stringContaining(message) },
      });
      await warehouse.ready('n2');
      expect(await cancel('n2')).toMatchObject(
        inPacking('has a packer; only the packer can cancel it, or send force=true before the first event'),
      );
      await warehouse.event('n2');
      await warehouse.unassign('n2');
      expect(await cancel('n2')).toMatchObject(inPacking('Packing of order n2 has started'));
      await warehouse.assign('n2');
      await warehouse.status('n2', 'INITIAL');
      await warehouse.unassign('n2');
      expect(await cancel('n2')).toMatchObject(inPacking('Packing of order n2 has started'));
      await warehouse.ready('n3');
      await warehouse.finish('n3');
      expect(await cancel('n3')).toMatchObject(inPacking('Packing of order n3 has started'));
      await warehouse.ready('n4');
      await warehouse.unassign('n4');
      expect(await cancel('n4')).toMatchObject({ status: 200 });
      expect(await cancel('none')).toMatchObject({ status: 400, body: { code: 400, type: 'order_not_found' } });
    });

    it('is rejected if it is unknown', async () => {
      await warehouse.ready('s2');
      expect(await warehouse.status('s2', 'LOST')).toMatchObject({ status: 400, body: [{ code: 400, field: 'packingStatus' }] });
    });
  });

  describe('packaging', () => {
    it('is counted by entryId or productId', async () => {
      await warehouse.ready('p1', {
        packagingProducts: [
          { entryId: 'bag', productName: 'Bag' },
          { entryId: 'box', productName: 'Box' },
        ],
      });
      const counts = [
        { entryId: 'bag', packedCount: 2 },
        { productId: 'box', packedCount: 1 },
      ];
      expect(await warehouse.packaging('p1', counts)).toMatchObject({ status: 200, body: { code: 200 } });
      expect((await order('p1')).packagingProducts).toEqual([
        { entryId: 'bag', productName: 'Bag', packedCount: 2 },
        { entryId: 'box', productName: 'Box', packedCount: 1 },
      ]);
      expect((await warehouse.get('/orders/p1/history')).body.at(-1)).toMatchObject({
        action: 'packaging_changed',
        before: { bag: 0, box: 0 },
        after: { bag: 2, box: 1 },
      });
    });

    it.each<[string, unknown]>([
      ['an unknown entry', [{ entryId: 'crate', packedCount: 1 }]],
      ['no entry', [{ packedCount: 1 }]],
      ['half a bag', [{ entryId: 'bag', packedCount: 0.5 }]],
      ['a negative count', [{ entryId: 'bag', packedCount: -1 }]],
      ['nothing', []],
      ['no list', { entryId: 'bag', packedCount: 1 }],
    ])('is rejected with %s', async (_name, counts) => {
      await warehouse.ready('p2');
      const answer = await warehouse.packaging('p2', counts);
      expect(answer).toMatchObject({ status: 400, body: [{ code: 400 }] });
    });
  });

  describe('finish', () => {
    it('finishes packing with packed totals, no assignee, and one mail', async () => {
      await warehouse.ready('f1');
      await warehouse.event('f1', { packedAmount: 3, canceledAmount: 1 });
      await warehouse.event('f1', { productId: 'ham', packedAmount: 1.6 });
      expect(await warehouse.finish('f1')).toMatchObject({ status: 200, body: { code: 200, message: expect.any(String) } });
      expect(await order('f1')).toMatchObject({
        packingStatus: 'packed',
        assignees: [],
        // 3 × 1.25 + 1.6 × 10 = 19.75 instead of the 20.00 ordered
        orderDetails: { orderTotal: 25.25, valueOfGoods: 19.75 },
      });
      const mail = await warehouse.mails.mailWith('order f1');
      expect(mail).toContain('To: Grace Hopper <grace@example.com>');
      expect(mail).toContain('25.25 EUR');
      expect(await warehouse.finish('f1')).toMatchObject({ status: 400, body: { code: 400, type: 'order_status_invalid' } });
      expect(await mailsWith('order f1')).toHaveLength(1);
      expect(await actions('f1')).toEqual([
        'order_received', 'assigned', 'status_changed', 'totals_changed', 'status_changed', 'unassigned', 'confirmation_posted',
      ]); // prettier-ignore
    });

    it('reduces the discount of coupons by what was not packed', async () => {
      // 20.00 of goods, 2.00 off, 5.50 for the rest
      await warehouse.ready('coupons', { coupons: 2, orderTotal: 23.5 });
      await warehouse.event('coupons', { packedAmount: 2 }); // milk for 5.00, whose share of the coupons is 0.50
      await warehouse.finish('coupons');
      expect((await order('coupons')).orderDetails).toMatchObject({ valueOfGoods: 2.5, coupons: 0.25, orderTotal: 7.75 });
      expect(await warehouse.mails.mailWith('order coupons')).toContain('7.75 EUR');
    });

    it.each<[string, string[], number]>([
      ['both', ['a', 'b'], 114.9],
      ['B, which the coupon is for', ['b'], 14.9],
      ['A, which the coupon is not for', ['a'], 104.9],
      ['nothing', [], 0],
    ])('charges entries with their amounts exactly, and nothing if nothing is packed: %s', async (_what, products, orderTotal) => {
      const orderId = `exact-${products.join('-')}`;
      // A 100, B 20 with half off by a coupon for B alone, delivery 4.90
      const entries = [
        { entryId: '0', productId: 'a', productName: 'A', orderedCount: 1, price: 100, amounts: [{ net: 84.03, gross: 100, taxRate: 19 }] },
        { entryId: '1', productId: 'b', productName: 'B', orderedCount: 1, price: 20, discount: 10, amounts: [{ net: 8.4, gross: 10 }] },
      ];
      await warehouse.ready(orderId, { entries, valueOfGoods: 120, coupons: 10, orderTotal: 114.9, deposit: 0 });
      for (const productId of products) await warehouse.event(orderId, { productId, packedAmount: 1 });
      expect((await warehouse.finish(orderId)).status).toBe(200);
      const { orderDetails, entries: shown } = await order(orderId);
      expect([orderDetails.orderTotal, shown[1].discount]).toEqual([orderTotal, 10]);
      expect(await warehouse.mails.mailWith(`order ${orderId} `)).toContain(`Total: ${orderTotal.toFixed(2)} EUR`);
    });

    it('reports missing amounts to the customer, whether a packer cancelled them or not', async () => {
      const entry = { entryId: 'e1', productId: 'milk', productName: 'Milk', price: 1, unit: 'l' };
      await warehouse.ready('short', { entries: [{ ...entry, orderedCount: 10 }] });
      await warehouse.event('short', { packedAmount: 4 });
      await warehouse.finish('short');
      const mail = (await warehouse.mails.mailWith('order short')).replaceAll('\r', '');
      expect(mail).toContain('Packed:\n  4 l Milk\n\nNot available:\n  6 l Milk');
    });

    it('sends no mail without an address', async () => {
      await warehouse.ready('f2', { customer: { customerName: 'Ada' } });
      expect(await warehouse.finish('f2')).toMatchObject({ status: 200 });
      expect(await actions('f2')).not.toContain('confirmation_posted');
      expect(await mailsWith('order f2')).toEqual([]);
    });

    it.each(['IN_PROGRESS', 'PRE_PACKED'])('is possible from %s', async (status) => {
      await warehouse.ready(`f-${status}`);
      await warehouse.status(`f-${status}`, status);
      expect(await warehouse.finish(`f-${status}`)).toMatchObject({ status: 200 });
    });
  });

  describe('every call', () => {
    const calls: [string, (id: string) => ReturnType<Warehouse['finish']>][] = [
      ['event', (id) => warehouse.event(id)],
      ['packaging', (id) => warehouse.packaging(id, [{ entryId: 'bag', packedCount: 1 }])],
      ['status', (id) => warehouse.status(id, 'IN_PROGRESS')],
      ['finish', (id) => warehouse.finish(id)],
    ];

    it.each(calls)('a call of a packer is rejected for other users: %s', async (name, call) => {
      await warehouse.receive(`x-${name}`);
      await warehouse.assign(`x-${name}`, BOB);
      expect(await call(`x-${name}`)).toMatchObject({ status: 400, body: { code: 400, type: 'user_not_assigned' } });
    });

    it.each(calls)('a call of a packer is a bad request without an order: %s', async (_name, call) => {
      expect(await call('none')).toMatchObject({ status: 400, body: { code: 400, type: 'order_not_found' } });
    });

    it.each(calls)('is rejected once the order is cancelled: %s', async (name, call) => {
      await warehouse.ready(`z-${name}`);
      await warehouse.status(`z-${name}`, 'CANCELLED');
      expect(await call(`z-${name}`)).toMatchObject({ status: 400, body: { code: 400, type: 'order_cancelled' } });
      expect(await warehouse.assign(`z-${name}`, BOB)).toMatchObject({ status: 409, body: { type: 'order_cancelled' } });
      expect(await warehouse.unassign(`z-${name}`)).toMatchObject({ status: 409 });
      expect(await warehouse.receive(`z-${name}`)).toMatchObject({ status: 409 });
      expect((await order(`z-${name}`)).packingStatus).toBe('cancelled');
    });
  });

  it.each<[string, object, number]>([
    ['no saas token', {}, 400],
    ['an expired saas token', saasToken(ADA.id, { exp: 1 }), 401],
    ['a saas token of another tenant', saasToken(ADA.id, { tenant: 'globex' }), 403],
  ])('requires a valid saas token: %s', async (_name, headers, status) => {
    await warehouse.ready('t1');
    for (const [method, path, body] of [
      ['POST', '/events', {}],
      ['PUT', '/orders/t1/packaging', []],
      ['PATCH', '/orders/t1', { packingStatus: 'IN_PROGRESS' }],
      ['POST', '/orders/t1/finish', undefined],
    ] as const) {
      expect(await warehouse.call(method, path, body, { ...MANAGE, ...headers })).toMatchObject({ status, body: { code: status } });
    }
  });

  it('is rejected for callers that can only view', async () => {
    const view = { ...as(ADA), ...bearer.application('pickpack.pickpack_view', LONG) };
    expect(await warehouse.call('POST', '/orders/t1/finish', undefined, view)).toMatchObject({ status: 403 });
  });
});

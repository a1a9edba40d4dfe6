import { bearer } from '@suite/testing';
import { ADA, as, BOB, event, LONG, VIEW, Warehouse } from './warehouse';

const MILK = { entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 4, price: 1.25, barcodes: ['4006381333931', 'MILK'] };
const HAM = {
  entryId: 'e2',
  productId: 'ham',
  productName: 'Ham',
  orderedCount: 1.5,
  price: 10,
  weightDependent: true,
  barcodes: ['MEAT'],
};
const PEA = { entryId: 'e3', productId: 'pea', productName: 'Pea', orderedCount: 2, price: 1, barcodes: ['MEAT'] };

describe('the calls of a packing bench', () => {
  let warehouse: Warehouse;
  let replica: Warehouse;
  beforeAll(async () => {
    warehouse = await Warehouse.start();
    replica = await Warehouse.start({ database: warehouse.service.database });
  });
  afterAll(() => Promise.all([warehouse.stop(), replica.stop()]));

  describe('an event with a barcode', () => {
    const scan = (orderId: string, barcode: string, changes: object = {}) =>
      warehouse.event(orderId, { productId: undefined, barcode, ...changes });
    const packed = async (orderId: string) =>
      ((await warehouse.get(`/orders/${orderId}`)).body.entries as { packedCount: number }[]).map(({ packedCount }) => packedCount);

    it.each(['4006381333931', '04006381333931', 'MILK'])('%s counts the product that has it', async (barcode) => {
      await warehouse.ready(`code-${barcode}`, { entries: [MILK, HAM, PEA] });
      expect((await scan(`code-${barcode}`, barcode, { eventId: barcode })).status).toBe(200);
      expect(await packed(`code-${barcode}`)).toEqual([1, 0, 0]);
      const { body } = await warehouse.get('/events?pageSize=1000');
      expect(body).toContainEqual(expect.objectContaining({ eventId: barcode, productId: 'milk' }));
    });

    it('is checked alone as well as together with others', async () => {
      await warehouse.ready('coded', { entries: [MILK, HAM, PEA] });
      const answers = await Promise.all([
        scan('coded', 'MILK'),
        scan('coded', '4006381333931'),
        warehouse.event('coded'),
        scan('coded', 'TEA'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
      const lock = await warehouse.lockOrder('coded');
      const alone = scan('coded', 'MILK');
      expect(await lock.isAwaited(1, alone)).toBe(true);
      await lock.commit();
      expect((await alone).status).toBe(200);
      expect(await packed('coded')).toEqual([4, 0, 0]);
    });

    it.each([
      ['TEA', 400, 'barcode_unknown'],
      ['4006381333932', 400, 'barcode_unknown'],
      ['MEAT', 409, 'barcode_ambiguous'],
    ])('%s is refused, with an entry in the history', async (barcode, status, type) => {
      const orderId = `refused-${barcode}`;
      await warehouse.ready(orderId, { entries: [MILK, HAM, PEA] });
      expect(await scan(orderId, barcode)).toMatchObject({ status, body: { code: status, type } });
      expect((await warehouse.get(`/orders/${orderId}/history`)).body.at(-1)).toMatchObject({
        action: 'event_refused',
        after: { reason: type, event: { barcode } },
      });
      expect(await packed(orderId)).toEqual([0, 0, 0]);
    });

    it.each<[string, object, string]>([
      ['a product as well', { productId: 'milk', barcode: 'MILK' }, 'barcode'],
      ['neither of both', { productId: undefined }, 'productId'],
      ['a reason of nothing missing', { reason: 'DAMAGED' }, 'reason'],
      ['an unknown reason', { reason: 'LOST', canceledAmount: 1 }, 'reason'],
    ])('is 400 with %s', async (_name, changes, field) => {
      await warehouse.ready('invalid');
      expect(await warehouse.event('invalid', changes)).toMatchObject({ status: 400, body: [{ field }] });
    });

    it('has the reason of a missing amount in the feed', async () => {
      await warehouse.ready('missing');
      const changes = { eventId: 'missing-1', packedAmount: 0, canceledAmount: 1, reason: 'OUT_OF_STOCK' };
      expect((await warehouse.event('missing', changes)).status).toBe(200);
      const { body } = await warehouse.get('/events?pageSize=1000');
      expect(body).toContainEqual(expect.objectContaining({ eventId: 'missing-1', reason: 'OUT_OF_STOCK', canceledAmount: 1 }));
    });
  });

  describe('an event of an order number', () => {
    it('counts for the order that has it, and for an id before a number', async () => {
      await warehouse.ready('by-number', { orderNumber: 'N-17' });
      await warehouse.ready('id-first', { orderNumber: 'N-18' });
      await warehouse.ready('N-18x', { orderNumber: 'id-first' });
      expect((await warehouse.event('N-17', { eventId: 'numbered' })).status).toBe(200);
      expect((await warehouse.event('id-first')).status).toBe(200);
      const { body } = await warehouse.get('/events?pageSize=1000');
      expect(body).toContainEqual(expect.objectContaining({ eventId: 'numbered', orderNumber: 'by-number' }));
      expect(body).toContainEqual(expect.objectContaining({ orderNumber: 'id-first' }));
      expect((await warehouse.event('N-17', { eventId: 'numbered' })).status).toBe(409);
      expect(await warehouse.announced('by-number')).toEqual(['packing.started']);
    });

    it('is 409 for a number of two orders, and 400 for an unknown one', async () => {
      for (const orderId of ['twin-1', 'twin-2']) await warehouse.ready(orderId, { orderNumber: 'N-twin' });
      expect(await warehouse.event('N-twin')).toMatchObject({ status: 409, body: { type: 'order_ambiguous' } });
      expect(await warehouse.event('N-unknown')).toMatchObject({ status: 400, body: { type: 'order_not_found' } });
    });
  });

  describe('the next order', () => {
    const day = (deliveryDate: string, deliveryTimeFrom?: string) => ({
      delivery: {
        deliveryTime: { deliveryDate, ...(deliveryTimeFrom && { deliveryTimeFrom }) },
        deliveryCost: { amount: 5, currency: 'EUR' },
      },
    });
    const next = (body: object, on = warehouse) => on.call('POST', '/assignments/next', { assignee: ADA, ...body });
    const packerOf = async (orderId: string) => (await warehouse.get(`/orders/${orderId}`)).body.assignees as object[];
    const receive = (orderId: string, siteCode: string, changes: object = {}) => warehouse.receive(orderId, { siteCode, ...changes });
    const packer = (i: number) => ({ id: `packer-${i}`, firstName: 'P', lastName: String(i) });

    it('is the most urgent one without a packer', async () => {
      const siteCode = 'urgent';
      await receive('u-late', siteCode, { ...day('2030-05-02'), orderNumber: '1' });
      await receive('u-noon', siteCode, { ...day('2030-05-01', '12:00'), orderNumber: '2' });
      await receive('u-open', siteCode, { ...day('2030-05-01'), orderNumber: '3' });
      await receive('u-third', siteCode, { ...day('2030-05-01', '9:00'), orderNumber: '6' });
      await receive('u-second', siteCode, { ...day('2030-05-01', '08:00'), orderNumber: '5' });
      await receive('u-the-first', siteCode, { ...day('2030-05-01', '08:00'), orderNumber: '4' });
      await receive('u-off', siteCode, day('2030-04-01'));
      await warehouse.call('PATCH', '/orders/u-off', { packingStatus: 'CANCELLED' });
      const { body: listed } = await warehouse.get(`/orders?siteCode=${siteCode}&deliveryDate=2030-05-01`);
      expect((listed as { deliveryTimeFrom?: string }[]).map(({ deliveryTimeFrom }) => deliveryTimeFrom)).toEqual([
        '12:00',
        undefined,
        '08:00',
        '08:00',
        '9:00',
      ]);
      const orderIds: string[] = [];
      for (let i = 1; i <= 6; i += 1) orderIds.push((await next({ siteCode, assignee: packer(i) })).body.orderId);
      expect(orderIds).toEqual(['u-the-first', 'u-second', 'u-third', 'u-noon', 'u-open', 'u-late']);
      expect(await packerOf('u-the-first')).toEqual([packer(1)]);
      expect((await warehouse.get('/orders/u-the-first/history')).body.at(-1)).toMatchObject({ action: 'assigned', after: packer(1) });
      expect((await next({ siteCode, assignee: packer(7) })).status).toBe(204);
    });

    it('is the one that the packer has not finished', async () => {
      const siteCode = 'own';
      for (const orderId of ['own-1', 'own-2']) await receive(orderId, siteCode);
      expect((await next({ siteCode })).body).toEqual({ orderId: 'own-1' });
      expect((await next({ siteCode })).body).toEqual({ orderId: 'own-1' });
      await warehouse.finish('own-1');
      expect((await next({ siteCode })).body).toEqual({ orderId: 'own-2' });
    });

    it('has the day and the packing group that the call asks for', async () => {
      const siteCode = 'chosen';
      await receive('c-1', siteCode, day('2030-05-01'));
      await receive('c-2', siteCode, { ...day('2030-05-02'), entries: [{ ...MILK, packingGroup: 'chilled' }] });
      expect((await next({ siteCode, deliveryDate: '2030-05-03' })).status).toBe(204);
      expect((await next({ siteCode, packingGroup: 'frozen' })).status).toBe(204);
      expect((await next({ siteCode, packingGroup: 'chilled' })).body).toEqual({ orderId: 'c-2' });
      expect((await next({ siteCode, deliveryDate: '2030-05-01', assignee: BOB })).body).toEqual({ orderId: 'c-1' });
    });

    it('is another one for each of 50 packers, and the same one for each call of a packer', async () => {
      const siteCode = 'crowd';
      await Promise.all(Array.from({ length: 50 }, (_, i) => receive(`crowd-${i}`, siteCode)));
      const replicaOf = (i: number) => (i % 2 === 0 ? warehouse : replica);
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => next({ siteCode, assignee: packer(i % 50) }, replicaOf(i))));
      const orders = answers.map(({ body }) => body.orderId as string);
      expect(new Set(orders.slice(0, 50)).size).toBe(50);
      expect(orders.slice(50)).toEqual(orders.slice(0, 50));
    });

    it('does not wait for an order that is locked', async () => {
      const siteCode = 'locked';
      for (const orderId of ['locked-1', 'locked-2']) await receive(orderId, siteCode);
      const lock = await warehouse.lockOrder('locked-1');
      expect((await next({ siteCode })).body).toEqual({ orderId: 'locked-2' });
      await lock.commit();
    });

    it('is assigned to the member of the staff who calls, and to no other one', async () => {
      const siteCode = 'staffed';
      await receive('staffed-1', siteCode);
      const mia = bearer.staff('pickpack.pickpack_pack', { sub: 'mia', roles: ['packer'], ...LONG });
      const call = (body: object) => warehouse.call('POST', '/assignments/next', body, mia);
      expect((await call({ siteCode, assignee: ADA })).status).toBe(403);
      expect((await call({ siteCode })).body).toEqual({ orderId: 'staffed-1' });
      expect(await packerOf('staffed-1')).toMatchObject([{ id: 'mia' }]);
      expect(await next({ siteCode, assignee: undefined })).toMatchObject({ status: 400, body: [{ field: 'assignee' }] });
    });
  });

  describe('finishing with requireComplete', () => {
    const finish = (orderId: string) => warehouse.call('POST', `/orders/${orderId}/finish?requireComplete=true`, undefined, as(ADA));

    it('is 409 with what is missing, until all is packed or cancelled', async () => {
      await warehouse.ready('complete', { entries: [MILK, HAM, PEA] });
      await warehouse.event('complete', { packedAmount: 1.5, canceledAmount: 1 });
      const missing = [
        { entryId: 'e1', missing: 1.5 },
        { entryId: 'e2', missing: 1.5 },
        { entryId: 'e3', missing: 2 },
      ];
      expect(await finish('complete')).toMatchObject({ status: 409, body: { type: 'order_incomplete', details: missing } });
      expect((await warehouse.get('/orders/complete')).body).toMatchObject({ packingStatus: 'in_progress', assignees: [ADA] });
      await warehouse.event('complete', { packedAmount: 1.5 });
      await warehouse.event('complete', { productId: 'ham', packedAmount: 0.9 });
      await warehouse.event('complete', { productId: 'pea', packedAmount: 0, canceledAmount: 2 });
      expect((await finish('complete')).status).toBe(200);
      expect((await warehouse.get('/orders/complete')).body).toMatchObject({ packingStatus: 'packed', assignees: [] });
    });

    it('is not asked for by default', async () => {
      await warehouse.ready('partial');
      expect((await warehouse.finish('partial')).status).toBe(200);
    });
  });

  describe('a cancellation by force', () => {
    const cancel = (orderId: string, query = '?force=true') =>
      warehouse.call('PATCH', `/orders/${orderId}${query}`, { packingStatus: 'CANCELLED' });

    it('cancels an order that has a packer, before its first event', async () => {
      await warehouse.ready('forced');
      expect((await cancel('forced', '')).status).toBe(409);
      expect((await cancel('forced')).status).toBe(200);
      expect((await warehouse.get('/orders/forced')).body.packingStatus).toBe('cancelled');
      expect(await warehouse.announced('forced')).toEqual(['packing.cancelled']);
      await warehouse.ready('scanned');
      await warehouse.event('scanned');
      expect(await cancel('scanned')).toMatchObject({ status: 409, body: { type: 'order_in_packing' } });
    });
  });

  describe('the packlist of a day', () => {
    const list = (query = '') => warehouse.call('GET', `/orders?siteCode=listed&deliveryDate=2030-05-01${query}`, undefined, VIEW);
    const ids = async (query = '') => ((await list(query)).body as { orderId: string }[]).map(({ orderId }) => orderId);
    const customer = (customerName: string) => ({ customer: { customerName } });

    beforeAll(async () => {
      const site = { siteCode: 'listed' };
      await warehouse.receive('l-1', { ...site, orderNumber: 'A-100', ...customer('Ada Byron') });
      await warehouse.receive('l-2', { ...site, orderNumber: 'A-101', ...customer('Ünal Öz') });
      await warehouse.receive('l-3', { ...site, orderNumber: '100 %', ...customer('Grace_Hopper') });
      await warehouse.call('POST', '/orders/l-2/assignees?siteCode=listed', ADA);
      await warehouse.call('POST', '/events', event('l-2', { siteCode: 'listed' }), as(ADA));
      await warehouse.call('PATCH', '/orders/l-3', { packingStatus: 'CANCELLED' });
    });

    it.each([
      ['', ['l-1', 'l-2']],
      ['&packingStatus=in_progress', ['l-2']],
      ['&packingStatus=CANCELLED', ['l-3']],
      [`&assigneeId=${ADA.id}`, ['l-2']],
      ['&assigneeId=none', ['l-1']],
      ['&assigneeId=other', []],
      ['&q=a-10', ['l-1', 'l-2']],
      ['&q=byr', ['l-1']],
      ['&q=L-2', ['l-2']],
      [`&q=${encodeURIComponent('ünal ö')}`, ['l-2']],
      [`&q=${encodeURIComponent('0_')}`, []],
      [`&q=${encodeURIComponent('0 %')}&packingStatus=cancelled`, ['l-3']],
      ['&pageSize=1', ['l-1']],
      ['&pageSize=1&pageNumber=1', ['l-2']],
      ['&pageSize=1&pageNumber=2', []],
    ])('contains with %s the orders %p', async (query, orderIds) => {
      expect(await ids(query)).toEqual(orderIds);
    });

    it('has the number of all orders in X-Total-Count, on each page', async () => {
      for (const query of ['', '&pageSize=1', '&pageSize=1&pageNumber=7']) {
        expect((await list(query)).headers.get('x-total-count')).toBe('2');
      }
      expect((await list('&assigneeId=other')).headers.get('x-total-count')).toBe('0');
    });

    it.each(['&q=a', '&pageSize=1001', '&pageSize=0', '&pageNumber=-1', '&packingStatus=lost', '&assigneeId='])(
      'rejects %s',
      async (query) => {
        expect((await list(query)).status).toBe(400);
      },
    );
  });
});

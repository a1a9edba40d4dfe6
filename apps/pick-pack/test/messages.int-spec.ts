import { bearer, untilAnswered } from '@suite/testing';
import { ADA, BOB, LONG, Warehouse } from './warehouse';

const ADDRESS = { contactName: 'Grace Hopper', street: 'Compiler-Street', zip: '10115', city: 'Berlin', country: 'DE' };
const WITH_PERSONS = {
  customer: { id: '7', customerName: 'Grace Hopper', email: 'grace@example.com', phoneNumber: '+1 555 0101' },
  delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryAddress: ADDRESS, deliveryCost: { amount: 5, currency: 'EUR' } },
  payment: { invoiceAddress: ADDRESS, methods: [{ method: 'invoice' }] },
  entries: [
    { entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 4, price: 1.25, customerComment: 'for Grace, in the shade' },
  ],
};

describe('messages about packing', () => {
  let warehouse: Warehouse;
  beforeAll(async () => (warehouse = await Warehouse.start()));
  afterAll(() => warehouse.stop());

  const shown = async (orderId: string) => (await warehouse.get(`/orders/${orderId}`)).body as object;
  const expectOk = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200);
  const recalculate = async (orderIds: string[]) => {
    const { jobId } = (await warehouse.call('POST', '/jobs/recalculations', { jobType: 'MANUAL', orderIds })).body;
    const look = () => warehouse.get(`/jobs/recalculations/${jobId}`);
    return untilAnswered('the job to be done', look, ({ body }) => body.jobStatus === 'DONE');
  };

  it('follow an order through packing, each with the order as its GET shows it', async () => {
    await warehouse.ready('steps', WITH_PERSONS);
    const expected: object[] = [];
    const expectMessage = async (type: string, call: Promise<{ status: number }>) => {
      await expectOk(call);
      const sequence = expected.length + 1;
      const resource = { kind: 'packing', id: 'steps' };
      expected.push({ type, resource, sequence, resourceVersion: sequence, tenant: 'acme', data: await shown('steps') });
      expect(await warehouse.messages('steps')).toMatchObject(expected);
      expect((await warehouse.messages('steps')).at(-1)?.data).toEqual(await shown('steps'));
    };
    await expectMessage('packing.started', warehouse.event('steps', { packedAmount: 2, canceledAmount: 1 }));
    await expectMessage('packing.packed', warehouse.status('steps', 'PACKED'));
    await expectMessage('packing.started', warehouse.status('steps', 'PRE_PACKED'));
    await expectMessage('packing.packed', warehouse.finish('steps'));
    await expectMessage('packing.recalculated', recalculate(['steps']));
    expect(expected).toHaveLength(5);
  });

  it('announce the cancellation of an order by the shop and by its packer, once', async () => {
    await warehouse.receive('by-shop');
    await warehouse.ready('by-packer');
    for (let times = 1; times <= 2; times += 1) {
      await expectOk(warehouse.call('PATCH', '/orders/by-shop', { packingStatus: 'CANCELLED' }));
    }
    await expectOk(warehouse.status('by-packer', 'CANCELLED'));
    expect((await warehouse.status('by-packer', 'CANCELLED')).status).toBe(400);
    for (const orderId of ['by-shop', 'by-packer']) {
      const messages = await warehouse.messages(orderId);
      expect(messages).toMatchObject([{ type: 'packing.cancelled', sequence: 1 }]);
      expect(messages[0]?.data).toEqual(await shown(orderId));
    }
  });

  it('are not written for scans, statuses within packing, other changes, and refused or repeated calls', async () => {
    await warehouse.receive('quiet');
    await warehouse.receive('quiet', { orderTotal: 30 });
    await warehouse.assign('quiet');
    expect((await warehouse.event('quiet', { productId: 'tea' })).status).toBe(400);
    expect((await warehouse.event('quiet', {}, BOB)).status).toBe(400);
    expect((await warehouse.finish('quiet', BOB)).status).toBe(400);
    expect(await warehouse.announced('quiet')).toEqual([]);
    await expectOk(warehouse.event('quiet', { eventId: 'quiet-1' }));
    expect((await warehouse.event('quiet', { eventId: 'quiet-1' })).status).toBe(409);
    await expectOk(warehouse.event('quiet'));
    await expectOk(warehouse.status('quiet', 'IN_PROGRESS'));
    await expectOk(warehouse.status('quiet', 'PRE_PACKED'));
    await expectOk(warehouse.packaging('quiet', [{ entryId: 'bag', packedCount: 2 }]));
    await expectOk(warehouse.status('quiet', 'INITIAL'));
    expect(await warehouse.announced('quiet')).toEqual(['packing.started']);
    await expectOk(warehouse.finish('quiet'));
    expect((await warehouse.finish('quiet')).status).toBe(400);
    expect(await warehouse.announced('quiet')).toEqual(['packing.started', 'packing.packed']);
  });

  it('announce orders that are started together, each with its own first events', async () => {
    const orderIds = Array.from({ length: 12 }, (_, i) => `group-${i}`);
    for (const orderId of orderIds) await warehouse.ready(orderId);
    const scans = [...orderIds, ...orderIds].map((orderId) => warehouse.event(orderId, { packedAmount: 0.5 }));
    expect(new Set((await Promise.all(scans)).map(({ status }) => status))).toEqual(new Set([200]));
    for (const orderId of orderIds) {
      const [started, ...more] = await warehouse.messages(orderId);
      expect([started?.type, more]).toEqual(['packing.started', []]);
      // Its second scan may have come in another transaction.
      expect([0.5, 1]).toContain(started?.data.entries[0].packedCount);
      expect({ ...started?.data, entries: [] }).toEqual({ ...(await shown(orderId)), entries: [] });
    }
  });

  it('announce each order of a recalculation that succeeds', async () => {
    for (const orderId of ['again-1', 'again-2', 'again-off']) await warehouse.receive(orderId);
    await warehouse.call('PATCH', '/orders/again-off', { packingStatus: 'CANCELLED' });
    await recalculate(['again-1', 'again-2', 'again-off', 'unknown']);
    await recalculate(['again-2']);
    expect(await warehouse.announced('again-1')).toEqual(['packing.recalculated']);
    expect(await warehouse.announced('again-2')).toEqual(['packing.recalculated', 'packing.recalculated']);
    expect(await warehouse.announced('again-off')).toEqual(['packing.cancelled']);
    expect(await warehouse.announced('unknown')).toEqual([]);
  });

  it('show the persons of an order only to applications that may read orders', async () => {
    await warehouse.ready('persons', WITH_PERSONS);
    await warehouse.event('persons');
    const outsider = bearer.application('messages.read', LONG);
    const [message] = await warehouse.messages('persons', outsider);
    expect(message).toMatchObject({
      type: 'packing.started',
      data: { id: 'persons', assignees: [{ id: ADA.id, firstName: '', lastName: '' }], payment: { methods: [{ method: 'invoice' }] } },
    });
    const [whole] = await warehouse.messages('persons');
    for (const text of ['Grace', 'Hopper', 'grace@example.com', '555 0101', 'Compiler-Street', 'Byron']) {
      expect(JSON.stringify(message?.data)).not.toContain(text);
      expect(JSON.stringify(whole?.data)).toContain(text);
    }
  });

  it('are not visible to another tenant', async () => {
    await warehouse.ready('mine');
    await warehouse.event('mine');
    const headers = bearer.application('messages.read', { ...LONG, tenant: 'globex' });
    expect(await warehouse.service.call('GET', '/pick-pack/globex/messages', { headers })).toMatchObject({ status: 200, body: [] });
  });
});

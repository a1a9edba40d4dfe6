import { bearer, schemaDrift, tablesWithoutTenantIsolation, TestClock } from '@suite/testing';
import { Clock } from '@suite/runtime';
import { ADDRESS, FULL, type FullIntake } from './full-order';
import { ADA, intake, LONG, MANAGE, VIEW, Warehouse } from './warehouse';

const leaves = (value: unknown): unknown[] => (value instanceof Object ? Object.values(value).flatMap(leaves) : [value]);
const entriesOf = (count: number) => Array.from({ length: count }, (_, i) => ({ ...intake().entries[0], entryId: `e-${i}` }));
const missingLeaves = (sent: object, returned: object): unknown[] => leaves(sent).filter((leaf) => !leaves(returned).includes(leaf));

describe('orders', () => {
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start({ replace: [{ token: Clock, value: new TestClock(new Date('2030-05-01T12:00:00Z')) }] });
  });
  afterAll(() => warehouse.stop());

  it('are received and returned with all fields', async () => {
    const received = await warehouse.receive('o1', { payment: { invoiceNumber: 'i1', methods: [{ method: 'card' }] } });
    expect(received).toMatchObject({
      status: 200,
      body: {
        id: 'o1',
        packingStatus: 'initial',
        assignees: [],
        orderDetails: { orderTotal: 25.5, valueOfGoods: 20, deposit: 0.5, coupons: 0, currency: 'EUR' },
        entries: [
          { entryId: 'e1', productId: 'milk', orderedCount: 4, packedCount: 0, canceledCount: 0 },
          { entryId: 'e2', productId: 'ham', price: 10, weightDependent: true },
        ],
        packagingProducts: [{ entryId: 'bag', productName: 'Paper bag', packedCount: 0 }],
        customer: { customerName: 'Grace Hopper' },
        delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryCost: { amount: 5, currency: 'EUR' } },
        payment: { invoiceNumber: 'i1', methods: [{ method: 'card' }] },
        statusChanges: [],
      },
    });
    expect(await warehouse.get('/orders/o1')).toMatchObject({ status: 200, body: received.body });
  });

  it('return all received fields, also after a replacement', async () => {
    expect(missingLeaves(FULL, (await warehouse.receive('full', FULL)).body)).toEqual([]);
    const changed: FullIntake = { ...FULL, siteCode: 'another site', payment: { ...FULL.payment, invoiceNumber: 'another number' } };
    await warehouse.receive('full', changed);
    expect(missingLeaves(changed, (await warehouse.get('/orders/full')).body)).toEqual([]);
  });

  it('have the barcodes of an entry in one form, and the unit price as price if it has no other', async () => {
    const entry = { entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 1, unitPrice: 1.25, location: 'A-1' };
    const barcodes = ['4006381333931', '04006381333931', '96385074', 'milk 1'];
    const { status, body } = await warehouse.receive('coded', { entries: [{ ...entry, barcodes }] });
    expect([status, body.entries]).toEqual([
      200,
      [expect.objectContaining({ price: 1.25, barcodes: ['04006381333931', '00000096385074', 'milk 1'], location: 'A-1', pickedCount: 0 })],
    ]);
  });

  it.each<[string, object, string, string]>([
    ['a wrong check digit', { barcodes: ['ok', '4006381333932'] }, 'entries[0].barcodes[1]', 'barcode_invalid'],
    ['too many barcodes', { barcodes: Array.from({ length: 21 }, (_, i) => `b${i}`) }, 'entries[0].barcodes', 'invalid_value'],
    ['a barcode that is too long', { barcodes: ['b'.repeat(49)] }, 'entries[0].barcodes', 'invalid_value'],
    ['a place that is too long', { location: ['A', 'b'.repeat(33)] }, 'entries[0].location', 'invalid_value'],
    ['a place that is a number', { location: 7 }, 'entries[0].location', 'invalid_value'],
    ['a comment that is too long', { customerComment: 'c'.repeat(257) }, 'entries[0].customerComment', 'invalid_value'],
    ['no price', { price: undefined }, 'entries[0].price', 'missing_value'],
  ])('are rejected with an entry with %s', async (_name, changes, field, type) => {
    const entry = { entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 1, price: 1, ...changes };
    expect(await warehouse.receive('wrong-entry', { entries: [entry] })).toMatchObject({ status: 400, body: [{ field, type }] });
  });

  it('have fees of 0 by default, and are rejected with an invalid fee', async () => {
    expect((await warehouse.receive('without-fees')).body.orderDetails).toMatchObject({ fees: 0, paymentFees: 0 });
    for (const field of ['fees', 'paymentFees']) {
      for (const fee of [-0.01, 1e-7, '1', null]) {
        expect(await warehouse.receive('wrong', { [field]: fee })).toMatchObject({ status: 400, body: [{ field }] });
      }
    }
  });

  it('have a number known to the customer if the shop sends one', async () => {
    const listed = async () =>
      (await warehouse.get('/orders?siteCode=numbers&deliveryDate=2030-05-01')).body as { orderId: string; orderNumber?: string }[];
    const order = { siteCode: 'numbers', orderNumber: '2026-000001' };
    expect((await warehouse.receive('with-number', order)).body).toMatchObject({ id: 'with-number', orderNumber: '2026-000001' });
    expect((await warehouse.get('/orders/with-number')).body.orderNumber).toBe('2026-000001');
    await warehouse.receive('without', { siteCode: 'numbers' });
    expect((await warehouse.get('/orders/without')).body).not.toHaveProperty('orderNumber');
    expect((await listed()).map(({ orderNumber }) => orderNumber)).toEqual(['2026-000001', undefined]);
    await warehouse.receive('with-number', { ...order, orderNumber: '2026-000002' });
    expect((await warehouse.get('/orders/with-number')).body.orderNumber).toBe('2026-000002');
    for (const orderNumber of ['', 'n'.repeat(129), 7]) {
      expect(await warehouse.receive('wrong', { orderNumber })).toMatchObject({ status: 400, body: [{ field: 'orderNumber' }] });
    }
  });

  it('return delivery and addresses with the members in the documented order', async () => {
    const { delivery, payment, entries } = (await warehouse.receive('in-order', FULL)).body;
    expect(Object.keys(delivery.deliveryTime)).toEqual(['deliveryDate', 'deliveryTimeFrom', 'deliveryTimeTo', 'timeZone']);
    expect(Object.keys(delivery.deliveryAddress)).toEqual(Object.keys(ADDRESS));
    expect(Object.keys(payment)).toEqual(['invoiceNumber', 'invoiceAddress', 'methods']);
    expect(Object.keys(entries[0]).slice(0, 3)).toEqual(['entryId', 'productId', 'productName']);
  });

  it('show the postal code of an address under both names, and reject two different ones', async () => {
    const delivery = (address: object) => ({ delivery: { ...intake().delivery, deliveryAddress: address } });
    for (const [id, address] of Object.entries({ 'by-zip': { zip: '10115' }, 'by-zip-code': { zipCode: '10115' } })) {
      expect((await warehouse.receive(id, delivery(address))).body.delivery.deliveryAddress).toEqual({ zip: '10115', zipCode: '10115' });
    }
    expect(await warehouse.receive('two-zips', delivery({ zip: '10115', zipCode: '10117' }))).toMatchObject({
      status: 400,
      body: [{ field: 'delivery.deliveryAddress.zip' }],
    });
  });

  it('accept their own representation, and can be sent again', async () => {
    const { entries, packagingProducts } = (await warehouse.receive('o2')).body;
    expect(await warehouse.receive('o2', { entries, packagingProducts })).toMatchObject({ status: 200 });
    const history = (await warehouse.get('/orders/o2/history')).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['order_received']);
  });

  it('keep the used packaging when they are replaced', async () => {
    await warehouse.ready('used');
    await warehouse.packaging('used', [{ entryId: 'bag', packedCount: 2 }]);
    const [entry] = intake().entries;
    const { status, body } = await warehouse.receive('used', { entries: [{ ...entry, orderedCount: 2 }] });
    expect({ status, packaging: body.packagingProducts }).toMatchObject({ status: 200, packaging: [{ entryId: 'bag', packedCount: 2 }] });
  });

  it('can be replaced only before packing starts', async () => {
    await warehouse.ready('o3');
    const [entry] = intake().entries;
    expect(await warehouse.receive('o3', { entries: [{ ...entry, orderedCount: 2 }] })).toMatchObject({
      status: 200,
      body: { entries: [{ orderedCount: 2 }], assignees: [ADA] },
    });
    expect(await warehouse.event('o3', { packedAmount: 3 })).toMatchObject({ status: 400 });
    expect(await warehouse.event('o3', { packedAmount: 2 })).toMatchObject({ status: 200 });
    expect(await warehouse.receive('o3')).toMatchObject({ status: 409, body: { code: 409, type: 'order_in_packing' } });
  });

  it('are listed for their site and day, without cancelled ones', async () => {
    const day = { delivery: { deliveryTime: { deliveryDate: '2030-06-01' } }, siteCode: 'north' };
    await warehouse.receive('l1', day);
    await warehouse.receive('l2', day);
    await warehouse.receive('l3', { ...day, siteCode: 'south' });
    const north = (orderId: string, path: string) => warehouse.call('POST', `/orders/${orderId}/assignees?siteCode=north${path}`, ADA);
    await north('l1', '');
    await north('l2', '');
    await warehouse.event('l1', { siteCode: 'north', packedAmount: 2 });
    await warehouse.status('l2', 'cancelled');
    expect(await warehouse.get('/orders?siteCode=north&deliveryDate=2030-06-01')).toMatchObject({
      status: 200,
      body: [
        {
          orderId: 'l1',
          customerName: 'Grace Hopper',
          packingStatus: 'in_progress',
          productsTotal: 5.5,
          productsPacked: 2,
          linesTotal: 2,
          linesDone: 0,
          assignees: [ADA],
          packagingProducts: [{ entryId: 'bag', productName: 'Paper bag', packedCount: 0 }],
        },
      ],
    });
    expect(await warehouse.get('/orders/l2')).toMatchObject({ status: 200, body: { packingStatus: 'cancelled' } });
  });

  it('has the lines that are done: packed or missing, and of weighed goods any amount', async () => {
    await warehouse.ready('lines', { siteCode: 'lined' });
    const lines = async () => {
      const { body } = await warehouse.get('/orders?siteCode=lined&deliveryDate=2030-05-01');
      return [body[0].linesDone, body[0].linesTotal] as number[];
    };
    await warehouse.call('POST', '/orders/lines/assignees?siteCode=lined', ADA);
    const steps = [
      [{ packedAmount: 3 }, 0],
      [{ packedAmount: 0, canceledAmount: 1 }, 1],
      [{ productId: 'ham', packedAmount: 0.2 }, 2],
      [{ productId: 'ham', packedAmount: -0.2 }, 1],
      [{ productId: 'ham', packedAmount: 0, canceledAmount: 1.5 }, 2],
    ] as const;
    for (const [changes, done] of steps) {
      expect((await warehouse.event('lines', { siteCode: 'lined', ...changes })).status).toBe(200);
      expect(await lines()).toEqual([done, 2]);
    }
  });

  it('orders in packing cannot be replaced, even if a packer resets their status', async () => {
    await warehouse.ready('back');
    await warehouse.event('back');
    expect(await warehouse.status('back', 'INITIAL')).toMatchObject({ status: 200 });
    expect(await warehouse.receive('back', { orderTotal: 99 })).toMatchObject({ status: 409, body: { type: 'order_in_packing' } });
    expect((await warehouse.get('/orders/back')).body).toMatchObject({ packingStatus: 'initial', orderDetails: { orderTotal: 25.5 } });
  });

  it('list their delivery dates from today on', async () => {
    for (const [id, deliveryDate] of [
      ['c1', '2030-04-30'],
      ['c2', '2030-05-01'],
      ['c3', '2031-01-31'],
      ['c4', '2031-01-31'],
    ]) {
      await warehouse.receive(id as string, { siteCode: 'cycles', delivery: { deliveryTime: { deliveryDate } } });
    }
    expect(await warehouse.get('/orderCycles?siteCode=cycles')).toMatchObject({ status: 200, body: ['2030-05-01', '2031-01-31'] });
    expect(await warehouse.get('/orderCycles?siteCode=nowhere')).toMatchObject({ status: 200, body: [] });
  });

  it('can have up to two thousand entries and an id of up to 128 characters', async () => {
    expect((await warehouse.receive('o'.repeat(128), { entries: entriesOf(2_000) })).status).toBe(200);
    expect((await warehouse.receive(encodeURIComponent('🥛'.repeat(128)))).status).toBe(200);
    for (const id of ['o'.repeat(129), encodeURIComponent('🥛'.repeat(129))]) {
      expect(await warehouse.receive(id)).toMatchObject({ status: 400, body: [{ code: 400, field: 'orderId' }] });
    }
  });

  it.each<[string, object, string]>([
    ['no customer', { customer: undefined }, 'customer'],
    ['a day that does not exist', { delivery: { deliveryTime: { deliveryDate: '2030-02-30' } } }, 'delivery.deliveryTime.deliveryDate'],
    [
      'a time zone that does not exist',
      { delivery: { deliveryTime: { deliveryDate: '2030-02-01', timeZone: 'Mars/Base' } } },
      'delivery.deliveryTime.timeZone',
    ],
    ['a currency that does not exist', { currency: 'XXL' }, 'currency'],
    ['two addresses in one', { customer: { customerName: 'x', email: 'a@x.example, b@x.example' } }, 'customer.email'],
    ['no entries', { entries: [] }, 'entries'],
    ['an entry that is null', { entries: [null] }, 'entries'],
    ['a delivery without a time', { delivery: {} }, 'delivery.deliveryTime'],
    ['null for packaging', { packagingProducts: null }, 'packagingProducts'],
    ['seven decimal places', { orderTotal: 1e-7 }, 'orderTotal'],
    ['seven decimals', { decimals: 7 }, 'decimals'],
    [
      'a gross amount below its net',
      { entries: [{ ...intake().entries[0], amounts: [{ net: 2, gross: 1 }] }] },
      'entries[0].amounts[0].gross',
    ],
    ['an entry without a price', { entries: [{ ...intake().entries[0], price: undefined }] }, 'entries[0].price'],
    ['a repeated entry id', { entries: [intake().entries[0], intake().entries[0]] }, 'entries'],
    ['too many entries', { entries: entriesOf(2_001) }, 'entries'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('are rejected with %s, as an array of errors', async (_name, changes, field) => {
    const answer = await warehouse.receive('bad', changes);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(expect.arrayContaining([expect.objectContaining({ code: 400, field, message: expect.any(String) })]));
  });

  it.each([
    ['/orders/none', 404, { code: 404, type: 'order_not_found' }],
    ['/orders/none/history', 404, { code: 404, type: 'order_not_found' }],
    ['/orders?siteCode=main', 400, [{ code: 400, field: 'deliveryDate' }]],
    ['/orders?siteCode=main&deliveryDate=tomorrow', 400, [{ code: 400, field: 'deliveryDate' }]],
    ['/orderCycles', 400, [{ code: 400, field: 'siteCode' }]],
  ])('return for %s the status %d', async (path, status, body) => {
    expect(await warehouse.get(path)).toMatchObject({ status, body });
  });

  it('are visible to viewers and changed by managers only, for each tenant separately', async () => {
    expect(await warehouse.call('PUT', '/orders/o9', intake(), VIEW)).toMatchObject({ status: 403 });
    expect(await warehouse.call('GET', '/orders/o1', undefined, MANAGE)).toMatchObject({ status: 200 });
    const globex = bearer.application('pickpack.pickpack_manage', { tenant: 'globex', ...LONG });
    expect(await warehouse.service.call('GET', '/pick-pack/globex/orders/o1', { headers: globex })).toMatchObject({ status: 404 });
    expect(await warehouse.call('GET', '/orders/o1', undefined, globex)).toMatchObject({ status: 403 });
  });

  it('are in tables that match the entities and are isolated by tenant', async () => {
    expect(await schemaDrift(await warehouse.service.source())).toEqual([]);
    expect(await tablesWithoutTenantIsolation(await warehouse.service.source())).toEqual([]);
  });
});

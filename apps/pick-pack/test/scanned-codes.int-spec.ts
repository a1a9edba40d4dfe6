import { ADA, Warehouse } from './warehouse';

const MILK = { entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 4, price: 1.25 };
const HAM = { entryId: 'e2', productId: 'ham', productName: 'Ham', price: 10 };
const PEA = { entryId: 'e3', productId: 'pea', productName: 'Pea', orderedCount: 2, price: 1, barcodes: ['MEAT'] };

describe('a scanned code', () => {
  let warehouse: Warehouse;
  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  const scan = (orderId: string, barcode: string, changes: object = {}) =>
    warehouse.event(orderId, { productId: undefined, barcode, ...changes });
  const packed = async (orderId: string) =>
    ((await warehouse.get(`/orders/${orderId}`)).body.entries as { packedCount: number }[]).map(({ packedCount }) => packedCount);

  it('means a product by each form of its code', async () => {
    const entries = [{ ...MILK, orderedCount: 90, barcodes: ['04252614', { code: '14006381333938', quantity: 12 }] }, PEA];
    await warehouse.ready('forms', { entries });
    const { body } = await warehouse.get('/orders/forms');
    expect(body.entries[0].barcodes).toEqual(['00042100005264', { code: '14006381333938', quantity: 12 }]);
    for (const [code, expected] of [
      ['04252614', 1],
      ['042100005264', 2],
      [']E00042100005264', 3],
      ['01000421000052641726013110LOT', 4],
      [']d20100042100005264\u001d10LOT', 5],
      ['14006381333938', 6],
    ] as const) {
      expect((await scan('forms', code)).status).toBe(200);
      expect(await packed('forms')).toEqual([expected, 0]);
    }
    // Without an amount, the quantity of the code counts.
    expect((await scan('forms', ']C10114006381333938', { packedAmount: undefined })).status).toBe(200);
    expect(await packed('forms')).toEqual([18, 0]);
  });

  it('is looked up in the order of the id before the one of the number', async () => {
    await warehouse.ready('id-and-number', { entries: [{ ...MILK, barcodes: [{ code: 'MILK-1', quantity: 2 }] }] });
    await warehouse.ready('other-order', { orderNumber: 'id-and-number' });
    expect(await scan('id-and-number', 'MILK-1', { packedAmount: undefined })).toMatchObject({ status: 200 });
    expect([await packed('id-and-number'), await packed('other-order')]).toEqual([[2], [0, 0]]);
  });

  it('packs the weight in a code of the site', async () => {
    const settings = { timeZone: 'UTC', weightBarcodes: ['28PPPPPNNDDDC'] };
    expect(await warehouse.call('PUT', '/sites/scales', settings)).toMatchObject({ status: 200, body: settings });
    expect(await warehouse.get('/sites/scales')).toMatchObject({ status: 200, body: settings });
    await warehouse.call('PUT', '/sites/other', { ...settings, weightBarcodes: ['29PPPPPNNDDDC'] });
    const cheese = { ...HAM, productId: 'cheese', orderedCount: 2, barcodes: ['2812345000007'], unit: 'kg', weightDependent: true };
    await warehouse.receive('weighed', { siteCode: 'scales', entries: [cheese] });
    expect((await warehouse.get('/orders/weighed')).body.weightBarcodes).toEqual(settings.weightBarcodes);
    await warehouse.call('POST', '/orders/weighed/assignees?siteCode=scales', ADA);
    const weigh = (barcode: string, changes: object = {}) => scan('weighed', barcode, { siteCode: 'scales', ...changes });
    expect((await weigh('2812345012345', { packedAmount: undefined })).status).toBe(200);
    expect((await weigh('2812345012345', { packedAmount: 0.5 })).status).toBe(200);
    expect(await packed('weighed')).toEqual([1.734]);
    expect(await weigh('2912345012342')).toMatchObject({ status: 400, body: { type: 'barcode_unknown' } });
    for (const wrong of ['28PPPPPNNDDD', '30PPPPPNNDDDC', '28XXXXXNNDDDC', '28PPPPPXXXXXC', 7])
      expect(await warehouse.call('PUT', '/sites/scales', { ...settings, weightBarcodes: [wrong] })).toMatchObject({ status: 400 });
  });

  it.each([
    ['a quantity of 0', { code: 'A', quantity: 0 }],
    ['a quantity as text', { code: 'A', quantity: '2' }],
    ['a code without quantity', { code: 'A' }],
    ['an unknown member', { code: 'A', quantity: 2, unit: 'kg' }],
    ['a wrong check digit', { code: '14006381333939', quantity: 12 }],
    ['a number', 7],
  ])('is 400 in an order with %s', async (_name, barcode) => {
    const answer = await warehouse.receive('wrong-code', { entries: [{ ...MILK, barcodes: [barcode] }] });
    expect(answer).toMatchObject({ status: 400, body: [{ field: expect.stringMatching(/^entries\[0\]\.barcodes/) }] });
  });
});

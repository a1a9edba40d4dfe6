import { bearer, type TestApp } from '@suite/testing';
import { CARTS, callsOf, external, newCart, priceOf, putReference, startCart } from './cart-app';

const SESSION = 'known-names';
const shopper = bearer.anonymous(SESSION);
const reader = bearer.application('cart.cart_read');
const mug = (rest: object = {}) => ({ itemXrn: 'mug', quantity: 1, ...rest });
const refused = (field: string, type = 'invalid_value') => ({ status: 400, body: { details: [{ field, type }] } });

describe('the names of existing clients', () => {
  let service: TestApp;
  const call = callsOf(() => service);
  const read = async (path: string) => (await call('GET', path)).body;
  const cartWith = async (items: readonly object[], details: object = {}): Promise<string> => {
    const cart = await newCart(service, { siteCode: 'main', ...details });
    for (const item of items) expect(await call('POST', `${cart}/items`, item)).toMatchObject({ status: 201 });
    return cart;
  };

  beforeAll(async () => {
    service = await startCart();
    const methods = (cost: number) => [{ id: 'parcel', fees: [{ minOrderValue: 0, cost }], taxCode: 'STANDARD' }];
    const site = {
      currency: 'EUR',
      currencies: ['EUR', 'CHF'],
      homeBase: { address: { country: 'DE', zipCode: '10115' } },
      shipping: {
        zones: [
          { country: 'DE', methods: methods(4.5) },
          { country: 'AT', methods: methods(10) },
        ],
      },
    };
    for (const code of ['main', 'other']) await putReference(service, `/sites/${code}`, site);
    const classes = (rate: number) => ({
      classes: [
        { code: 'STANDARD', rate, default: true },
        { code: 'REDUCED', rate: 7 },
      ],
    });
    await putReference(service, '/taxes/DE', classes(19));
    await putReference(service, '/taxes/AT', classes(20));
    await putReference(service, '/products/mug', { name: 'Mug', leadTime: 4 });
    await putReference(service, '/prices/mug', priceOf('mug', 11.9));
  });
  afterAll(() => service.stop());

  describe('in reads of carts', () => {
    it('omit calculated prices with expandCalculation=false, and nothing else', async () => {
      const cart = await cartWith([mug(), external('fan', 5)], { sessionId: 'outline' });
      const whole = await read(cart);
      const { calculatedPrice, items, ...rest } = whole;
      expect(calculatedPrice.finalPrice.grossValue).toBe(16.9);
      const outline = { ...rest, items: items.map((item: object) => ({ ...item, calculatedPrice: undefined })) };
      expect(await read(`${cart}?expandCalculation=false`)).toEqual(outline);
      expect(await read(`${CARTS}?siteCode=main&sessionId=outline&expandCalculation=false`)).toEqual(outline);
      expect(await read(`${cart}/items?expandCalculation=false`)).toEqual(outline.items);
      expect(await read(`${cart}/items/1?expandCalculation=false`)).toEqual(outline.items[1]);
      expect(await read(`${cart}?expandCalculation=true`)).toEqual(whole);
    });

    it('estimate the shipping to another destination, in the tax country of the cart, without a change', async () => {
      const cart = await cartWith([mug()], { countryCode: 'DE', zipCode: '20095' });
      const before = await read(cart);
      expect(before.calculatedPrice.totalShipping).toMatchObject({ netValue: 4.5, grossValue: 5.36 });
      const there = await read(`${cart}?countryCode=AT&zipCode=1010`);
      expect(there.calculatedPrice).toMatchObject({
        totalShipping: { netValue: 10, grossValue: 11.9, taxRate: 19 },
        finalPrice: { grossValue: 23.8 },
      });
      expect(there.items).toEqual(before.items);
      expect(await read(`${cart}/shipping-estimate?countryCode=AT&zipCode=1010`)).toMatchObject({ netValue: 10 });
      expect((await read(`${cart}?countryCode=FR&zipCode=75001`)).calculatedPrice).not.toHaveProperty('totalShipping');
      expect(await read(cart)).toEqual(before);
    });

    it('estimate the shipping of a cart without a destination', async () => {
      const cart = await cartWith([mug()]);
      expect((await read(cart)).calculatedPrice).not.toHaveProperty('totalShipping');
      const { calculatedPrice, items, ...rest } = await read(`${cart}?countryCode=DE&zipCode=10115`);
      expect(calculatedPrice.totalShipping).toMatchObject({ grossValue: 5.36, taxRate: 19 });
      expect(items[0].unitPrice.taxRate).toBe(19);
      expect(rest).not.toHaveProperty('countryCode');
    });

    it.each([
      ['countryCode=AT', 'zipCode'],
      ['zipCode=1010', 'countryCode'],
    ])('reject %s alone', async (query, field) => {
      const cart = await newCart(service, { siteCode: 'main' });
      for (const path of [cart, `${cart}/shipping-estimate`]) {
        expect(await call('GET', `${path}?${query}`)).toMatchObject(refused(field, 'missing_value'));
      }
    });

    it('show what restricts the delivery', async () => {
      const cart = await cartWith([mug()]);
      expect(await read(`${cart}/dtRestrictions`)).toEqual({ leadTime: 4, nonDelivery: [] });
    });
  });

  describe('in items', () => {
    it('accept the site of the cart, and reject another one', async () => {
      const cart = await cartWith([mug({ siteCode: 'main' })]);
      expect(await call('POST', `${cart}/items`, mug({ siteCode: 'other' }))).toMatchObject(refused('siteCode'));
      expect(await call('PUT', `${cart}/items/0`, mug({ siteCode: 'other' }))).toMatchObject(refused('siteCode'));
      for (const [method, path] of [
        ['POST', 'items'],
        ['PUT', 'items/0'],
        ['POST', 'itemsBatch'],
        ['PUT', 'itemsBatch'],
      ] as const) {
        const body = path === 'itemsBatch' ? [mug({ id: '0' })] : mug();
        expect(await call(method, `${cart}/${path}?siteCode=other`, body)).toMatchObject(refused('siteCode'));
      }
      expect((await call('PUT', `${cart}/items/0?siteCode=main`, mug())).status).toBe(204);
      const added = await call('POST', `${cart}/itemsBatch`, [mug({ siteCode: 'main' }), mug({ siteCode: 'other' })]);
      expect(added.body).toMatchObject([{ status: 201 }, { status: 400, details: [{ field: 'siteCode' }] }]);
      const changed = await call('PUT', `${cart}/itemsBatch`, [{ itemId: '0', quantity: 5, siteCode: 'other' }]);
      expect(changed.body).toMatchObject([{ status: 400, details: [{ field: 'siteCode' }] }]);
      expect((await read(`${cart}/items/0`)).quantity).toBe(2);
    });

    it('store and show what a price and a product say', async () => {
      const details = { measurementUnit: { quantity: 1, unitCode: 'kg' }, priceListId: 'summer' };
      const product = { id: 'fan', code: 'F-1', name: 'Fan', localizedName: { de: 'Lüfter' }, mixins: { watts: { max: 40 } } };
      const fan = external('fan', 5, { product, price: { effectiveAmount: 5, ...details } });
      const cart = await cartWith([fan, mug({ price: { effectiveAmount: 11.9, ...details }, taxCode: 'REDUCED' })]);
      const items = await read(`${cart}/items`);
      expect(items).toMatchObject([
        { product, price: { effectiveAmount: 5, ...details } },
        { price: { effectiveAmount: 11.9, ...details }, taxCode: 'REDUCED', tax: { name: 'STANDARD', rate: 19 } },
      ]);
      for (const item of items) expect(await call('PUT', `${cart}/items/${item.id}`, item)).toMatchObject({ status: 204 });
      expect(await read(`${cart}/items`)).toEqual(items);
      expect((await call('PUT', `${cart}/items/0?partial=true`, { price: { effectiveAmount: 6 } })).status).toBe(204);
      expect((await read(`${cart}/items/0`)).price).toEqual({ effectiveAmount: 6, originalAmount: 6, currency: 'EUR' });
    });

    it('choose the tax class of an external item by taxCode', async () => {
      const untaxed = external('fan', 5, { tax: undefined });
      const cart = await cartWith([{ ...untaxed, taxCode: 'REDUCED' }]);
      expect(await read(`${cart}/items/0`)).toMatchObject({ taxCode: 'REDUCED', tax: { name: 'REDUCED', rate: 7 } });
      expect((await call('PUT', `${cart}/items/0?partial=true`, { taxCode: 'STANDARD' })).status).toBe(204);
      expect(await read(`${cart}/items/0`)).toMatchObject({ tax: { name: 'STANDARD', rate: 19 } });
      const other = external('fan', 5, { taxCode: 'REDUCED' });
      expect(await call('POST', `${cart}/items`, other)).toMatchObject(refused('taxCode'));
      expect(await call('POST', `${cart}/items`, { ...untaxed, taxCode: 'LUXURY' })).toMatchObject(refused('taxCode', 'tax_code_unknown'));
    });

    it('keep the tax class of an external item from a shopper', async () => {
      const untaxed = external('fan', 5, { tax: undefined, taxCode: 'STANDARD' });
      const cart = await cartWith([untaxed], { sessionId: SESSION });
      expect((await call('PUT', `${cart}/items/0?partial=true`, { taxCode: 'REDUCED' }, shopper)).status).toBe(403);
    });

    it('name the results of batches twice', async () => {
      const cart = await newCart(service, { siteCode: 'main' });
      const [added, rejected] = (await call('POST', `${cart}/itemsBatch`, [mug(), mug({ itemXrn: 'none' })])).body;
      expect(added).toMatchObject({ id: '0', itemId: '0' });
      expect(rejected).toMatchObject({ status: 400, errorMessage: rejected.message });
      const changes = (
        await call('PUT', `${cart}/itemsBatch`, [
          { id: '0', quantity: 2 },
          { id: '7', quantity: 2 },
        ])
      ).body;
      expect(changes).toMatchObject([
        { code: 204, status: 204, id: '0' },
        { code: 404, status: 404, errorMessage: expect.any(String) },
      ]);
    });
  });

  describe('in external discounts of the cart', () => {
    const TEN_PERCENT = { id: 'loyalty', discountType: 'PERCENT', value: 10 };
    const FIVE = { id: 'voucher', discountType: 'ABSOLUTE', value: 5, sequence: 1 };

    it('take a percentage and amounts off the goods, in sequence, and leave fees and shipping', async () => {
      const fee = { feeType: 'ABSOLUTE', feeAbsolute: { amount: 2, currency: 'EUR' } };
      const items = [external('fan', 10, { externalFees: [fee] }), external('lamp', 30)];
      const cart = await cartWith(items, { countryCode: 'DE', zipCode: '10115', externalDiscounts: [FIVE, TEN_PERCENT] });
      const { calculatedPrice, externalDiscounts } = await read(cart);
      expect(externalDiscounts).toEqual([FIVE, TEN_PERCENT]);
      expect(calculatedPrice).toMatchObject({
        discountedPrice: { grossValue: 31 },
        totalFee: { grossValue: 2 },
        totalShipping: { grossValue: 5.36 },
        totalDiscount: {
          value: 9,
          appliedDiscounts: [
            { id: 'loyalty', value: 4, origin: 'EXTERNAL' },
            { id: 'voucher', value: 5, origin: 'EXTERNAL' },
          ],
        },
        finalPrice: { grossValue: 38.36 },
      });
      expect((await read(`${cart}/items`))[0]).not.toHaveProperty('couponDiscounts');
    });

    it('are kept by a PUT without them, with and without partial, and removed by null', async () => {
      const cart = await cartWith([mug()], { externalDiscounts: [TEN_PERCENT] });
      for (const query of ['', '?partial=true', '?partial=false']) {
        expect((await call('PUT', `${cart}${query}`, { note: `after ${query}` })).status).toBe(204);
        expect(await read(cart)).toMatchObject({ externalDiscounts: [TEN_PERCENT], note: `after ${query}` });
      }
      expect((await call('PUT', cart, { externalDiscounts: null })).status).toBe(204);
      expect(await read(cart)).toMatchObject({ calculatedPrice: { finalPrice: { grossValue: 11.9 } } });
    });

    it('require the scope for external prices, unless they are sent back unchanged', async () => {
      expect((await call('POST', CARTS, { siteCode: 'main', externalDiscounts: [TEN_PERCENT] }, shopper)).status).toBe(403);
      const cart = await cartWith([mug()], { sessionId: `${SESSION}-2`, externalDiscounts: [TEN_PERCENT] });
      const own = bearer.anonymous(`${SESSION}-2`);
      const asRead = (await call('GET', cart, undefined, own)).body;
      expect((await call('PUT', cart, { ...asRead, note: 'as read' }, own)).status).toBe(204);
      for (const externalDiscounts of [[{ ...TEN_PERCENT, value: 99 }], [], null]) {
        expect((await call('PUT', cart, { externalDiscounts }, own)).status).toBe(403);
      }
      expect(await read(cart)).toMatchObject({ externalDiscounts: [TEN_PERCENT], note: 'as read' });
    });

    it('reject more than 100 percent, and an amount in another currency', async () => {
      const tooMuch = { siteCode: 'main', currency: 'EUR', externalDiscounts: [FIVE, { ...TEN_PERCENT, value: 101 }] };
      expect(await call('POST', CARTS, tooMuch)).toMatchObject(refused('externalDiscounts[1].value'));
      const cart = await newCart(service, { siteCode: 'main', externalDiscounts: [TEN_PERCENT, FIVE] });
      const changed = await call('POST', `${cart}/changeCurrency`, { currency: 'CHF' });
      expect(changed).toMatchObject(refused('externalDiscounts[1].value', 'currency_mismatch'));
    });
  });

  describe('in new carts', () => {
    it('ignore sessionValidated, and take the session of the header', async () => {
      const header = { 'session-id': 'by-header' };
      const made = await call(
        'POST',
        CARTS,
        { siteCode: 'main', sessionValidated: false },
        { ...bearer.anonymous('by-header'), ...header },
      );
      expect(made.status).toBe(201);
      expect(await read(`${CARTS}/${made.body.cartId}`)).toMatchObject({ sessionId: 'by-header' });
    });

    it('reject two different sessions, and the session of another shopper', async () => {
      const manager = bearer.application('cart.cart_manage');
      const differing = await call('POST', CARTS, { siteCode: 'main', sessionId: 'one' }, { ...manager, 'session-id': 'two' });
      expect(differing).toMatchObject(refused('session-id', 'invalid_header'));
      expect((await call('POST', CARTS, { siteCode: 'main' }, { ...shopper, 'session-id': 'another' })).status).toBe(403);
    });

    it('take a slot as the delivery window, and show its day under both names', async () => {
      const slot = { id: 'w-1', slotId: 'morning', deliveryDate: '2031-03-14T00:00:00.000Z' };
      const shown = { ...slot, date: '2031-03-14', from: '00:00', to: '23:59' };
      const cart = await newCart(service, { siteCode: 'main', deliveryWindow: slot });
      expect((await read(cart)).deliveryWindow).toEqual(shown);
      expect((await call('PUT', cart, { deliveryWindow: shown })).status).toBe(204);
      expect(await read(cart)).toMatchObject({ deliveryWindow: shown, metadata: { version: 1 } });
    });
  });

  describe('in searches for carts', () => {
    const search = (q?: string, query = '') => call('POST', `${CARTS}/search${query}`, q === undefined ? {} : { q }, reader);
    let ids: string[];
    beforeAll(async () => {
      const owners = [{ customerId: 'searched-1' }, { customerId: 'searched-2' }, { customerId: 'searched-1', siteCode: 'other' }];
      ids = [];
      for (const owner of owners) ids.push((await cartWith([], owner)).slice(CARTS.length + 1));
      expect((await call('POST', `${CARTS}/${ids[0]}/items`, mug())).status).toBe(201);
    });

    it.each<[string, number[]]>([
      ['customerId:searched-1', [2, 0]],
      ['customerId:searched-1 siteCode:other', [2]],
      ['status:OPEN customerId:searched-2', [1]],
      ['status:CLOSED customerId:searched-2', []],
    ])('find carts by %s, newest first', async (q, expected) => {
      const { status, body, headers } = await search(q);
      expect([status, body.map(({ id }: { id: string }) => ids.indexOf(id))]).toEqual([200, expected]);
      expect(headers.get('x-total-count')).toBe(String(expected.length));
    });

    it('show carts as they are read, in pages, in either order', async () => {
      const { body } = await search('customerId:searched-1', '?sort=createdAt:asc&pageSize=1');
      expect(body).toEqual([await read(`${CARTS}/${ids[0]}`)]);
      const [second] = (await search('customerId:searched-1', '?sort=createdAt&pageSize=1&pageNumber=2')).body;
      expect(second.id).toBe(ids[2]);
      const all = await search(undefined, '?pageSize=1&totalCount=true');
      expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(3);
    });

    it('reject unknown conditions and orders, and callers without the scope', async () => {
      expect(await search('total:5')).toMatchObject(refused('q'));
      expect(await search('', '?sort=id')).toMatchObject(refused('sort'));
      for (const headers of [shopper, bearer.customer('1'), bearer.application('cart.order_view')]) {
        expect((await call('POST', `${CARTS}/search`, {}, headers)).status).toBe(403);
      }
    });
  });
});

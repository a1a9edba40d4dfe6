import { Clock } from '@suite/runtime';
import { adminQuery, bearer, TestClock, type TestApp } from '@suite/testing';
import { CARTS, callsOf, keeper, putReference, priceOf, startCart } from './cart-app';

const NOON = '2026-03-01T12:00:00Z';
const ANYBODY = bearer.anonymous('limited-prices');
const MEMBER = bearer.customer('1');
const STRANGER = bearer.customer('2');
const OWN = bearer.customer('3');

type Shopper = Readonly<Record<string, string>>;

/** Prices for customers, segments and periods. */
describe('limited prices', () => {
  const clock = new TestClock(new Date(NOON));
  let service: TestApp;
  let products = 0;
  const call = callsOf(() => service);
  const put = (path: string, entry: object) => putReference(service, path, entry);
  const remove = (path: string) => call('DELETE', `/cart/acme${path}`, undefined, keeper);
  /** Each test has products of its own. */
  const newProduct = (): string => `product-${(products += 1)}`;

  async function cartOf(as: Shopper, type = `cart-${(products += 1)}`): Promise<string> {
    const { body } = await call('POST', CARTS, { siteCode: 'main', currency: 'EUR', type }, as);
    return `${CARTS}/${body.cartId}`;
  }

  /** Adds a product to a cart, and returns the unit price that the cart shows. */
  async function charged(as: Shopper, productId: string, quantity = 1): Promise<number> {
    const cart = await cartOf(as);
    const added = await call('POST', `${cart}/items`, { itemXrn: productId, quantity }, as);
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
    return amountIn(cart, as);
  }

  const amountIn = async (cart: string, as: Shopper, item = 0): Promise<number> =>
    (await call('GET', `${cart}/items/${item}`, undefined, as)).body.price.effectiveAmount;
  const ofAll = async (productId: string) => Promise.all([ANYBODY, MEMBER, STRANGER, OWN].map((as) => charged(as, productId)));

  beforeAll(async () => {
    service = await startCart({ replace: [{ token: Clock, value: clock }] });
    await put('/sites/main', { currency: 'EUR' });
    await put('/segments/club', { customerNumbers: ['1', '3'], productIds: ['nothing'] });
  });
  afterAll(() => service.stop());

  it.each([36, 128, 200])('are those of a segment also for a customer whose number has %i characters', async (length) => {
    const [productId, customerNumber] = [newProduct(), 'n'.repeat(length)];
    await put(`/segments/long-${length}`, { customerNumbers: [customerNumber], productIds: ['nothing'] });
    await put(`/prices/${productId}`, priceOf(productId, 12));
    await put(`/prices/${productId}-own`, priceOf(productId, 11, { segmentId: `long-${length}` }));
    expect([await charged(bearer.customer(customerNumber), productId), await charged(STRANGER, productId)]).toEqual([11, 12]);
  });

  it('are stored with moments in UTC, and listed with their product', async () => {
    const productId = newProduct();
    await put('/prices/stored', priceOf(productId, 1, { customerNumber: 'C-1', validFrom: '2026-03-01', validUntil: '2026-03-31' }));
    await put('/prices/stored-2', priceOf(productId, 2, { segmentId: 'club', validUntil: '2026-03-31T10:00:00+02:00' }));
    await put('/prices/stored-3', priceOf(productId, 3));
    const { body, headers } = await call('GET', `/cart/acme/prices?productId=${productId}`, undefined, keeper);
    expect(headers.get('x-total-count')).toBe('3');
    expect(body).toMatchObject([
      { id: 'stored', customerNumber: 'C-1', validFrom: '2026-03-01T00:00:00.000Z', validUntil: '2026-03-31T23:59:59.999Z' },
      { id: 'stored-2', segmentId: 'club', validUntil: '2026-03-31T08:00:00.000Z' },
      { id: 'stored-3' },
    ]);
    expect((await call('PUT', '/cart/acme/prices', body, keeper)).body).toMatchObject([{ status: 204 }, { status: 204 }, { status: 204 }]);
    expect((await call('GET', `/cart/acme/prices?productId=${productId}`, undefined, keeper)).body).toEqual(body);
  });

  it('limited prices of a site keep their days, which are days of its time zone, also after the zone has changed', async () => {
    const productId = newProduct();
    const charge = async (moment: string, timeZone: string): Promise<number> => {
      await put('/sites/zoned', { currency: 'EUR', homeBase: { timeZone } });
      clock.set(moment);
      const { body } = await call('POST', CARTS, { siteCode: 'zoned', currency: 'EUR', type: `cart-${(products += 1)}` }, ANYBODY);
      const cart = `${CARTS}/${body.cartId}`;
      await call('POST', `${cart}/items`, { itemXrn: productId, quantity: 1 }, ANYBODY);
      return amountIn(cart, ANYBODY);
    };
    const day = { validFrom: '2026-03-05', validUntil: '2026-03-05' };
    await put(`/prices/${productId}`, priceOf(productId, 10));
    await put(`/prices/${productId}-day`, priceOf(productId, 5, { siteCode: 'zoned', ...day }));
    await put(`/prices/${productId}-own`, priceOf(productId, 7, day));
    const { body } = await call('GET', `/cart/acme/prices?productId=${productId}`, undefined, keeper);
    expect(body).toMatchObject([{}, day, { validFrom: '2026-03-05T00:00:00.000Z', validUntil: '2026-03-05T23:59:59.999Z' }]);
    expect((await call('PUT', '/cart/acme/prices', body, keeper)).body).toMatchObject(Array(3).fill({ status: 204 }));
    const charges = [
      await charge('2026-03-05T07:59:59.999Z', 'America/Los_Angeles'),
      await charge('2026-03-06T00:00:00.000Z', 'America/Los_Angeles'),
      await charge('2026-03-06T07:59:59.999Z', 'America/Los_Angeles'),
      await charge('2026-03-06T08:00:00.000Z', 'America/Los_Angeles'),
      await charge('2026-03-04T11:00:00.000Z', 'Pacific/Auckland'),
      await charge('2026-03-05T11:00:00.000Z', 'Pacific/Auckland'),
      await charge('2026-03-06T11:59:59.999Z', 'Etc/GMT+12'),
    ];
    clock.set(NOON);
    expect(charges).toEqual([7, 5, 5, 10, 5, 7, 5]);
  });

  it.each<[string, object, number]>([
    ['a day that ends before a moment', { siteCode: 'main', validFrom: '2026-03-02T12:00:00.001Z', validUntil: '2026-03-01' }, 400],
    ['a moment before a day', { siteCode: 'main', validFrom: '2026-03-02', validUntil: '2026-03-01T09:59:59.999Z' }, 400],
    [
      'a moment before a day in UTC that is within it in the east',
      { siteCode: 'main', validFrom: '2026-03-02', validUntil: '2026-03-01T10:00:00Z' },
      204,
    ],
    ['a later day first', { siteCode: 'main', validFrom: '2026-03-02', validUntil: '2026-03-01' }, 400],
    ['a day that does not exist', { siteCode: 'main', validFrom: '2026-02-30' }, 400],
    ['a single day', { siteCode: 'main', validFrom: '2026-03-02', validUntil: '2026-03-02' }, 204],
    ['a last day beyond the calendar of UTC', { siteCode: 'main', validUntil: '9999-12-31' }, 204],
  ])('are accepted or rejected at a site with %s', async (_what, period, status) => {
    expect((await call('PUT', '/cart/acme/prices/days', priceOf(newProduct(), 1, period), keeper)).status).toBe(status);
  });

  it.each<[string, object, string]>([
    ['a customer and a segment', { customerNumber: '1', segmentId: 'club' }, 'segmentId'],
    ['no number of a customer', { customerNumber: 'a b' }, 'customerNumber'],
    ['no id of a segment', { segmentId: 'a b' }, 'segmentId'],
    ['an end before its start', { validFrom: '2026-03-02', validUntil: '2026-03-01' }, 'validUntil'],
    ['a day that does not exist', { validFrom: '2026-02-30' }, 'validFrom'],
    ['a moment without a zone', { validUntil: '2026-03-01T00:00:00' }, 'validUntil'],
    ['a moment after the year 9999', { validUntil: '9999-12-31T23:59:59-23:59' }, 'validUntil'],
    ['null as its end', { validUntil: null }, 'validUntil'],
  ])('are rejected with %s', async (_what, limits, field) => {
    const refused = { status: 400, details: [expect.objectContaining({ field })] };
    const one = await call('PUT', '/cart/acme/prices/refused', priceOf('tea', 1, limits), keeper);
    expect(one).toMatchObject({ status: 400, body: refused });
    const many = await call('PUT', '/cart/acme/prices', [{ id: 'refused', ...priceOf('tea', 1, limits) }], keeper);
    expect(many.body).toMatchObject([refused]);
  });

  it('are charged to their customer, then to the customers of their segment, then to everybody', async () => {
    const productId = newProduct();
    await put(`/prices/${productId}`, priceOf(productId, 10));
    await put(`/prices/${productId}-club`, priceOf(productId, 11, { segmentId: 'club' }));
    await put(`/prices/${productId}-own`, priceOf(productId, 12, { customerNumber: '3' }));
    expect(await ofAll(productId)).toEqual([10, 11, 10, 12]);
    await remove(`/prices/${productId}-own`);
    expect(await ofAll(productId)).toEqual([10, 11, 10, 11]);
    await put(`/prices/${productId}-club`, priceOf(productId, 11));
    expect(await ofAll(productId)).toEqual([10, 10, 10, 10]);
    await put(`/prices/${productId}`, priceOf(productId, 9, { customerNumber: '2' }));
    expect(await ofAll(productId)).toEqual([11, 11, 9, 11]);
  });

  it('are charged in a cart that an application creates for the customer', async () => {
    const productId = newProduct();
    await put(`/prices/${productId}`, priceOf(productId, 10));
    await put(`/prices/${productId}-own`, priceOf(productId, 8, { customerNumber: '31' }));
    const { body } = await call('POST', CARTS, { siteCode: 'main', customerId: '31' });
    await call('POST', `${CARTS}/${body.cartId}/items`, { itemXrn: productId, quantity: 1 });
    expect((await call('GET', `${CARTS}/${body.cartId}`)).body.items[0].price).toMatchObject({ priceId: `${productId}-own` });
  });

  it('cannot be chosen by another shopper', async () => {
    const productId = newProduct();
    await put(`/prices/${productId}`, priceOf(productId, 10));
    await put(`/prices/${productId}-own`, priceOf(productId, 5, { customerNumber: '3' }));
    const price = { priceId: `${productId}-own`, effectiveAmount: 5 };
    for (const as of [ANYBODY, STRANGER]) {
      const refused = await call('POST', `${await cartOf(as)}/items`, { itemXrn: productId, quantity: 1, price }, as);
      expect(refused).toMatchObject({ status: 400, body: { type: 'price_not_found' } });
    }
    const cart = await cartOf(OWN);
    const general = { priceId: productId, effectiveAmount: 10 };
    const refused = await call('POST', `${cart}/items`, { itemXrn: productId, quantity: 1, price: general }, OWN);
    expect(refused).toMatchObject({ status: 400, body: { type: 'price_mismatch' } });
    expect((await call('POST', `${cart}/items`, { itemXrn: productId, quantity: 1, price }, OWN)).status).toBe(201);
  });

  it('limited prices of a segment follow its customers', async () => {
    const productId = newProduct();
    await put(`/prices/${productId}`, priceOf(productId, 10));
    await put(`/prices/${productId}-team`, priceOf(productId, 7, { segmentId: 'team' }));
    const customers = async () => Promise.all([MEMBER, STRANGER].map((as) => charged(as, productId)));
    expect(await customers()).toEqual([10, 10]);
    await put('/segments/team', { customerNumbers: ['1', '1', 'x'.repeat(300)] });
    expect(await customers()).toEqual([7, 10]);
    await put('/segments/team', { customerNumbers: ['2'] });
    expect(await customers()).toEqual([10, 7]);
    expect((await remove('/segments/team')).status).toBe(204);
    expect(await customers()).toEqual([10, 10]);
    expect((await remove('/segments/team')).status).toBe(404);
    expect(await adminQuery(service.database, `SELECT FROM cart.segment_member WHERE segment_id = 'team'`)).toEqual([]);
  });

  it('limited prices of a segment have the customers of its entry after concurrent writes', async () => {
    const lists = Array.from({ length: 12 }, (_, i) => [`c-${i}`, `c-${i + 1}`, 'c-all']);
    await Promise.all(lists.map((customerNumbers) => put('/segments/busy', { customerNumbers })));
    const { customerNumbers } = (await call('GET', '/cart/acme/segments/busy', undefined, keeper)).body;
    const members = await adminQuery<{ number: string }>(
      service.database,
      `SELECT customer_number AS number FROM cart.segment_member WHERE segment_id = 'busy' ORDER BY 1`,
    );
    expect(members.map(({ number }) => number)).toEqual(customerNumbers.toSorted());
  });

  it.each([{ customerNumber: '1' }, { segmentId: 'club' }, { validFrom: '2026-01-01' }, { validUntil: '2026-01-01' }])(
    'are not found as prices for everybody, until they become some: %j',
    async (limits) => {
      const productId = newProduct();
      await put(`/prices/${productId}`, priceOf(productId, 1, limits));
      const rows = await adminQuery<{ product: string }>(service.database, 'SELECT product_id AS product FROM cart.price WHERE id = $1', [
        productId,
      ]);
      expect(rows).toEqual([{ product: null }]);
      await put(`/prices/${productId}`, priceOf(productId, 1));
      expect(await charged(ANYBODY, productId)).toBe(1);
    },
  );

  it('are charged from their first to their last moment, and carts follow', async () => {
    const productId = newProduct();
    await put(`/prices/${productId}`, priceOf(productId, 10));
    const sale = { validFrom: '2026-03-01T12:10:00Z', validUntil: '2026-03-01T12:20:00Z' };
    await put(`/prices/${productId}-sale`, priceOf(productId, 6, sale));
    const cart = await cartOf(ANYBODY);
    await call('POST', `${cart}/items`, { itemXrn: productId, quantity: 1 }, ANYBODY);
    const at = async (moment: string) => {
      clock.set(moment);
      return [await amountIn(cart, ANYBODY), await charged(ANYBODY, productId)];
    };
    expect(await at('2026-03-01T12:09:59.999Z')).toEqual([10, 10]);
    expect(await at(sale.validFrom)).toEqual([6, 6]);
    await call('POST', `${cart}/items`, { itemXrn: productId, quantity: 1, keepAsSeparateLineItem: true }, ANYBODY);
    expect(await at(sale.validUntil)).toEqual([6, 6]);
    expect(await at('2026-03-01T12:20:00.001Z')).toEqual([10, 10]);
    expect(await amountIn(cart, ANYBODY, 1)).toBe(10);
    clock.set(NOON);
  });

  it('limited prices that end without another one stay in the cart, are looked up once, and are reported', async () => {
    const productId = newProduct();
    await put(`/prices/${productId}`, priceOf(productId, 10, { validUntil: '2026-03-01T12:10:00Z' }));
    const cart = await cartOf(ANYBODY);
    await call('POST', `${cart}/items`, { itemXrn: productId, quantity: 1 }, ANYBODY);
    clock.set('2026-03-01T12:10:01Z');
    const versions = [];
    for (let read = 0; read < 3; read += 1) versions.push((await call('GET', cart, undefined, ANYBODY)).body.metadata.version);
    expect(versions).toEqual([3, 3, 3]);
    expect(await amountIn(cart, ANYBODY)).toBe(10);
    expect((await call('GET', `${cart}/validate`, undefined, ANYBODY)).body).toMatchObject({
      isValid: false,
      itemsValidationDetails: [{ id: '0', errors: [{ errorCode: 'price_not_found' }] }],
    });
    expect(await call('POST', `${cart}/items`, { itemXrn: productId, quantity: 1 }, ANYBODY)).toMatchObject({ status: 400 });
    clock.set(NOON);
  });

  it('are charged after a login, when the anonymous cart is merged', async () => {
    const productId = newProduct();
    await put(`/prices/${productId}`, priceOf(productId, 10));
    await put(`/prices/${productId}-own`, priceOf(productId, 8, { customerNumber: '41' }));
    const anonymous = bearer.anonymous('limited-merge');
    const customer = bearer.customer('41', { session_id: 'limited-merge' });
    const [source, target] = [await cartOf(anonymous, 'merged'), await cartOf(customer, 'merged')];
    await call('POST', `${source}/items`, { itemXrn: productId, quantity: 2 }, anonymous);
    expect([await amountIn(source, anonymous), await amountIn(source, customer)]).toEqual([10, 10]);
    const merged = await call('POST', `${target}/merge`, { carts: [source.split('/').at(-1)] }, customer);
    expect(merged).toMatchObject({
      status: 200,
      body: {
        items: [{ price: { priceId: `${productId}-own`, effectiveAmount: 8 } }],
        calculatedPrice: { finalPrice: { grossValue: 16 } },
      },
    });
  });
});

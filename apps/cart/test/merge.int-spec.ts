import { bearer, type TestApp } from '@suite/testing';
import { CARTS, callsOf, external, putReference, manager, newCart, priceOf, startCart } from './cart-app';
import { Peers } from './peers';

describe('a merge of carts', () => {
  let service: TestApp;
  let peers: Peers;
  let shoppers = 0;
  const call = callsOf(() => service);

  /** A shopper before and after the login, with a cart each. */
  async function shopper() {
    shoppers += 1;
    const [session, number] = [`merge-${shoppers}`, `${1_000 + shoppers}`];
    const anonymous = bearer.anonymous(session);
    const customer = bearer.customer(number, { session_id: session });
    const [before, after] = await Promise.all([
      call('POST', CARTS, { siteCode: 'main' }, anonymous),
      call('POST', CARTS, { siteCode: 'main' }, customer),
    ]);
    return { anonymous, customer, source: before.body.cartId as string, target: `${CARTS}/${after.body.cartId}` };
  }

  beforeAll(async () => {
    peers = await Peers.start();
    for (const code of ['ONE', 'TWO', 'THREE']) peers.coupon(code, { discountType: 'PERCENT', discountPercentage: 10 });
    service = await startCart({ env: peers.env });
    await putReference(service, '/sites/main', { currency: 'EUR', currencies: ['EUR', 'CHF'], maxNumberOfCouponsPerCart: 2 });
    await putReference(service, '/prices/tea', {
      productId: 'tea',
      currency: 'EUR',
      tiers: [
        { minQuantity: 1, amount: 3 },
        { minQuantity: 3, amount: 2 },
      ],
    });
    await putReference(service, '/prices/cup', priceOf('cup', 7));
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('leaves the anonymous session without an open cart, also after the closed one was read', async () => {
    const { anonymous, customer, source, target } = await shopper();
    const open = () => call('GET', `${CARTS}?siteCode=main&create=true`, undefined, anonymous);
    expect((await open()).body.id).toBe(source);
    expect((await call('POST', `${target}/merge`, { carts: [source] }, customer)).status).toBe(200);
    expect((await call('GET', `${CARTS}/${source}`, undefined, anonymous)).body.status).toBe('CLOSED');
    expect((await open()).body).toMatchObject({ status: 'OPEN', id: expect.not.stringContaining(source) });
  });

  it('adds the lines to the customer’s cart, closes the anonymous cart, and returns the customer’s', async () => {
    const { anonymous, customer, source, target } = await shopper();
    await call('POST', `${CARTS}/${source}/items`, { itemXrn: 'tea', quantity: 2 }, anonymous);
    await call('POST', `${CARTS}/${source}/items`, external('set', 5));
    await call('POST', `${target}/items`, { itemXrn: 'cup', quantity: 1 }, customer);
    await call('POST', `${target}/items`, { itemXrn: 'tea', quantity: 1 }, customer);
    expect(await call('POST', `${target}/merge`, { carts: [source] }, customer)).toMatchObject({
      status: 200,
      body: {
        items: [{ itemXrn: 'cup' }, { itemXrn: 'tea', quantity: 3, price: { effectiveAmount: 2 } }, { product: { id: 'set' } }],
        calculatedPrice: { finalPrice: { grossValue: 18 } },
        skippedItems: [],
        metadata: { version: 4 },
      },
    });
    const closed = await call('GET', `${CARTS}/${source}`, undefined, anonymous);
    expect(closed).toMatchObject({ status: 200, body: { status: 'CLOSED', items: [{}, {}] } });
    expect(await call('POST', `${CARTS}/${source}/items`, { itemXrn: 'tea', quantity: 1 }, anonymous)).toMatchObject({
      status: 409,
      body: { type: 'cart_closed' },
    });
    expect((await call('POST', CARTS, { siteCode: 'main' }, anonymous)).status).toBe(201);
  });

  it('takes coupons up to the limit of the site, skipping repeated and invalid ones', async () => {
    const { anonymous, customer, source, target } = await shopper();
    for (const code of ['ONE', 'TWO']) await call('POST', `${CARTS}/${source}/discounts`, { code }, anonymous);
    await call('POST', `${target}/discounts`, { code: 'ONE' }, customer);
    const merged = await call('POST', `${target}/merge`, { carts: [source] }, customer);
    expect(merged.body.discounts.map(({ code }: { code: string }) => code)).toEqual(['ONE', 'TWO']);

    const other = await shopper();
    for (const code of ['ONE', 'THREE']) await call('POST', `${CARTS}/${other.source}/discounts`, { code }, other.anonymous);
    await call('POST', `${other.target}/discounts`, { code: 'TWO' }, other.customer);
    peers.coupon('ONE', {
      discountType: 'PERCENT',
      discountPercentage: 10,
      refusal: { status: 403, type: 'coupon_redemption_forbidden' },
    });
    const { body } = await call('POST', `${other.target}/merge`, { carts: [other.source] }, other.customer);
    expect(body.discounts.map(({ code }: { code: string }) => code)).toEqual(['TWO', 'THREE']);
    expect(body.skippedCoupons).toEqual([{ cartId: other.source, code: 'ONE', type: 'coupon_not_valid', message: expect.any(String) }]);
    peers.coupon('ONE', { discountType: 'PERCENT', discountPercentage: 10 });
  });

  it('keeps the coupons of the target and lists those that cannot be combined with them', async () => {
    peers.coupon('ALONE', { discountType: 'PERCENT', discountPercentage: 5, combinable: false, combines: 'NONE' });
    for (const [first, second] of [
      ['ALONE', 'TWO'],
      ['TWO', 'ALONE'],
    ]) {
      const { anonymous, customer, source, target } = await shopper();
      expect((await call('POST', `${CARTS}/${source}/discounts`, { code: second }, anonymous)).status).toBe(201);
      expect((await call('POST', `${target}/discounts`, { code: first }, customer)).status).toBe(201);
      const { body } = await call('POST', `${target}/merge`, { carts: [source] }, customer);
      expect(body.discounts.map(({ code }: { code: string }) => code)).toEqual([first]);
      expect(body.skippedCoupons).toMatchObject([{ cartId: source, code: second, type: 'coupon_not_combinable' }]);
    }
  });

  it('is rejected for carts that cannot be merged', async () => {
    const { anonymous, customer, source, target } = await shopper();
    const own = target.slice(CARTS.length + 1);
    const stranger = await shopper();
    const foreign = (await newCart(service, { siteCode: 'main', currency: 'CHF', sessionId: 'x-1' })).slice(CARTS.length + 1);
    const elsewhere = (await newCart(service, { sessionId: 'x-2' })).slice(CARTS.length + 1);
    const merge = (carts: unknown, headers = customer, into = target) => call('POST', `${into}/merge`, { carts }, headers);
    const notMergeable = { status: 400, body: { type: 'cart_not_mergeable' } };
    expect(await merge([own])).toMatchObject(notMergeable);
    expect(await merge([own], anonymous, `${CARTS}/${source}`)).toMatchObject(notMergeable);
    expect(await merge([stranger.source])).toMatchObject({ status: 404, body: { type: 'cart_not_found' } });
    expect(await merge([source], customer, stranger.target)).toMatchObject({ status: 404 });
    expect(await merge(['0'])).toMatchObject({ status: 404 });
    expect(await merge([foreign], manager)).toMatchObject({ ...notMergeable, body: { details: [{ field: 'carts[0]' }] } });
    expect(await merge([source, elsewhere], manager)).toMatchObject({ status: 400, body: { details: [{ field: 'carts[1]' }] } });
    expect(await merge([stranger.target.slice(CARTS.length + 1)], manager)).toMatchObject(notMergeable);
    expect(await merge([])).toMatchObject({ status: 400, body: { details: [{ field: 'carts' }] } });
    expect((await merge([source])).status).toBe(200);
    expect(await merge([source])).toMatchObject(notMergeable);
    expect((await call('GET', target)).body.metadata.version).toBe(2);
  });

  it('skips unavailable lines and lists them', async () => {
    const { anonymous, customer, source, target } = await shopper();
    await putReference(service, '/prices/rare', priceOf('rare', 1));
    for (const itemXrn of ['tea', 'rare', 'cup']) await call('POST', `${CARTS}/${source}/items`, { itemXrn, quantity: 1 }, anonymous);
    await putReference(service, '/prices/rare', priceOf('other', 1));
    const { status, body } = await call('POST', `${target}/merge`, { carts: [source] }, customer);
    expect([status, body.items.map(({ itemXrn }: { itemXrn: string }) => itemXrn)]).toEqual([200, ['tea', 'cup']]);
    expect(body.skippedItems).toEqual([
      { cartId: source, itemId: '1', itemXrn: 'rare', type: 'price_not_found', message: expect.any(String) },
    ]);
    expect((await call('GET', `${CARTS}/${source}`)).body).toMatchObject({ status: 'CLOSED', items: [{}, {}, {}] });
    expect((await call('GET', target)).body.skippedItems).toBeUndefined();
  });

  it('is rejected as a whole while the customer’s tax country is unknown', async () => {
    await putReference(service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await putReference(service, '/sites/billed', { currency: 'EUR', taxDeterminationBasedOn: 'BILLING_ADDRESS' });
    const source = await newCart(service, { siteCode: 'billed', sessionId: 'billed-1', countryCode: 'DE' });
    const target = await newCart(service, { siteCode: 'billed', customerId: 'billed-1' });
    expect((await call('POST', `${source}/items`, { itemXrn: 'cup', quantity: 1 })).status).toBe(201);
    expect(await call('POST', `${target}/merge`, { carts: [source.slice(CARTS.length + 1)] })).toMatchObject({
      status: 400,
      body: { type: 'tax_country_undetermined', details: [{ field: expect.stringContaining('carts[0].items[0]') }] },
    });
    expect((await call('GET', source)).body).toMatchObject({ status: 'OPEN', metadata: { version: 2 } });
  });

  it('happens once for concurrent calls, and loses no item added concurrently', async () => {
    const { anonymous, customer, source, target } = await shopper();
    await call('POST', `${CARTS}/${source}/items`, { itemXrn: 'tea', quantity: 1 }, anonymous);
    const adds = Array.from({ length: 5 }, () => call('POST', `${CARTS}/${source}/items`, { itemXrn: 'tea', quantity: 1 }, anonymous));
    const merges = Array.from({ length: 5 }, () => call('POST', `${target}/merge`, { carts: [source] }, customer));
    const added = (await Promise.all(adds)).filter(({ status }) => status === 201).length;
    const merged = (await Promise.all(merges)).filter(({ status }) => status === 200).length;
    if (merged === 0) await call('POST', `${target}/merge`, { carts: [source] }, customer);
    expect(merged).toBeLessThanOrEqual(1);
    expect((await call('GET', target)).body.totalUnitsCount).toBe(1 + added);
  });
});

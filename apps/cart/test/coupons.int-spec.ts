import { bearer, type TestApp } from '@suite/testing';
import { external, keeper, manager, newCart, startCart } from './cart-app';
import { Peers } from './peers';

describe('coupons on a cart', () => {
  let service: TestApp;
  let peers: Peers;
  const call = (method: string, path: string, body?: unknown, headers: object = manager) =>
    service.call(method, path, { headers: { ...headers }, ...(body !== undefined && { body }) });
  const put = (path: string, body: object) => service.call('PUT', `/cart/acme${path}`, { headers: keeper, body });
  const read = async (path: string) => (await call('GET', path)).body;
  const discountsOf = (calculated: { totalDiscount?: { appliedDiscounts: { id: string; value: number }[] } }) =>
    (calculated.totalDiscount?.appliedDiscounts ?? []).map(({ id, value }) => [id, value]);

  beforeAll(async () => {
    peers = await Peers.start();
    service = await startCart({ env: peers.env });
    await put('/sites/main', {
      currency: 'EUR',
      maxNumberOfCouponsPerCart: 3,
      homeBase: { address: { country: 'DE', zipCode: '10115' } },
      shipping: {
        zones: [
          {
            country: 'DE',
            zipFrom: '10000',
            zipTo: '19999',
            methods: [
              {
                id: 'dhl',
                fees: [
                  { minOrderValue: 0, cost: 5 },
                  { minOrderValue: 100, cost: 2 },
                ],
              },
              { id: 'slow', fees: [{ minOrderValue: 50, cost: 4 }] },
            ],
          },
        ],
      },
    });
    await put('/sites/net', { currency: 'EUR', includesTax: false });
    await put('/products/apple', { categories: ['fruit'] });
    await put('/products/gift', { categories: ['fruit', 'gift-cards'] });
    await put('/products/lamp', { categories: ['home'] });
    await put('/segments/vip', { customerNumbers: ['77'], productIds: ['lamp'] });
    for (const [id, amount] of [
      ['apple', 10],
      ['gift', 10],
      ['lamp', 30],
    ] as const) {
      await put(`/prices/${id}`, { productId: id, currency: 'EUR', tiers: [{ minQuantity: 1, amount }] });
    }
    peers.coupon('TEN', { discountType: 'PERCENT', discountPercentage: 10, name: { de: 'Zehn', en: 'Ten' } });
    peers.coupon('FIVE', { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'EUR' } });
    peers.coupon('SHIP', { discountType: 'FREE_SHIPPING', name: { de: 'Frei Haus' } });
    peers.coupon('FRUIT', {
      discountType: 'PERCENT',
      discountPercentage: 50,
      categoryRestricted: true,
      includedCategories: ['fruit'],
      excludedCategories: ['gift-cards'],
    });
    peers.coupon('VIP', { discountType: 'PERCENT', discountPercentage: 50, segmentRestricted: true, segments: ['vip'] });
    peers.coupon('OLD', { discountType: 'PERCENT', discountPercentage: 5, refusal: { status: 400, type: 'coupon_expired' } });
    peers.coupon('NOTYOURS', {
      discountType: 'PERCENT',
      discountPercentage: 5,
      refusal: { status: 403, type: 'coupon_redemption_forbidden' },
    });
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('are applied in any case, listed, and removed by code or index', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, external('a', 100));
    const applied = await call('POST', `${cart}/discounts`, { code: 'ten' });
    expect(applied).toMatchObject({ status: 201, body: { discountIndex: 0 } });
    await call('POST', `${cart}/discounts`, { code: 'FIVE' });
    expect(await read(`${cart}/discounts`)).toMatchObject([
      {
        id: applied.body.discountId,
        code: 'TEN',
        name: 'Ten',
        currency: 'EUR',
        discountRate: 10,
        discountType: 'PERCENT',
        discountCalculationType: 'SUBTOTAL',
        calculationType: 'ApplyDiscountAfterTax',
        valid: true,
        links: [
          { rel: 'validate', href: '/coupon/acme/coupons/TEN/validation' },
          { rel: 'redeem', href: '/coupon/acme/coupons/TEN/redemptions' },
        ],
      },
      { code: 'FIVE', discountType: 'ABSOLUTE' },
    ]);
    expect(discountsOf((await read(cart)).calculatedPrice)).toEqual([
      ['TEN', 10],
      ['FIVE', 5],
    ]);
    expect((await call('DELETE', `${cart}/discounts/0`)).status).toBe(204);
    expect(discountsOf((await read(cart)).calculatedPrice)).toEqual([['FIVE', 5]]);
    expect((await call('DELETE', `${cart}/discounts/1`)).status).toBe(404);
    expect((await call('DELETE', `${cart}/discounts?codes=five,ten`)).status).toBe(204);
    expect(await read(cart)).toMatchObject({ discounts: [], calculatedPrice: { finalPrice: { grossValue: 100 } } });
    expect((await call('DELETE', `${cart}/discounts?codes=five`)).status).toBe(404);
  });

  it('are applied with a whole coupon, unless it contradicts the coupon service', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    const five = peers.coupons.get('FIVE');
    const applied = await call('POST', `${cart}/discounts`, { ...five, name: 'Five', amount: 5, currency: 'EUR', links: [] });
    const xrn = `xrn:commerce:cart:cart-discount:acme;${cart.split('/').at(-1)}.${applied.body.discountId}`;
    expect(applied).toMatchObject({ status: 201, body: { discountIndex: 0, xrn, yrn: xrn } });
    const [shown] = await read(`${cart}/discounts`);
    expect(shown).toMatchObject({ yrn: xrn, discountIndex: 0, amount: 5, currency: 'EUR' });
    expect((await call('POST', `${cart}/discounts`, { ...shown, code: 'TEN' })).body.details).toMatchObject([
      { field: 'discountType' },
      { field: 'discountAbsolute.amount' },
      { field: 'discountAbsolute.currency' },
      { field: 'amount' },
    ]);
    expect((await call('POST', `${cart}/discounts`, { code: 'TEN', rate: 10 })).status).toBe(400);
    expect(await read(`${cart}/discounts`)).toHaveLength(1);
  });

  it('are all removed if no code is named', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    for (const code of ['TEN', 'FIVE']) await call('POST', `${cart}/discounts`, { code });
    expect((await call('DELETE', `${cart}/discounts`)).status).toBe(204);
    expect(await read(cart)).toMatchObject({ discounts: [], metadata: { version: 4 } });
    expect((await call('DELETE', `${cart}/discounts`)).status).toBe(204);
    expect((await read(cart)).metadata.version).toBe(4);
    expect((await call('DELETE', `${cart}/discounts?codes=`)).status).toBe(400);
  });

  it('are limited to the number of the site, each code once', async () => {
    const cart = await newCart(service);
    expect((await call('POST', `${cart}/discounts`, { code: 'TEN' })).status).toBe(201);
    expect(await call('POST', `${cart}/discounts`, { code: 'Ten' })).toMatchObject({
      status: 409,
      body: { type: 'coupon_already_applied' },
    });
    expect(await call('POST', `${cart}/discounts`, { code: 'FIVE' })).toMatchObject({
      status: 409,
      body: { type: 'coupon_limit_reached' },
    });
  });

  it.each([
    ['OLD', 'coupon_expired'],
    ['NOTYOURS', 'coupon_redemption_forbidden'],
    ['UNKNOWN', 'coupon_not_found'],
    ['a/../b', 'coupon_not_found'],
  ])('rejects %s with the reason of the coupon service', async (code, reason) => {
    const cart = await newCart(service, { siteCode: 'main' });
    const answer = await call('POST', `${cart}/discounts`, { code });
    expect(answer).toMatchObject({ status: 400, body: { type: 'coupon_refused', details: [{ field: 'code', type: reason }] } });
    expect(await read(cart)).toMatchObject({ discounts: [], metadata: { version: 1 } });
  });

  it("are validated with the order's value for the shopper, and repeated guesses are throttled", async () => {
    const shopper = bearer.customer('4711', { session_id: 's-9' });
    const { body } = await call('POST', '/cart/acme/carts', { siteCode: 'main' }, shopper);
    await call('POST', `/cart/acme/carts/${body.cartId}/items`, { itemXrn: 'lamp', quantity: 2 }, shopper);
    await call('POST', `/cart/acme/carts/${body.cartId}/discounts`, { code: 'TEN' }, shopper);
    expect(peers.validations.at(-1)).toMatchObject({
      code: 'TEN',
      body: { orderTotal: { amount: 60, currency: 'EUR' }, customerNumber: '4711' },
      headers: { 'x-shopper': '4711', 'x-shopper-address': '127.0.0.1' }, // because a shopper could guess with a new session each time
    });
  });

  it('are validated for the network in the token of a shopper behind a shop’s server', async () => {
    const shopper = bearer.customer('4712', { session_id: 's-10', network: 'digest-of-a-network' });
    const { body } = await call('POST', '/cart/acme/carts', { siteCode: 'main' }, shopper);
    await call('POST', `/cart/acme/carts/${body.cartId}/items`, { itemXrn: 'lamp', quantity: 2 }, shopper);
    await call('POST', `/cart/acme/carts/${body.cartId}/discounts`, { code: 'TEN' }, shopper);
    expect(peers.validations.at(-1)?.headers).toMatchObject({ 'x-shopper': '4712', 'x-shopper-address': 'digest-of-a-network' });
  });

  it.each([
    ['gross if prices include tax', 'main', 119],
    ['net if prices exclude tax', 'net', 100],
  ])("are validated with the order's value %s", async (_side, siteCode, amount) => {
    const cart = await newCart(service, { siteCode });
    await call('POST', `${cart}/items`, external('a', amount));
    expect((await read(cart)).calculatedPrice.price).toMatchObject({ netValue: 100, grossValue: 119 });
    await call('POST', `${cart}/discounts`, { code: 'TEN' });
    const [orderTotal, discount, rounding] = [amount, amount / 10, 0.01].map((value) => ({ amount: value, currency: 'EUR' }));
    expect(peers.validations.at(-1)?.body).toEqual({ orderTotal, discount, rounding });
  });

  it('coupons with restrictions apply to the matching lines only', async () => {
    const cart = await newCart(service, { siteCode: 'main', customerId: '77' });
    for (const id of ['apple', 'gift', 'lamp']) await call('POST', `${cart}/items`, { itemXrn: id, quantity: 1 });
    await call('POST', `${cart}/discounts`, { code: 'FRUIT' });
    await call('POST', `${cart}/discounts`, { code: 'VIP' });
    const items = await read(`${cart}/items`);
    expect(items.map(({ couponDiscounts }: { couponDiscounts?: object[] }) => couponDiscounts)).toEqual([
      [{ couponId: 'FRUIT', value: 5 }],
      undefined,
      [{ couponId: 'VIP', value: 15 }],
    ]);
    const stranger = await newCart(service, { siteCode: 'main', customerId: '78' });
    await call('POST', `${stranger}/items`, { itemXrn: 'lamp', quantity: 1 });
    expect((await call('POST', `${stranger}/discounts`, { code: 'VIP' })).status).toBe(201);
    expect(discountsOf((await read(stranger)).calculatedPrice)).toEqual([]);
  });

  it('discount the shipping, as estimated by zone and value', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, external('a', 40));
    expect((await call('GET', `${cart}/shipping-estimate`)).status).toBe(404);
    await call('PUT', cart, { countryCode: 'DE', zipCode: '10115' });
    expect((await read(`${cart}/shipping-estimate`)).netValue).toBe(5);
    await call('PUT', `${cart}/items/0?partial=true`, { quantity: 2 });
    expect((await read(`${cart}/shipping-estimate`)).netValue).toBe(4);
    await call('PUT', `${cart}/items/0?partial=true`, { quantity: 3 });
    await call('POST', `${cart}/discounts`, { code: 'SHIP' });
    expect((await read(`${cart}/discounts`)).at(-1)).toMatchObject({ code: 'SHIP', name: 'Frei Haus' });
    expect((await read(cart)).calculatedPrice).toMatchObject({
      shipping: { netValue: 2 },
      totalShipping: { netValue: 0 },
      finalPrice: { grossValue: 120 },
    });
    await call('PUT', cart, { zipCode: '20095' });
    expect((await read(cart)).calculatedPrice.totalShipping).toBeUndefined();
    expect(await read(`${cart}/validate`)).toMatchObject({
      isValid: false,
      cartValidationDetails: [{ errorCode: 'shipping_zone_not_found' }],
    });
  });

  it('stay without a discount when they become invalid, until they are valid again', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, external('a', 100));
    peers.coupon('SOON', { discountType: 'PERCENT', discountPercentage: 20 });
    await call('POST', `${cart}/discounts`, { code: 'SOON' });
    peers.coupon('SOON', { discountType: 'PERCENT', discountPercentage: 20, refusal: { status: 400, type: 'coupon_expired' } });
    expect(await read(`${cart}/validate`)).toMatchObject({ isValid: false, cartValidationDetails: [{ errorCode: 'coupon_expired' }] });
    expect((await read(cart)).calculatedPrice.finalPrice.grossValue).toBe(80);
    expect((await call('PUT', `${cart}/refresh`)).status).toBe(204);
    expect(await read(cart)).toMatchObject({ discounts: [{ valid: false }], calculatedPrice: { finalPrice: { grossValue: 100 } } });
    peers.coupon('SOON', { discountType: 'PERCENT', discountPercentage: 30 });
    expect(await read(`${cart}?refresh=true`)).toMatchObject({
      discounts: [{ valid: true }],
      calculatedPrice: { finalPrice: { grossValue: 70 } },
    });
  });

  it.each(['unavailable', 'busy'] as const)('do not change the cart while the coupon service is %s', async (state) => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, external('a', 100));
    await call('POST', `${cart}/discounts`, { code: 'TEN' });
    peers[state] = true;
    const answers = [await call('POST', `${cart}/discounts`, { code: 'FIVE' }), await call('PUT', `${cart}/refresh`)];
    const added = await call('POST', `${cart}/items`, external('b', 10));
    peers[state] = false;
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]!.headers.get('retry-after')).toBe('1');
    expect(added.status).toBe(201);
    expect(await read(cart)).toMatchObject({ metadata: { version: 4 }, calculatedPrice: { finalPrice: { grossValue: 99 } } });
  });

  it('are refused if they cannot be combined, either way round and concurrently', async () => {
    peers.coupon('ALONE', { discountType: 'PERCENT', discountPercentage: 5, combinable: false, combines: 'NONE' });
    for (const code of ['SPRING-1', 'SPRING-2'])
      peers.coupon(code, { discountType: 'PERCENT', discountPercentage: 5, campaignId: 'spring', combines: 'SAME_CAMPAIGN' });
    const notCombinable = { status: 409, body: { type: 'coupon_not_combinable', details: [{ field: 'code' }] } };
    const apply = (cart: string, code: string) => call('POST', `${cart}/discounts`, { code });
    for (const [first = '', second = ''] of [
      ['ALONE', 'FIVE'],
      ['FIVE', 'ALONE'],
      ['SPRING-1', 'FIVE'],
      ['FIVE', 'SPRING-1'],
    ]) {
      const cart = await newCart(service, { siteCode: 'main' });
      expect((await apply(cart, first)).status).toBe(201);
      expect(await apply(cart, second)).toMatchObject(notCombinable);
      expect((await read(`${cart}/discounts`)).map(({ code }: { code: string }) => code)).toEqual([first]);
    }
    const cart = await newCart(service, { siteCode: 'main' });
    const answers = await Promise.all(['ALONE', 'SPRING-1', 'FIVE', 'SPRING-2'].map((code) => apply(cart, code)));
    const applied: string[] = (await read(`${cart}/discounts`)).map(({ code }: { code: string }) => code);
    expect([['ALONE'], ['FIVE'], ['SPRING-1', 'SPRING-2']]).toContainEqual(applied.toSorted());
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4 - applied.length);
    peers.coupon('SPRING-2', { discountType: 'PERCENT', discountPercentage: 5 });
    const allowed = await newCart(service, { siteCode: 'main' });
    for (const code of ['SPRING-2', 'FIVE']) expect((await apply(allowed, code)).status).toBe(201);
    peers.coupon('SPRING-2', { discountType: 'PERCENT', discountPercentage: 5, combinable: false, combines: 'NONE' });
    await call('PUT', `${allowed}/refresh`);
    expect((await read(`${allowed}/validate`)).cartValidationDetails).toMatchObject([
      { errorCode: 'coupon_not_combinable', field: 'discounts[1]' },
    ]);
  });
});

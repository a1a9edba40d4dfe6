import { bearer, schemaDrift, tablesWithoutTenantIsolation, type TestApp } from '@suite/testing';
import { CARTS, external, manager, newCart, putReference, startCart } from './cart-app';

describe('a cart', () => {
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown, headers: object = manager) =>
    service.call(method, path, { headers: { ...headers }, ...(body !== undefined && { body }) });

  beforeAll(async () => {
    service = await startCart();
  });
  afterAll(() => service.stop());

  it('has tables that match its entities and are isolated by tenant', async () => {
    expect(await schemaDrift(await service.source())).toEqual([]);
    expect(await tablesWithoutTenantIsolation(await service.source())).toEqual([]);
  });

  it('is created with a currency and can be read', async () => {
    const made = await call('POST', CARTS, { currency: 'CHF', channel: { name: 'web', source: 'https://shop.test' }, countryCode: 'CH' });
    expect(made).toMatchObject({ status: 201, body: { xrn: `xrn:commerce:cart:cart:acme;${made.body.cartId}` } });
    expect(await call('GET', `${CARTS}/${made.body.cartId}`)).toMatchObject({
      status: 200,
      body: {
        id: made.body.cartId,
        xrn: made.body.xrn,
        status: 'OPEN',
        currency: 'CHF',
        siteCode: 'default',
        type: 'shopping',
        channel: { name: 'web', source: 'https://shop.test' },
        countryCode: 'CH',
        items: [],
        discounts: [],
        totalUnitsCount: 0,
        totalTax: { amount: 0, currency: 'CHF' },
        metadata: { version: 1 },
        calculatedPrice: { finalPrice: { netValue: 0, grossValue: 0, taxValue: 0, taxAggregate: { lines: [] } } },
      },
    });
  });

  it('has the currency of its site by default', async () => {
    const { body } = await call('POST', CARTS, {});
    expect((await call('GET', `${CARTS}/${body.cartId}`)).body.currency).toBe('EUR');
  });

  describe('of a session', () => {
    const shopOf = ({ siteCode, currency, countryCode = null }: { siteCode: string; currency: string; countryCode?: string | null }) => ({
      siteCode,
      currency,
      countryCode,
    });
    const session = { site_code: 'alps', currency: 'CHF', country: 'CH' };
    beforeAll(async () => {
      await putReference(service, '/sites/alps', { currency: 'EUR', currencies: ['EUR', 'CHF'], includesTax: true });
    });

    it.each<[string, object, object]>([
      ['from the session', {}, { siteCode: 'alps', currency: 'CHF', countryCode: 'CH' }],
      [
        'from the request',
        { siteCode: 'default', currency: 'USD', countryCode: 'US' },
        { siteCode: 'default', currency: 'USD', countryCode: 'US' },
      ],
      [
        'with the country of the shipping address',
        { addresses: [{ type: 'SHIPPING', country: 'LI' }] },
        { siteCode: 'alps', currency: 'CHF', countryCode: 'LI' },
      ],
      ['without a country if the request clears it', { countryCode: null }, { siteCode: 'alps', currency: 'CHF', countryCode: null }],
    ])('has its site, currency and country %s', async (name, body, expected) => {
      for (const shopper of [bearer.anonymous(`session-${name}`, session), bearer.customer(name, session)]) {
        const created = await call('POST', CARTS, body, shopper);
        expect(shopOf((await call('GET', `${CARTS}/${created.body.cartId}`, undefined, shopper)).body)).toEqual(expected);
      }
    });

    it('is found, and created if there is none, on the site of the session', async () => {
      const shopper = bearer.anonymous('session-alps', session);
      const created = await call('GET', `${CARTS}?create=true`, undefined, shopper);
      expect(shopOf(created.body)).toEqual({ siteCode: 'alps', currency: 'CHF', countryCode: 'CH' });
      expect((await call('GET', CARTS, undefined, shopper)).body.id).toBe(created.body.id);
      expect((await call('GET', `${CARTS}?siteCode=default`, undefined, shopper)).status).toBe(404);
    });

    it('is not created in a currency of the session in which the site does not sell', async () => {
      const shopper = bearer.anonymous('session-yen', { ...session, currency: 'JPY' });
      const created = await call('GET', `${CARTS}?create=true`, undefined, shopper);
      expect(created).toMatchObject({ status: 400, body: { type: 'currency_not_sold', details: [{ field: 'currency' }] } });
    });
  });

  it('is created once for each Idempotency-Key', async () => {
    const headers = { ...manager, 'idempotency-key': 'cart-1' };
    const [first, repeated] = [
      await call('POST', CARTS, { currency: 'EUR' }, headers),
      await call('POST', CARTS, { currency: 'EUR' }, headers),
    ];
    expect(repeated).toMatchObject({ status: 201, body: first.body });
    expect(await call('POST', CARTS, { currency: 'USD' }, headers)).toMatchObject({ status: 422 });
  });

  it.each<[string, object, number, string]>([
    ['an unknown site', { siteCode: 'nowhere' }, 400, 'siteCode'],
    ['an unknown currency', { currency: 'XXZ' }, 400, 'currency'],
    ['a country in lower case', { countryCode: 'de' }, 400, 'countryCode'],
    ['an unknown field', { colour: 'red' }, 400, 'colour'],
    ['a channel with an unknown field', { channel: { x: 1 } }, 400, 'channel.x'],
  ])('is rejected with %s', async (_name, body, status, field) => {
    expect(await call('POST', CARTS, body)).toMatchObject({ status, body: { status, details: [{ field }] } });
  });

  it('gets the new value of each sent field, and the next version', async () => {
    const cart = await newCart(service);
    const { body } = await call('GET', cart);
    expect(await call('PUT', cart, { ...body, zipCode: '10115', countryCode: 'DE' })).toMatchObject({ status: 204 });
    expect((await call('GET', cart)).body).toMatchObject({ zipCode: '10115', countryCode: 'DE', metadata: { version: 2 } });
    const stale = await call('PUT', cart, { zipCode: '1', metadata: { version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { type: 'version_conflict' } });
    expect((await call('GET', cart)).body).toMatchObject({ zipCode: '10115', metadata: { version: 2 } });
  });

  it('cannot be read after it was deleted', async () => {
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 1));
    expect((await call('DELETE', cart)).status).toBe(204);
    expect(await call('GET', cart)).toMatchObject({ status: 404, body: { type: 'cart_not_found' } });
    expect((await call('DELETE', cart)).status).toBe(404);
  });

  it('is not found by another tenant, or under an invalid id', async () => {
    const cart = await newCart(service);
    const globex = bearer.application('cart.cart_manage', { tenant: 'globex' });
    expect((await call('GET', cart.replace('acme', 'globex'), undefined, globex)).status).toBe(404);
    expect((await call('GET', cart, undefined, globex)).status).toBe(403);
    expect((await call('GET', `${CARTS}/1`)).status).toBe(404);
  });

  describe('of a shopper', () => {
    const anonymous = bearer.anonymous('shopper-1');
    const customer = bearer.customer('4711', { session_id: 'shopper-1' });

    it('is the only open one of its site and type', async () => {
      const first = await call('POST', CARTS, { currency: 'EUR' }, anonymous);
      const second = await call('POST', CARTS, { currency: 'EUR' }, bearer.anonymous('shopper-1'));
      expect(second).toMatchObject({ status: 409, body: { type: 'cart_exists', cartId: first.body.cartId } });
      expect((await call('POST', CARTS, { currency: 'EUR', type: 'wishlist' }, anonymous)).status).toBe(201);
      expect(await call('GET', CARTS, undefined, anonymous)).toMatchObject({
        status: 200,
        body: { id: first.body.cartId, sessionId: 'shopper-1' },
      });
    });

    it('can be found, and created on demand, even by concurrent calls', async () => {
      const shopper = bearer.customer('4712');
      expect((await call('GET', CARTS, undefined, shopper)).status).toBe(404);
      const answers = await Promise.all(Array.from({ length: 10 }, () => call('GET', `${CARTS}?create=true`, undefined, shopper)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 200, body: { customerId: '4712' } });
    });

    it('is not found by other shoppers', async () => {
      const { body } = await call('POST', CARTS, {}, bearer.anonymous('shopper-2'));
      const strangers = [bearer.anonymous('shopper-3'), bearer.customer('4713')];
      for (const stranger of strangers) {
        for (const [method, path] of [
          ['GET', ''],
          ['PUT', ''],
          ['DELETE', ''],
          ['GET', '/items'],
          ['DELETE', '/items'],
          ['GET', '/items/0'],
        ]) {
          const answer = await call(method!, `${CARTS}/${body.cartId}${path}`, method === 'PUT' ? {} : undefined, stranger);
          expect(answer).toMatchObject({ status: 404, body: { type: 'cart_not_found' } });
        }
      }
      expect((await call('GET', `${CARTS}/${body.cartId}`, undefined, bearer.customer('1', { session_id: 'shopper-2' }))).status).toBe(200);
    });

    it('cannot be created for another shopper', async () => {
      expect((await call('POST', CARTS, { customerId: '9' }, customer)).status).toBe(403);
      expect((await call('POST', CARTS, { sessionId: 'x' }, anonymous)).status).toBe(403);
      expect((await call('GET', `${CARTS}?customerId=9`, undefined, customer)).status).toBe(403);
    });

    it('can be created by an application for a named shopper', async () => {
      const made = await call('POST', CARTS, { customerId: '4714' });
      const found = await call('GET', `${CARTS}?customerId=4714`);
      expect(found).toMatchObject({ status: 200, body: { id: made.body.cartId } });
      expect((await call('GET', CARTS, undefined, bearer.customer('4714'))).body.id).toBe(made.body.cartId);
      expect((await call('GET', CARTS)).status).toBe(400);
    });
  });
});

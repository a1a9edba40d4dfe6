import { Clock } from '@suite/runtime';
import { type AnyJson, bearer, rounds, seedOfRun, TestClock, type TestApp } from '@suite/testing';
import fc from 'fast-check';
import { CARTS, callsOf, keeper, putReference, priceOf, startCart } from './cart-app';

const ANYBODY = bearer.anonymous('price-match');
const MEMBER = bearer.customer('1');
const STRANGER = bearer.customer('2');
const OWN = bearer.customer('3');

type Shopper = Readonly<Record<string, string>>;

/** What a shopper pays, before there is a cart. */
describe('a price match', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let service: TestApp;
  let products = 0;
  const call = callsOf(() => service);
  const put = (path: string, entry: object) => putReference(service, path, entry);
  /** Each test has products of its own. */
  const newProduct = (): string => `product-${(products += 1)}`;
  const match = (as: Shopper, items: object[], rest: object = {}) =>
    call('POST', '/cart/acme/price-match', { siteCode: 'main', currency: 'EUR', items, ...rest }, as);

  beforeAll(async () => {
    service = await startCart({ replace: [{ token: Clock, value: clock }] });
    await put('/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }, { code: 'REDUCED', rate: 7 }] }); // prettier-ignore
    await put('/taxes/AT', { classes: [{ code: 'STANDARD', rate: 20, default: true }] });
    await put('/sites/main', { currency: 'EUR', currencies: ['CHF'], homeBase: { address: { country: 'DE' } } });
    await put('/sites/net', { currency: 'EUR', includesTax: false, homeBase: { address: { country: 'DE' } } });
    await put('/segments/club', { customerNumbers: ['1', '3'], productIds: ['nothing'] });
  });
  afterAll(() => service.stop());

  it('returns the prices of the shopper, with net, gross, tax and tiers', async () => {
    const productId = newProduct();
    const tiers = [{ minQuantity: 1, amount: 11.9 }, { minQuantity: 10, amount: 5.95 }]; // prettier-ignore
    await put(`/prices/${productId}`, priceOf(productId, 0, { tiers }));
    await put(`/prices/${productId}-own`, priceOf(productId, 0, { customerNumber: '3', tiers: [{ minQuantity: 5, amount: 9.52 }] }));
    const unit = (netValue: number, grossValue: number, taxValue: number) => ({ netValue, grossValue, taxValue });
    const items = [{ productId, quantity: 1 }, { productId, quantity: 12.5 }, { productId, quantity: 0.5 }]; // prettier-ignore
    const error = { field: 'quantity', type: 'quantity_below_minimum', message: expect.any(String) };
    expect(await match(ANYBODY, items)).toMatchObject({ status: 200 });
    expect((await match(ANYBODY, items)).body).toEqual([
      { productId, quantity: 1, priceId: productId, unitPrice: unit(10, 11.9, 1.9), tiers },
      { productId, quantity: 12.5, priceId: productId, unitPrice: unit(5, 5.95, 0.95), tiers },
      { productId, quantity: 0.5, error },
    ]);
    const own = [{ minQuantity: 1, amount: 11.9 }, { minQuantity: 5, amount: 9.52 }]; // prettier-ignore
    expect((await match(OWN, items)).body).toEqual([
      { productId, quantity: 1, priceId: productId, unitPrice: unit(10, 11.9, 1.9), tiers: own },
      { productId, quantity: 12.5, priceId: `${productId}-own`, unitPrice: unit(8, 9.52, 1.52), tiers: own },
      { productId, quantity: 0.5, error },
    ]);
    expect((await match(bearer.application('cart.cart_manage'), items)).body[1]).toMatchObject({ priceId: productId });
  });

  it('taxes in the country of the request, of the session, or of the site', async () => {
    const productId = newProduct();
    await put(`/prices/${productId}`, priceOf(productId, 120));
    const taxOf = async (as: Shopper, rest: object = {}) =>
      (await match(as, [{ productId, quantity: 1 }], rest)).body[0].unitPrice?.taxValue;
    expect(await taxOf(ANYBODY)).toBe(19.16);
    expect(await taxOf(ANYBODY, { countryCode: 'AT' })).toBe(20);
    expect(await taxOf(bearer.anonymous('session-in-austria', { country: 'AT' }))).toBe(20);
    expect((await match(ANYBODY, [{ productId, quantity: 1 }], { siteCode: 'net' })).body[0].unitPrice).toEqual({
      netValue: 120,
      grossValue: 142.8,
      taxValue: 22.8,
    });
  });

  it('returns an error for each product that a cart rejects', async () => {
    const [stepped, untaxed] = [newProduct(), newProduct()];
    for (const id of [stepped, untaxed]) await put(`/prices/${id}`, priceOf(id, 1));
    await put(`/products/${stepped}`, { quantityStep: 2 });
    await put(`/products/${untaxed}`, { taxCode: 'NONE' });
    const ids = [stepped, untaxed, 'no-such-product', 'x;y'];
    const { status, body } = await match(ANYBODY, ids.map((productId) => ({ productId, quantity: 3 }))); // prettier-ignore
    expect(status).toBe(200);
    expect(body.map(({ productId, error }: AnyJson) => [productId, error.type])).toEqual([
      [stepped, 'quantity_step_mismatch'],
      [untaxed, 'tax_code_unknown'],
      ['no-such-product', 'price_not_found'],
      ['x;y', 'price_not_found'],
    ]);
  });

  it.each<[string, object, string]>([
    ['a customer', { customerNumber: '3' }, 'customerNumber'],
    ['a customer by another name', { customerId: '3' }, 'customerId'],
    ['no site', { siteCode: undefined }, 'siteCode'],
    ['an unknown site', { siteCode: 'nowhere' }, 'siteCode'],
    ['a currency that the site does not sell in', { currency: 'USD' }, 'currency'],
    ['no country', { countryCode: 'de' }, 'countryCode'],
    ['no items', { items: [] }, 'items'],
    ['201 items', { items: Array.from({ length: 201 }, () => ({ productId: 'a', quantity: 1 })) }, 'items'],
    ['an item of another customer', { items: [{ productId: 'a', quantity: 1, customerNumber: '3' }] }, 'items[0].customerNumber'],
    ['no quantity', { items: [{ productId: 'a', quantity: 0 }] }, 'items[0].quantity'],
  ])('is rejected with %s', async (_what, rest, field) => {
    const refused = await match(ANYBODY, [{ productId: 'a', quantity: 1 }], rest);
    expect(refused).toMatchObject({ status: 400, body: { details: [expect.objectContaining({ field })] } });
  });

  it('returns what the cart charges, in any catalog', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalog, (catalog) => compare(catalog)),
      { numRuns: rounds(2, 60), seed: seedOfRun() },
    );
  });

  /** Compares the price match with the lines of a cart, for shoppers of all kinds. */
  async function compare({ prices, wanted, countryCode }: Catalog): Promise<void> {
    const catalog = newProduct();
    const productOf = (number: number) => `${catalog}-${number}`;
    const entries = prices.map(({ product, ...price }, index) => ({ id: `${catalog}-p${index}`, productId: productOf(product), ...price }));
    const stored = await call('PUT', '/cart/acme/prices', entries, keeper);
    expect(stored.body.filter(({ status }: AnyJson) => status !== 204)).toEqual([]);
    await put(`/products/${productOf(0)}`, { taxCode: 'REDUCED' });
    const items = wanted.map(({ product, quantity }) => ({ productId: productOf(product), quantity }));
    for (const as of [ANYBODY, MEMBER, STRANGER, OWN]) {
      for (const siteCode of ['main', 'net']) {
        const { body: created } = await call('POST', CARTS, { siteCode, currency: 'EUR', countryCode, type: `${catalog}-${siteCode}` }, as);
        const cart = `${CARTS}/${created.cartId}`;
        const lines = items.map(({ productId, quantity }) => ({ itemXrn: productId, quantity, keepAsSeparateLineItem: true }));
        const added: AnyJson[] = (await call('POST', `${cart}/itemsBatch`, lines, as)).body;
        const shown: AnyJson[] = (await call('GET', `${cart}/items`, undefined, as)).body;
        const byId = new Map(shown.map((item) => [item.id, item]));
        const matched: AnyJson[] = (await match(as, items, { siteCode, countryCode })).body;
        const got = matched.map(({ priceId, unitPrice, error }) => (error ? error.type : [priceId, unitPrice]));
        const charges = added.map(({ itemId, type }) => (itemId === undefined ? type : chargeOf(byId.get(itemId))));
        expect(got).toEqual(charges);
        const tierAt = ({ tiers = [] }: AnyJson, quantity: number) =>
          tiers.findLast(({ minQuantity }: AnyJson) => minQuantity <= quantity)?.amount;
        expect(matched.map((one, index) => tierAt(one, items[index]!.quantity))).toEqual(
          added.map(({ itemId }) => byId.get(itemId)?.price.effectiveAmount),
        );
      }
    }
  }
});

function chargeOf({ price, unitPrice }: AnyJson): [string, object] {
  const { netValue, grossValue, taxValue } = unitPrice;
  return [price.priceId, { netValue, grossValue, taxValue }];
}

const PRODUCTS = 4;
const cents = fc.integer({ min: 0, max: 5_000 }).map((amount) => amount / 100);
const tiers = fc.uniqueArray(fc.record({ minQuantity: fc.constantFrom(0, 1, 2, 5, 10), amount: cents }), {
  selector: ({ minQuantity }) => minQuantity,
  minLength: 1,
  maxLength: 3,
});
const limits = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.constantFrom('1', '2', '3').map((customerNumber) => ({ customerNumber })) },
  { weight: 2, arbitrary: fc.constantFrom('club', 'empty').map((segmentId) => ({ segmentId })) },
);
const period = fc.constantFrom(
  ...[{}, {}, {}, { validFrom: '2026-03-02' }, { validUntil: '2026-02-28' }, { validFrom: '2026-03-01', validUntil: '2026-03-01' }],
);
const anyCatalog = fc.record({
  prices: fc.array(
    fc
      .record({
        product: fc.nat(PRODUCTS - 1),
        currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'CHF'),
        tiers,
        site: fc.constantFrom({}, {}, { siteCode: 'main' }, { siteCode: 'net' }),
        limits,
        period,
      })
      .map(({ product, currency, tiers: steps, site, limits: who, period: when }) => ({
        product,
        currency,
        tiers: steps,
        ...site,
        ...who,
        ...when,
      })),
    { minLength: 12, maxLength: 40 },
  ),
  wanted: fc.array(fc.record({ product: fc.nat(PRODUCTS), quantity: fc.constantFrom(0.5, 1, 1.5, 2, 4, 5, 10, 12) }), {
    minLength: 10,
    maxLength: 40,
  }),
  countryCode: fc.constantFrom('DE', 'AT', 'FR'),
});
type Catalog = typeof anyCatalog extends fc.Arbitrary<infer T> ? T : never;

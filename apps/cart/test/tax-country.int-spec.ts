import { type AnyJson, bearer, type TestApp } from '@suite/testing';
import { CARTS, callsOf, external, putReference, newCart, priceOf, startCart } from './cart-app';
import { Peers } from './peers';

describe('the tax country of a cart', () => {
  let service: TestApp;
  let peers: Peers;
  const call = callsOf(() => service);
  const address = (country: string, tag = 'SHIPPING') => ({ country, tags: [tag], isDefault: true });
  const item = (itemXrn: string) => ({ itemXrn, quantity: 1 });
  const ratesOf = async (cart: string) =>
    (await call('GET', cart)).body.items.map(({ itemXrn, product, unitPrice }: AnyJson) => [itemXrn ?? product.id, unitPrice.taxRate]);
  let customers = 0;

  /** Creates the cart of a customer with this address. */
  async function cartOf(country: string, siteCode = 'main') {
    const customer = `tax-${(customers += 1)}`;
    peers.addresses.set(customer, [address(country)]);
    return { customer, cart: await newCart(service, { siteCode, customerId: customer }) };
  }

  beforeAll(async () => {
    peers = await Peers.start();
    service = await startCart({ env: peers.env });
    const site = { currency: 'EUR', homeBase: { address: { country: 'DE' } }, taxDeterminationBasedOn: 'SHIPPING_ADDRESS' };
    await putReference(service, '/sites/main', site);
    await putReference(service, '/taxes/DE', {
      classes: [
        { code: 'STANDARD', rate: 19, default: true },
        { code: 'LOCAL', rate: 1 },
      ],
    });
    await putReference(service, '/taxes/AT', { classes: [{ code: 'STANDARD', rate: 20, default: true }] });
    for (const id of ['mug', 'coffee', 'souvenir', 'rare']) await putReference(service, `/prices/${id}`, priceOf(id, 10));
    await putReference(service, '/products/souvenir', { taxCode: 'LOCAL' });
    await putReference(service, '/fees/gift', { feeType: 'ABSOLUTE', feeAbsolute: { amount: 2, currency: 'EUR' }, taxable: true });
    await putReference(service, '/products/rare', { feeIds: ['gift'] });
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('is one: a shopper who moves between two items pays the taxes of the new country for both', async () => {
    const { cart, customer } = await cartOf('DE');
    await call('POST', `${cart}/items`, item('mug'));
    peers.addresses.set(customer, [address('AT')]);
    expect((await call('POST', `${cart}/items`, item('coffee'))).status).toBe(201);
    expect(await ratesOf(cart)).toEqual([
      ['mug', 20],
      ['coffee', 20],
    ]);
    expect((await call('GET', cart)).body.calculatedPrice.finalPrice.taxAggregate.lines).toMatchObject([
      { taxCode: 'STANDARD', taxRate: 20 },
    ]);
  });

  it.each<[string, (cart: string) => [string, string, unknown]]>([
    ['a quantity', (cart) => ['PUT', `${cart}/items/0?partial=true`, { quantity: 2 }]],
    ['a batch', (cart) => ['POST', `${cart}/itemsBatch`, [item('coffee'), item('nothing')]]],
    ['a refresh', (cart) => ['PUT', `${cart}/refresh`, undefined]],
  ])('is determined with every change of items: %s', async (_what, change) => {
    const { cart, customer } = await cartOf('DE');
    for (const id of ['mug', 'rare']) await call('POST', `${cart}/items`, item(id));
    peers.addresses.set(customer, [address('AT')]);
    expect((await call(...change(cart))).status).toBeLessThan(300);
    expect(new Set((await ratesOf(cart)).map(([, rate]: [string, number]) => rate))).toEqual(new Set([20]));
  });

  it('is not needed for items with their own tax rate', async () => {
    const { cart, customer } = await cartOf('DE');
    await call('POST', `${cart}/items`, external('lamp', 10, { tax: { name: 'STANDARD', rate: 7 } }));
    await call('POST', `${cart}/items`, item('mug'));
    peers.addresses.set(customer, [address('AT')]);
    await call('POST', `${cart}/items`, item('coffee'));
    expect(await ratesOf(cart)).toEqual([
      ['lamp', 7],
      ['mug', 20],
      ['coffee', 20],
    ]);
  });

  it('does not change when an item is removed or a zip code changes', async () => {
    const { cart, customer } = await cartOf('DE');
    for (const id of ['mug', 'coffee']) await call('POST', `${cart}/items`, item(id));
    peers.addresses.set(customer, [address('AT')]);
    await call('DELETE', `${cart}/items/0`);
    await call('PUT', cart, { zipCode: '10115' });
    expect(await ratesOf(cart)).toEqual([['coffee', 19]]);
  });

  it('changes for goods that are no longer sold, which keep their price', async () => {
    const { cart, customer } = await cartOf('DE');
    await putReference(service, '/prices/last', priceOf('last', 10));
    await putReference(service, '/products/last', { feeIds: ['gift'] });
    await call('POST', `${cart}/items`, item('last'));
    await call('DELETE', '/cart/acme/prices/last', undefined, bearer.application('cart.reference_manage'));
    peers.addresses.set(customer, [address('AT')]);
    expect((await call('POST', `${cart}/items`, item('mug'))).status).toBe(201);
    const { items } = (await call('GET', cart)).body;
    expect(items[0]).toMatchObject({ price: { effectiveAmount: 10 }, unitPrice: { grossValue: 10, taxRate: 20 } });
    expect(items[0].calculatedPrice.fees).toMatchObject([{ price: { netValue: 2, taxRate: 20 } }]);
  });

  it("does not change if an item's goods cannot be taxed there", async () => {
    const { cart, customer } = await cartOf('DE');
    await call('POST', `${cart}/items`, item('souvenir'));
    peers.addresses.set(customer, [address('AT')]);
    const refused = await call('POST', `${cart}/items`, item('mug'));
    expect(refused).toMatchObject({ status: 400, body: { type: 'tax_code_unknown', details: [{ field: 'items[0].itemXrn' }] } });
    expect(await ratesOf(cart)).toEqual([['souvenir', 1]]);
    expect((await call('GET', `${cart}/validate`)).body).toMatchObject({ isValid: false });
  });

  it('is the same for concurrent writers, whatever they read', async () => {
    const { cart, customer } = await cartOf('DE');
    const adds = Array.from({ length: 12 }, async (_, index) => {
      if (index === 5) peers.addresses.set(customer, [address('AT')]);
      return call('POST', `${cart}/items`, { ...item('mug'), keepAsSeparateLineItem: true });
    });
    expect(new Set((await Promise.all(adds)).map(({ status }) => status))).toEqual(new Set([201]));
    await call('POST', `${cart}/items`, item('coffee'));
    const rates = await ratesOf(cart);
    expect([rates.length, new Set(rates.map(([, rate]: [string, number]) => rate))]).toEqual([13, new Set([20])]);
  });

  it('is not looked up for a shopper’s cart with a country', async () => {
    const anonymous = bearer.anonymous('tax-session');
    const { body } = await call('POST', CARTS, { siteCode: 'main', countryCode: 'AT' }, anonymous);
    await call('POST', `${CARTS}/${body.cartId}/items`, item('mug'), anonymous);
    expect(await ratesOf(`${CARTS}/${body.cartId}`)).toEqual([['mug', 20]]);
  });

  it('is not looked up before something is taxed, also on a site with shipping', async () => {
    const methods = [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 4 }] }];
    const shipping = { zones: [{ country: 'AT', methods }] };
    await putReference(service, '/sites/shipped', { currency: 'EUR', taxDeterminationBasedOn: 'SHIPPING_ADDRESS', shipping });
    const lookUps = () => peers.calls.filter((path) => path.endsWith('/addresses')).length;
    const before = lookUps();
    const { cart } = await cartOf('AT', 'shipped');
    await call('PUT', cart, { note: 'Ring twice' });
    expect(lookUps()).toBe(before);
    await call('POST', `${cart}/items`, item('mug'));
    expect([await ratesOf(cart), lookUps()]).toEqual([[['mug', 20]], before + 1]);
  });

  it('has the taxes of the rest of the world if it has no table of its own', async () => {
    const exported = (id: string) => ({ ...external(id, 5, { tax: undefined }), taxCode: 'EXPORT' });
    const [far, near] = [await newCart(service, { siteCode: 'main', countryCode: 'JP' }), (await cartOf('AT')).cart];
    expect(await call('POST', `${far}/items`, exported('fan'))).toMatchObject({ status: 400 });
    await putReference(service, '/taxes/ROW', { classes: [{ code: 'EXPORT', rate: 0, default: true }] });
    for (const each of [exported('fan'), item('mug')]) expect((await call('POST', `${far}/items`, each)).status).toBe(201);
    expect(await ratesOf(far)).toEqual([
      ['fan', 0],
      ['mug', 0],
    ]);
    await call('POST', `${near}/items`, item('mug'));
    expect(await ratesOf(near)).toEqual([['mug', 20]]);
    const refused = { status: 400, body: { details: [{ field: 'taxCode', type: 'tax_code_unknown' }] } };
    expect(await call('POST', `${near}/items`, exported('fan'))).toMatchObject(refused); // tables are not mixed
  });
});

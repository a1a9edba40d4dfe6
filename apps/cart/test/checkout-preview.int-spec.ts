import { type PricedCart, priceCart, type PricingPaymentFee } from '@suite/cart-pricing';
import { type AnyJson, bearer, type TestApp } from '@suite/testing';
import { CARTS, callsOf, external, putReference, newCart, priceOf, startCart } from './cart-app';
import { Peers } from './peers';

const SHIPPING = { type: 'SHIPPING', zipCode: '20095', city: 'Hamburg', country: 'DE' };
const READY = { customer: { email: 'ada@example.com' }, addresses: [SHIPPING] };
const EXPRESS = { netValue: 9.9, grossValue: 11.78, taxValue: 1.88, taxCode: 'STANDARD', taxRate: 19 };

/** Returns the calculator's result for the displayed items, with the shipping and payment. */
function calculated(items: AnyJson[], shipping: number, paymentFee: PricingPaymentFee): PricedCart {
  const lines = items.map(({ id, price, quantity, tax }) => ({
    id,
    unitPrice: price.effectiveAmount,
    quantity,
    taxCode: tax.name,
    taxRate: tax.rate,
  }));
  const cart = {
    currency: 'EUR',
    includesTax: true,
    lines,
    coupons: [{ id: 'TEN', discountType: 'PERCENT' as const, discountCalculationType: 'TOTAL' as const, discountPercentage: 10 }],
    shipping: { amount: shipping, taxCode: 'STANDARD', taxRate: 19 },
    paymentFee,
  };
  return JSON.parse(JSON.stringify(priceCart(cart))) as PricedCart;
}

describe('the checkout preview', () => {
  let service: TestApp;
  let peers: Peers;
  const call = callsOf(() => service);
  const read = async (cart: string) => (await call('GET', cart)).body;
  const preview = async (cart: string) => (await call('GET', `${cart}/checkout-preview`)).body;
  const missing = async (cart: string) => (await preview(cart)).missing.map(({ field, type }: AnyJson) => `${field} ${type}`);

  async function readyCart(details: object = {}): Promise<string> {
    const cart = await newCart(service, { siteCode: 'main', ...READY, ...details });
    await call('POST', `${cart}/items`, { itemXrn: 'mug', quantity: 2 });
    return cart;
  }

  beforeAll(async () => {
    peers = await Peers.start();
    peers.coupon('TEN', { discountType: 'PERCENT', discountPercentage: 10, discountCalculationType: 'TOTAL' });
    service = await startCart({ env: peers.env });
    const method = (id: string, cost: number) => ({ id, fees: [{ minOrderValue: 0, cost }], taxCode: 'STANDARD' });
    await putReference(service, '/sites/main', {
      currency: 'EUR',
      currencies: ['EUR', 'CHF'],
      homeBase: { address: { country: 'DE', zipCode: '10115' } },
      shipping: {
        zones: [
          { country: 'DE', methods: [{ ...method('express', 9.9), name: { en: 'Express' } }, method('parcel', 4.12)] },
          { country: 'HK', methods: [method('air', 20)] },
          { country: 'NL', zipFrom: '1000AA', zipTo: '1999ZZ', methods: [method('barge', 3)] },
        ],
      },
    });
    await putReference(service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    for (const [id, amount] of [
      ['mug', 11.9],
      ['cup', 7.77],
    ] as const)
      await putReference(service, `/prices/${id}`, priceOf(id, amount));
    await putReference(service, '/products/mug', { leadTime: 3 });
    const payment = { itemType: 'PAYMENTTYPE', name: { en: 'On account' } };
    await putReference(service, '/fees/invoice', { ...payment, feeType: 'ABSOLUTE', feeAbsolute: { amount: 1.5, currency: 'EUR' } });
    await putReference(service, '/fees/card', { ...payment, feeType: 'PERCENT', feePercentage: 2.35 });
    await putReference(service, '/fees/retired', { ...payment, feeType: 'PERCENT', feePercentage: 1, active: false });
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('lists the shipping methods of the zone, the cheapest first', async () => {
    const cart = await readyCart();
    expect(await call('GET', `${cart}/shipping-methods`)).toMatchObject({
      status: 200,
      body: [
        { id: 'parcel', price: { netValue: 4.12, grossValue: 4.9, taxValue: 0.78, taxRate: 19 } },
        { id: 'express', name: { en: 'Express' }, price: EXPRESS },
      ],
    });
  });

  it.each<[string, object, string]>([
    ['without a postal code in a country that has none', { country: 'HK' }, 'air'],
    ['whose postal code has a space', { country: 'NL', zipCode: '1012 ab' }, 'barge'],
  ])('ships to an address %s', async (_what, address, id) => {
    const cart = await readyCart({ addresses: [{ ...SHIPPING, zipCode: undefined, ...address }] });
    expect(await call('GET', `${cart}/shipping-methods`)).toMatchObject({ status: 200, body: [{ id }] });
    expect(await missing(cart)).toEqual([]);
    expect((await read(cart)).addresses).toMatchObject([address]);
  });

  it.each<[string, object]>([
    ['a destination without a zone', { countryCode: 'FR', zipCode: '75001' }],
    ['no destination', {}],
    ['a currency without shipping costs', { countryCode: 'DE', zipCode: '20095', currency: 'CHF' }],
  ])('lists no shipping methods for %s', async (_what, details) => {
    const cart = await newCart(service, { siteCode: 'main', ...details });
    const { currency = 'EUR' } = details as { currency?: string };
    await call('POST', `${cart}/items`, external('lamp', 5, { price: { effectiveAmount: 5, currency } }));
    expect(await call('GET', `${cart}/shipping-methods`)).toMatchObject({ status: 200, body: [] });
  });

  it.each<[string, PricingPaymentFee]>([
    ['an amount', { id: 'invoice', name: { en: 'On account' }, type: 'ABSOLUTE', amount: 1.5 }],
    ['a percentage', { id: 'card', name: { en: 'On account' }, type: 'PERCENT', percentage: 2.35 }],
  ])('costs exactly what the calculator computes, with a payment fee that is %s', async (_what, fee) => {
    const cart = await readyCart({ shippingMethodId: 'express', paymentMethod: fee.id });
    await call('POST', `${cart}/items`, { itemXrn: 'cup', quantity: 3 });
    await call('POST', `${cart}/items`, external('lamp', 33.33, { tax: { name: 'REDUCED', rate: 7 } }));
    await call('POST', `${cart}/discounts`, { code: 'TEN' });
    const order = await preview(cart);
    const expected = calculated(order.items, 9.9, fee);
    expect(order.calculatedPrice).toEqual(expected.calculatedPrice);
    expect(order.items.map(({ calculatedPrice }: AnyJson) => calculatedPrice)).toEqual(
      expected.lines.map(({ calculatedPrice }) => calculatedPrice),
    );
    expect(order).toMatchObject({
      shippingMethodId: 'express',
      paymentMethod: fee.id,
      totalUnitsCount: 6,
      leadTime: 3,
      totalTax: { amount: expected.calculatedPrice.finalPrice.taxValue, currency: 'EUR' },
      discounts: [{ code: 'TEN', valid: true }],
      missing: [],
    });
  });

  it('matches the cart if nothing was chosen, and the cart keeps its estimate', async () => {
    const cart = await readyCart();
    const { items, discounts, calculatedPrice, totalTax, metadata } = await read(cart);
    const order = await preview(cart);
    expect(order).toMatchObject({ items, discounts, calculatedPrice, totalTax, cartId: cart.split('/').at(-1) });
    await call('PUT', cart, { shippingMethodId: 'express', paymentMethod: 'invoice' });
    expect((await preview(cart)).calculatedPrice).toMatchObject({ shipping: EXPRESS, paymentFees: [{ id: 'invoice' }] });
    const after = await read(cart);
    expect(after.calculatedPrice).toEqual(calculatedPrice);
    expect(after.metadata.version).toBe(metadata.version + 1);
  });

  it('has current prices, coupons and fees, and changes nothing', async () => {
    await putReference(service, '/prices/bowl', priceOf('bowl', 10));
    peers.coupon('OLD', { discountType: 'PERCENT', discountPercentage: 50 });
    const cart = await newCart(service, { siteCode: 'main', ...READY });
    await call('POST', `${cart}/items`, { itemXrn: 'bowl', quantity: 1 });
    await call('POST', `${cart}/discounts`, { code: 'OLD' });
    const before = await read(cart);
    await putReference(service, '/prices/bowl', priceOf('bowl', 12));
    peers.coupon('OLD', { discountType: 'PERCENT', discountPercentage: 50, refusal: { status: 400, type: 'coupon_expired' } });
    expect(await preview(cart)).toMatchObject({
      items: [{ price: { effectiveAmount: 12 }, calculatedPrice: { finalPrice: { grossValue: 12 } } }],
      discounts: [{ code: 'OLD', valid: false }],
      missing: [],
    });
    expect(await read(cart)).toEqual(before);
    await call('DELETE', '/cart/acme/prices/bowl', undefined, bearer.application('cart.reference_manage'));
    expect(await missing(cart)).toEqual(['items[0].price price_not_found']);
  });

  it.each<[string, object, string[]]>([
    ['everything', { customer: null, addresses: null }, ['customer.email missing_value', 'addresses missing_value']],
    ['a zone', { addresses: [{ type: 'SHIPPING', country: 'FR', zipCode: '75001' }] }, ['addresses no_shipping_zone']],
    ['a method', { shippingMethodId: 'drone' }, ['shippingMethodId shipping_method_not_found']],
    ['a payment method', { paymentMethod: 'cash' }, ['paymentMethod payment_method_not_found']],
    ['an active payment method', { paymentMethod: 'retired' }, ['paymentMethod payment_method_not_found']],
    ['a payment method with a computable fee', { paymentMethod: 'a/b c' }, ['paymentMethod payment_method_not_found']],
    [
      'a delivery window in the future',
      { deliveryWindow: { date: '2020-01-01', from: '09:00', to: '12:00' } },
      ['deliveryWindow delivery_window_past'],
    ],
    ['no shipping for a pickup', { addresses: null, pickup: true }, []],
  ])('reports as missing %s', async (_what, details, expected) => {
    expect(await missing(await readyCart(details))).toEqual(expected);
  });

  it('reports missing items', async () => {
    expect(await missing(await newCart(service, { siteCode: 'main', ...READY }))).toEqual(['items cart_empty']);
  });

  it('shows the addresses that apply', async () => {
    const { shippingAddress, billingAddress } = await preview(await readyCart());
    const postal = { zipCode: '20095', city: 'Hamburg', country: 'DE' };
    expect({ shippingAddress, billingAddress }).toEqual({ shippingAddress: postal, billingAddress: postal });
    const pickedUp = await preview(await readyCart({ pickup: true }));
    expect(pickedUp).toMatchObject({ pickup: true, billingAddress: postal });
    expect([pickedUp.shippingAddress, pickedUp.shippingMethodId, pickedUp.calculatedPrice.shipping]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('fails while the coupon service is unavailable', async () => {
    const cart = await readyCart();
    await call('POST', `${cart}/discounts`, { code: 'TEN' });
    peers.unavailable = true;
    const answer = await call('GET', `${cart}/checkout-preview`);
    peers.unavailable = false;
    expect(answer).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
  });

  it('is not available to other shoppers, or for a closed cart', async () => {
    const shopper = bearer.anonymous('preview');
    const { body } = await call('POST', CARTS, { siteCode: 'main', ...READY }, shopper);
    const cart = `${CARTS}/${body.cartId}`;
    for (const path of ['checkout-preview', 'shipping-methods']) {
      expect((await call('GET', `${cart}/${path}`, undefined, shopper)).status).toBe(200);
      expect(await call('GET', `${cart}/${path}`, undefined, bearer.anonymous('other'))).toMatchObject({
        status: 404,
        body: { type: 'cart_not_found' },
      });
    }
    const customer = await newCart(service, { siteCode: 'main', customerId: '1000000001' });
    expect((await call('POST', `${customer}/merge`, { carts: [body.cartId] })).status).toBe(200);
    expect(await call('GET', `${cart}/checkout-preview`)).toMatchObject({ status: 409, body: { type: 'cart_closed' } });
  });
});

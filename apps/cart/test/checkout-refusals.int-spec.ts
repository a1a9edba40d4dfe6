import { AppError } from '@suite/errors';
import { adminQuery, type AnyJson, bearer } from '@suite/testing';
import { CheckoutRefusalService } from '../src/ordering/checkout/checkout-refusal.service';
import { newCart } from './cart-app';
import { ADDRESS, CUSTOMER, MUG, OrderShop, orderManager, READY } from './order-shop';

const KEY = 'idempotency-key';
const typesOf = ({ body }: { readonly body: AnyJson }): string[] => body.details.map(({ field, type }: AnyJson) => `${field} ${type}`);

describe('a checkout', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  it.each<[string, object, boolean, string[]]>([
    ['everything', {}, false, ['items cart_empty', 'customer.email missing_value', 'addresses missing_value']],
    ['items', READY, false, ['items cart_empty']],
    ['an e-mail address', { siteCode: 'main', addresses: [ADDRESS] }, true, ['customer.email missing_value']],
    ['an address', { siteCode: 'main', customer: CUSTOMER, countryCode: 'DE' }, true, ['addresses missing_value']],
    ['a zone', { ...READY, addresses: [{ ...ADDRESS, country: 'AT', zipCode: '1010' }] }, true, ['addresses no_shipping_zone']],
    ['a method', { ...READY, shippingMethodId: 'drone' }, true, ['shippingMethodId shipping_method_not_found']],
    ['a payment method', { ...READY, paymentMethod: 'shells' }, true, ['paymentMethod payment_method_not_found']],
  ])('is refused without %s, and names it', async (_what, details, hasItem, missing) => {
    await shop.call(
      'PUT',
      '/cart/acme/taxes/AT',
      { classes: [{ code: 'STANDARD', rate: 20, default: true }] },
      bearer.application('cart.reference_manage'),
    );
    const cart = await newCart(shop.service, { siteCode: 'main', ...details });
    if (hasItem) expect((await shop.call('POST', `${cart}/items`, MUG)).status).toBe(201);
    const answer = await shop.checkOut(cart);
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    expect(typesOf(answer)).toEqual(missing);
    expect((await shop.call('PUT', cart, { note: 'It is open' })).status).toBe(204);
  });

  it.each([
    ['on hold', { active: true, onHold: true }],
    ['inactive', { active: false, onHold: false }],
  ])('is refused for a customer %s, and changes nothing', async (_what, states) => {
    const number = `customer-${String(states.active)}`;
    const customer = bearer.customer(number);
    const cart = await shop.readyCart({}, customer);
    shop.peers.customers.set(number, states);
    expect(await shop.checkOut(cart, {}, customer)).toMatchObject({ status: 409, body: { type: 'customer_on_hold' } });
    shop.peers.customers.set(number, { active: true, onHold: false });
    shop.peers.isAuthUnavailable = true;
    expect(await shop.checkOut(cart, {}, customer)).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
    shop.peers.isAuthUnavailable = false;
    expect((await shop.checkOut(cart, {}, customer)).status).toBe(201);
  });

  it.each([
    ...['coupon_not_combinable', 'customer_on_hold', 'price_changed', 'coupon_not_valid'],
    ...['slot_full', 'slot_closed', 'slot_unknown', 'order_number_repeated'],
  ])('can be looked at if it is refused because of %s', async (type) => {
    const cart = await shop.readyCart();
    const cartId = cart.split('/').at(-1) ?? '';
    await shop.service.app.get(CheckoutRefusalService).record('acme', cartId, new AppError('conflict', type, 'No'));
    const found = await adminQuery<{ id: string }>(shop.service.database, 'SELECT id FROM cart.checkout WHERE cart_id = $1', [cartId]);
    expect(await Promise.all(found.map(({ id }) => shop.checkout(id)))).toMatchObject([{ cartId, state: 'REFUSED', refusal: { type } }]);
  });

  it('is refused if prices have changed, unless changes are accepted', async () => {
    const cart = await shop.readyCart();
    await shop.putPrice(13.09);
    const answer = await shop.checkOut(cart);
    await shop.putPrice(11.9);
    expect(answer).toMatchObject({
      status: 409,
      body: { type: 'price_changed', changes: [{ field: 'items[0]', old: { grossValue: 23.8 }, new: { grossValue: 26.18 } }] },
    });
    expect(typesOf(answer)).toEqual(['items[0] price_changed']);

    await shop.putPrice(13.09);
    const accepted = await shop.checkOut(cart, { acceptPriceChanges: true });
    await shop.putPrice(11.9);
    expect(accepted).toMatchObject({ status: 201, body: { calculatedPrice: { price: { grossValue: 26.18 } } } });
  });

  it('is refused if shipping costs have changed, unless changes are accepted', async () => {
    const cart = await shop.readyCart();
    const dearer = { id: 'parcel', fees: [{ minOrderValue: 0, cost: 5 }], taxCode: 'STANDARD' };
    await shop.putSite('main', { shipping: { zones: [{ country: 'DE', methods: [dearer] }] } });
    const answer = await shop.checkOut(cart);
    const accepted = await shop.checkOut(cart, { acceptPriceChanges: true });
    await shop.putSite('main');
    expect(answer).toMatchObject({
      status: 409,
      body: { changes: [{ field: 'shipping', old: { grossValue: 4.9 }, new: { grossValue: 5.95 } }] },
    });
    expect(accepted).toMatchObject({ status: 201, body: { calculatedPrice: { shipping: { grossValue: 5.95 } } } });
  });

  it('is refused with an invalid coupon, unless it may be dropped', async () => {
    shop.peers.coupon('LAPSED', 1);
    const cart = await shop.readyCart();
    await shop.call('POST', `${cart}/discounts`, { code: 'LAPSED' });
    shop.peers.coupons.get('LAPSED')?.uses.set('another order', 'redemption-0');
    const answer = await shop.checkOut(cart);
    expect(answer).toMatchObject({ status: 409, body: { type: 'coupon_not_valid' } });
    expect(typesOf(answer)).toEqual(['discounts[0] coupon_not_valid']);
    const dropped = await shop.checkOut(cart, { dropInvalidCoupons: true });
    expect(dropped).toMatchObject({ status: 201, body: { discounts: [], calculatedPrice: { finalPrice: { grossValue: 28.7 } } } });
  });

  it('is refused with coupons that a campaign no longer lets be combined', async () => {
    shop.peers.coupon('FIRST');
    shop.peers.coupon('SECOND', -1, { campaignId: 'spring', combines: 'ALL' });
    const cart = await shop.readyCart();
    for (const code of ['FIRST', 'SECOND']) expect((await shop.call('POST', `${cart}/discounts`, { code })).status).toBe(201);
    Object.assign(shop.peers.coupons.get('SECOND') ?? {}, { combines: 'SAME_CAMPAIGN' });
    const conflict = { field: 'discounts[1]', type: 'coupon_not_combinable' };
    expect((await shop.call('GET', `${cart}/checkout-preview`)).body.missing).toMatchObject([conflict]);
    expect((await shop.call('GET', `${cart}/validate`)).body.cartValidationDetails).toMatchObject([
      { field: conflict.field, errorCode: conflict.type },
    ]);
    for (const body of [{}, { dropInvalidCoupons: true }]) {
      const answer = await shop.checkOut(cart, body);
      expect(answer).toMatchObject({ status: 409, body: { type: 'coupon_not_combinable' } });
      expect(typesOf(answer)).toEqual(['discounts[1] coupon_not_combinable']);
    }
    expect(shop.peers.coupons.get('FIRST')?.uses.size).toBe(0);
    await shop.call('DELETE', `${cart}/discounts/1`);
    expect((await shop.checkOut(cart)).status).toBe(201);
  });

  it('is refused with a coupon that another shopper exhausts concurrently, unless it may be dropped', async () => {
    shop.peers.coupon('TEN');
    shop.peers.coupon('RACED', 1);
    const cart = await shop.readyCart();
    for (const code of ['TEN', 'RACED']) await shop.call('POST', `${cart}/discounts`, { code });
    const raced = async (body: object) => {
      shop.peers.coupons.get('RACED')?.uses.clear();
      shop.peers.reset();
      const release = shop.peers.holdNext(/nextId$/);
      const answer = shop.checkOut(cart, body);
      await shop.untilCalled(/nextId$/);
      shop.peers.coupons.get('RACED')?.uses.set('another order', 'redemption-0');
      release();
      return answer;
    };

    const refused = await raced({});
    expect(refused).toMatchObject({ status: 409, body: { type: 'coupon_not_valid' } });
    expect(typesOf(refused)).toEqual(['discounts[1] coupon_redemptions_exceeded']);
    expect(shop.peers.coupons.get('TEN')?.uses.size).toBe(0);
    const [lastVoid] = (await shop.voidNumbers()).slice(-1);
    expect(lastVoid).toMatchObject({ reason: 'coupon_not_valid', cartId: cart.split('/').at(-1) });

    const { status, body: order } = await raced({ dropInvalidCoupons: true });
    expect([status, order.discounts.map(({ code }: AnyJson) => code)]).toEqual([201, ['TEN']]);
    expect([...(shop.peers.coupons.get('TEN')?.uses.keys() ?? [])]).toEqual([order.orderNumber]);
  });

  it('is refused before its order number if a coupon gives less than it did, and redeems what the order gives', async () => {
    shop.peers.coupon('CUT');
    const cart = await shop.readyCart();
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'CUT' })).status).toBe(201);
    shop.peers.reset();
    Object.assign(shop.peers.coupons.get('CUT') ?? {}, { gives: 1.19 });
    const refused = await shop.checkOut(cart);
    expect(refused).toMatchObject({ status: 409, body: { type: 'coupon_not_valid' } });
    expect(shop.peers.calls.filter((call) => call.endsWith('nextId'))).toEqual([]);
    Object.assign(shop.peers.coupons.get('CUT') ?? {}, { gives: 2.37 }); // a cent less than the rounded line gives
    expect((await shop.checkOut(cart)).status).toBe(201);
    const redeemed = shop.peers.sent.filter(({ call }) => call.endsWith('/CUT/redemptions'));
    expect(redeemed).toMatchObject([{ body: { discount: { amount: 2.38 }, rounding: { amount: 0.01 } } }]);
  });

  it('is refused to other shoppers', async () => {
    const mine = bearer.anonymous('session-1');
    const cart = await shop.readyCart({}, mine);
    for (const other of [bearer.anonymous('session-2'), bearer.customer('1000000007')])
      expect(await shop.checkOut(cart, {}, other)).toMatchObject({ status: 404, body: { type: 'cart_not_found' } });
    expect(await shop.checkOut(cart, {}, orderManager)).toMatchObject({ status: 403 });
    expect(await shop.checkOut(cart, {}, mine)).toMatchObject({ status: 201 });
    expect(await shop.checkOut(cart, {}, mine)).toMatchObject({ status: 409, body: { type: 'cart_closed' } });
  });

  it('is refused to applications that manage carts', async () => {
    const cart = await shop.readyCart({}, bearer.anonymous('session-3'));
    expect(await shop.checkOut(cart)).toMatchObject({ status: 201 });
  });

  it('is refused under a key with another body, and repeated under a key with the same body', async () => {
    const cart = await shop.readyCart();
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => keyed(cart, 'ten-at-once')));
    expect(first?.status).toBe(201);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.orderId}`))).toEqual(new Set([`201 ${first?.body.orderId}`]));
    expect(await keyed(cart, 'ten-at-once')).toMatchObject({ status: 201, body: { orderId: first?.body.orderId } });
    expect(await keyed(cart, 'ten-at-once', { acceptPriceChanges: true })).toMatchObject({
      status: 422,
      body: { type: 'idempotency_key_reused' },
    });
    expect(await keyed(cart, 'another')).toMatchObject({ status: 409, body: { type: 'cart_closed' } });
  });

  it('can be retried with the same key after a refusal', async () => {
    const cart = await shop.readyCart();
    shop.peers.isExhausted = true;
    expect(await keyed(cart, 'tries-again')).toMatchObject({ status: 503, body: { type: 'order_number_unavailable' } });
    shop.peers.isExhausted = false;
    const { status, body } = await keyed(cart, 'tries-again');
    expect(status).toBe(201);
    expect(await keyed(cart, 'tries-again')).toMatchObject({ status: 201, body: { orderId: body.orderId } });
  });

  it('is refused while another checkout of the cart is running, like all other changes', async () => {
    const mine = bearer.anonymous('session-4');
    const cart = await shop.readyCart({}, mine);
    const customer = bearer.customer('1000000004', { session_id: 'session-4' });
    const target = `/cart/acme/carts/${(await shop.call('POST', '/cart/acme/carts', { siteCode: 'main' }, customer)).body.cartId}`;
    shop.peers.reset();
    const release = shop.peers.holdNext(/nextId$/);
    const [first, second] = [shop.checkOut(cart, {}, mine), shop.checkOut(cart, {}, mine)];
    await shop.untilCalled(/nextId$/);
    const calls: [string, string, object?][] = [
      ['POST', `${cart}/items`, MUG],
      ['PUT', `${cart}/items/0`, { ...MUG, quantity: 3 }],
      ['DELETE', `${cart}/items/0`],
      ['DELETE', `${cart}/items`],
      ['PUT', cart, { note: 'Too late' }],
      ['POST', `${cart}/discounts`, { code: 'TEN' }],
      ['PUT', `${cart}/refresh`],
      ['POST', `${cart}/checkout`, {}],
      ['DELETE', cart],
    ];
    for (const [method, path, body] of calls)
      expect([method, path, await shop.call(method, path, body, mine)]).toMatchObject([
        method,
        path,
        { status: 409, body: { type: 'checkout_in_progress' } },
      ]);
    const merge = await shop.call('POST', `${target}/merge`, { carts: [cart.split('/').at(-1)] }, customer);
    expect(merge).toMatchObject({ status: 400, body: { type: 'cart_not_mergeable' } });
    expect(await shop.call('GET', cart, undefined, mine)).toMatchObject({ status: 200 });
    release();
    const answers = (await Promise.all([first, second])).map(({ status, body }) => `${status} ${body.type ?? ''}`);
    expect(answers.sort()).toEqual(['201 ', '409 checkout_in_progress']);
    expect((await shop.call('GET', cart, undefined, mine)).body.totalUnitsCount).toBe(2);
  });

  const keyed = (cart: string, key: string, body: object = {}) =>
    shop.call('POST', `${cart}/checkout`, body, { ...bearer.application('cart.cart_manage'), [KEY]: key });
});

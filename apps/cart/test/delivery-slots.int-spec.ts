import type { AnyJson, Answer } from '@suite/testing';
import { without } from '../src/cart/domain/objects';
import { putReference } from './cart-app';
import { ADDRESS, OrderShop } from './order-shop';

const DATE = '2031-03-14';
const SLOT = { slotId: 'morning', date: DATE };
const COST = { amount: 5.9, currency: 'EUR' };

describe('a cart with a delivery slot', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  beforeEach(() => {
    shop.peers.reset();
    shop.peers.slots.clear();
  });
  afterAll(() => shop.stop());

  const loaded = async (cart: string): Promise<AnyJson> => (await shop.call('GET', cart)).body;
  const put = (cart: string, body: object): Promise<Answer> => shop.call('PUT', cart, body);
  const slotCalls = () => shop.peers.calls.filter((call) => call.includes('/slots')).map((call) => call.replace(/[0-9a-f-]{36}/, '{id}'));

  it('shows the hours of the slot, and accepts them as they were read', async () => {
    shop.peers.slots.add('morning');
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    const { deliveryWindow, metadata } = await loaded(cart);
    expect(deliveryWindow).toEqual({ ...SLOT, deliveryDate: DATE, from: '08:00', to: '10:00' });
    expect((await put(cart, { deliveryWindow })).status).toBe(204);
    expect((await loaded(cart)).metadata.version).toBe(metadata.version);
    expect(await put(cart, { deliveryWindow: { ...SLOT, from: '09:00', to: '10:00' } })).toMatchObject({ status: 400 });
  });

  it('has the hours of the slot once its goods are delivered instead of picked up', async () => {
    shop.peers.slots.add('morning');
    const cart = await shop.readyCart({ deliveryWindow: SLOT, pickup: true });
    expect((await loaded(cart)).deliveryWindow).toMatchObject({ from: '00:00', to: '23:59' });
    expect((await put(cart, { pickup: false })).status).toBe(204);
    expect((await loaded(cart)).deliveryWindow).toMatchObject({ from: '08:00', to: '10:00' });
  });

  it('refuses a slot that is full, and names free ones', async () => {
    shop.peers.slots.add('morning', { capacity: 0 });
    shop.peers.slots.add('evening', { date: '2031-03-15' });
    const cart = await shop.readyCart();
    const next = [{ slotId: 'evening', date: '2031-03-15' }];
    const full = { status: 409, body: { type: 'slot_full', details: [{ field: 'deliveryWindow', type: 'slot_full', next }] } };
    expect(await put(cart, { deliveryWindow: SLOT })).toMatchObject(full);
    expect((await loaded(cart)).deliveryWindow).toBeUndefined();
  });

  it('refuses a slot that is not delivered there, and keeps one as chosen when the address changes', async () => {
    shop.peers.slots.add('morning', { cost: COST });
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    expect(await put(cart, { deliveryWindow: { ...SLOT, date: '2031-03-15' } })).toMatchObject({
      status: 409,
      body: { type: 'slot_closed' },
    });
    const [address] = (await loaded(cart)).addresses;
    expect((await put(cart, { addresses: [{ ...address, zipCode: '22765' }] })).status).toBe(204);
    expect((await loaded(cart)).deliveryWindow).toMatchObject({ ...SLOT, from: '00:00', to: '23:59' });
    const { body } = await shop.call('GET', `${cart}/checkout-preview`);
    expect(body.missing).toMatchObject([{ field: 'deliveryWindow', type: 'slot_closed' }]);
    expect(await shop.checkOut(cart)).toMatchObject({ status: 409, body: { type: 'slot_closed' } });
  });

  it('is not ordered with a slot that delivery does not know', async () => {
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    expect((await loaded(cart)).deliveryWindow).toMatchObject({ ...SLOT, from: '00:00', to: '23:59' });
    const { size } = shop.peers.numbers;
    const fault = { field: 'deliveryWindow', type: 'slot_unknown' };
    expect((await shop.call('GET', `${cart}/checkout-preview`)).body.missing).toMatchObject([fault]);
    expect(await shop.checkOut(cart)).toMatchObject({ status: 409, body: { type: 'slot_unknown', details: [fault] } });
    expect(shop.peers.numbers.size).toBe(size);
    shop.peers.slots.add('morning');
    expect((await shop.checkOut(cart)).status).toBe(201);
  });

  it('is not ordered with an unknown slot to a country without postal codes, either', async () => {
    const cart = await shop.readyCart({ deliveryWindow: SLOT, addresses: [without(ADDRESS, 'zipCode')] });
    expect(await shop.checkOut(cart)).toMatchObject({ status: 409, body: { type: 'slot_unknown' } });
  });

  it('is ordered with an unknown slot at a site that accepts those of the shop', async () => {
    await shop.putSite('own-slots', { unknownSlots: 'ACCEPT' });
    const order = await shop.ordered({ siteCode: 'own-slots', deliveryWindow: SLOT });
    expect(order.deliveryWindow).toMatchObject({ ...SLOT, from: '00:00', to: '23:59' });
    expect(slotCalls().some((call) => call.includes('reservations'))).toBe(false);
  });

  it('accepts a slot while delivery is unavailable, and asks again at the checkout', async () => {
    shop.peers.slots.add('morning', { cost: COST });
    shop.peers.failNext(/\/slots/, 'unavailable');
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    expect((await loaded(cart)).deliveryWindow).toMatchObject({ ...SLOT, from: '00:00' });
    expect(await shop.checkOut(cart)).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
    shop.peers.reset();
    expect(await shop.checkOut(cart)).toMatchObject({ status: 409, body: { type: 'price_changed', changes: [{ field: 'shipping' }] } });
    const { body } = await shop.call('GET', `${cart}/checkout-preview`);
    const { grossValue: amount } = body.calculatedPrice.finalPrice;
    expect(await shop.checkOut(cart, { expectedTotal: { amount, currency: 'EUR' } })).toMatchObject({ status: 201 });
  });

  it('is ordered with the tax of the cheapest method if neither the slot nor the shopper names another one', async () => {
    const [STANDARD, REDUCED] = [
      { code: 'STANDARD', rate: 19, default: true },
      { code: 'REDUCED', rate: 7 },
    ];
    await putReference(shop.service, '/taxes/DE', { classes: [STANDARD, REDUCED] });
    const method = (id: string, cost: number, taxCode: string) => ({ id, fees: [{ minOrderValue: 0, cost }], taxCode });
    const methods = [method('express', 9.9, 'STANDARD'), method('parcel', 4.12, 'REDUCED')];
    await shop.putSite('two-taxes', { shipping: { zones: [{ country: 'DE', methods }] } });
    shop.peers.slots.add('morning', { cost: COST });
    const cart = await shop.readyCart({ siteCode: 'two-taxes', deliveryWindow: SLOT });
    const { status, body } = await shop.checkOut(cart);
    expect([status, body.calculatedPrice?.shipping]).toEqual([
      201,
      { netValue: 5.9, grossValue: 6.31, taxValue: 0.41, taxCode: 'REDUCED', taxRate: 7 },
    ]);
  });

  it('is ordered at the cost of the slot, with a confirmed reservation', async () => {
    const { places } = shop.peers.slots.add('morning', { cost: COST });
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    const { body: preview } = await shop.call('GET', `${cart}/checkout-preview`);
    expect(preview.calculatedPrice).toMatchObject({ shipping: { netValue: 5.9, grossValue: 7.02 }, finalPrice: { grossValue: 30.82 } });
    const { status, body } = await shop.checkOut(cart);
    expect({ status, price: body.calculatedPrice }).toEqual({ status: 201, price: preview.calculatedPrice });
    expect([...places]).toEqual([[body.checkoutId, 'CONFIRMED']]);
    const { steps } = await shop.until(body.checkoutId, 'COMPLETED');
    expect(steps.map(({ name }: { name: string }) => name).slice(0, 3)).toEqual(['SLOT', 'NUMBER', 'ORDER']);
    const deliveryTime = { deliveryDate: DATE, deliveryTimeFrom: '08:00', deliveryTimeTo: '10:00', deliveryCosts: 7.02 };
    expect(shop.peers.delivery.get(body.orderId)).toMatchObject({ deliveryTime });
    expect((await shop.mails()).at(-1)?.body).toContain(`${DATE}, 08:00–10:00`);
  });

  it('is not ordered at another cost than it has shown', async () => {
    shop.peers.slots.add('morning', { cost: COST });
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    shop.peers.slots.add('morning', { cost: { ...COST, amount: 6.9 } });
    const changes = [{ field: 'shipping', old: { grossValue: 7.02 }, new: { grossValue: 8.21 } }];
    expect(await shop.checkOut(cart)).toMatchObject({ status: 409, body: { type: 'price_changed', changes } });
  });

  it.each<[string, (cart: string) => Promise<Answer>]>([
    ['refreshed', (cart) => shop.call('PUT', `${cart}/refresh`)],
    ['read with a refresh', (cart) => shop.call('GET', `${cart}?refresh=true`)],
    ['given the slot again', (cart) => put(cart, { deliveryWindow: SLOT })],
    ['sent back as it was read', async (cart) => put(cart, { deliveryWindow: (await loaded(cart)).deliveryWindow })],
  ])('is ordered at the new cost of its slot once it was %s', async (_how, renew) => {
    shop.peers.slots.add('morning', { cost: COST });
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    shop.peers.slots.add('morning', { cost: { ...COST, amount: 6.9 }, from: '09:00' });
    expect((await shop.checkOut(cart)).status).toBe(409);
    expect((await renew(cart)).status).toBeLessThan(300);
    expect((await loaded(cart)).deliveryWindow).toMatchObject({ from: '09:00' });
    expect(await shop.checkOut(cart)).toMatchObject({ status: 201, body: { calculatedPrice: { shipping: { netValue: 6.9 } } } });
  });

  it('keeps its slot on a refresh and a repeated choice while the slot is full, closed or delivery is unavailable', async () => {
    const slot = shop.peers.slots.add('morning', { cost: COST });
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    const { deliveryWindow } = await loaded(cart);
    const isKept = async () => {
      expect((await shop.call('PUT', `${cart}/refresh`)).status).toBe(204);
      expect((await put(cart, { deliveryWindow: SLOT })).status).toBe(204);
      expect((await loaded(cart)).deliveryWindow).toEqual(deliveryWindow);
    };
    slot.capacity = 0;
    await isKept();
    shop.peers.slots.clear();
    await isKept();
    shop.peers.failNext(/\/slots/, 'unavailable');
    await isKept();
  });

  it.each<[string, (cart: string) => Promise<Answer>]>([
    ['a refresh', (cart) => shop.call('PUT', `${cart}/refresh`)],
    ['a change of its address', (cart) => put(cart, { addresses: [{ ...ADDRESS, zipCode: '10117' }] })],
  ])('keeps the slot that is chosen during %s', async (_what, change) => {
    shop.peers.slots.add('morning');
    shop.peers.slots.add('evening', { from: '18:00', to: '20:00' });
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    shop.peers.reset();
    const release = shop.peers.holdNext(/\/slots/, 1);
    const changed = change(cart);
    await shop.untilCalled(/\/slots/);
    expect((await put(cart, { deliveryWindow: { ...SLOT, slotId: 'evening' } })).status).toBe(204);
    release();
    expect((await changed).status).toBe(204);
    expect((await loaded(cart)).deliveryWindow).toMatchObject({ slotId: 'evening', from: '18:00' });
  });

  it('needs no number when the slot fills up before its checkout reserves it', async () => {
    const { places } = shop.peers.slots.add('morning');
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    const { size } = shop.peers.numbers;
    shop.peers.failNext(/reservations$/, { status: 409, type: 'slot_full' });
    expect(await shop.checkOut(cart)).toMatchObject({ status: 409, body: { type: 'slot_full', details: [{ field: 'deliveryWindow' }] } });
    expect([shop.peers.numbers.size, places.size]).toEqual([size, 0]);
    expect((await put(cart, { note: 'It is open' })).status).toBe(204);
  });

  it.each<[string, RegExp, string]>([
    ['a place that has expired in a full slot', /confirm$/, 'slot_full'],
    ['a slot that was deleted', /confirm$/, 'reservation_not_found'],
    ['a coupon that is used up', /redemptions$/, 'coupon_redemptions_exceeded'],
  ])('releases its reservation after the refusal of %s', async (_what, call, type) => {
    shop.peers.coupon('TEN');
    const { places } = shop.peers.slots.add('morning');
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' })).status).toBe(201);
    const uses = shop.peers.coupons.get('TEN')?.uses.size;
    shop.peers.failNext(call, { status: call.test('confirm') ? 409 : 400, type });
    expect((await shop.checkOut(cart)).status).toBe(409);
    expect(places.size).toBe(0);
    expect(shop.peers.coupons.get('TEN')?.uses.size).toBe(uses);
    expect(slotCalls().at(-1)).toBe('DELETE /delivery-v2/acme/slots/morning/reservations/{id}');
  });

  it.each(['reservations$', 'confirm$'])('has one reservation when an answer of %s is lost', async (call) => {
    const { places } = shop.peers.slots.add('morning', { capacity: 2 });
    const cart = await shop.readyCart({ deliveryWindow: SLOT });
    shop.peers.failNext(new RegExp(call), 'answer-lost', 1);
    const { status, body } = await shop.checkOut(cart);
    expect(status).toBe(201);
    expect([...places]).toEqual([[body.checkoutId, 'CONFIRMED']]);
  });

  it('releases its reservation when its order is cancelled', async () => {
    const { places } = shop.peers.slots.add('morning');
    const { orderId, checkoutId } = await shop.ordered({ deliveryWindow: SLOT });
    expect(places.size).toBe(1);
    await shop.cancel(orderId);
    await shop.until(checkoutId, 'CANCELLED');
    expect(places.size).toBe(0);
  });

  it('reserves nothing for goods that are picked up', async () => {
    const { places } = shop.peers.slots.add('morning', { cost: COST });
    const order = await shop.ordered({ deliveryWindow: SLOT, pickup: true });
    expect([places.size, order.calculatedPrice.shipping]).toEqual([0, undefined]);
  });

  it('gives reservations to exactly as many concurrent checkouts as the slot has capacity for', async () => {
    const slot = shop.peers.slots.add('morning', { capacity: 3 });
    const carts = await Promise.all(Array.from({ length: 8 }, () => shop.readyCart({ deliveryWindow: SLOT })));
    const answers = await Promise.all(carts.map((cart) => shop.checkOut(cart)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect([...slot.places.values()]).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  });
});

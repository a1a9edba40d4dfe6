import type { AnyJson, Answer } from '@suite/testing';
import { CARTS } from './cart-app';
import { ADDRESS, OrderShop, READY } from './order-shop';

const DAY_MS = 86_400_000;
const COST = { amount: 5.9, currency: 'EUR' };
const ID = { deliveryWindowId: 'morning' };

describe('a cart with deliveryWindowId', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    await shop.putSite('own-slots', { unknownSlots: 'ACCEPT' });
  });
  beforeEach(() => {
    shop.peers.reset();
    shop.peers.slots.clear();
  });
  afterAll(() => shop.stop());

  const dayIn = (days: number): string => new Date(shop.clock.nowMs() + days * DAY_MS).toISOString().slice(0, 10);
  const loaded = async (cart: string): Promise<AnyJson> => (await shop.call('GET', cart)).body;
  const put = (cart: string, body: object): Promise<Answer> => shop.call('PUT', cart, body);
  const create = (body: object): Promise<Answer> => shop.call('POST', CARTS, { ...READY, ...body });
  const conflict = (type: string) => ({ status: 409, body: { type, details: [{ field: 'deliveryWindowId', type }] } });
  const refused = (field: string, type = 'invalid_value') => ({ status: 400, body: { details: [{ field, type }] } });
  const shown = (date: string, hours: object = { from: '08:00', to: '10:00' }) => ({
    deliveryWindow: { slotId: 'morning', date, deliveryDate: date, ...hours },
    ...ID,
  });

  it('has the slot on its next date when it is created, and is ordered with a reservation', async () => {
    const { places } = shop.peers.slots.add('morning', { date: dayIn(2), moreDates: [dayIn(3)], cost: COST });
    const cart = await shop.readyCart(ID);
    expect(await loaded(cart)).toMatchObject(shown(dayIn(2)));
    const { status, body } = await shop.checkOut(cart);
    expect({ status, shipping: body.calculatedPrice?.shipping }).toMatchObject({ status: 201, shipping: { netValue: 5.9 } });
    expect([...places]).toEqual([[body.checkoutId, 'CONFIRMED']]);
  });

  it('has the slot on its next date when it is changed, and accepts what it shows', async () => {
    shop.peers.slots.add('morning', { date: dayIn(2), moreDates: [dayIn(3)] });
    const cart = await shop.readyCart();
    expect(await loaded(cart)).not.toHaveProperty('deliveryWindowId');
    expect((await put(cart, ID)).status).toBe(204);
    const { deliveryWindow, deliveryWindowId, metadata } = await loaded(cart);
    expect({ deliveryWindow, deliveryWindowId }).toEqual(shown(dayIn(2)));
    for (const repeated of [{ deliveryWindow, deliveryWindowId }, ID]) expect((await put(cart, repeated)).status).toBe(204);
    expect((await loaded(cart)).metadata.version).toBe(metadata.version);
  });

  it('has the slot on the day before in UTC, which is today in the west', async () => {
    shop.peers.slots.add('morning', { date: dayIn(-1) });
    expect(await loaded(await shop.readyCart(ID))).toMatchObject(shown(dayIn(-1)));
  });

  it('shows the id of a slot that was chosen by deliveryWindow', async () => {
    shop.peers.slots.add('morning', { date: dayIn(2) });
    const cart = await shop.readyCart({ deliveryWindow: { slotId: 'morning', date: dayIn(2) } });
    expect(await loaded(cart)).toMatchObject(shown(dayIn(2)));
  });

  it('takes the day after when the next date is full', async () => {
    shop.peers.slots.add('morning', { date: dayIn(2), capacity: 0, moreDates: [dayIn(4), dayIn(3)] });
    expect(await loaded(await shop.readyCart(ID))).toMatchObject(shown(dayIn(3)));
  });

  it('keeps its day while that has capacity, and takes the next one when it is full', async () => {
    const slot = shop.peers.slots.add('morning', { date: dayIn(4), moreDates: [] });
    const cart = await shop.readyCart(ID);
    shop.peers.slots.add('morning', { ...slot, moreDates: [dayIn(3)] });
    expect((await put(cart, ID)).status).toBe(204);
    expect(await loaded(cart)).toMatchObject(shown(dayIn(4)));
    shop.peers.slots.add('morning', { ...slot, capacity: 0, moreDates: [dayIn(5)] });
    expect((await put(cart, ID)).status).toBe(204);
    expect(await loaded(cart)).toMatchObject(shown(dayIn(5)));
  });

  it('is refused with a slot that does not exist, is full or is not delivered there, and stores nothing', async () => {
    const cart = await shop.readyCart();
    const before = await loaded(cart);
    const isRefused = async (type: string) => {
      expect(await put(cart, { ...ID, note: type })).toMatchObject(conflict(type));
      expect(await create({ ...ID, sessionId: `refused-${type}` })).toMatchObject(conflict(type));
      expect((await shop.call('GET', `${CARTS}?siteCode=main&sessionId=refused-${type}`)).status).toBe(404);
    };
    await isRefused('slot_unknown');
    shop.peers.slots.add('morning', { date: dayIn(2), capacity: 0 });
    shop.peers.slots.add('evening', { date: dayIn(3) });
    await isRefused('slot_full');
    expect((await put(cart, ID)).body.details[0].next).toEqual([{ slotId: 'evening', date: dayIn(3) }]);
    shop.peers.slots.add('morning', { date: dayIn(2), zipCode: '22765' });
    await isRefused('slot_closed');
    expect(await loaded(cart)).toEqual(before);
  });

  it('is refused with a deliveryWindow that is not this slot', async () => {
    shop.peers.slots.add('morning', { date: dayIn(2) });
    const cart = await shop.readyCart();
    const [date, differs] = [dayIn(2), refused('deliveryWindowId')];
    for (const deliveryWindow of [
      { slotId: 'evening', date },
      { date, from: '08:00', to: '10:00' },
    ]) {
      expect(await put(cart, { ...ID, deliveryWindow })).toMatchObject(differs);
      expect(await create({ ...ID, deliveryWindow })).toMatchObject(differs);
    }
    expect(await loaded(cart)).not.toHaveProperty('deliveryWindow');
    for (const deliveryWindowId of [7, '']) expect(await put(cart, { deliveryWindowId })).toMatchObject(refused('deliveryWindowId'));
  });

  it('takes the day of a deliveryWindow with the same slot', async () => {
    shop.peers.slots.add('morning', { date: dayIn(2), moreDates: [dayIn(3)] });
    const cart = await shop.readyCart({ ...ID, deliveryWindow: { slotId: 'morning', date: dayIn(3) } });
    expect(await loaded(cart)).toMatchObject(shown(dayIn(3)));
  });

  it('is asked for a date when the slot is the shop’s own', async () => {
    const cart = await shop.readyCart({ siteCode: 'own-slots' });
    expect(await put(cart, ID)).toMatchObject(refused('deliveryWindow.date', 'missing_value'));
    expect((await put(cart, { ...ID, deliveryWindow: { slotId: 'morning', date: dayIn(3) } })).status).toBe(204);
    expect(await loaded(cart)).toMatchObject(shown(dayIn(3), { from: '00:00', to: '23:59' }));
    expect((await put(cart, { ...ID, note: 'again' })).status).toBe(204);
    expect(await loaded(cart)).toMatchObject({ ...shown(dayIn(3), { from: '00:00', to: '23:59' }), note: 'again' });
  });

  it('is asked for a date when the destination is unknown', async () => {
    shop.peers.slots.add('morning', { date: dayIn(2) });
    const { status } = await create({ ...ID, addresses: [], countryCode: 'DE', zipCode: ADDRESS.zipCode });
    expect(status).toBe(201);
    expect(await create({ ...ID, addresses: [] })).toMatchObject(refused('deliveryWindow.date', 'missing_value'));
    expect(await create({ ...ID, pickup: true })).toMatchObject(refused('deliveryWindow.date', 'missing_value'));
  });

  it('keeps its slot while delivery is unavailable, and takes another one by a date only', async () => {
    shop.peers.slots.add('morning', { date: dayIn(2) });
    const cart = await shop.readyCart(ID);
    const other = { deliveryWindowId: 'evening' };
    shop.peers.failNext(/\/slots/, 'unavailable');
    expect((await put(cart, { ...ID, note: 'kept' })).status).toBe(204);
    expect(await put(cart, other)).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
    expect(await loaded(cart)).toMatchObject({ ...shown(dayIn(2)), note: 'kept' });
    expect((await put(cart, { ...other, deliveryWindow: { slotId: 'evening', date: dayIn(3) } })).status).toBe(204);
    expect(await loaded(cart)).toMatchObject({ ...other, deliveryWindow: { slotId: 'evening', date: dayIn(3), from: '00:00' } });
  });

  it('has no slot after null, and keeps hours of its own', async () => {
    shop.peers.slots.add('morning', { date: dayIn(2) });
    const cart = await shop.readyCart(ID);
    expect((await put(cart, { deliveryWindowId: null })).status).toBe(204);
    const { deliveryWindow, deliveryWindowId } = await loaded(cart);
    expect([deliveryWindow, deliveryWindowId]).toEqual([undefined, undefined]);
    const hours = { date: dayIn(2), from: '08:00', to: '10:00' };
    expect((await put(cart, { deliveryWindow: hours, deliveryWindowId: null })).status).toBe(204);
    expect((await put(cart, { deliveryWindowId: null, note: 'by hand' })).status).toBe(204);
    expect(await loaded(cart)).toMatchObject({ deliveryWindow: hours, note: 'by hand' });
    expect((await put(cart, { ...ID, deliveryWindow: null })).status).toBe(204);
    expect(await loaded(cart)).toMatchObject(shown(dayIn(2)));
  });
});

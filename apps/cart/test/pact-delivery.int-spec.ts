import { MatchersV3 } from '@pact-foundation/pact';
import {
  availableSlotExample,
  deliveryCancellationExample,
  deliveryIntakeExample,
  deliveryOrderExample,
  deliveryPaths,
  slotReservationExample,
} from '@suite/contracts';
import { SlotClient } from '../src/cart/checks/slot.client';
import { DeliveryClient } from '../src/ordering/clients/delivery.client';
import { configFor, TOKEN, tokens } from './pact-config';
import { PactRecorder } from './pacts';
import { PatientHttpClient } from './patient-http-client';

const { like, regex } = MatchersV3;
const authorization = regex(/^Bearer .+$/, TOKEN);
const json = { 'Content-Type': 'application/json' };

/** The cart service sends orders to delivery, reads their status, and cancels them. */
describe('the pact of carts with delivery', () => {
  const pact = new PactRecorder('delivery');
  const client = (url: string) => new DeliveryClient(new PatientHttpClient(), configFor(url), tokens);
  const slotClient = (url: string) => new SlotClient(new PatientHttpClient(), configFor(url), tokens);

  afterAll(() => pact.forget());

  const put = (orderId: string, body: object) => ({
    method: 'PUT',
    path: deliveryPaths.order('acme', orderId),
    headers: { authorization, 'Content-Type': 'application/json' },
    body,
  });
  const answered = (id: string, orderStatus: string) => ({
    status: 200,
    headers: json,
    body: { ...deliveryOrderExample, id, orderStatus },
  });
  /** A read of an order in this status. */
  const look = (id: string, orderStatus: string) => ({
    states: [{ description: `the order ${id} is ${orderStatus}` }],
    uponReceiving: `a read of an order that is ${orderStatus}`,
    withRequest: { method: 'GET', path: deliveryPaths.order('acme', id), headers: { authorization } },
    willRespondWith: answered(id, orderStatus),
  });

  it('receives an order', async () => {
    const intake = pact.record(
      {
        uponReceiving: 'an order to deliver',
        withRequest: put('order-new', deliveryIntakeExample),
        willRespondWith: answered('order-new', 'CREATED'),
      },
      (url) => client(url).send('acme', 'order-new', deliveryIntakeExample),
    );
    await expect(intake).resolves.toBeUndefined();
  });

  it('keeps the status of a repeated order', async () => {
    const intake = pact.record(
      {
        states: [{ description: 'the order order-declined is DECLINED' }],
        uponReceiving: 'a cancelled order that is sent again',
        withRequest: put('order-declined', deliveryIntakeExample),
        willRespondWith: answered('order-declined', 'DECLINED'),
      },
      (url) => client(url).send('acme', 'order-declined', deliveryIntakeExample),
    );
    await expect(intake).resolves.toBeUndefined();
  });

  it('cancels an order', async () => {
    const cancelled = pact.record(
      [
        look('order-created', 'CREATED'),
        {
          states: [{ description: 'the order order-created is CREATED' }],
          uponReceiving: 'a cancellation of an order',
          withRequest: put('order-created', deliveryCancellationExample),
          willRespondWith: answered('order-created', 'DECLINED'),
        },
      ],
      (url) => client(url).cancel('acme', 'order-created', deliveryIntakeExample),
    );
    await expect(cancelled).resolves.toBeUndefined();
  });

  it('accepts a repeated cancellation', async () => {
    const cancelled = pact.record(look('order-declined', 'DECLINED'), (url) =>
      client(url).cancel('acme', 'order-declined', deliveryIntakeExample),
    );
    await expect(cancelled).resolves.toBeUndefined();
  });

  it('does not cancel a shipped order', async () => {
    const cancelled = pact.record(
      [
        look('order-shipped', 'SHIPPED'),
        {
          states: [{ description: 'the order order-shipped is SHIPPED' }],
          uponReceiving: 'a cancellation of an order that is shipped',
          withRequest: put('order-shipped', deliveryCancellationExample),
          willRespondWith: { status: 409, headers: json, body: { code: 409, type: 'status_move_refused', message: like('Why not') } },
        },
      ],
      async (url) => {
        expect(await client(url).isShipped('acme', 'order-shipped')).toBe(true);
        return client(url).cancel('acme', 'order-shipped', deliveryIntakeExample);
      },
    );
    await expect(cancelled).rejects.toMatchObject({ status: 409, body: { type: 'status_move_refused' } });
  });

  it('has not shipped an unknown order', async () => {
    const shipped = await pact.record(
      {
        uponReceiving: 'a read of an unknown order',
        withRequest: { method: 'GET', path: deliveryPaths.order('acme', 'order-unknown'), headers: { authorization } },
        willRespondWith: { status: 404, headers: json, body: { code: 404, type: 'order_not_found' } },
      },
      (url) => client(url).isShipped('acme', 'order-unknown'),
    );
    expect(shipped).toBe(false);
  });

  it.each([
    ['keeps the status of a cancelled order', 'order-declined', 'DECLINED'],
    ['keeps a status that is further along', 'order-shipped', 'SHIPPED'],
  ])('%s', async (_what, id, status) => {
    expect(await pact.record(look(id, status), (url) => client(url).advance('acme', id, 'SHIPPED'))).toBe(status);
  });

  it('moves an order to the next status after reading it', async () => {
    const status = await pact.record(
      [
        look('order-shipped', 'SHIPPED'),
        {
          states: [{ description: 'the order order-shipped is SHIPPED' }],
          uponReceiving: 'a completion of an order',
          withRequest: put('order-shipped', { ...deliveryOrderExample, id: 'order-shipped', orderStatus: 'COMPLETED' }),
          willRespondWith: answered('order-shipped', 'COMPLETED'),
        },
      ],
      (url) => client(url).advance('acme', 'order-shipped', 'COMPLETED'),
    );
    expect(status).toBe('COMPLETED');
  });

  const SLOT_STATE = [{ description: 'the slot morning has 2 places on 2031-05-02' }];
  const reference = slotReservationExample.reference;
  const reserve = (date: string) => ({
    method: 'POST',
    path: deliveryPaths.reservations('acme', 'morning'),
    headers: { authorization, 'Content-Type': 'application/json' },
    body: { date, reference, expiresInSeconds: 120 },
  });
  const place = (url: string, date = '2031-05-02') => client(url).reserve('acme', 'morning', { date, reference, expiresInSeconds: 120 });

  it('lists the slots that can be ordered', async () => {
    const search = { siteCode: 'default', country: 'DE', zipCode: '10115', from: '2031-05-02' };
    const slots = await pact.record(
      {
        states: SLOT_STATE,
        uponReceiving: 'a search for slots on a day',
        withRequest: {
          method: 'GET',
          path: '/delivery-v2/acme/slots/available',
          query: { ...search, days: '1', includeFull: 'true' },
          headers: { authorization },
        },
        willRespondWith: { status: 200, headers: json, body: [availableSlotExample] },
      },
      (url) => slotClient(url).listAvailable('acme', { ...search, days: 1 }),
    );
    expect(slots).toEqual([availableSlotExample]);
  });

  it('learns that delivery has no slot with an id', async () => {
    const exists = await pact.record(
      {
        uponReceiving: 'a read of an unknown slot',
        withRequest: { method: 'GET', path: deliveryPaths.slot('acme', 'slot-unknown'), headers: { authorization } },
        willRespondWith: { status: 404, headers: json, body: { code: 404, type: 'slot_not_found' } },
      },
      (url) => slotClient(url).exists('acme', 'slot-unknown'),
    );
    expect(exists).toBe(false);
  });

  it('reserves a slot', async () => {
    const reserved = pact.record(
      {
        states: SLOT_STATE,
        uponReceiving: 'a reservation of a place',
        withRequest: reserve('2031-05-02'),
        willRespondWith: { status: 201, headers: json, body: slotReservationExample },
      },
      (url) => place(url),
    );
    await expect(reserved).resolves.toBeUndefined();
  });

  it.each([
    ['slot_full', 'the slot morning has 0 places on 2031-05-02', '2031-05-02'],
    ['slot_closed', 'the slot morning has 2 places on 2031-05-02', '2031-05-05'],
  ])('is refused a reservation with %s', async (type, description, date) => {
    const refused = pact.record(
      {
        states: [{ description }],
        uponReceiving: `a reservation that is refused with ${type}`,
        withRequest: reserve(date),
        willRespondWith: { status: 409, headers: json, body: { code: 409, type, message: like('Why not') } },
      },
      (url) => place(url, date),
    );
    await expect(refused).rejects.toMatchObject({ status: 409, body: { type } });
  });

  it('confirms a reservation', async () => {
    const confirmed = pact.record(
      {
        states: [{ description: 'the slot morning has a reservation' }],
        uponReceiving: 'a confirmation of a place',
        withRequest: {
          method: 'PUT',
          path: deliveryPaths.confirmation('acme', 'morning', reference),
          headers: { authorization, 'Content-Type': 'application/json' },
          body: {},
        },
        willRespondWith: { status: 200, headers: json, body: { ...slotReservationExample, status: 'CONFIRMED' } },
      },
      (url) => client(url).confirm('acme', 'morning', reference),
    );
    await expect(confirmed).resolves.toBeUndefined();
  });

  it('releases a reservation that was never made', async () => {
    const released = pact.record(
      {
        uponReceiving: 'a release of an unknown place',
        withRequest: { method: 'DELETE', path: deliveryPaths.reservation('acme', 'morning', 'unknown'), headers: { authorization } },
        willRespondWith: { status: 204 },
      },
      (url) => client(url).release('acme', 'morning', 'unknown'),
    );
    await expect(released).resolves.toBeUndefined();
  });

  it('matches the committed file', () => {
    expect(pact.committed()).toEqual(pact.recorded());
  });
});

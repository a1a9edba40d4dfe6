import { MatchersV3 } from '@pact-foundation/pact';
import { deliveryCancellationExample, deliveryIntakeExample, deliveryOrderExample, deliveryPaths } from '@suite/contracts';
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

  it('matches the committed file', () => {
    expect(pact.committed()).toEqual(pact.recorded());
  });
});

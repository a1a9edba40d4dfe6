import { MatchersV3 } from '@pact-foundation/pact';
import {
  packingAcknowledgementExample,
  packingCancellationExample,
  packingIntakeExample,
  packingLineCancellationExample,
  packingOrderExample,
  packingPaths,
} from '@suite/contracts';
import { PackingClient } from '../src/ordering/clients/packing.client';
import { configFor, TOKEN, tokens } from './pact-config';
import { PactRecorder } from './pacts';
import { PatientHttpClient } from './patient-http-client';

const { like, number, regex } = MatchersV3;
const authorization = regex(/^Bearer .+$/, TOKEN);
const json = { 'Content-Type': 'application/json' };
const inPacking = { status: 409, headers: json, body: { code: 409, type: 'order_in_packing', message: like('Why not') } };

/** The cart service sends orders to the warehouse, cancels them, and reads what was packed. */
describe('the pact of carts with pick-pack', () => {
  const pact = new PactRecorder('pick-pack');
  const client = (url: string) => new PackingClient(new PatientHttpClient(), configFor(url), tokens);

  afterAll(() => pact.forget());

  const to = (method: string, orderId: string, body: object) => ({
    method,
    path: packingPaths.order('acme', orderId),
    headers: { authorization, 'Content-Type': 'application/json' },
    body,
  });
  const { siteCode, orderNumber, packingStatus, assignees } = packingOrderExample;

  it('receives an order', async () => {
    const intake = pact.record(
      {
        uponReceiving: 'an order to pack',
        withRequest: to('PUT', 'order-new', packingIntakeExample),
        willRespondWith: { status: 200, headers: json, body: { id: 'order-new', siteCode, orderNumber, packingStatus, assignees } },
      },
      (url) => client(url).send('acme', 'order-new', packingIntakeExample),
    );
    await expect(intake).resolves.toBeUndefined();
  });

  it('accepts an order in packing that is sent again', async () => {
    const intake = pact.record(
      {
        states: [{ description: 'the order order-packed is in packing' }],
        uponReceiving: 'an order in packing that is sent again',
        withRequest: to('PUT', 'order-packed', packingIntakeExample),
        willRespondWith: inPacking,
      },
      (url) => client(url).send('acme', 'order-packed', packingIntakeExample),
    );
    await expect(intake).resolves.toBeUndefined();
  });

  it.each([
    ['before packing starts', 'order-waiting', 'the order order-waiting waits for a packer'],
    ['that was cancelled before', 'order-cancelled', 'the order order-cancelled is cancelled'],
  ])('cancels an order %s', async (condition, orderId, description) => {
    const cancelled = await pact.record(
      {
        states: [{ description }],
        uponReceiving: `a cancellation of an order ${condition}`,
        withRequest: to('PATCH', orderId, packingCancellationExample),
        willRespondWith: { status: 200, headers: json, body: { code: 200, message: like(packingAcknowledgementExample.message) } },
      },
      (url) => client(url).cancel('acme', orderId),
    );
    expect(cancelled).toBe(true);
  });

  it('does not cancel an order in packing', async () => {
    const cancelled = await pact.record(
      {
        states: [{ description: 'the order order-packed is in packing' }],
        uponReceiving: 'a cancellation of an order in packing',
        withRequest: to('PATCH', 'order-packed', packingCancellationExample),
        willRespondWith: inPacking,
      },
      (url) => client(url).cancel('acme', 'order-packed'),
    );
    expect(cancelled).toBe(false);
  });

  it('has nothing to cancel for an unknown order', async () => {
    const cancelled = await pact.record(
      {
        uponReceiving: 'a cancellation of an unknown order',
        withRequest: to('PATCH', 'order-unknown', packingCancellationExample),
        willRespondWith: { status: 400, headers: json, body: { code: 400, type: 'order_not_found' } },
      },
      (url) => client(url).cancel('acme', 'order-unknown'),
    );
    expect(cancelled).toBe(true);
  });

  const CANCELLATION = '0199a3c8-7d10-7f01-8f2a-5b6c7d8e9f03';
  const toCancellation = (orderId: string) => ({
    method: 'PUT',
    path: packingPaths.cancellation('acme', orderId, CANCELLATION),
    headers: { authorization, 'Content-Type': 'application/json' },
    body: packingLineCancellationExample,
  });

  it('cancels amounts of an order in packing', async () => {
    const cancelled = pact.record(
      {
        states: [{ description: 'the order order-packed is in packing' }],
        uponReceiving: 'a cancellation of an amount that is not packed',
        withRequest: toCancellation('order-packed'),
        willRespondWith: { status: 200, headers: json, body: { code: 200, message: like('Amounts cancelled') } },
      },
      (url) => client(url).cancelLines('acme', 'order-packed', CANCELLATION, packingLineCancellationExample),
    );
    await expect(cancelled).resolves.toBeUndefined();
  });

  it.each([
    ['already_packed', 409, 'order-full', 'the order order-full has nothing that is not packed'],
    ['order_packed', 409, 'order-finished', 'the order order-finished is packed'],
    ['order_cancelled', 409, 'order-cancelled', 'the order order-cancelled is cancelled'],
  ])('cancels no amount that is %s', async (type, status, orderId, description) => {
    const cancelled = pact.record(
      {
        states: [{ description }],
        uponReceiving: `a cancellation of an amount that is ${type}`,
        withRequest: toCancellation(orderId),
        willRespondWith: { status, headers: json, body: { code: status, type, message: like('Why not') } },
      },
      (url) => client(url).cancelLines('acme', orderId, CANCELLATION, packingLineCancellationExample),
    );
    await expect(cancelled).rejects.toMatchObject({ status, body: { type } });
  });

  it('cancels no amount of an unknown order', async () => {
    const cancelled = pact.record(
      {
        uponReceiving: 'a cancellation of an amount of an unknown order',
        withRequest: toCancellation('order-unknown'),
        willRespondWith: { status: 404, headers: json, body: { code: 404, type: 'order_not_found' } },
      },
      (url) => client(url).cancelLines('acme', 'order-unknown', CANCELLATION, packingLineCancellationExample),
    );
    await expect(cancelled).rejects.toMatchObject({ status: 404 });
  });

  it('returns an order', async () => {
    const { orderDetails, entries } = packingOrderExample;
    const order = await pact.record(
      {
        states: [{ description: 'the order order-finished is packed' }],
        uponReceiving: 'a read of a packed order',
        withRequest: { method: 'GET', path: packingPaths.order('acme', 'order-finished'), headers: { authorization } },
        willRespondWith: {
          status: 200,
          headers: json,
          body: {
            ...{ id: 'order-finished', packingStatus: 'packed' },
            orderDetails: { orderTotal: number(orderDetails.orderTotal), currency: orderDetails.currency },
            entries: entries.map(({ entryId }) => ({ entryId, packedCount: 1, canceledCount: 1 })),
          },
        },
      },
      (url) => client(url).find('acme', 'order-finished'),
    );
    expect(order).toMatchObject({ packingStatus: 'packed', orderDetails, entries: [{ entryId: '0', packedCount: 1, canceledCount: 1 }] });
  });

  it('does not find an unknown order', async () => {
    const order = await pact.record(
      {
        uponReceiving: 'a read of an unknown order',
        withRequest: { method: 'GET', path: packingPaths.order('acme', 'order-unknown'), headers: { authorization } },
        willRespondWith: { status: 404, headers: json, body: { code: 404, type: 'order_not_found' } },
      },
      (url) => client(url).find('acme', 'order-unknown'),
    );
    expect(order).toBeUndefined();
  });

  it('matches the committed file', () => {
    expect(pact.committed()).toEqual(pact.recorded());
  });
});

import { MatchersV3 } from '@pact-foundation/pact';
import {
  packingAcknowledgementExample,
  packingCancellationExample,
  packingIntakeExample,
  packingOrderExample,
  packingPaths,
} from '@suite/contracts';
import { PackingClient } from '../src/clients/packing.client';
import { configFor, TOKEN, tokens } from './pact-config';
import { PactRecorder } from './pacts';
import { PatientHttpClient } from './patient-http-client';

const { like, regex } = MatchersV3;
const authorization = regex(/^Bearer .+$/, TOKEN);
const json = { 'Content-Type': 'application/json' };
const inPacking = { status: 409, headers: json, body: { code: 409, type: 'order_in_packing', message: like('Why not') } };

/** The cart service hands orders to the warehouse, and calls them off. */
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

  it('an order is handed over', async () => {
    const handedOver = pact.record(
      {
        uponReceiving: 'an order to be packed',
        withRequest: to('PUT', 'order-new', packingIntakeExample),
        willRespondWith: { status: 200, headers: json, body: { id: 'order-new', siteCode, orderNumber, packingStatus, assignees } },
      },
      (url) => client(url).handOver('acme', 'order-new', packingIntakeExample),
    );
    await expect(handedOver).resolves.toBeUndefined();
  });

  it('an order that is being packed has arrived', async () => {
    const handedOver = pact.record(
      {
        states: [{ description: 'the order order-packed is being packed' }],
        uponReceiving: 'an order that is being packed, once more',
        withRequest: to('PUT', 'order-packed', packingIntakeExample),
        willRespondWith: inPacking,
      },
      (url) => client(url).handOver('acme', 'order-packed', packingIntakeExample),
    );
    await expect(handedOver).resolves.toBeUndefined();
  });

  it.each([
    ['that nobody packs yet', 'order-waiting', 'the order order-waiting waits for a packer'],
    ['that was cancelled before', 'order-cancelled', 'the order order-cancelled is cancelled'],
  ])('an order %s is called off', async (which, orderId, description) => {
    const cancelled = await pact.record(
      {
        states: [{ description }],
        uponReceiving: `the calling off of an order ${which}`,
        withRequest: to('PATCH', orderId, packingCancellationExample),
        willRespondWith: { status: 200, headers: json, body: { code: 200, message: like(packingAcknowledgementExample.message) } },
      },
      (url) => client(url).cancel('acme', orderId),
    );
    expect(cancelled).toBe(true);
  });

  it('an order that somebody packs is not', async () => {
    const cancelled = await pact.record(
      {
        states: [{ description: 'the order order-packed is being packed' }],
        uponReceiving: 'the calling off of an order that somebody packs',
        withRequest: to('PATCH', 'order-packed', packingCancellationExample),
        willRespondWith: inPacking,
      },
      (url) => client(url).cancel('acme', 'order-packed'),
    );
    expect(cancelled).toBe(false);
  });

  it('an order that never came needs no calling off', async () => {
    const cancelled = await pact.record(
      {
        uponReceiving: 'the calling off of an order that never came',
        withRequest: to('PATCH', 'order-unknown', packingCancellationExample),
        willRespondWith: { status: 400, headers: json, body: { code: 400, type: 'order_not_found' } },
      },
      (url) => client(url).cancel('acme', 'order-unknown'),
    );
    expect(cancelled).toBe(true);
  });

  it('is the committed one', () => {
    expect(pact.committed()).toEqual(pact.recorded());
  });
});

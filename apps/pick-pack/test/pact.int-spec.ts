import {
  packingAcknowledgementExample,
  packingCancellationExample,
  packingIntakeExample,
  packingOrderExample,
  packingPaths,
  packingRefusalExample,
  PACKING_SCOPES,
  type PublicPackingStatus,
} from '@suite/contracts';
import { bearer, verifyPact } from '@suite/testing';
import { PACKING_STATUSES, type PackingStatus } from '../src/orders/domain/packing-status';
import { ADA, Warehouse } from './warehouse';

/** Does not compile if the statuses of the service and the contract differ. */
const statuses: [Lowercase<PackingStatus>, PublicPackingStatus] extends [PublicPackingStatus, Lowercase<PackingStatus>]
  ? 'the same'
  : never = 'the same';

describe('the pact with carts', () => {
  let warehouse: Warehouse;
  const asCart = bearer.application(Object.values(PACKING_SCOPES).join(' '));

  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  const receive = (orderId: string) => warehouse.call('PUT', `/orders/${orderId}`, packingIntakeExample, asCart);
  const assign = (orderId: string) => warehouse.call('POST', `/orders/${orderId}/assignees?siteCode=default`, ADA);
  const cancel = (orderId: string) => warehouse.call('PATCH', `/orders/${orderId}`, packingCancellationExample, asCart);

  it('is verified', async () => {
    await verifyPact({
      consumer: 'cart',
      provider: 'pick-pack',
      url: warehouse.service.url,
      authorization: () => asCart.authorization,
      states: {
        'the order order-waiting waits for a packer': async () => void (await receive('order-waiting')),
        'the order order-cancelled is cancelled': async () => {
          await receive('order-cancelled');
          await cancel('order-cancelled');
        },
        'the order order-finished is packed': async () => {
          await receive('order-finished');
          await assign('order-finished');
          const scan = { productId: 'mug', siteCode: 'default', pickedAmount: 1, packedAmount: 1 };
          await warehouse.event('order-finished', { ...scan, eventId: 'one', canceledAmount: 1 });
          await warehouse.finish('order-finished');
        },
        'the order order-full has nothing that is not packed': async () => {
          await receive('order-full');
          await assign('order-full');
          await warehouse.event('order-full', { productId: 'mug', siteCode: 'default', packedAmount: 2 });
        },
        'the order order-packed is in packing': async () => {
          await receive('order-packed');
          await assign('order-packed');
          await warehouse.event('order-packed', { eventId: 'first', productId: 'mug', siteCode: 'default' });
        },
      },
    });
    expect(statuses).toBe('the same');
    expect(PACKING_STATUSES).toHaveLength(5);
  });

  it('matches the examples of the contract', async () => {
    const { id } = packingOrderExample;
    const path = packingPaths.order('acme', id).replace('/pick-pack/acme', '');
    expect(await warehouse.call('PUT', path, packingIntakeExample, asCart)).toMatchObject({ status: 200, body: packingOrderExample });
    expect(await warehouse.call('GET', path, undefined, asCart)).toMatchObject({ status: 200, body: packingOrderExample });
    await assign(id);
    expect(await cancel(id)).toMatchObject({ status: 409, body: packingRefusalExample });
    await warehouse.unassign(id);
    expect(await cancel(id)).toMatchObject({ status: 200, body: packingAcknowledgementExample });
  });
});

import {
  availableSlotExample,
  deliveryCancellationExample,
  deliveryIntakeExample,
  deliveryOrderExample,
  type DeliveryOrderStatus as ContractStatus,
  deliveryPaths,
  deliveryRefusalExample,
  DELIVERY_SCOPES,
  slotReservationExample,
} from '@suite/contracts';
import { adminQuery, type Answer, bearer, verifyPact } from '@suite/testing';
import type { DeliveryOrderStatus } from '../src/orders/domain/order-status';
import { type DeliveryService, startDelivery } from './delivery-service';

/** Does not compile if the service and the contract have different statuses. */
const statuses: [DeliveryOrderStatus, ContractStatus] extends [ContractStatus, DeliveryOrderStatus] ? 'the same' : never = 'the same';

describe('the pact with carts', () => {
  let service: DeliveryService;
  const asCart = bearer.application(Object.values(DELIVERY_SCOPES).join(' '));

  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  const call = (method: string, orderId: string, body?: object): Promise<Answer> =>
    service.call(method, deliveryPaths.order('acme', orderId), { headers: asCart, ...(body && { body }) });
  /** Stores the order and moves it through the statuses. */
  const moved = async (orderId: string, ...statusesInTurn: ContractStatus[]): Promise<void> => {
    await adminQuery(service.database, 'DELETE FROM delivery.delivery_order WHERE id = $1', [orderId]);
    for (const orderStatus of statusesInTurn) await call('PUT', orderId, { ...deliveryIntakeExample, orderStatus });
  };

  /** Stores the slot of the contract's example with these reservations. */
  const withSlot = async (capacity: number, references: readonly string[] = []): Promise<void> => {
    await adminQuery(service.database, 'DELETE FROM delivery.slot_reservation', []);
    const { slotId, date, from, to, cost } = availableSlotExample;
    const slot = { siteCode: 'default', weekdays: [5], from, to, capacity, cutOffMinutes: 600, cost, zones: [{ country: 'DE' }] };
    expect(await service.send('POST', '/configuration', { siteCode: 'default', deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'k' }, timeZone: 'Europe/Berlin' })).toBeDefined(); // prettier-ignore
    expect(await service.send('PUT', `/slots/${slotId}`, slot)).toMatchObject({ status: 200 });
    for (const reference of references) await service.send('POST', `/slots/${slotId}/reservations`, { date, reference });
  };

  it('is verified', async () => {
    await verifyPact({
      consumer: 'cart',
      provider: 'delivery',
      url: service.url,
      authorization: () => asCart.authorization,
      states: {
        'the order order-created is CREATED': () => moved('order-created', 'CREATED'),
        'the order order-declined is DECLINED': () => moved('order-declined', 'CREATED', 'DECLINED'),
        'the slot morning has 2 places on 2031-05-02': () => withSlot(2),
        'the slot morning has 0 places on 2031-05-02': () => withSlot(2, ['other-1', 'other-2']),
        'the slot morning has a reservation': () => withSlot(2, [slotReservationExample.reference]),
        'the order order-shipped is SHIPPED': () => moved('order-shipped', 'CREATED', 'CONFIRMED', 'SHIPPED'),
      },
    });
    expect(statuses).toBe('the same');
  });

  it('matches the examples of the contract', async () => {
    const { id } = deliveryOrderExample;
    expect(await call('PUT', id, deliveryIntakeExample)).toMatchObject({ status: 200, body: deliveryOrderExample });
    expect((await call('GET', id)).body).toEqual({ ...deliveryOrderExample, failure: null });
    await moved(id, 'CREATED', 'CONFIRMED', 'SHIPPED');
    expect(await call('PUT', id, deliveryCancellationExample)).toMatchObject({ status: 409, body: deliveryRefusalExample });
  });
});

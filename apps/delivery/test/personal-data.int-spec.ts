import { adminQuery, bearer, dumpOf } from '@suite/testing';
import { type DeliveryService, startDelivery } from './delivery-service';

const headers = bearer.application('privacy.manage');
const GRACE = 'grace-7';
const ADDRESS = {
  contactName: 'Grace Hopper',
  street: 'Compiler-Street',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  contactPhone: '+1 555 0101',
};

describe('the personal data of delivery', () => {
  let service: DeliveryService;
  beforeAll(async () => (service = await startDelivery()));
  afterAll(() => service.stop());

  const call = (method: string, customerNumber = GRACE, query = '') =>
    service.call(method, `/delivery-v2/acme/personal-data/${customerNumber}${query}`, { headers });

  it('are exported, and erased except for the region', async () => {
    await service.configure();
    const [orderId = ''] = await service.putOrders(1, { customerNumber: GRACE, contactPhone: '+1 555 0101', shippingAddress: ADDRESS });
    await service.plan();
    expect((await call('GET')).body).toMatchObject({ customerNumber: GRACE, orders: [{ id: orderId, shippingAddress: ADDRESS }] });

    expect((await call('DELETE', GRACE, '?pseudonym=erased-12')).status).toBe(204);
    expect((await call('GET')).body).toEqual({ customerNumber: GRACE, orders: [] });
    const dump = await dumpOf(service.database, 'delivery');
    for (const text of [GRACE, 'Grace', 'Compiler-Street', '555 0101']) expect(dump).not.toContain(text);
    expect(await adminQuery(service.database, 'SELECT tracking_url FROM delivery.delivery_task')).toEqual([{ tracking_url: null }]);
    const { body } = await service.send('GET', `/order/${orderId}`);
    expect(body).toMatchObject({
      customerNumber: 'erased-12',
      shippingAddress: { contactName: 'erased-12', zipCode: '10115', city: 'Berlin', country: 'DE' },
    });
    expect(body).not.toHaveProperty('contactPhone');
    expect((await call('DELETE')).status).toBe(204);
  });
});

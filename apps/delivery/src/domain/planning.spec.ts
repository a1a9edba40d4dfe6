import { planOf, type PlannableOrder, taskRequest, whyNotPlanned } from './planning';

const order: PlannableOrder = {
  id: 'o1',
  siteCode: 'main',
  orderNumber: '1001',
  orderStatus: 'CREATED',
  contactPhone: null,
  deliveryTime: null,
  pickup: false,
  shippingAddress: { street: 'Marktplatz', streetNumber: '1', city: 'Stuttgart' },
  revision: 3,
};
const plan = planOf('main', undefined);

describe('planning an order', () => {
  it.each<[string, PlannableOrder | undefined, RegExp]>([
    ['that is unknown', undefined, /does not exist/],
    ['of another site', { ...order, siteCode: 'north' }, /belongs to site north, not to main/],
    ['of another status', { ...order, orderStatus: 'SHIPPED' }, /is SHIPPED; only CREATED and CONFIRMED orders are planned/],
    ['for pickup', { ...order, pickup: true }, /picks up the order/],
    ['without an address', { ...order, shippingAddress: null }, /no delivery address/],
    ['without a street', { ...order, shippingAddress: { city: 'Stuttgart' } }, /no delivery address/],
    ['with spaces as street', { ...order, shippingAddress: { street: ' ', city: 'Stuttgart' } }, /no delivery address/],
    ['without a town', { ...order, shippingAddress: { street: 'Marktplatz' } }, /no delivery address/],
  ])('rejects an order %s', (_name, refused, reason) => {
    expect(whyNotPlanned(refused, plan)).toMatch(reason);
  });

  it.each<[string, PlannableOrder]>([
    ['that was created', order],
    ['with a zip code instead of a town', { ...order, orderStatus: 'CONFIRMED' }],
    ['with a zip code for a town', { ...order, shippingAddress: { street: 'Marktplatz', zipCode: '70173' } }],
  ])('accepts an order %s', (_name, order) => {
    expect(whyNotPlanned(order, plan)).toBeUndefined();
  });

  it('accepts only the requested status', () => {
    expect(whyNotPlanned(order, planOf('main', 'CONFIRMED'))).toMatch(/is CREATED; only CONFIRMED orders/);
    expect(whyNotPlanned({ ...order, orderStatus: 'SHIPPED' }, planOf('main', 'SHIPPED'))).toBeUndefined();
  });

  it('rejects an order whose delivery time ends before it starts, in the time zone of the site', () => {
    const deliveryTime = { deliveryDate: '2026-03-02', deliveryTimeFrom: '09:30', deliveryTimeTo: '10:00+01:00' };
    expect(whyNotPlanned({ ...order, deliveryTime }, planOf('main', undefined, 'Europe/Berlin'))).toBeUndefined();
    expect(whyNotPlanned({ ...order, deliveryTime }, planOf('main', undefined, 'UTC'))).toBe('The delivery time ends before it begins');
  });

  it('puts tenant, order and revision into the key of a task, and its window in milliseconds', () => {
    const deliveryTime = { deliveryDate: '2026-03-02', deliveryTimeFrom: '09:00', deliveryTimeTo: '10:00' };
    const request = taskRequest('acme', { ...order, deliveryTime }, { keyRevision: 2, timeZone: 'Europe/Berlin' });
    expect(request).toMatchObject({
      key: 'acme/o1/2',
      window: { completeAfter: Date.parse('2026-03-02T08:00:00Z'), completeBefore: Date.parse('2026-03-02T09:00:00Z') },
    });
  });
});

import {
  isDue,
  isMended,
  isOpen,
  needsNoDelivery,
  planOf,
  type PlannableOrder,
  type PlannedTask,
  taskRequest,
  whyNotPlanned,
} from './planning';
import type { FailureKind } from '../../orders/domain/plan-failure';
import type { TaskStatus } from '../../orders/domain/task-status';

const order: PlannableOrder & PlannedTask = {
  id: 'o1',
  siteCode: 'main',
  orderNumber: '1001',
  orderStatus: 'CREATED',
  contactPhone: null,
  deliveryTime: null,
  pickup: false,
  shippingAddress: { street: 'Marktplatz', streetNumber: '1', city: 'Stuttgart' },
  revision: 3,
  ...{ deliveryProvider: null, taskId: null, status: null },
};
const withTask = (status: TaskStatus | null) => ({ ...order, deliveryProvider: 'PROVIDER_A', taskId: 't1', status });
/** A window that begins at ten at its site. */
const timeIn = (deliveryTimeTo: string) => ({ deliveryDate: '2026-03-02', deliveryTimeFrom: '10:00', deliveryTimeTo });
const siteCode = 'main';
const plan = planOf({ siteCode });
const listed = planOf({ siteCode, orderIds: ['o1'] });

describe('planning an order', () => {
  it.each<[string, (PlannableOrder & PlannedTask) | undefined, RegExp]>([
    ['that is unknown', undefined, /does not exist/],
    ['of another site', { ...order, siteCode: 'north' }, /belongs to site north, not to main/],
    ['of another status', { ...order, orderStatus: 'SHIPPED' }, /is SHIPPED; only CREATED and CONFIRMED orders are planned/],
    ['for pickup', { ...order, pickup: true }, /picks up the order/],
    ['without an address', { ...order, shippingAddress: null }, /no delivery address/],
    ['without a street', { ...order, shippingAddress: { city: 'Stuttgart' } }, /no delivery address/],
    ['with spaces as street', { ...order, shippingAddress: { street: ' ', city: 'Stuttgart' } }, /no delivery address/],
    ['without a town', { ...order, shippingAddress: { street: 'Marktplatz' } }, /no delivery address/],
    ['whose task is being cancelled', withTask('CANCELLING'), /is being cancelled/],
    ['that was delivered', withTask('COMPLETED'), /was delivered/],
    ['that was shipped, with a task that goes on', { ...withTask('STARTED'), orderStatus: 'SHIPPED' }, /is SHIPPED; only/],
  ])('rejects an order %s', (_name, refused, reason) => {
    expect(whyNotPlanned(refused, listed)?.failure).toMatch(reason);
  });

  it.each<[string, PlannableOrder & PlannedTask]>([
    ['that was created', order],
    ['with a zip code instead of a town', { ...order, orderStatus: 'CONFIRMED' }],
    ['with a zip code for a town', { ...order, shippingAddress: { street: 'Marktplatz', zipCode: '70173' } }],
    ['whose task is to be updated', withTask('ASSIGNED')],
    ['whose task was cancelled', withTask('CANCELLED')],
    ['that was shipped, and whose delivery failed', { ...withTask('FAILED'), orderStatus: 'SHIPPED' }],
  ])('accepts an order %s', (_name, order) => {
    expect(whyNotPlanned(order, listed)).toBeUndefined();
  });

  it.each<[FailureKind, boolean, string, object, object]>([
    ['NO_ADDRESS', true, 'an address', { shippingAddress: null }, {}],
    ['NO_ADDRESS', true, 'another address', { shippingAddress: { street: 'Weg 1', city: 'Ulm' } }, {}],
    ['NO_ADDRESS', true, 'a place', {}, { coordinates: { lat: 48, lng: 9 } }],
    ['NO_ADDRESS', false, 'half of an address', {}, { shippingAddress: { city: 'Ulm' } }],
    ['NO_ADDRESS', false, 'another number', {}, { orderNumber: 'N2' }],
    ['NO_ADDRESS', true, 'no delivery', { shippingAddress: null }, { shippingAddress: null, pickup: true }],
    ['WINDOW', true, 'another window', { deliveryTime: { completeAfter: 2, completeBefore: 1 } }, { deliveryTime: { completeAfter: 1 } }],
    ['WINDOW', false, 'an empty window', {}, { deliveryTime: { completeAfter: 2, completeBefore: 1 } }],
    ['WINDOW', false, 'the same window', {}, { orderNumber: 'N2' }],
    ['WINDOW', false, 'one that is empty at the site', {}, { deliveryTime: timeIn('12:30Z') }],
    ['WINDOW', true, 'one that is not empty at the site', {}, { deliveryTime: timeIn('18:30Z') }],
    ['UNAVAILABLE', false, 'another address', { shippingAddress: null }, {}],
    ['UNAVAILABLE', true, 'no delivery', {}, { pickup: true }],
    ['NOT_CANCELLED', false, 'no delivery', {}, { orderStatus: 'DECLINED' }],
  ])('has a failure %s that is resolved (%s) by %s', (kind, mended, _change, before, after) => {
    const change = { before: { ...order, ...before }, after: { ...order, ...after }, timeZone: 'America/Los_Angeles' };
    expect(isMended(kind, change)).toBe(mended);
  });

  it('is due at its own site alone', () => {
    expect([isDue(order, plan), isDue({ ...order, siteCode: 'north' }, plan)]).toEqual([true, false]);
  });

  it('the planning of a returned order needs its id, and no status', () => {
    const returned = { ...withTask('FAILED'), orderStatus: 'SHIPPED' as const };
    expect(whyNotPlanned(returned, planOf({ siteCode, orderIds: ['o1'], orderStatus: 'CREATED' }))?.kind).toBe('REFUSED');
    expect(whyNotPlanned(returned, plan)?.kind).toBe('REFUSED');
    expect(whyNotPlanned({ ...returned, orderStatus: 'COMPLETED' }, listed)?.kind).toBe('REFUSED');
    expect(whyNotPlanned({ ...returned, orderStatus: 'IN_CHECKOUT' }, listed)?.kind).toBe('REFUSED');
  });

  it.each<[string, TaskStatus, boolean]>([
    ['includes one whose delivery failed', 'FAILED', true],
    ['skips one whose task is being cancelled', 'CANCELLING', false],
    ['skips one that was delivered', 'COMPLETED', false],
  ])('for all open orders %s', (_name, status, isIncluded) => {
    expect(isOpen(withTask(status), plan)).toBe(isIncluded);
    expect(isOpen({ ...withTask(status), orderStatus: 'SHIPPED' }, plan)).toBe(false);
  });

  it('is of the kind REFUSED if only the caller can change the plan', () => {
    for (const refused of [
      undefined,
      { ...order, siteCode: 'north' },
      { ...order, pickup: true },
      withTask('CANCELLING'),
      withTask('COMPLETED'),
    ]) {
      expect(whyNotPlanned(refused, plan)?.kind).toBe('REFUSED');
    }
  });

  it('is for all open orders without a task, and for none that is picked up', () => {
    expect([order, { ...order, orderStatus: 'CONFIRMED' as const }].map((each) => isOpen(each, plan))).toEqual([true, true]);
    expect(
      [
        { ...order, pickup: true },
        { ...order, orderStatus: 'SHIPPED' as const },
      ].map((each) => isOpen(each, plan)),
    ).toEqual([false, false]);
    expect(isOpen({ ...withTask('FAILED'), orderStatus: 'SHIPPED' }, listed)).toBe(true);
    expect(isOpen({ ...withTask('ASSIGNED'), orderStatus: 'SHIPPED' }, listed)).toBe(false);
    expect(isOpen({ ...order, orderStatus: 'SHIPPED' }, listed)).toBe(false);
  });

  it.each([
    ['was declined', { orderStatus: 'DECLINED' }, true],
    ['is picked up', { pickup: true }, true],
    ['is open', {}, false],
  ] as const)('is not needed if the order %s', (_what, changes, expected) => {
    expect(needsNoDelivery({ ...order, ...changes })).toBe(expected);
  });

  it('accepts only the requested status', () => {
    expect(whyNotPlanned(order, planOf({ siteCode, orderStatus: 'CONFIRMED' }))?.failure).toMatch(/is CREATED; only CONFIRMED orders/);
    expect(whyNotPlanned({ ...order, orderStatus: 'SHIPPED' }, planOf({ siteCode, orderStatus: 'SHIPPED' }))).toBeUndefined();
  });

  it('rejects an order whose delivery time ends before it starts, in the time zone of the site', () => {
    const deliveryTime = { deliveryDate: '2026-03-02', deliveryTimeFrom: '09:30', deliveryTimeTo: '10:00+01:00' };
    expect(whyNotPlanned({ ...order, deliveryTime }, planOf({ siteCode }, 'Europe/Berlin'))).toBeUndefined();
    expect(whyNotPlanned({ ...order, deliveryTime }, planOf({ siteCode }, 'UTC'))).toEqual({
      kind: 'WINDOW',
      failure: 'The delivery time ends before it begins',
    });
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

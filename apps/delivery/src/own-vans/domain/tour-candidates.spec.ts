import type { DeliveryOrderStatus } from '../../orders/domain/order-status';
import { PlannedDay } from './planned-day';
import { type Candidate, hasMovableTask, hasTaskElsewhere, judged, judgedInTour } from './tour-candidates';
import { planOf } from '../../planning/domain/planning';
import type { TaskStatus } from '../../orders/domain/task-status';

const day = new PlannedDay('2026-03-02', 'UTC');
const order: Candidate = {
  ...{ id: 'o1', siteCode: 'main', orderNumber: '1', orderStatus: 'CREATED', contactPhone: null, pickup: false, revision: 1 },
  deliveryTime: { deliveryDate: '2026-03-02' },
  shippingAddress: { street: 'Marktplatz', city: 'Stuttgart' },
  ...{ deliveryProvider: null, taskId: null, status: null },
};
const withTask = (status: TaskStatus | null, deliveryProvider = 'LOCAL', taskId: string | null = 't1'): Candidate => ({
  ...order,
  ...{ deliveryProvider, taskId, status },
});

describe('the task of an order that own vans may deliver', () => {
  it.each<[string, Candidate, boolean, boolean]>([
    ['none', order, false, false],
    ['one that is assigned', withTask('ASSIGNED'), true, false],
    ['one without news', withTask(null), true, false],
    ['one in doubt', withTask(null, 'LOCAL', null), false, false],
    ['one that is being cancelled', withTask('CANCELLING'), false, false],
    ['one that has failed', withTask('FAILED'), false, false],
    ['one at another provider', withTask('PLACED', 'PROVIDER_A'), false, true],
    ['one that another provider may have', withTask(null, 'PROVIDER_A', null), false, true],
    ['one that another provider has delivered', withTask('COMPLETED', 'PROVIDER_A'), false, true],
    ['one that has failed at another provider', withTask('FAILED', 'PROVIDER_A'), false, false],
    ['one that another provider has cancelled', withTask('CANCELLED', 'PROVIDER_A'), false, false],
  ])('is %s', (_name, candidate, isMovable, isElsewhere) => {
    expect([hasMovableTask(candidate), hasTaskElsewhere(candidate)]).toEqual([isMovable, isElsewhere]);
  });
});

describe('an order of a tour that is replanned', () => {
  it.each<[string, Partial<Candidate>, string]>([
    ['stays', {}, 'PLANNED'],
    ['stays while it is shipped', { orderStatus: 'SHIPPED' satisfies DeliveryOrderStatus }, 'PLANNED'],
    ['is left out when it is declined', { orderStatus: 'DECLINED' }, 'SKIPPED'],
    ['is left out when it is picked up', { pickup: true }, 'SKIPPED'],
    ['is left out when it is completed', { orderStatus: 'COMPLETED' }, 'SKIPPED'],
    ['is left out when its task has ended', { status: 'FAILED' }, 'SKIPPED'],
    ['is left out when it is due on another day', { deliveryTime: { deliveryDate: '2026-03-03' } }, 'SKIPPED'],
  ])('%s', (_name, changes, kind) => {
    expect(judgedInTour({ ...withTask('ASSIGNED'), ...changes }, day)).toEqual({ kind });
  });
});

describe('an order that the caller asks for', () => {
  const plan = planOf({ siteCode: 'main' });
  const elsewhere = { ...order, deliveryTime: { deliveryDate: '2026-03-03' } };

  it('fails with a reason if it is named, and is skipped among all of the site', () => {
    for (const candidate of [elsewhere, { ...order, orderStatus: 'SHIPPED' as const }]) {
      expect(judged(candidate, { plan, day, isListed: true }).kind).toBe('FAILED');
      expect(judged(candidate, { plan, day, isListed: false })).toEqual({ kind: 'SKIPPED' });
    }
    expect(judged(elsewhere, { plan, day, isListed: true })).toMatchObject({ failure: { kind: 'WINDOW' } });
    expect(judged(undefined, { plan, day, isListed: false })).toMatchObject({ kind: 'FAILED', failure: { kind: 'REFUSED' } });
    expect(judged({ ...order, shippingAddress: null }, { plan, day, isListed: false })).toMatchObject({ failure: { kind: 'NO_ADDRESS' } });
    expect(judged(order, { plan, day, isListed: false })).toEqual({ kind: 'PLANNED' });
  });
});

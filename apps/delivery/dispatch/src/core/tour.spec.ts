import { currentTour, drawnAs, endedCount, isCurrent, isMovable, movableIds, moved, positionAt, stateOf, stopsIn } from './tour';
import type { Stop, Tour } from './wire';

const tourOf = (statuses: Readonly<Record<string, Stop['status']>>, changes: Partial<Tour> = {}): Tour => ({
  ...{ tourId: 't', date: '2030-05-01', vehicleId: 'van-1', trip: 1, distanceM: 1_000 },
  ...{ timeZone: 'Europe/Berlin', departsAt: '2030-05-01T08:00:00Z', returnsAt: '2030-05-01T12:00:00Z' },
  stops: Object.entries(statuses).map(([orderId, status], index) => ({
    ...{ orderId, stop: index + 1, status, arriveAt: '2030-05-01T09:00:00Z', waitS: 0, leaveAt: '2030-05-01T09:05:00Z' },
  })),
  ...changes,
});
const STARTED = { startedAt: '2030-05-01T08:00:00Z' };
const planned = tourOf({ a: 'ASSIGNED', b: 'CANCELLED', c: 'ASSIGNED', d: 'ASSIGNED' });
const draft = { tourId: 't', orderIds: ['a', 'c', 'd'] };

describe('a tour', () => {
  it.each([
    ['planned', planned],
    ['started', tourOf({ a: 'COMPLETED', b: 'ASSIGNED' }, STARTED)],
    ['completed', tourOf({ a: 'COMPLETED', b: 'FAILED', c: 'CANCELLED' }, STARTED)],
  ] as const)('is %s', (state, tour) => {
    expect(stateOf(tour)).toBe(state);
  });

  it('of an order is that of its task, or else the first that has a stop of it', () => {
    const [failed, next] = [tourOf({ a: 'FAILED' }, { tourId: 'one', ...STARTED }), tourOf({ a: 'ASSIGNED' }, { tourId: 'two' })];
    const task = (tour: string) => ({ task: { tour } }) as Parameters<typeof currentTour>[2];
    expect(currentTour([failed, next], 'a', task('two'))).toBe(next);
    expect(currentTour([failed, next], 'a', task('elsewhere'))).toBe(failed);
    expect(currentTour([failed, next], 'a', undefined)).toBe(failed);
    expect(currentTour([failed, next], 'b', task('one'))).toBeUndefined();
  });

  it.each([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 3],
    ['z', 4],
    [undefined, 4],
  ] as const)('takes what is dropped on %s at position %i', (orderId, position) => {
    expect(positionAt(planned, orderId)).toBe(position);
  });

  it('counts the stops that have ended', () => {
    expect(endedCount(tourOf({ a: 'COMPLETED', b: 'FAILED', c: 'CANCELLED', d: 'ARRIVING' }))).toBe(3);
  });

  it('is redrawn when a stop ends or moves, and not for a stop that is reached', () => {
    const [first, reached, ended] = (['ASSIGNED', 'ARRIVING', 'COMPLETED'] as const).map((status) =>
      drawnAs(tourOf({ a: status, b: 'ASSIGNED' })),
    );
    expect([reached === first, ended === first]).toEqual([true, false]);
    expect(drawnAs(tourOf({ b: 'ASSIGNED', a: 'ASSIGNED' }))).not.toBe(first);
  });
});

describe('a new order of stops', () => {
  it('has the stops that are not cancelled', () => {
    expect(movableIds(planned)).toEqual(draft.orderIds);
  });

  it('is for tours that have not started, with two stops or more', () => {
    expect([planned, tourOf({ a: 'ASSIGNED', b: 'ASSIGNED' }, STARTED), tourOf({ a: 'ASSIGNED', b: 'CANCELLED' })].map(isMovable)).toEqual([
      ...[true, false, false],
    ]);
  });

  it.each([
    ['c', -1, ['c', 'a', 'd']],
    ['c', 1, ['a', 'd', 'c']],
    ['a', -1, ['a', 'c', 'd']],
    ['d', 1, ['a', 'c', 'd']],
    ['unknown', 1, ['a', 'c', 'd']],
  ] as const)('moves %s by %i', (orderId, by, orderIds) => {
    expect(moved(draft, { orderId, by }).orderIds).toEqual(orderIds);
  });

  it('forgets which order was late when a stop is moved', () => {
    expect(moved({ ...draft, broken: 'c' }, { orderId: 'c', by: 1 }).broken).toBeUndefined();
  });

  it.each([
    ['its tour is as it was', [planned], true],
    ['its tour has started', [{ ...planned, ...STARTED }], false],
    ['another stop is cancelled', [tourOf({ a: 'ASSIGNED', c: 'CANCELLED', d: 'ASSIGNED' })], false],
    ['its tour has a new stop', [tourOf({ a: 'ASSIGNED', c: 'ASSIGNED', d: 'ASSIGNED', e: 'ASSIGNED' })], false],
    ['its tour is gone', [], false],
  ] as const)('is current when %s: %s', (_when, tours, isIt) => {
    expect(isCurrent(draft, tours)).toBe(isIt);
  });

  it('is shown with cancelled stops at its end', () => {
    expect(stopsIn(planned, { tourId: 't', orderIds: ['d', 'a', 'c'] }).map(({ orderId }) => orderId)).toEqual(['d', 'a', 'c', 'b']);
    expect(stopsIn(planned, undefined)).toBe(planned.stops);
  });
});

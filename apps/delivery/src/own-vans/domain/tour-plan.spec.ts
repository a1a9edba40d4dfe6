import type { Plan } from '@suite/route-planning';
import { PlannedDay } from './planned-day';
import { defaultSeconds, type EarlierTour, fingerprintOf, nextTours, planningMs, stays } from './tour-plan';

const day = new PlannedDay('2026-03-02', 'UTC');
const HOUR = 3_600;
const at = (time: string): Date => new Date(`2026-03-02T${time}Z`);
const START = { lat: 48, lng: 9 };
const earlier = (changes: Partial<EarlierTour> = {}): EarlierTour => ({
  ...{ id: 'tour-1', vehicleId: 'v', trip: 1, departsAt: at('09:00:00'), startedAt: null },
  stops: [{ orderId: 'a', taskId: 'task-a', status: 'ASSIGNED' }],
  ...changes,
});
const planned = (stopIds: readonly string[], vehicleId = 'v'): Plan => ({
  ...{ distance: 0, unplanned: [], released: [] },
  tours: [
    {
      ...{ vehicleId, trip: 1, shift: 0, departsAt: 9 * HOUR, returnsAt: 11 * HOUR, distance: 1_234.5 },
      stops: stopIds.map((stopId) => ({ stopId, arriveAt: 9.5 * HOUR, wait: 10.2, leaveAt: 10 * HOUR })),
    },
  ],
});
const starts = new Map([
  ['v', START],
  ['w', START],
]);

describe('the time for planning', () => {
  it.each([
    [0, 0.5],
    [100, 0.5],
    [400, 2],
    [1_000, 5],
    [2_000, 5],
  ])('is, for %d stops, %d seconds', (stops, seconds) => expect(defaultSeconds(stops)).toBeCloseTo(seconds, 9));

  it.each([
    ['a fifth for storing', 10_000, 100, 8_000],
    ['six times the time of reading for storing', 10_000, 1_000, 4_000],
    ['three tenths for planning, however long it took to read', 10_000, 5_000, 3_000],
  ])('leaves %s', (_name, remainingMs, readMs, ms) => expect(planningMs(remainingMs, readMs)).toBe(ms));
});

it.each([
  ['STARTED', true, false],
  ['ALL', true, true],
  ['NONE', false, false],
] as const)('a plan keeps of %s: started %s, others %s', (keep, started, others) => {
  expect([stays({ startedAt: at('09:00:00') }, keep), stays({ startedAt: null }, keep)]).toEqual([started, others]);
});

describe('the tours of a plan', () => {
  it('have dates, rounded metres, and waits that never end before the delivery time', () => {
    expect(nextTours(day, planned(['a']), { kept: [], starts })).toEqual([
      {
        ...{ id: undefined, vehicleId: 'v', trip: 1, departsAt: at('09:00:00'), returnsAt: at('11:00:00'), distanceM: 1_235, start: START },
        stops: [{ orderId: 'a', stop: 1, arriveAt: at('09:30:00'), waitS: 11, leaveAt: at('10:00:00') }],
      },
    ]);
  });

  it('continue a kept tour of the same vehicle that has one of their stops', () => {
    const idsOf = (plan: Plan) => nextTours(day, plan, { kept: [earlier()], starts }).map(({ id }) => id);
    expect(idsOf(planned(['b', 'a']))).toEqual(['tour-1']);
    expect(idsOf(planned(['b']))).toEqual([undefined]);
    expect(idsOf(planned(['a'], 'w'))).toEqual([undefined]);
  });

  it.each<[string, Partial<Plan>, (string | undefined)[]]>([
    ['where its stops stay, not where one has gone', { released: ['a'] }, [undefined, 'tour-1']],
    ['once, if all its stops were planned anew', {}, ['tour-1', undefined]],
  ])('continue a kept tour %s', (_name, changes, ids) => {
    const stops = ['a', 'b'].map((orderId) => ({ orderId, taskId: `task-${orderId}`, status: 'ASSIGNED' }));
    const plan = { ...planned([]), tours: [...planned(['a']).tours, ...planned(['b']).tours], ...changes };
    expect(nextTours(day, plan, { kept: [earlier({ stops })], starts }).map(({ id }) => id)).toEqual(ids);
  });

  it('leave out those that have started, whose stops are named by their tasks', () => {
    const kept = [earlier({ startedAt: at('09:05:00') })];
    expect(nextTours(day, planned(['task-a']), { kept, starts })).toEqual([]);
    expect(nextTours(day, planned(['a']), { kept, starts })).toHaveLength(1);
  });
});

describe('the fingerprint of tours', () => {
  const of = (changes: Partial<EarlierTour>) => fingerprintOf([earlier(changes), earlier({ id: 'tour-2' })]);
  const stop = earlier().stops[0]!;

  it.each<[string, Partial<EarlierTour>]>([
    ['a first report', { startedAt: at('09:05:00') }],
    ['a cancelled stop', { stops: [{ ...stop, status: 'CANCELLED' }] }],
    ['another stop', { stops: [stop, { ...stop, orderId: 'b' }] }],
  ])('changes with %s', (_name, changes) => expect(of(changes)).not.toBe(of({})));

  it('does not change with a further report, or with the order in which tours are read', () => {
    const started = { startedAt: at('09:05:00') };
    expect(of({ startedAt: at('09:06:00'), stops: [{ ...stop, status: 'ARRIVING' }] })).toBe(of(started));
    expect(fingerprintOf([earlier({ id: 'tour-2' }), earlier()])).toBe(of({}));
  });
});

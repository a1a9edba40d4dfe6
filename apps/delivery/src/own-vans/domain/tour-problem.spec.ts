import type { DeliverableOrder } from '../../orders/domain/delivery-order';
import { PlannedDay } from './planned-day';
import { dayProblem, type LocatedOrder, type StayingTour, tourProblem, type Van } from './tour-problem';

const day = new PlannedDay('2026-03-02', 'UTC');
const START = { lat: 48, lng: 9 };
const HOUR = 3_600;

const van: Van = {
  ...{ id: 'v', capacity: { boxes: 5 }, start: START, maxTrips: 2, reloadMinutes: 10 },
  shifts: [{ weekday: 1, from: '08:00', to: '12:00' }],
};
const order = (id: string, changes: Partial<DeliverableOrder> = {}, place = { lat: 48.1, lng: 9 }): LocatedOrder => ({
  id,
  place,
  order: { id, siteCode: 'main', orderNumber: id, contactPhone: null, deliveryTime: null, shippingAddress: null, revision: 1, ...changes },
});
const staying = (changes: Partial<StayingTour> = {}): StayingTour => ({
  ...{ vehicleId: 'v', departsAt: new Date('2026-03-02T09:00:00Z'), isStarted: true, stopIds: ['a'] },
  ...changes,
});

describe('the problem of a day', () => {
  it('has the load, the time and the window of each order', () => {
    const items = [{ name: 'Coffee', quantity: 2, weightGrams: 500 }, { name: 'Tea', quantity: 1 }]; // prettier-ignore
    const deliveryTime = { deliveryDate: '2026-03-02', deliveryTimeFrom: '09:00', deliveryTimeTo: '10:00' };
    const { stops } = tourProblem(day, {
      orders: [order('b', { boxes: 0, items, serviceMinutes: 4, deliveryTime }), order('a')],
      vans: [van],
      staying: [],
    });
    expect(stops).toEqual([
      { id: 'a', place: 1, window: { from: -24 * HOUR, to: 48 * HOUR }, serviceTime: 0, demand: { boxes: 1, weightGrams: 0 } },
      { id: 'b', place: 1, window: { from: 9 * HOUR, to: 10 * HOUR }, serviceTime: 240, demand: { boxes: 0, weightGrams: 500 } },
    ]);
  });

  it('has vans in seconds, each place, and an hour of work that counts as 60 km', () => {
    expect(tourProblem(day, { orders: [order('a')], vans: [van], staying: [] })).toMatchObject({
      places: [START, { lat: 48.1, lng: 9 }],
      vehicles: [{ id: 'v', place: 0, capacity: { boxes: 5 }, maxTrips: 2, reloadTime: 600 }],
      costPerTime: 60_000 / HOUR,
    });
  });

  it('sorts orders by code units, and counts items that state no weight as none', () => {
    const items = [{ name: 'Tea', quantity: 1 }];
    const { stops } = tourProblem(day, { orders: ['b', 'ä', 'B', 'a'].map((id) => order(id, { items })), vans: [van], staying: [] });
    expect(stops.map(({ id, demand }) => [id, demand.weightGrams])).toEqual(['B', 'a', 'b', 'ä'].map((id) => [id, 0]));
  });

  it('does not depend on the order of orders and vans, and has each place once', () => {
    const orders = [order('a'), order('b', {}, START), order('c', {}, { lat: 50, lng: 9 })];
    const vans = [van, { ...van, id: 'w', start: { lat: 49, lng: 9 } }];
    const problem = tourProblem(day, { orders, vans, staying: [] });
    expect(tourProblem(day, { orders: [...orders].reverse(), vans: [...vans].reverse(), staying: [] })).toEqual(problem);
    expect(problem.places).toHaveLength(4);
  });

  it('keeps tours that have started, and drives no new ones before them', () => {
    const { vehicles, kept } = tourProblem(day, { orders: [order('a')], vans: [van], staying: [staying()] });
    expect(kept).toEqual([{ vehicleId: 'v', shift: 0, stopIds: ['a'], departsAt: 9 * HOUR }]);
    expect(vehicles[0]!.shifts).toEqual([{ from: 9 * HOUR, to: 12 * HOUR }]);
  });

  it('keeps other tours without a departure', () => {
    const { vehicles, kept } = tourProblem(day, { orders: [order('a')], vans: [van], staying: [staying({ isStarted: false })] });
    expect(kept).toEqual([{ vehicleId: 'v', shift: 0, stopIds: ['a'] }]);
    expect(vehicles[0]!.shifts).toEqual([{ from: 8 * HOUR, to: 12 * HOUR }]);
  });

  it.each<[string, string, number]>([
    ['the start', '08:00:00', 8],
    ['the end', '12:00:00', 12],
  ])('keeps a started tour that departs at %s of its shift', (_name, time, hour) => {
    const departsAt = new Date(`2026-03-02T${time}Z`);
    const { kept } = tourProblem(day, { orders: [order('a')], vans: [van], staying: [staying({ departsAt })] });
    expect(kept).toEqual([{ vehicleId: 'v', shift: 0, stopIds: ['a'], departsAt: hour * HOUR }]);
  });

  it('keeps a tour that departs as one shift ends and the next one starts in the next one', () => {
    const shifts = [...van.shifts, { weekday: 1, from: '12:00', to: '18:00' }];
    const departsAt = new Date('2026-03-02T12:00:00Z');
    const { kept } = tourProblem(day, { orders: [order('a')], vans: [{ ...van, shifts }], staying: [staying({ departsAt })] });
    expect(kept).toMatchObject([{ shift: 1, departsAt: 12 * HOUR }]);
  });

  it('has the whole shifts for a change by hand, also before a tour that has started', () => {
    const { vehicles, kept } = dayProblem(day, { orders: [order('a')], vans: [van], staying: [staying()] });
    expect([kept, vehicles[0]!.shifts]).toEqual([[expect.objectContaining({ departsAt: 9 * HOUR })], [{ from: 8 * HOUR, to: 12 * HOUR }]]);
  });

  it('delays only the shift and the vehicle of a started tour', () => {
    const shifts = [...van.shifts, { weekday: 1, from: '14:00', to: '18:00' }];
    const vans = [{ ...van, shifts }, { ...van, shifts, id: 'w' }]; // prettier-ignore
    const departsAt = new Date('2026-03-02T15:00:00Z');
    const { vehicles } = tourProblem(day, { orders: [order('a')], vans, staying: [staying({ departsAt })] });
    const [morning, afternoon] = [{ from: 8 * HOUR, to: 12 * HOUR }, { from: 14 * HOUR, to: 18 * HOUR }]; // prettier-ignore
    expect(vehicles.map((vehicle) => vehicle.shifts)).toEqual([[morning, { from: 15 * HOUR, to: 18 * HOUR }], [morning, afternoon]]); // prettier-ignore
  });

  it('leaves out the stops of a tour outside of all shifts', () => {
    const orders = [order('a'), order('b')];
    const gone = tourProblem(day, { orders, vans: [van], staying: [staying({ vehicleId: 'sold' })] });
    expect([gone.kept, gone.stops.map(({ id }) => id)]).toEqual([[], ['b']]);
    const unstarted = tourProblem(day, { orders, vans: [van], staying: [staying({ vehicleId: 'sold', isStarted: false })] });
    expect([unstarted.kept, unstarted.stops.map(({ id }) => id)]).toEqual([[], ['a', 'b']]);
  });
});

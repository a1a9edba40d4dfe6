import { neighboursOf, tablesOf } from './tables.ts';
import { euclideanTravel } from './travel.ts';

const oneWay = { size: 3, distance: Float64Array.of(0, 1, 2, 3, 0, 4, 5, 6, 0), time: Float64Array.of(0, 10, 20, 30, 0, 40, 50, 60, 0) };

describe('the tables of an instance', () => {
  it('have the ways between its locations, in both directions', () => {
    const { width, distance, distanceTo, time, timeTo } = tablesOf(oneWay, [2, 0]);
    expect(width).toBe(2);
    expect([distance, distanceTo, time, timeTo].map((table) => [...table])).toEqual([
      [0, 5, 2, 0],
      [0, 2, 5, 0],
      [0, 50, 20, 0],
      [0, 20, 50, 0],
    ]);
  });

  it('can contain a location twice', () => {
    expect([...tablesOf(oneWay, [1, 1, 2]).distance]).toEqual([0, 0, 4, 0, 0, 4, 6, 6, 0]);
  });

  it('are one array where they agree', () => {
    const { distance, distanceTo, time, timeTo } = tablesOf(euclideanTravel([0, 1, 5].map((x) => ({ x, y: 0 }))), [0, 1, 2]);
    expect(distanceTo).toBe(distance);
    expect([time, timeTo]).toEqual([distance, distance]);
    expect(time).toBe(distance);
    expect(timeTo).toBe(distance);
    const different = tablesOf(oneWay, [0, 1, 2]);
    expect(new Set([different.distance, different.distanceTo, different.time, different.timeTo]).size).toBe(4);
  });
});

describe('the nearest stops', () => {
  it('are sorted by the way there and back, the stop itself first, and equal ones by their numbers', () => {
    const travel = euclideanTravel([0, 3, -3, 1, 100].map((x) => ({ x, y: 0 })));
    const near = neighboursOf(4, tablesOf(travel, [0, 1, 2, 3, 4]));
    expect([...near(0)]).toEqual([0, 3, 1, 2]);
    expect([...near(1)]).toEqual([1, 3, 0, 2]);
  });

  it('count both ways', () => {
    // From 0: there 1 and back 30 to place 1, there 2 and back 5 to place 2.
    const travel = { size: 3, distance: Float64Array.of(0, 1, 2, 30, 0, 1, 5, 1, 0), time: new Float64Array(9) };
    expect([...neighboursOf(3, tablesOf(travel, [0, 1, 2]))(0)]).toEqual([0, 2, 1]);
  });

  it('start with the stop itself among stops at one location', () => {
    const near = neighboursOf(3, tablesOf(euclideanTravel([{ x: 0, y: 0 }]), [0, 0, 0]));
    expect([...near(2)]).toEqual([2, 0, 1]);
    expect([...near(1)]).toEqual([1, 0, 2]);
  });

  it('are at most 200 others', () => {
    const places = Array.from({ length: 250 }, (_, i) => i);
    const near = neighboursOf(250, tablesOf(euclideanTravel(places.map((x) => ({ x, y: 0 }))), places));
    expect([...near(0)]).toEqual(places.slice(0, 201));
    expect(near(0)).toBe(near(0));
  });
});

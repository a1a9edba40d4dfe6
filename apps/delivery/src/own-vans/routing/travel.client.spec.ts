import type { RoutingHosts } from './routing-hosts.client';
import { NO_WAY, TravelClient } from './travel.client';

/** A routing service that knows no way from the first place to the second. */
const oneWay = {
  read: () =>
    Promise.resolve({
      distances: [[0, null], [700, 0]],
      durations: [[0, null], [90, 0]],
    }), // prettier-ignore
} as unknown as RoutingHosts;

/** A routing service whose ways are as long as the difference of two latitudes, in metres, and of two longitudes, in seconds. */
const grid = {
  read: ({ pathname, searchParams }: URL) => {
    const places = pathname.split('/').at(-1)!.split(';').map((place) => place.split(',').map(Number)); // prettier-ignore
    const [sources, targets] = ['sources', 'destinations'].map((name) => searchParams.get(name)!.split(';').map((i) => places[Number(i)]!)); // prettier-ignore
    const between = (axis: 0 | 1) => sources!.map((from) => targets!.map((to) => Math.max(0, Math.round(to[axis]! - from[axis]!))));
    return Promise.resolve({ distances: between(1), durations: between(0) });
  },
} as unknown as RoutingHosts;

describe('travel by road', () => {
  it.each([1, 2, 49, 50, 51, 100, 101])('is between each two of %d places, in both directions', async (size) => {
    const places = Array.from({ length: size }, (_, i) => ({ lat: i % 90, lng: (i * 7) % 180 }));
    const { distance, time } = await new TravelClient(grid).byRoad('https://osrm.example/base/', places);
    const between = (axis: 'lat' | 'lng') => places.flatMap((from) => places.map((to) => Math.max(0, to[axis] - from[axis])));
    expect([[...distance], [...time]]).toEqual([between('lat'), between('lng')]);
  });

  it.each([
    ['no number', [['1']]],
    ['a negative number', [[-1]]],
    ['too far', [[NO_WAY]]],
    ['no row', []],
    ['nothing', undefined],
  ])('is not read from a table with %s', async (_what, distances) => {
    const hosts = { read: () => Promise.resolve({ distances, durations: [[0]] }) } as unknown as RoutingHosts;
    const travel = new TravelClient(hosts).byRoad('https://osrm.example', [{ lat: 52.5, lng: 13.4 }]);
    await expect(travel).rejects.toMatchObject({ type: 'routing_unavailable' });
  });

  it('has no way where the routing service knows none', async () => {
    const places = [
      { lat: 52.5, lng: 13.4 },
      { lat: 52.6, lng: 13.5 },
    ];
    const { distance, time } = await new TravelClient(oneWay).byRoad('https://osrm.example', places);
    expect([...distance, ...time]).toEqual([0, NO_WAY, 700, 0, 0, NO_WAY, 90, 0]);
  });

  it('between the places of a few tours has ten seconds, however many calls it takes', async () => {
    const end = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
    const silent = {
      read: (_url: URL, signal?: AbortSignal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('late')))),
    } as unknown as RoutingHosts;
    const travel = new TravelClient(silent).between([{ lat: 52.5, lng: 13.4 }], { osrmUrl: 'https://osrm.example' });
    end.abort();
    await expect(travel).rejects.toMatchObject({ type: 'routing_unavailable' });
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});

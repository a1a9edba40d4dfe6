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

describe('travel by road', () => {
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

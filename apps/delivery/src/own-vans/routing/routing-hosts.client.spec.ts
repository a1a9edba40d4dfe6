import type { HttpClient } from '@suite/http-client';
import type { DeliveryConfig } from '../../config';
import { RoutingHosts } from './routing-hosts.client';

const ALLOWED = 'http://osrm.internal:5000';
let hosts: RoutingHosts;
afterEach(() => hosts.onApplicationShutdown());

/** Returns hosts that answer with a status. The text of an answer says whether they were called at public addresses only. */
function hostsOf(status: number): RoutingHosts {
  const peer = ({ dispatcher }: { dispatcher?: object }) => ({
    send: () => Promise.resolve({ status, text: JSON.stringify({ isPublic: dispatcher !== undefined }) }),
  });
  return (hosts = new RoutingHosts({ peer } as unknown as HttpClient, { routingOrigins: new Set([ALLOWED]) } as unknown as DeliveryConfig));
}

describe('a geocoder or routing service of a site', () => {
  it.each([
    ['an allowed origin', `${ALLOWED}/table`, false],
    ['another port', 'http://osrm.internal:5001/table', true],
    ['another scheme', 'https://osrm.internal:5000/table', true],
    ['another host', 'https://osrm.example/table', true],
  ])('is called at %s', async (_what, url, isPublic) => {
    expect(await hostsOf(200).read(new URL(url))).toEqual({ isPublic });
  });

  it.each([201, 202, 204, 206, 301, 302, 304, 400, 404, 429, 500, 503])('is not understood if it answers with %d', async (status) => {
    await expect(hostsOf(status).read(new URL(ALLOWED))).rejects.toThrow(`status ${status}`);
  });
});

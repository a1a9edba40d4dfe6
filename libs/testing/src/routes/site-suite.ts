import { ApiDocument, operationsOf } from '../api-document';
import type { Answer, TestApp } from '../test-app';
import { bearer } from '../test-tokens';
import { documentedKeyOf, type Route, routesOf } from './routes';
import { goodRequest, type Seed, type Seeder, SEEDED } from './seed';

/** A route that is open to staff of some sites, and its operation. */
interface SitedCall {
  readonly route: Route;
  /** The route, as in the document: `GET /cart/{tenant}/sites`. */
  readonly key: string;
}

const ELSEWHERE = 'elsewhere';

/**
 * Sends the valid request of every route that does not concern all sites, as administrators who are limited to sites.
 * One of another site may read and change nothing. One of the seed's sites must not be rejected for the site.
 */
export function describeSites(area: { readonly name: string }, start: () => TestApp, seeder: Seeder): void {
  const operations = new Map(
    operationsOf(ApiDocument.of(area.name).document).map(({ method, path, operation }) => [`${method} ${path}`, operation]),
  );

  describe('an administrator of some sites', () => {
    let seed: Seed;
    let calls: readonly SitedCall[];
    beforeAll(async () => {
      seed = await seeder(start(), 's0');
      calls = routesOf(start())
        .filter(({ siteFrom, access }) => siteFrom !== undefined && siteFrom !== 'tenant' && typeof access === 'object')
        .map((route) => ({ route, key: documentedKeyOf(route) }));
    });

    const callAs = async ({ route, key }: SitedCall, sites?: readonly string[]): Promise<Answer> => {
      const { method, path } = { method: route.method, path: key.slice(route.method.length + 1) };
      const request = goodRequest(method, path, operations.get(key)!, seed, 'staff');
      const { access } = route;
      const own = typeof access === 'object' ? [...(access.application ?? []), ...(access.staff ?? [])] : [];
      const scopes = [...new Set([...own, ...(seed.administratorScopes ?? [])])];
      const headers = bearer.staff(scopes.join(' '), { tenant: SEEDED.tenant, ...(sites && { sites }) });
      return start().call(method, request.path, { ...request, headers: { ...request.headers, ...headers } });
    };
    const faultsOf = async (sites: readonly string[], isRight: (answer: Answer, call: SitedCall) => boolean): Promise<string[]> => {
      const faults: string[] = [];
      for (const call of calls.toSorted(byReading)) {
        const answer = await callAs(call, sites);
        if (!isRight(answer, call)) faults.push(`${call.key}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return faults;
    };

    it('gets and changes nothing at another site', async () => {
      const isRight = (answer: Answer, { route }: SitedCall) => route.siteFrom === 'caller' || isWrongSite(answer) || isEmptyList(answer);
      expect(await faultsOf([ELSEWHERE], isRight)).toEqual([]);
    });

    it('is not rejected at their own sites', async () => {
      expect(await faultsOf(seed.sites ?? [], (answer) => !isWrongSite(answer))).toEqual([]);
    });
  });
}

/** Reads first, deletions last, so that what a call needs is still there. */
const byReading = ({ route: a }: SitedCall, { route: b }: SitedCall): number => rank(a.method) - rank(b.method);
const rank = (method: string): number => (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1);

const isWrongSite = ({ status, body }: Answer): boolean => status === 403 && JSON.stringify(body).includes('"wrong_site"');
const isEmptyList = ({ status, body }: Answer): boolean => status === 200 && Array.isArray(body) && body.length === 0;

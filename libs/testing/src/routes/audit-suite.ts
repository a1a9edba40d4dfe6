import { isAdministration } from '@suite/audit';
import { Client } from 'pg';
import { ApiDocument, type Operation, operationsOf } from '../api-document';
import type { Answer, TestApp } from '../test-app';
import { bearer, TEST_STAFF_ID } from '../test-tokens';
import { isOfPlatform } from './isolation-probes';
import { documentedKeyOf, type Route, routesOf } from './routes';
import { goodRequest, isSuccess, type Seed, type Seeder, SEEDED } from './seed';

interface AuditedRoute {
  readonly route: Route;
  readonly key: string;
  readonly operation: Operation;
}

interface StoredEvent {
  readonly id: string;
  readonly action: string;
  readonly resource: string;
  /** The whole event, as JSON. */
  readonly text: string;
}

/** Calls that change nothing, although they are no GET. */
const READING = /\/(search|preview|price-match)$/;

/**
 * Makes every call of administration, and every one that declares an event, as an administrator, and finds the event. New routes are
 * included: one without an event fails.
 */
export function describeAudit(area: { readonly name: string; readonly schema: string }, start: () => TestApp, seeder: Seeder): void {
  const operations = new Map(
    operationsOf(ApiDocument.of(area.name).document).map(({ method, path, operation }) => [`${method} ${path}`, operation]),
  );

  describe('the audit', () => {
    let client: Client;
    beforeAll(async () => {
      client = new Client({ connectionString: start().database.adminUrl.href });
      await client.connect();
    });
    afterAll(() => client.end());

    const eventsOf = async (): Promise<StoredEvent[]> => {
      const text = `SELECT id, action, resource, to_jsonb(e)::text AS text FROM ${area.schema}.audit_event e WHERE tenant = $1 AND actor = $2`;
      return (await client.query<StoredEvent>(text, [SEEDED.tenant, TEST_STAFF_ID])).rows;
    };
    /** Returns what is wrong with the event of a call. */
    const faultOf = async ({ route, key, operation }: AuditedRoute, seed: Seed): Promise<string | undefined> => {
      const request = goodRequest(route.method, key.slice(route.method.length + 1), operation, seed, 'staff');
      const scopes = [...new Set([...scopesOf(route), ...(seed.administratorScopes ?? [])])].join(' ');
      const headers = { ...request.headers, ...bearer.staff(scopes, { tenant: SEEDED.tenant }) };
      const change = await seed.outdated?.[key]?.();
      const earlier = new Set((await eventsOf()).map(({ id }) => id));
      const answer = await start().call(route.method, request.path, {
        ...request,
        ...(change?.body !== undefined && { body: change.body }),
        headers,
      });
      const events = (await eventsOf()).filter(({ id }) => !earlier.has(id));
      if (!isSuccess(answer)) return `${key}: ${answer.status} with ${events.length} events: ${JSON.stringify(answer.body)}`;
      if (events.length === 0) return `${key}: ${answer.status} without an event`;
      const fault = wrongName(key, request.path, events);
      if (fault !== undefined) return `${key}: ${fault}`;
      const secrets = secretsIn(answer, request.path).filter((secret) => events.some(({ text }) => text.includes(secret)));
      return secrets.length > 0 ? `${key}: the event shows ${secrets.join(', ')}` : undefined;
    };

    it('has an event of every change that an administrator makes', async () => {
      const faults: string[] = [];
      const routes = auditedRoutes(start(), operations).toSorted((a, b) => rank(a) - rank(b));
      expect(routes.length).toBeGreaterThan(0);
      let seed: Seed | undefined; // shared until an earlier call has used it up
      for (const audited of routes) {
        if (seed !== undefined && (await faultOf(audited, seed)) === undefined) continue;
        seed = await seeder(start(), `a${routes.indexOf(audited)}`);
        const fault = await faultOf(audited, seed);
        if (fault !== undefined) faults.push(fault);
      }
      expect(faults).toEqual([]);
    });
  });
}

function auditedRoutes(service: TestApp, operations: ReadonlyMap<string, Operation>): AuditedRoute[] {
  const routes = routesOf(service).filter(({ path }) => !isOfPlatform(path));
  return routes.flatMap((route) => {
    const key = documentedKeyOf(route);
    const operation = operations.get(key);
    const isChange = route.method !== 'GET' && !READING.test(route.path) && isAdministration(scopesOf(route));
    return operation && scopesOf(route).length > 0 && (isChange || route.audit !== undefined) ? [{ route, key, operation }] : [];
  });
}

/** The pseudonym of a customer, whose number the event of the erasure does not keep. */
const ERASED = /^customer\/erased-\d+$/;

/** Returns what is wrong with the names in the events of a call: the resource is the one that its path names first. */
function wrongName(key: string, path: string, events: readonly StoredEvent[]): string | undefined {
  const [segments, values] = [key, path.split('?')[0] ?? ''].map((text) => text.split('/').slice(1)) as [string[], string[]];
  const first = segments.findIndex((segment) => segment.startsWith('{') && segment !== '{tenant}');
  const id = decodeURIComponent(values[first] ?? '').toLowerCase();
  const resources = events.map(({ resource }) => resource.toLowerCase());
  if (id !== '' && !resources.some((resource) => resource.endsWith(`/${id}`) || ERASED.test(resource)))
    return `the event is about ${resources.join(', ')}`;
  const actions = events.map(({ action }) => action);
  const isDeletion = key.startsWith('DELETE ') && key.endsWith('}');
  return isDeletion && !actions.some((action) => /(deleted|erased)$/.test(action)) ? `the event is ${actions.join(', ')}` : undefined;
}

/** The scopes that open a route to staff. */
const scopesOf = ({ access }: Route): readonly string[] => (typeof access === 'object' ? (access.staff ?? access.application ?? []) : []);
const rank = ({ route: { method } }: AuditedRoute): number => (method === 'DELETE' ? 1 : 0);

/** Texts of an answer that only its receiver may know. The id of a resource, such as the code of a coupon, is in its path or location. */
function secretsIn({ body, headers }: Answer, path: string): string[] {
  const members = Object.entries(Object(body) as Record<string, unknown>);
  const secrets = members.flatMap(([name, value]) => (/secret|code$/i.test(name) && typeof value === 'string' ? [value] : []));
  const addresses = [path.split('?', 1)[0], headers.get('location')];
  return secrets.filter((secret) => !addresses.some((address) => address?.split('/').includes(encodeURIComponent(secret))));
}

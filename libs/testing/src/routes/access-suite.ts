import { isDeepStrictEqual } from 'node:util';
import type { CallerKind } from '@suite/auth-guard';
import { TENANT_BOUNDS } from '@suite/tenant';
import { ApiDocument, type Operation, operationsOf } from '../api-document';
import { someOf } from '../rounds';
import type { Answer, TestApp } from '../test-app';
import { bearer, saasToken, foreignSigningKey } from '../test-tokens';
import { forgedTokens } from './forged-tokens';
import { documentedKeyOf, fillPath, type Route, routesOf } from './routes';

const KINDS: readonly CallerKind[] = ['application', 'anonymous', 'customer', 'staff'];
const TENANT = 'acme';
const FOREIGN_TENANT = 'globex';
const GUARD_DETAILS: ReadonlySet<string> = new Set(['missing_scope', 'wrong_kind', 'wrong_tenant', 'route_closed']);

const bearerOf: Record<CallerKind, (scope: string, tenant: string) => { authorization: string }> = {
  application: (scope, tenant) => bearer.application(scope, { tenant }),
  anonymous: (scope, tenant) => bearer.anonymous('session-probe', { scope, tenant }),
  customer: (scope, tenant) => bearer.customer('1000000009', { scope, tenant }),
  staff: (scope, tenant) => bearer.staff(scope, { tenant }),
};

/** One call of a route by a caller, with its answer. */
interface Probe {
  readonly route: Route;
  readonly as: string;
  readonly answer: Answer;
}

/**
 * Tests access to every route of a service: each kind of caller, with and without the scope, with tokens of another tenant, and
 * with forged ones. Routes are read from the controllers, so that new ones are included.
 */
export function describeAccess(area: { readonly name: string }, start: () => TestApp): void {
  const foreignKey = foreignSigningKey();
  const guarded = () => routesOf(start()).filter(({ access }) => access !== 'public');
  const call = async (route: Route, as: string, headers: object, tenant = TENANT): Promise<Probe> => {
    const path = fillPath(route.path, (name) => (name === 'tenant' ? tenant : 'probe-1'));
    const saas = route.needsSaasToken ? saasToken('1000000009', { tenant }) : {};
    return { route, as, answer: await start().call(route.method, path, { headers: { ...saas, ...headers }, ...bodyOf(route) }) };
  };
  /** One route after the other: thousands of connections at once are too many for a busy machine. */
  const all = async (probesOf: (route: Route, index: number) => Promise<Probe>[]): Promise<Probe[]> => {
    const probes: Probe[] = [];
    for (const [index, route] of guarded().entries()) probes.push(...(await Promise.all(probesOf(route, index))));
    return probes;
  };

  describe('access to every route', () => {
    it('is declared', () => {
      expect(routesOf(start()).filter(({ access }) => access === undefined)).toEqual([]);
    });

    it('is that of the document', () => {
      const documented = new Map(
        operationsOf(ApiDocument.of(area.name).document).map(({ method, path, operation }) => [
          `${method} ${path}`,
          operation['x-scopes'] ?? 'public',
        ]),
      );
      const declared = routesOf(start()).map((route) => [documentedKeyOf(route), route.access] as const);
      const others = declared.filter(([name, access]) => documented.has(name) && !isDeepStrictEqual(access, documented.get(name)));
      expect(others).toEqual([]);
    });

    it('says for staff where the site of a call is known from', () => {
      const undeclared = routesOf(start()).filter((route) => isNamed(route, 'staff') && route.siteFrom === undefined);
      expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    });

    it('is limited to sites on all routes of a resource or on none', () => {
      const sources = new Map<string, Set<string>>();
      for (const route of routesOf(start()).filter((each) => isNamed(each, 'staff'))) {
        const resource = /^.*?\/:tenant\/.*?:\w+/.exec(route.path)?.[0];
        if (resource !== undefined) sources.set(resource, (sources.get(resource) ?? new Set()).add(String(route.siteFrom)));
      }
      const mixed = [...sources].filter(([path, names]) => names.size > 1 && names.has('tenant') && path !== STUCK);
      expect(mixed.map(([path, names]) => `${path}: ${[...names].join(', ')}`)).toEqual([]);
    });

    it('requires a token', async () => {
      expect(unless(await all((route) => [call(route, 'no token', {})]), is(401))).toEqual([]);
    });

    it('is denied to every forged token', async () => {
      const probes = await all((route, index) =>
        someOf([...forgedTokens(everyScope(route), TENANT, foreignKey)], FORGED_TOKENS, index).map(([flaw, token]) =>
          call(route, flaw, { authorization: `Bearer ${token}` }),
        ),
      );
      expect(unless(probes, is(401))).toEqual([]);
    });

    it('is denied to callers without the scope, and to other kinds of callers', async () => {
      const probes = await all((route) => KINDS.flatMap((kind) => [
        call(route, `${kind} without scopes`, bearerOf[kind]('', TENANT)),
        ...(isNamed(route, kind) ? [] : [call(route, `${kind} with every scope`, bearerOf[kind](everyScope(route, kind), TENANT))]),
      ])); // prettier-ignore
      expect(unless(probes, is(403))).toEqual([]);
    });

    it('needs the saas token where the document requires it', async () => {
      const operations = operationsOf(ApiDocument.of(area.name).document);
      const requires = ({ parameters = [] }: Operation) =>
        parameters.some(({ name, required }) => name === 'saas-token' && required === true);
      const names = new Set(operations.filter(({ operation }) => requires(operation)).map(({ method, path }) => `${method} ${path}`));
      const probes = await all((route) => {
        const kinds = names.has(documentedKeyOf(route)) ? namedKinds(route).filter((kind) => kind !== 'staff') : []; // whose token is one
        const without = { ...route, needsSaasToken: false };
        return kinds.map((kind) => call(without, `${kind} without a saas token`, bearerOf[kind](everyScope(route), TENANT)));
      });
      const isMissing = ({ status, body }: Answer) => status === 400 && JSON.stringify(body).includes('"saas_token_missing"');
      expect(unless(probes, isMissing)).toEqual([]);
    });

    it('is denied to another tenant, in both directions', async () => {
      const probes = await all((route) => (route.path.includes(':tenant') ? namedKinds(route) : []).flatMap((kind) => [
        call(route, `${kind} of ${FOREIGN_TENANT}`, bearerOf[kind](everyScope(route, kind), FOREIGN_TENANT)),
        call(route, `${kind} at ${FOREIGN_TENANT}`, bearerOf[kind](everyScope(route, kind), TENANT), FOREIGN_TENANT),
      ])); // prettier-ignore
      expect(unless(probes, is(403))).toEqual([]);
    });

    it('is denied to staff of some sites where the call concerns all sites, or does not name its site', async () => {
      const probes = await all((route) => {
        const isUnnamed = route.siteFrom === 'request' && !route.path.includes(':siteCode');
        if (!isNamed(route, 'staff') || (route.siteFrom !== 'tenant' && !isUnnamed)) return [];
        return [call(route, 'staff of one site', bearer.staff(everyScope(route, 'staff'), { tenant: TENANT, sites: ['probe-1'] }))];
      });
      expect(unless(probes, ({ status, body }) => status === 403 && isWrongSite(body))).toEqual([]);
    });

    it('rejects an invalid tenant', async () => {
      const invalid = ['ACME', 'a'.repeat(TENANT_BOUNDS.sequentialId.max + 1), 'a b'];
      const probes = await all((route, index) => (route.path.includes(':tenant') ? namedKinds(route) : []).flatMap((kind) =>
        someOf(invalid, 1, index).map((tenant) => call(route, `${kind} at ${tenant}`, bearerOf[kind](everyScope(route, kind), TENANT), tenant)),
      )); // prettier-ignore
      expect(unless(probes, is(400))).toEqual([]);
    });

    it('is granted to each declared kind with each sufficient scope', async () => {
      const probes = await all((route) =>
        namedKinds(route).flatMap((kind) =>
          scopesOf(route, kind).map((scope) => call(route, `${kind} with ${scope}`, bearerOf[kind](scope, TENANT))),
        ),
      );
      expect(unless(probes, passesTheGuard)).toEqual([]);
    });
  });
}

/** Members for some sites see how a checkout stands. Only those for all sites retry one that is stuck. */
const STUCK = '/cart/:tenant/checkouts/:checkoutId';

/** In the shape of any area: standard ones nest the type in `details`. */
const isWrongSite = (body: unknown): boolean => JSON.stringify(body).includes('"wrong_site"');

/** How many forged tokens a route gets in `npm test`. All routes together get each of them; a long run sends each to each. */
const FORGED_TOKENS = 2;

const is = (status: number) => (answer: Answer) => answer.status === status;
const passesTheGuard = ({ status, body }: Answer): boolean => {
  const details = (body as { details?: { type: string }[] } | undefined)?.details ?? [];
  return status !== 401 && !(status === 403 && details.some(({ type }) => GUARD_DETAILS.has(type)));
};

const unless = (probes: readonly Probe[], good: (answer: Answer) => boolean): string[] =>
  probes
    .filter(({ answer }) => !good(answer))
    .map(({ route, as, answer }) => `${route.method} ${route.path} as ${as}: ${answer.status} ${JSON.stringify(answer.body)}`);

const bodyOf = ({ method }: Route): { body?: object } => (method === 'GET' || method === 'DELETE' ? {} : { body: {} });
const scopesOf = ({ access }: Route, kind: CallerKind): readonly string[] =>
  access === undefined || access === 'public' ? [] : (access[kind] ?? (kind === 'staff' ? access.application : undefined) ?? []);
const isNamed = (route: Route, kind: CallerKind): boolean => scopesOf(route, kind).length > 0;
const namedKinds = (route: Route): CallerKind[] => KINDS.filter((kind) => isNamed(route, kind));
/** The scopes of every kind of caller; those of staff for staff only, since no client can have them. */
const everyScope = (route: Route, kind: CallerKind = 'application'): string =>
  [...new Set(KINDS.filter((each) => each !== 'staff' || kind === 'staff').flatMap((each) => scopesOf(route, each)))].join(' ');

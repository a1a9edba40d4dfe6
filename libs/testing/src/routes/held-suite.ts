import type { CallerKind } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { type Quotas, type TenantState, TenantStates } from '@suite/tenant';
import { ApiDocument, type Operation, operationsOf } from '../api-document';
import type { Answer, TestApp } from '../test-app';
import { bearer, saasToken } from '../test-tokens';
import { isOfPlatform } from './isolation-probes';
import { documentedKeyOf, documentedPathOf, fillPath, type Route, routesOf } from './routes';
import { FOREIGN_TENANT, goodRequest, type Seed, type Seeder, SEEDED } from './seed';
import { TenantRows } from './tenant-rows';

const { tenant: TENANT } = SEEDED;
const KINDS: readonly CallerKind[] = ['application', 'anonymous', 'customer', 'staff'];

interface Probe {
  readonly route: Route;
  readonly as: string;
  readonly answer: Answer;
}

/** A call with a valid request, and its document. */
interface ValidCall {
  readonly route: Route;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * Calls every route while its tenant is held, and compares the answer with what the route declares: a GET reads, and all others write,
 * unless they say otherwise. A GET that may create what it does not find has the refusal in its document. New routes are included, and are
 * held by default.
 */
export function describeHeldTenant(area: { readonly name: string; readonly schema: string }, start: () => TestApp, seeder?: Seeder): void {
  const operations = new Map(
    operationsOf(ApiDocument.of(area.name).document).map(({ method, path, operation }) => [`${method} ${path}`, operation]),
  );
  let version = 1_000;
  const hold = (state: TenantState, quotas: Quotas = {}): void =>
    start()
      .app.get(TenantStates)
      .learn([{ tenant: TENANT, state, version: (version += 1), quotas }]);
  const call = async (route: Route, as: string, headers: object, tenant: string = TENANT): Promise<Probe> => {
    const path = fillPath(route.path, (name) => (name === 'tenant' ? tenant : 'probe-1'));
    const body = ['GET', 'HEAD', 'DELETE'].includes(route.method) ? {} : { body: {} };
    const saas = saasToken('1000000009', { tenant });
    return { route, as, answer: await start().call(route.method, path, { headers: { ...saas, ...headers }, ...body }) };
  };
  const guarded = () => routesOf(start()).filter(({ access, path }) => access !== 'public' && !isOfPlatform(path));
  /** One route after the other, as the first kind of caller that it names. */
  const each = async (routes: readonly Route[], probeOf: (route: Route) => Promise<Probe>): Promise<Probe[]> => {
    const probes: Probe[] = [];
    for (const route of routes) probes.push(await probeOf(route));
    return probes;
  };
  /** Whether a call that reads creates what it does not find, as its document says. It is refused if it would. */
  const mayCreate = (route: Route): boolean =>
    route.effect === 'read' && JSON.stringify(operations.get(documentedKeyOf(route))?.responses['503'] ?? {}).includes('tenant_read_only');
  const isReadAsEver = ({ route, answer }: Probe): boolean => isNotHeld(answer) || (mayCreate(route) && isReadOnly(answer));
  const asNamed = (route: Route) => call(route, 'a caller of the tenant', headersFor(route));

  describe('while a tenant is held', () => {
    afterEach(() => hold('ACTIVE'));

    it('no call that writes is accepted from a tenant that is read-only, and every other one is', async () => {
      hold('READ_ONLY');
      const probes = await each(guarded(), asNamed);
      expect(faultsOf(probes, (probe) => (probe.route.effect === 'write' ? isReadOnly(probe.answer) : isReadAsEver(probe)))).toEqual([]);
    });

    it('a HEAD of a route that reads is accepted from a tenant that is read-only, as its GET is', async () => {
      hold('READ_ONLY');
      const reading = guarded().filter((route) => route.method === 'GET' && route.effect === 'read' && !mayCreate(route));
      const probes = await each(reading, (route) => asNamed({ ...route, method: 'HEAD' }));
      expect(faultsOf(probes, ({ answer: { status } }) => status !== 503)).toEqual([]);
    });

    it('no call is accepted from a tenant that is suspended', async () => {
      hold('SUSPENDED');
      const probes = await each(guarded(), asNamed);
      expect(faultsOf(probes, ({ route, answer }) => route.effect === 'signed' || isSuspended(answer))).toEqual([]);
    });

    it('calls without a token name the tenant in their path, and are held like others', async () => {
      const named = routesOf(start()).filter(({ access, path }) => access === 'public' && path.includes(':tenant'));
      hold('READ_ONLY');
      const reads = await each(named, (route) => call(route, 'nobody', {}));
      expect(faultsOf(reads, ({ route, answer }) => (route.effect === 'write' ? isReadOnly(answer) : isNotHeld(answer)))).toEqual([]);
      hold('SUSPENDED');
      const all = await each(named, (route) => call(route, 'nobody', {}));
      expect(faultsOf(all, ({ route, answer }) => (route.effect === 'signed' ? isNotHeld(answer) : isSuspended(answer)))).toEqual([]);
    });

    it('each call that writes is counted while it is in progress, so that a hold waits for it, and no other one is', async () => {
      const refuse = () => Promise.reject(new AppError('unavailable', 'tenant_read_only', 'It was counted', { retryAfter: 1 }));
      const counted = jest.spyOn(start().app.get(TenantStates), 'counted').mockImplementation(refuse);
      const open = routesOf(start()).filter(({ access, path }) => access === 'public' && path.includes(':tenant'));
      const probes = [...(await each(guarded(), asNamed)), ...(await each(open, (route) => call(route, 'nobody', {})))];
      counted.mockRestore();
      const writes = ({ effect }: Route): boolean => effect === 'write' || effect === 'signed';
      expect(faultsOf(probes, ({ route, answer }) => writes(route) === isReadOnly(answer) || mayCreate(route))).toEqual([]);
    });

    it('a call with a signature is not held before its handler has checked the signature', () => {
      const isSigned = (operation?: Operation): boolean => operation?.parameters?.some(({ name }) => /signature$/i.test(name)) === true;
      const signed = routesOf(start()).filter((route) => isSigned(operations.get(documentedKeyOf(route))));
      expect(signed.filter(({ effect }) => effect !== 'signed')).toEqual([]);
    });

    it('the token is checked first, and the scope afterwards', async () => {
      hold('SUSPENDED');
      const withoutToken = await each(guarded(), (route) => call(route, 'nobody', { authorization: 'Bearer x' }));
      expect(faultsOf(withoutToken, ({ answer }) => answer.status === 401)).toEqual([]);
      const withoutScope = await each(guarded(), (route) =>
        call(route, 'a caller without scopes', bearer.application('', { tenant: TENANT })),
      );
      expect(faultsOf(withoutScope, ({ route, answer }) => route.effect === 'signed' || isSuspended(answer))).toEqual([]);
      const strangers = guarded().filter(({ path }) => path.includes(':tenant'));
      const foreign = await each(strangers, (route) => call(route, 'a stranger', headersFor(route, FOREIGN_TENANT)));
      expect(faultsOf(foreign, ({ answer }) => answer.status === 403 && !isSuspended(answer))).toEqual([]);
    });

    it('no call that writes is accepted from a tenant that stores too much, unless it deletes', async () => {
      hold('ACTIVE', { storedMegabytes: 1, usedMegabytes: 2 });
      const probes = await each(guarded(), asNamed);
      const grows = ({ effect, method }: Route): boolean => effect === 'write' && method !== 'DELETE';
      expect(faultsOf(probes, ({ route, answer }) => grows(route) === isFull(answer) || mayCreate(route))).toEqual([]);
    });

    it('calls of other tenants are answered as ever', async () => {
      hold('SUSPENDED');
      const probes = await each(guarded(), (route) => call(route, 'another tenant', headersFor(route, FOREIGN_TENANT), FOREIGN_TENANT));
      expect(faultsOf(probes, ({ answer }) => isNotHeld(answer))).toEqual([]);
    });

    if (seeder) {
      it('valid requests change nothing, also those that are answered', async () => {
        const service = start();
        const seed = await seeder(service, 'h0');
        const rows = await TenantRows.of(service, area.schema, TENANT);
        try {
          hold('READ_ONLY');
          const before = await rows.digests();
          const answers = await validAnswers(service, seed);
          expect(answers.filter(({ route, answer }) => route.effect === 'write' && !isReadOnly(answer)).map(shown)).toEqual([]);
          expect(answers.filter(({ route, answer }) => route.effect === 'read' && !isNotHeld(answer)).map(shown)).toEqual([]);
          expect(await rows.digests()).toEqual(before);
        } finally {
          await rows.close();
        }
      });
    }
  });

  const validAnswers = async (service: TestApp, seed: Seed): Promise<Probe[]> => {
    const calls = guarded().flatMap((route): ValidCall[] => {
      const path = documentedPathOf(route);
      const operation = operations.get(`${route.method} ${path}`);
      return operation && route.method !== 'GET' && route.effect !== 'token' ? [{ route, path, operation }] : [];
    });
    const answers: Probe[] = [];
    for (const { route, path, operation } of calls) {
      const [kind = 'application'] = namedKinds(route);
      const request = goodRequest(route.method, path, operation, seed, kind);
      answers.push({ route, as: kind, answer: await service.call(route.method, request.path, request) });
    }
    return answers;
  };
}

const scopesOf = ({ access }: Route, kind: CallerKind): readonly string[] =>
  access === undefined || access === 'public' ? [] : (access[kind] ?? (kind === 'staff' ? access.application : undefined) ?? []);
const namedKinds = (route: Route): CallerKind[] => KINDS.filter((kind) => scopesOf(route, kind).length > 0);

function headersFor(route: Route, tenant: string = TENANT): { authorization: string } {
  const [kind = 'application'] = namedKinds(route);
  const scope = scopesOf(route, kind).join(' ');
  const tokens = {
    application: () => bearer.application(scope, { tenant }),
    anonymous: () => bearer.anonymous('session-probe', { scope, tenant }),
    customer: () => bearer.customer('1000000009', { scope, tenant }),
    staff: () => bearer.staff(scope, { tenant }),
  };
  return tokens[kind]();
}

const typeOf = ({ body }: Answer): unknown => ((Array.isArray(body) ? body[0] : body) as { type?: unknown } | undefined)?.type;
/** A page for browsers says no type. */
const isOf = (answer: Answer, type: string): boolean =>
  typeOf(answer) === type || answer.headers.get('content-type')?.startsWith('text/html') === true;
const isSuspended = (answer: Answer): boolean => answer.status === 403 && isOf(answer, 'tenant_suspended');
const isFull = (answer: Answer): boolean => answer.status === 409 && typeOf(answer) === 'quota_exceeded';
const isNotHeld = (answer: Answer): boolean => typeOf(answer) !== 'tenant_suspended' && typeOf(answer) !== 'tenant_read_only';

function isReadOnly(answer: Answer): boolean {
  const seconds = Number(answer.headers.get('retry-after'));
  return answer.status === 503 && isOf(answer, 'tenant_read_only') && seconds >= 1 && seconds <= 60;
}

const shown = ({ route, as, answer }: Probe): string =>
  `${route.method} ${route.path} (${route.effect}) as ${as}: ${answer.status} ${JSON.stringify(answer.body)}`;
const faultsOf = (probes: readonly Probe[], isRight: (probe: Probe) => boolean): string[] =>
  probes.filter((probe) => !isRight(probe)).map(shown);

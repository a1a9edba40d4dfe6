import { ApiDocument } from '../api-document';
import type { Answer, TestApp } from '../test-app';
import { type IsolationProbe, type ProbedOperation, probedOperations } from './isolation-probes';
import { goodRequest, headersOf, isSuccess, kindsOf, SEEDED, type Seed, type SeededRequest, type Seeder } from './seed';
import { TenantRows } from './tenant-rows';

/**
 * Sends every operation a valid request with the token of another tenant, for existing resources. The requests go to the owner's path, to
 * the other tenant's path with the owner's ids, and to paths without a tenant. No answer may return or change anything, or reveal that a
 * resource exists.
 */
export function describeIsolation(area: { readonly name: string; readonly schema: string }, start: () => TestApp, seeder: Seeder): void {
  const operations = probedOperations(ApiDocument.of(area.name).document);
  const cases = operations.map((probed) => [probed.method, probed.path, probed] as const);

  describe('another tenant', () => {
    // One seed for all, because no probe can change it. Reads go first, before other tenants have created resources with the same names.
    let seed: Seed;
    let secrets: readonly string[];
    let rows: TenantRows;
    /** After the seed, or after the previous operation. */
    let digests: Awaited<ReturnType<TenantRows['digests']>>;
    /** What the other tenant has stored by itself, with the names of the owner: an order for a site of the same code. */
    const stored: unknown[] = [];
    beforeAll(async () => {
      rows = await TenantRows.of(start(), area.schema, SEEDED.tenant);
      const before = await rows.texts();
      seed = await seeder(start(), SEED_NAME);
      secrets = [...(await rows.textsSince(before))].filter(isOfSeed);
      digests = await rows.digests();
    });
    afterAll(() => rows.close());

    it('has data to protect', () => expect(secrets).not.toEqual([]));

    it.each(cases.toSorted(byReading))('gets nothing from %s %s', async (_method, _path, probed) => {
      const service = start();
      const faults: string[] = [];
      for (const probe of probed.probes) {
        const request = requestOf(probed, seed, probe);
        const answer = await service.call(probed.method, request.path, request);
        if (isSuccess(answer) && probed.method !== 'GET') stored.push(request.body);
        const fault = faultOf(answer, probe) ?? secretsIn(answer, [decodeURIComponent(request.path), request.body, stored], secrets);
        if (fault !== undefined) faults.push(`${probe.kind} ${probe.as} ${fault}: ${JSON.stringify(answer.body)}`);
      }
      const before = digests;
      digests = await rows.digests();
      expect(faults).toEqual([]);
      expect(digests).toEqual(before);
    });

    // Last, because reading stores what was read: an audit event, a document.
    it('could have got what its owner reads', async () => {
      const unread: string[] = [];
      for (const [method, path, probed] of cases) {
        if (method === 'GET' && !(await isReadableByOwner(start(), probed, seed))) unread.push(`${method} ${path}`);
      }
      expect(unread).toEqual([]);
    });
  });
}

const byReading = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number =>
  Number(b === 'GET') - Number(a === 'GET');

/** Part of the names that the seed generates. */
const SEED_NAME = 'i0';
const NAMED = new RegExp(`(^|[^a-z0-9])${SEED_NAME}([^a-z0-9]|$)`, 'i');
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Unique names and ids: those of the seed, and those of the service. A word of a search index is not unique. */
const isOfSeed = (text: string): boolean => (text !== SEED_NAME && NAMED.test(text)) || UUID.test(text);

/** Returns the owner's valid request with the tenants of the probe. */
function requestOf({ method, path, operation }: ProbedOperation, seed: Seed, { kind, ...tenants }: IsolationProbe): SeededRequest {
  const request = goodRequest(method, path, operation, seed, kind, tenants.path);
  return { ...request, headers: headersOf(operation, kind, tenants) };
}

/** The answers for a resource of another tenant: the same as for an unknown one. */
const NOT_FOUND_STATUSES: ReadonlySet<number> = new Set([401, 403, 404]);
/** The same with 400: an unknown name in a body, or a fault found before any lookup. */
const NOT_FOUND_TYPES = /_not_found$|_not_configured$|^(validation_violation|invalid_xrn|token_invalid)$/;

function faultOf({ status, body }: Answer, { isForbidden }: IsolationProbe): string | undefined {
  if (isForbidden) return status === 403 ? undefined : `is answered ${status} where the guard says 403`;
  if (status < 300 || NOT_FOUND_STATUSES.has(status)) return undefined;
  const { type = '' } = ((Array.isArray(body) ? body[0] : body) ?? {}) as { type?: string };
  return status === 400 && NOT_FOUND_TYPES.test(type) ? undefined : `is answered ${status}, which tells that something is there`;
}

/** Returns the owner's secrets in an answer, without those that the other tenant knows. */
function secretsIn({ body }: Answer, known: readonly unknown[], secrets: readonly string[]): string | undefined {
  const answered = JSON.stringify(body ?? '');
  const requested = JSON.stringify([known, Object.values(SEEDED)]);
  const leaked = secrets.filter((text) => answered.includes(text) && !requested.includes(text));
  return leaked.length > 0 ? `is leaked ${leaked.join(', ')}` : undefined;
}

/** Checks that the resource exists and can be read by its owner. */
async function isReadableByOwner(service: TestApp, { method, path, operation }: ProbedOperation, seed: Seed): Promise<boolean> {
  for (const kind of kindsOf(operation)) {
    const request = goodRequest(method, path, operation, seed, kind);
    if (isSuccess(await service.call(method, request.path, request))) return true;
  }
  return false;
}

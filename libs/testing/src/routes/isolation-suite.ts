import { ApiDocument } from '../api-document';
import type { Answer, TestApp } from '../test-app';
import { type IsolationProbe, type ProbedOperation, probedOperations } from './isolation-probes';
import { goodRequest, headersOf, isSuccess, kindsOf, SEEDED, type Seed, type SeededRequest, type Seeder } from './seed';
import { TenantRows } from './tenant-rows';

/**
 * Sends every operation the request that succeeds for one tenant with the token of another, on things that exist: at the
 * owner's path, at the stranger's own with the owner's ids, and where the path has no tenant. Nothing is shown, nothing
 * changes, and no answer tells that there is something.
 */
export function describeIsolation(area: { readonly name: string; readonly schema: string }, start: () => TestApp, seeder: Seeder): void {
  const operations = probedOperations(ApiDocument.of(area.name).document);
  const cases = operations.map((probed) => [probed.method, probed.path, probed] as const);

  describe('another tenant', () => {
    // One for all, since nobody may change it; what shows it goes first, before strangers have made things with the same names.
    let seed: Seed;
    let secrets: readonly string[];
    let rows: TenantRows;
    beforeAll(async () => {
      rows = await TenantRows.of(start(), area.schema, SEEDED.tenant);
      const before = await rows.texts();
      seed = await seeder(start(), FRESH);
      secrets = [...(await rows.textsSince(before))].filter(isOfSeed);
    });
    afterAll(() => rows.close());

    it('has data to protect', () => expect(secrets).not.toEqual([]));

    it.each(cases.toSorted(byReading))('gets nothing from %s %s', async (_method, _path, probed) => {
      const service = start();
      const digests = await rows.digests();
      const faults: string[] = [];
      for (const probe of probed.probes) {
        const request = requestOf(probed, seed, probe);
        const answer = await service.call(probed.method, request.path, request);
        const fault = faultOf(answer, probe) ?? shownIn(answer, request, secrets);
        if (fault !== undefined) faults.push(`${probe.kind} ${probe.as} ${fault}: ${JSON.stringify(answer.body)}`);
      }
      expect(faults).toEqual([]);
      expect(await rows.digests()).toEqual(digests);
      if (probed.method === 'GET') expect(await isShownToOwner(service, probed, seed)).toBe(true);
    });
  });
}

const byReading = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number =>
  Number(b === 'GET') - Number(a === 'GET');

/** In the names that the seed makes up. */
const FRESH = 'i0';
const NAMED = new RegExp(`(^|[^a-z0-9])${FRESH}([^a-z0-9]|$)`, 'i');
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Names and ids that nobody else has: those that the seed made up, and those that the service did. */
const isOfSeed = (text: string): boolean => NAMED.test(text) || UUID.test(text);

/** The owner's good request, but for whom it names and who sends it. */
function requestOf({ method, path, operation }: ProbedOperation, seed: Seed, { kind, ...tenants }: IsolationProbe): SeededRequest {
  const request = goodRequest(method, path, operation, seed, kind, tenants.path);
  return { ...request, headers: headersOf(operation, kind, tenants) };
}

/** What is answered to whom a thing does not belong: as to whom asks for one that is not there. */
const NOTHING_THERE: ReadonlySet<number> = new Set([401, 403, 404]);
/** The same in a 400: a name in a body that leads nowhere, or a fault that is found before anything is looked up. */
const LEADS_NOWHERE = /_not_found$|_not_configured$|^validation_violation$/;

function faultOf({ status, body }: Answer, { isForbidden }: IsolationProbe): string | undefined {
  if (isForbidden) return status === 403 ? undefined : `is answered ${status} where the guard says 403`;
  if (status < 300 || NOTHING_THERE.has(status)) return undefined;
  const { type = '' } = ((Array.isArray(body) ? body[0] : body) ?? {}) as { type?: string };
  return status === 400 && LEADS_NOWHERE.test(type) ? undefined : `is answered ${status}, which tells that something is there`;
}

/** Secrets in an answer, but for what the stranger said themselves. */
function shownIn({ body }: Answer, request: SeededRequest, secrets: readonly string[]): string | undefined {
  const told = JSON.stringify(body ?? '');
  const said = JSON.stringify([decodeURIComponent(request.path), request.body ?? '', Object.values(SEEDED)]);
  const shown = secrets.filter((text) => told.includes(text) && !said.includes(text));
  return shown.length > 0 ? `is shown ${shown.join(', ')}` : undefined;
}

/** The thing is there, and was there to be shown all the time. */
async function isShownToOwner(service: TestApp, { method, path, operation }: ProbedOperation, seed: Seed): Promise<boolean> {
  for (const kind of kindsOf(operation)) {
    const request = goodRequest(method, path, operation, seed, kind);
    if (isSuccess(await service.call(method, request.path, request))) return true;
  }
  return false;
}

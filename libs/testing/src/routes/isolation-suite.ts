import { ApiDocument } from '../api-document';
import { adminQuery } from '../test-database';
import type { TestApp } from '../test-app';
import { goodRequest, isSuccess, kindsOf, SEEDED, type Seed, type Seeder } from './seed';

const STRANGER = 'globex';

/**
 * Sends every operation the request that succeeds for one tenant with the token of another, on things that exist: at the
 * owner's path and, where the path has no tenant or the stranger's own, at theirs. Nothing is shown and nothing changes.
 */
export function describeIsolation(area: { readonly name: string; readonly schema: string }, start: () => TestApp, seeder: Seeder): void {
  const { document } = ApiDocument.of(area.name);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-scopes'] !== undefined)
      .map(([method, operation]) => [method.toUpperCase(), path, operation] as const),
  );

  describe('another tenant', () => {
    it.each(operations)('gets nothing from %s %s', async (method, path, operation) => {
      const service = start();
      const seed = await seeder(service, `i${operations.findIndex(([m, p]) => m === method && p === path)}`);
      const before = await rowsOf(service, area.schema);
      for (const kind of kindsOf(operation)) {
        const theirs = goodRequest(method, path, operation, seed, kind, STRANGER);
        const ours = { ...theirs, path: goodRequest(method, path, operation, seed, kind).path };
        const faults = [];
        for (const request of path.includes('{tenant}') ? [ours, theirs] : [theirs]) {
          const answer = await service.call(method, request.path, request);
          const shown = valuesOf(seed).filter(
            (value) => isSuccess(answer) && JSON.stringify(answer.body ?? '').includes(value) && !isSaid(request, value),
          );
          if (request === ours && path.includes('{tenant}') && answer.status !== 403) faults.push(`${request.path}: ${answer.status}`);
          if (answer.status >= 500 || shown.length > 0) faults.push(`${request.path}: ${answer.status} shows ${shown.join(', ')}`);
        }
        expect(faults).toEqual([]);
      }
      expect(await rowsOf(service, area.schema)).toEqual(before);
    });
  });
}

/** Names that are long enough to be nobody else's by chance. */
const valuesOf = ({ params }: Seed): string[] => Object.values(params).filter((value) => value.length >= 8);

/** What the stranger said themselves comes back without harm. */
const isSaid = (request: { readonly path: string; readonly body?: unknown }, value: string): boolean =>
  decodeURIComponent(request.path).includes(value) || JSON.stringify(request.body ?? '').includes(value);

/** A digest of the seeded tenant's rows, table by table. */
async function rowsOf({ database }: TestApp, schema: string): Promise<Record<string, string | null>> {
  const tables = await adminQuery<{ name: string }>(
    database,
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = $1 AND column_name = 'tenant' AND table_type = 'BASE TABLE' ORDER BY 1`,
    [schema],
  );
  const digests: Record<string, string | null> = {};
  for (const { name } of tables) {
    const text = `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM "${schema}"."${name}" t WHERE tenant = $1`;
    digests[name] = (await adminQuery<{ digest: string | null }>(database, text, [SEEDED.tenant]))[0]?.digest ?? null;
  }
  return digests;
}

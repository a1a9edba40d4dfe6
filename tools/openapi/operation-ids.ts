import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, operationsOf } from './model.ts';

/** The id of every operation that there has been, by method and path. Generated clients call their functions so. */
export type OperationIds = Readonly<Record<string, string>>;

const FILE = join(import.meta.dirname, 'operation-ids.json');

export const operationIds = (): OperationIds => JSON.parse(readFileSync(FILE, 'utf8')) as OperationIds;

/** Notes the ids of new operations, and says which of the old ones are called otherwise now. */
export function checkedIds(document: Document, { isCheck }: { readonly isCheck: boolean }): string[] {
  const known = operationIds();
  const { problems, added } = comparedIds(document, known);
  if (isCheck)
    return [...problems, ...Object.keys(added).map((call) => `tools/openapi/operation-ids.json lacks ${call}: run "npm run openapi"`)];
  if (Object.keys(added).length > 0) {
    const all = Object.entries({ ...known, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  }
  return problems;
}

export function comparedIds(document: Pick<Document, 'paths'>, known: OperationIds): { problems: string[]; added: OperationIds } {
  const now = operationsOf(document).map(({ method, path, operation }) => [`${method} ${path}`, operation.operationId] as const);
  const renamed = now.filter(([call, id]) => (known[call] ?? id) !== id);
  return {
    problems: renamed.map(([call, id]) => `${call} is called ${known[call]} by its clients, and ${id} now`),
    added: Object.fromEntries(now.filter(([call]) => known[call] === undefined)),
  };
}

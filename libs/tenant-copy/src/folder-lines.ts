import type { CopiedTable } from './copied-table';
import { linesOf } from './lines';
import { ALL, type CopyFolder, fileOf, keptFileOf, partOf } from './manifest';

/** Reads the rows of a table that a folder has: those of the copy that have not changed since, and then those that have. */
export async function* folderLinesOf({ dir, changes }: CopyFolder, service: string, { name }: CopiedTable): AsyncGenerator<Buffer> {
  const copied = linesOf(fileOf(dir, service, name));
  if (!changes) {
    yield* copied;
    return;
  }
  const isWhole = partOf(changes, service).tables[name]?.kept === ALL;
  yield* isWhole ? copied : keptOf(copied, linesOf(keptFileOf(changes.dir, service, name)));
  yield* linesOf(fileOf(changes.dir, service, name));
}

/** Both are in the order of the same keys, and the columns of the key come first in a row. */
async function* keptOf(rows: AsyncIterable<Buffer>, keys: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const next = async (): Promise<Buffer | undefined> => ((await keys.next()) as { readonly value?: Buffer }).value;
  let key = await next();
  for await (const row of rows) {
    if (key === undefined) return;
    if (!hasKey(row, key)) continue;
    yield row;
    key = await next();
  }
  for (; key !== undefined; key = await next()) yield key; // the copy lacks the row, so the table differs
}

const [COMMA, BRACE] = [0x2c, 0x7d];

/** Whether a row in JSON begins with the members of a key. */
function hasKey(row: Buffer, key: Buffer): boolean {
  const end = key.length - 1;
  if (end <= 1) return true; // a table with one row
  return (row[end] === COMMA || row[end] === BRACE) && row.subarray(0, end).equals(key.subarray(0, end));
}

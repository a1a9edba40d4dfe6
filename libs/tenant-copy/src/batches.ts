import { createHash } from 'node:crypto';
import { OperatorError } from '@suite/runtime';
import { batched, linesOf } from './lines';
import type { FileSums } from './manifest';

export const BATCH = { countMax: 2_000, lengthMax: 2_000_000 };

/** Passes the lines of a file to `work`, in batches. The next batch is read while `work` runs. Throws if the file has changed since its check. */
export async function eachBatch(file: string, { sha256 }: FileSums, work: (lines: readonly string[]) => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  let worked = Promise.resolve();
  for await (const batch of batched(
    linesOf(file, (chunk) => hash.update(chunk)),
    BATCH,
  )) {
    const lines = batch.map(String);
    await worked;
    worked = work(lines);
    worked.catch(() => undefined); // it is awaited in the next turn
  }
  await worked;
  if (hash.digest('hex') !== sha256) throw new OperatorError(`${file} has changed during the import: import it again`);
}

import type { Entry, ImportKind } from './import-kind.ts';
import { type Line, objectOf } from './lines.ts';

/** The entries of one request, the lines without an object among them, and the bytes of all. */
export interface Batch {
  readonly entries: readonly Entry[];
  readonly unreadable: readonly { readonly line: number; readonly reason: string }[];
  readonly bytes: number;
}

const emptyBatch = () => ({ entries: [] as Entry[], unreadable: [] as { line: number; reason: string }[], bytes: 0 });

/** Groups the lines of a file into requests. */
export async function* batchesOf(lines: AsyncIterable<Line>, max: ImportKind['batch']): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  for await (const { number: line, text } of lines) {
    const size = Buffer.byteLength(text) + 1;
    if (batch.bytes > 0 && (batch.entries.length === max.entries || batch.bytes + size > max.bytes)) {
      yield batch;
      batch = emptyBatch();
    }
    batch.bytes += size;
    const value = objectOf(text);
    if (typeof value === 'string') batch.unreadable.push({ line, reason: value });
    else batch.entries.push({ line, value });
  }
  if (batch.bytes > 0) yield batch;
}

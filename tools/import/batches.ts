import type { Entry, ImportKind, RejectedLine } from './import-kind.ts';
import type { ReadEntry } from './read-entry.ts';

/** The entries of one request, the lines without an entry among them, and the size of all. */
export interface Batch {
  readonly entries: readonly Entry[];
  readonly unreadable: readonly RejectedLine[];
  readonly size: number;
}

const emptyBatch = () => ({ entries: [] as Entry[], unreadable: [] as RejectedLine[], size: 0, bytes: 0 });

/** Groups the entries of a file into requests. */
export async function* batchesOf(read: AsyncIterable<ReadEntry>, max: ImportKind['batch']): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  for await (const entry of read) {
    // The size of an entry in a request can differ from that in the file: the names of members are in the header of a CSV file.
    const bytes = 'value' in entry && entry.row ? Buffer.byteLength(JSON.stringify(entry.value)) + 1 : entry.size;
    if (batch.size > 0 && (batch.entries.length === max.entries || batch.bytes + bytes > max.bytes)) {
      yield batch;
      batch = emptyBatch();
    }
    batch.size += entry.size;
    batch.bytes += bytes;
    if ('value' in entry) batch.entries.push(entry);
    else batch.unreadable.push({ line: entry.line, ...(entry.id !== undefined && { id: entry.id }), reasons: entry.faults });
  }
  if (batch.size > 0) yield batch;
}

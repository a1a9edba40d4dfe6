import { type Line, objectOf } from '../import-file/lines.ts';

/** The limits of one request: entries, and bytes of its body. */
const ENTRIES_MAX = 200;
const BYTES_MAX = 900_000;

/** A customer of the file. */
export interface FileCustomer {
  readonly line: number;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** A line that is no customer. */
export interface UnreadableLine {
  readonly line: number;
  readonly reason: string;
}

/** The customers of one request, the lines without a customer among them, and the bytes of all. */
export interface Batch {
  readonly customers: readonly FileCustomer[];
  readonly unreadable: readonly UnreadableLine[];
  readonly bytes: number;
}

/** Groups the lines of a file into requests. */
export async function* batchesOf(lines: AsyncIterable<Line>): AsyncGenerator<Batch> {
  let customers: FileCustomer[] = [];
  let unreadable: UnreadableLine[] = [];
  let bytes = 0;
  for await (const { number, text } of lines) {
    const size = Buffer.byteLength(text) + 1;
    if (customers.length === ENTRIES_MAX || bytes + size > BYTES_MAX) {
      if (bytes > 0) yield { customers, unreadable, bytes };
      [customers, unreadable, bytes] = [[], [], 0];
    }
    bytes += size;
    const entry = objectOf(text);
    if (typeof entry === 'string') unreadable.push({ line: number, reason: entry });
    else customers.push({ line: number, entry });
  }
  if (bytes > 0) yield { customers, unreadable, bytes };
}

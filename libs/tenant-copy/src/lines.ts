import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

const LINE_FEED = 0x0a;
const CHUNK_BYTES = 1 << 20;

/** Reads the lines of a file, each without its end. No character of UTF-8 contains the byte of a line feed. */
export async function* linesOf(file: string, onChunk?: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  // A stream allocates its whole chunk for each read, also for the one that finds the end. Most tables of a tenant are small.
  const highWaterMark = Math.min(CHUNK_BYTES, (await stat(file)).size + 1);
  for await (const chunk of createReadStream(file, { highWaterMark }) as AsyncIterable<Buffer>) {
    onChunk?.(chunk);
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const rest = chunk.subarray(start, end);
      yield begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

/** Collects items into lists of limited size: by number, and by length. */
export async function* batched<T extends { readonly length: number }>(
  items: AsyncIterable<T>,
  { countMax, lengthMax }: { readonly countMax: number; readonly lengthMax: number },
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let length = 0;
  for await (const item of items) {
    batch.push(item);
    length += item.length;
    if (batch.length < countMax && length < lengthMax) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

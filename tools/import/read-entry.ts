import type { Entry, Reason } from './import-kind.ts';
import { type Line, objectOf } from './lines.ts';

/** What was read of a line: an entry, or why it is none. Both have the size that the progress counts. */
export type ReadEntry = { readonly size: number } & (
  | Entry
  | { readonly line: number; readonly id?: string | undefined; readonly faults: readonly Reason[] }
);

/** Reads the entries of a file of JSON lines. */
export async function* entriesOfLines(lines: AsyncIterable<Line>): AsyncGenerator<ReadEntry> {
  for await (const { number: line, text } of lines) {
    const size = Buffer.byteLength(text) + 1;
    const value = objectOf(text);
    yield typeof value === 'string' ? { line, size, faults: [{ problem: value }] } : { line, size, value };
  }
}

import type { Entry, ImportKind, Reason } from './import-kind.ts';
import { type Line, objectOf } from './lines.ts';

/** What was read of a line: an entry, or why it is none. Both have the size that the progress counts. */
export type ReadEntry = { readonly size: number } & (
  | Entry
  | { readonly line: number; readonly id?: string | undefined; readonly faults: readonly Reason[] }
);

/** Reads the entries of a file of JSON lines. */
export async function* entriesOfLines(lines: AsyncIterable<Line>, kind: ImportKind): AsyncGenerator<ReadEntry> {
  const repeated = repeatsIn(kind);
  for await (const { number: line, text } of lines) {
    const size = Buffer.byteLength(text) + 1;
    const value = objectOf(text);
    if (typeof value === 'string') yield { line, size, faults: [{ problem: value }] };
    else yield entryOf({ line, size, value }, repeated(line, value), kind);
  }
}

/** Returns the entry, unless it has faults. */
export function entryOf(entry: Entry & { readonly size: number }, faults: readonly Reason[], { id: name }: ImportKind): ReadEntry {
  if (faults.length === 0) return entry;
  const { line, size, value } = entry;
  const id = value[name];
  return { line, size, ...(typeof id === 'string' && { id }), faults };
}

/**
 * Returns what finds the keys of an entry that an earlier line of the file has. Requests are sent concurrently, so the later one of two
 * lines with a key would not always be stored last.
 */
export function repeatsIn({
  noun,
  keys = [],
}: ImportKind): (line: number, value: Entry['value']) => (Reason & { readonly field: string })[] {
  const lines = new Map<string, number>();
  return (line, value) =>
    keys.flatMap(({ field, of }) => {
      const key = of(value);
      if (typeof key !== 'string' || key === '') return [];
      const earlier = lines.get(`${field} ${key}`);
      if (earlier === undefined) lines.set(`${field} ${key}`, line);
      const problem = `${noun} ${key} is in line ${earlier} already`;
      return earlier === undefined ? [] : [{ problem, field, value: key, cure: 'Remove one of the two lines.' }];
    });
}

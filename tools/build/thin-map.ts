import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { readFileSync, writeFileSync } from 'node:fs';

/** A place of the built file that comes from a line of a source, and the place in the source. */
type Mapped = readonly [column: number, source: number, line: number, sourceColumn: number];

const isMapped = (segment: SourceMapSegment): boolean => segment.length > 1;
const withoutName = ([column, source = 0, line = 0, sourceColumn = 0]: SourceMapSegment): Mapped => [column, source, line, sourceColumn];
const isOnLineOf = ([, source, line]: Mapped, other: Mapped | undefined): boolean => other?.[1] === source && other[2] === line;

/**
 * Leaves in a source map where each line of the sources begins, and no names. Node keeps the whole map of a service in memory from the first
 * stack trace on: with every word of the sources in it, 25 MiB for the largest service. Traces still name the file and the line.
 */
export function thinMap(file: string): void {
  const map = JSON.parse(readFileSync(file, 'utf8')) as { mappings: string; names: string[] };
  const lines = decode(map.mappings).map((segments) => {
    const mapped = segments.filter(isMapped).map(withoutName);
    return mapped.filter((each, index) => !isOnLineOf(each, mapped[index - 1])).map((each): SourceMapSegment => [...each]);
  });
  writeFileSync(file, JSON.stringify({ ...map, names: [], mappings: encode(lines) }));
}

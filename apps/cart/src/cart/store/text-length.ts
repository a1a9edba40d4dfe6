import type { CartLine } from '../domain/cart-contents';

/** Lines with the sum of their lengths as text. */
interface MeasuredLines {
  readonly lines: readonly CartLine[];
  readonly length: number;
}

const lengthOf = (line: CartLine): number => JSON.stringify(line).length;

/**
 * Returns the sum of the lengths of the lines as text. Only lines that differ from those of an earlier version are measured: a write
 * changes few of many.
 */
export function textLength(
  lines: readonly CartLine[],
  { lines: before, length: measured }: MeasuredLines = { lines: [], length: 0 },
): number {
  let length = measured;
  let next = 0;
  for (const line of lines) {
    while (next < before.length && before[next]!.id < line.id) length -= lengthOf(before[next++]!);
    const old = before[next];
    if (old?.id === line.id) next += 1;
    if (old === line) continue;
    if (old?.id === line.id) length -= lengthOf(old);
    length += lengthOf(line);
  }
  while (next < before.length) length -= lengthOf(before[next++]!);
  return length;
}

import { rmSync, statSync, writeFileSync } from 'node:fs';
import type { ImportKind, Reason, RejectedLine } from './import-kind.ts';

const VALUE_MAX = 100;
/** Fields whose cells are never shown. */
const SECRET = /password|legacyAuth/i;

/** A fault of a line of a CSV file. */
interface Fault {
  readonly line: number;
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  readonly problem: string;
  readonly cure: string;
}

/** Writes the report, or deletes that of an earlier import, which is outdated. A device, such as /dev/null, stays. */
export function writeReport(file: string, kind: ImportKind, rejected: readonly RejectedLine[], isCsv: boolean): void {
  const lines = isCsv ? rejected.flatMap((line) => faultsOf(line)) : rejected.map((line) => withReasons(kind, line));
  if (lines.length > 0) writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  else if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file);
}

const withReasons = (kind: ImportKind, { line, id, reasons }: RejectedLine): object => ({
  line,
  ...(id !== undefined && { [kind.id]: id }),
  reasons: reasons.map(({ problem }) => problem),
});

/** Returns each fault of a line with its cell, and what to do about it. */
export function faultsOf({ line, reasons, row }: RejectedLine): Fault[] {
  return reasons.map((reason) => {
    const cell = reason.field === undefined ? undefined : row?.cellFor(reason.field);
    const { column = cell?.column, value = cell?.value, problem } = reason;
    return {
      line: reason.line ?? cell?.line ?? line,
      ...(column !== undefined && { column }),
      ...(value !== undefined && value !== '' && !SECRET.test(`${reason.field} ${column}`) && { value: clipped(value) }),
      problem,
      cure: reason.cure ?? cureOf(reason, column),
    };
  });
}

function cureOf({ field }: Reason, column: string | undefined): string {
  const again = 'and import the file again: lines that were imported do not change.';
  if (column !== undefined) return `Correct the cell, ${again}`;
  return field === undefined ? `Correct the line, ${again}` : `Give ${field} a column, or a constant in the mapping (--map), ${again}`;
}

const clipped = (text: string): string => (text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1).toWellFormed()}…` : text);

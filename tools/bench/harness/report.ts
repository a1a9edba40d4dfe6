import { cpus, totalmem } from 'node:os';

/** Cores, memory and Node: without them a figure says nothing. */
export function describeMachine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

/** Rows for a person: texts to the left, numbers to the right, large ones with thousands separators. */
export function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const isText = columns.map((column) => rows.some((row) => typeof row[column] === 'string'));
  for (const line of lines) {
    console.log(`  ${line.map((text, i) => (isText[i] ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ')}`);
  }
}

const cell = (value: string | number | undefined): string =>
  typeof value === 'number' ? round(value).toLocaleString('en') : (value ?? '');

/** Three digits are as many as a benchmark knows; from 100 up, whole numbers. */
export const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

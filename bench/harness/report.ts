import { cpus, totalmem } from 'node:os';

/** A result of a benchmark: a figure, the figure of the floor in the same run, and the goal. */
export interface Row {
  readonly what: string;
  /** The unit: '/s', 'ms', 'MiB', '×' … */
  readonly unit: string;
  readonly figure: number;
  /** The figure of the floor, or of another comparison. */
  readonly floor?: number;
  /** The figure divided by the floor's. */
  readonly ratio?: number;
  /** The goal for the ratio if there is one, otherwise for the figure. */
  readonly goal?: Goal;
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** Creates a row: `row('read a coupon', '/s', 2_508, { floor: 6_902, goal: { atLeast: 0.8 } })`. */
export function row(what: string, unit: string, figure: number, { floor, goal }: { floor?: number; goal?: Goal } = {}): Row {
  return {
    ...{ what, unit, figure: round(figure) },
    ...(floor !== undefined && { floor: round(floor), ratio: round(figure / floor) }),
    ...(goal && { goal }),
  };
}

/** Returns undefined without a goal. */
export function isReached({ figure, ratio = figure, goal }: Row): boolean | undefined {
  if (!goal) return undefined;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

/** Formats a goal: `≥ 0.8`. */
export const formatGoal = (goal: Goal | undefined): string =>
  !goal ? '' : 'atLeast' in goal ? `≥ ${formatNumber(goal.atLeast)}` : `≤ ${formatNumber(goal.atMost)}`;

/** Returns rows in the shape of printTable and the document. */
export const reportOf = (rows: readonly Row[]): Record<string, string | number>[] =>
  rows.map((each) => {
    const reached = isReached(each);
    return {
      ...{ what: each.what, figure: each.figure, unit: each.unit, floor: each.floor ?? '', ratio: each.ratio ?? '' },
      ...{ goal: formatGoal(each.goal), reached: reached === undefined ? '' : reached ? 'yes' : 'no' },
    };
  });

/** Describes cores, memory and Node, which figures depend on. */
export function describeMachine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

/** Prints rows as a table: texts left-aligned, numbers right-aligned with thousands separators. */
export function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = [...new Set(rows.flatMap((each) => Object.keys(each)))];
  const lines = [columns, ...rows.map((each) => columns.map((column) => cell(each[column])))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const isText = columns.map((column) => rows.some((each) => typeof each[column] === 'string' && each[column] !== ''));
  for (const line of lines) {
    console.log(`  ${line.map((text, i) => (isText[i] ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ')}`);
  }
}

const cell = (value: string | number | undefined): string => (typeof value === 'number' ? formatNumber(value) : (value ?? ''));

/** Formats a number with thousands separators. */
export const formatNumber = (value: number): string => round(value).toLocaleString('en', { maximumSignificantDigits: 15 });

/** Rounds to three significant digits, the precision of a benchmark; from 100 up to whole numbers. */
export const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

import { cpus, totalmem } from 'node:os';

/** What a benchmark has found out: a figure, what was measured beside it in the same run, and the goal. */
export interface Row {
  readonly what: string;
  /** '/s', 'ms', 'MiB', '×' … */
  readonly unit: string;
  readonly figure: number;
  /** The same figure of the floor, or of whatever else it is compared with. */
  readonly floor?: number;
  /** How many of the floor's it is. */
  readonly ratio?: number;
  /** Of the ratio where there is one, else of the figure. */
  readonly goal?: Goal;
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** Makes a row: `row('read a coupon', '/s', 2_508, { floor: 6_902, goal: { atLeast: 0.8 } })`. */
export function row(what: string, unit: string, figure: number, { floor, goal }: { floor?: number; goal?: Goal } = {}): Row {
  return {
    ...{ what, unit, figure: round(figure) },
    ...(floor !== undefined && { floor: round(floor), ratio: round(figure / floor) }),
    ...(goal && { goal }),
  };
}

/** Undefined where no goal is set. */
export function isReached({ figure, ratio = figure, goal }: Row): boolean | undefined {
  if (!goal) return undefined;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

/** As a person reads it: `≥ 0.8`. */
export const spokenGoal = (goal: Goal | undefined): string =>
  !goal ? '' : 'atLeast' in goal ? `≥ ${spoken(goal.atLeast)}` : `≤ ${spoken(goal.atMost)}`;

/** Rows as printTable and the document show them. */
export const reportOf = (rows: readonly Row[]): Record<string, string | number>[] =>
  rows.map((each) => {
    const reached = isReached(each);
    return {
      ...{ what: each.what, figure: each.figure, unit: each.unit, floor: each.floor ?? '', ratio: each.ratio ?? '' },
      ...{ goal: spokenGoal(each.goal), reached: reached === undefined ? '' : reached ? 'yes' : 'no' },
    };
  });

/** Cores, memory and Node: without them a figure says nothing. */
export function describeMachine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

/** Rows for a person: texts to the left, numbers to the right, large ones with thousands separators. */
export function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = [...new Set(rows.flatMap((each) => Object.keys(each)))];
  const lines = [columns, ...rows.map((each) => columns.map((column) => cell(each[column])))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const isText = columns.map((column) => rows.some((each) => typeof each[column] === 'string' && each[column] !== ''));
  for (const line of lines) {
    console.log(`  ${line.map((text, i) => (isText[i] ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ')}`);
  }
}

const cell = (value: string | number | undefined): string => (typeof value === 'number' ? spoken(value) : (value ?? ''));

/** With thousands separators. */
export const spoken = (value: number): string => round(value).toLocaleString('en', { maximumSignificantDigits: 15 });

/** Three digits are as many as a benchmark knows; from 100 up, whole numbers. */
export const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

import { isReached, type Row, formatNumber, formatGoal } from '../harness/report.ts';
import type { Machine, Records, Run } from './record.ts';

const HEADS = ['What', 'Figure', 'Beside', 'Ratio', 'Goal', 'Reached'];

/**
 * Returns the document with the tables of the records between their marks, `<!-- bench:coupon -->` and
 * `<!-- /bench:coupon -->`. Keeps the texts around them. Throws for a benchmark without marks, whose results would be lost.
 */
export function withTables(document: string, { runs }: Records): string {
  const open = new Map(Object.entries(runs).map(([name, run]) => [name, tableOf(run)]));
  const text = document.replace(/<!-- bench:([\w-]+) -->[^]*?<!-- \/bench:\1 -->/g, (_all, name: string) => {
    const content = open.get(name) ?? 'Not measured yet.';
    open.delete(name);
    return `<!-- bench:${name} -->\n\n${content}\n\n<!-- /bench:${name} -->`;
  });
  if (open.size > 0) throw new Error(`The document has no marks for ${[...open.keys()].join(', ')}`);
  return text;
}

function tableOf({ date, machine, use, rows }: Run): string {
  const cells = [HEADS, ['---', '---:', '---:', '---:', '---:', '---'], ...rows.map(cellsOf)];
  const table = cells.map((line) => `| ${line.join(' | ')} |`).join('\n');
  const neighbours = use
    ? `Busy cores before it: ${formatNumber(use.load)}; steal during it: ${formatNumber(use.steal)} %.`
    : 'Measured beside other load.';
  return `${table}\n\n${date}, ${formatMachine(machine)}. ${neighbours}`;
}

function cellsOf(each: Row): string[] {
  const { what, unit, figure, floor, ratio, goal } = each;
  const withUnit = (value: number): string =>
    unit.startsWith('/') ? `${formatNumber(value)}${unit}` : `${formatNumber(value)} ${unit}`.trim();
  const reached = isReached(each);
  return [
    ...[
      what.replaceAll('|', '\\|'),
      withUnit(figure),
      floor === undefined ? '' : withUnit(floor),
      ratio === undefined ? '' : formatNumber(ratio),
    ],
    ...[formatGoal(goal), reached === undefined ? '' : reached ? 'yes' : '**no**'],
  ];
}

const formatMachine = ({ cores, processor, memoryGib, node, postgres }: Machine): string =>
  `${cores} × ${processor}, ${memoryGib} GiB, Node ${node}, PostgreSQL ${postgres}`;

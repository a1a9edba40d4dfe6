import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/paths.ts';
import { row } from '../harness/report.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { withTables } from './document.ts';
import type { Machine, Records } from './record.ts';
import { readRecords } from './record.ts';

const machine: Machine = { cores: 2, processor: 'Some CPU', memoryGib: 24, node: '24.1.0', postgres: '18.0' };
const reads = [
  row('read', '/s', 2_508, { floor: 6_902, goal: { atLeast: 0.8 } }),
  row('ready', 'ms', 740, { goal: { atMost: 1_000 } }),
  row('codes', '/s', 39_258),
];
const records: Records = { runs: { coupon: { date: '2026-11-22', machine, use: { load: 0.12, steal: 1.4 }, rows: reads } } };
const before = `# Figures

By hand.

<!-- bench:coupon -->
<!-- /bench:coupon -->

Also by hand.
`;

it('the document has the results between the marks, including missed goals', () => {
  const after = withTables(before, records);
  expect(after).toContain('| read | 2,508/s | 6,902/s | 0.363 | ≥ 0.8 | **no** |');
  expect(after).toContain('| ready | 740 ms |  |  | ≤ 1,000 | yes |');
  expect(after).toContain('| codes | 39,258/s |  |  |  |  |');
  expect(after).toContain(
    '2026-11-22, 2 × Some CPU, 24 GiB, Node 24.1.0, PostgreSQL 18.0. Busy cores before it: 0.12; steal during it: 1.4 %.',
  );
});

it('the document keeps the texts around the marks when it runs repeatedly', () => {
  const once = withTables(before, records);
  expect(once).toContain('By hand.\n\n<!-- bench:coupon -->');
  expect(once).toContain('<!-- /bench:coupon -->\n\nAlso by hand.');
  expect(withTables(once, records)).toBe(once);
});

it('the document rejects results without marks, and notes marks without results', () => {
  expect(() => withTables('', records)).toThrow('no marks for coupon');
  expect(withTables(`${before}<!-- bench:cart --><!-- /bench:cart -->`, records)).toContain('Not measured yet.');
});

it('the list of benchmarks matches docs/benchmarks.md', () => {
  const document = readFileSync(join(repositoryRoot, 'docs', 'benchmarks.md'), 'utf8');
  const cells = (text: string): string => text.replaceAll(/[ -]+/g, ' ');
  expect(cells(withTables(document, readRecords()))).toBe(cells(document));
});

it.each(BENCHMARKS)('the list of benchmarks finds the program of $name', ({ name }) => {
  expect(existsSync(join(repositoryRoot, 'bench', name, 'main.ts'))).toBe(true);
});

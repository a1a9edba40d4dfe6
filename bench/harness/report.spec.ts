import { isReached, reportOf, row } from './report.ts';

it('a row computes the ratio from unrounded values', () => {
  expect(row('read', '/s', 1_000.4, { floor: 3.14159 })).toEqual({ what: 'read', unit: '/s', figure: 1_000, floor: 3.14, ratio: 318 });
});

it.each([
  ['a ratio', row('read', '/s', 79, { floor: 100, goal: { atLeast: 0.8 } }), false],
  ['a ratio that is just enough', row('read', '/s', 80, { floor: 100, goal: { atLeast: 0.8 } }), true],
  ['a figure without a floor', row('idle', 'MiB', 91, { goal: { atMost: 90 } }), false],
  ['no goal', row('idle', 'MiB', 91), undefined],
])('a result is compared with its goal: %s', (_, result, reached) => {
  expect(isReached(result)).toBe(reached);
});

it('the report shows a missed goal', () => {
  expect(reportOf([row('p99', 'ms', 300, { floor: 100, goal: { atMost: 2 } })])).toEqual([
    { what: 'p99', figure: 300, unit: 'ms', floor: 100, ratio: 3, goal: '≤ 2', reached: 'no' },
  ]);
});

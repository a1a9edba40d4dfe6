import { row } from '../harness/report.ts';
import { regressions } from './guard.ts';

const read = (figure: number) => row('read', '/s', figure, { floor: 100, goal: { atLeast: 0.8 } });
const slow = (figure: number) => row('p99', 'ms', figure, { floor: 100, goal: { atMost: 2 } });

it('the guard reports a ratio that is a third lower, even above its goal', () => {
  expect(regressions([read(59)], [read(90)])).toEqual(['read: 0.59, recorded 0.9']);
  expect(regressions([read(61)], [read(90)])).toEqual([]);
});

it('the guard ignores times, which vary too much between runs, and missing measurements', () => {
  expect(regressions([slow(900)], [slow(100)])).toEqual([]);
  expect(regressions([], [read(90)])).toEqual([]);
  expect(regressions([read(10)], [])).toEqual([]);
});

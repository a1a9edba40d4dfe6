import { row } from '../harness/report.ts';
import { fallen } from './guard.ts';

const read = (figure: number) => row('read', '/s', figure, { floor: 100, goal: { atLeast: 0.8 } });
const slow = (figure: number) => row('p99', 'ms', figure, { floor: 100, goal: { atMost: 2 } });

it('notices a ratio that has fallen by a third, whatever the goal says', () => {
  expect(fallen([read(59)], [read(90)])).toEqual(['read: 0.59, recorded 0.9']);
  expect(fallen([read(61)], [read(90)])).toEqual([]);
});

it('says nothing of times, which differ too much from run to run, and of what was not measured', () => {
  expect(fallen([slow(900)], [slow(100)])).toEqual([]);
  expect(fallen([], [read(90)])).toEqual([]);
  expect(fallen([read(10)], [])).toEqual([]);
});

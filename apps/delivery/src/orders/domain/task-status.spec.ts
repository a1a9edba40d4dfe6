import { ENDED, LIVE, TASK_STATUSES, taskStatusOf, UNDELIVERED } from './task-status';

it('a task is in doubt, at its provider, being cancelled or ended', () => {
  expect(TASK_STATUSES.toSorted()).toEqual(['IN_DOUBT', ...LIVE, 'CANCELLING', ...ENDED].toSorted());
  expect(ENDED.filter((status) => !UNDELIVERED.includes(status))).toEqual(['COMPLETED']);
});

it.each([
  ['its status, if there is news', { status: 'FAILED', taskId: null }, 'FAILED'],
  ['placed with an id', { status: null, taskId: 't1' }, 'PLACED'],
  ['in doubt without an id', { status: null, taskId: null }, 'IN_DOUBT'],
] as const)('a task has %s', (_what, task, status) => {
  expect(taskStatusOf(task)).toBe(status);
});

import { type CancellationAnswer, type CancellationStep, DOUBT_MS, nextTryAt, stepAfter } from './task-cancellation';

const requestedAt = new Date('2026-03-02T12:00:00Z');
const after = (seconds: number): Date => new Date(requestedAt.getTime() + seconds * 1_000);

it('a cancellation is retried after 12 s, 1, 5, 15, 30 and 60 minutes, and then every hour', () => {
  const tries: number[] = [];
  for (let now = requestedAt; tries.length < 8; tries.push((now.getTime() - requestedAt.getTime()) / 1_000)) {
    now = nextTryAt(requestedAt, now);
  }
  expect(tries).toEqual([12, 60, 300, 900, 1_800, 3_600, 7_200, 10_800]);
});

describe('what follows from the answer to a cancellation', () => {
  const again = (failure?: string): CancellationStep => ({ kind: 'again', at: after(60), ...(failure !== undefined && { failure }) });
  const ended = (state: 'CANCELLED' | 'COMPLETED' | 'FAILED', isProven = true): CancellationStep => ({ kind: 'ended', state, isProven });

  it.each<[string, CancellationAnswer, boolean, CancellationStep]>([
    ['a cancelled task ends', { kind: 'state', state: 'CANCELLED' }, false, ended('CANCELLED')],
    ['a completed task ends', { kind: 'state', state: 'COMPLETED' }, false, ended('COMPLETED')],
    ['a failed task ends', { kind: 'state', state: 'FAILED' }, false, ended('FAILED')],
    ['a started task is tried again', { kind: 'state', state: 'STARTED' }, true, again('the driver is on the way')],
    ['a task that may still appear is looked up again', { kind: 'absent' }, true, again()],
    ['a provider that refuses is asked again', { kind: 'refused', reason: 'busy' }, true, again('busy')],
    ['a task elsewhere is left to the merchant', { kind: 'unproven', reason: 'moved' }, false, again('moved')],
    ['a task elsewhere counts as cancelled if a caller says so', { kind: 'unproven', reason: 'moved' }, true, ended('CANCELLED', false)],
  ])('%s', (_name, answer, isByCall, step) => {
    expect(stepAfter(answer, { requestedAt, isByCall }, after(12))).toEqual(step);
  });

  it('is the end if the task has not appeared after 15 minutes', () => {
    expect(stepAfter({ kind: 'absent' }, { requestedAt, isByCall: false }, after(DOUBT_MS / 1_000 - 1)).kind).toBe('again');
    expect(stepAfter({ kind: 'absent' }, { requestedAt, isByCall: false }, after(DOUBT_MS / 1_000))).toEqual(ended('CANCELLED'));
  });
});

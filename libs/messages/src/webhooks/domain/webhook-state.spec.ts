import { DISABLED, disabledState, ENABLED, stateAfter } from './webhook-state';

const start = new Date('2026-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const FIVE_DAYS_MS = 432_000_000;
const failing = { ...ENABLED, failingSince: start };

describe('the state of a webhook', () => {
  it('keeps the first failure since the last success', () => {
    const first = stateAfter(ENABLED, { at: start, outcome: 'failed' });
    expect(first).toEqual(failing);
    expect(stateAfter(first, { at: after(1_000), outcome: 'failed' })).toEqual(failing);
    expect(stateAfter(first, { at: after(2_000), outcome: 'succeeded' })).toEqual(ENABLED);
  });

  it('is the same one when nothing has changed', () => {
    const enabled = { ...ENABLED };
    expect(stateAfter(enabled, { at: start, outcome: 'succeeded' })).toBe(enabled);
    expect(stateAfter(failing, { at: after(1_000), outcome: 'failed' })).toBe(failing);
  });

  it.each([
    ['gone', start],
    ['failing', null],
    ['requested', start],
  ] as const)('says that it is disabled because it is %s', (reason, notifiedAt) => {
    expect(disabledState(DISABLED[reason], start)).toEqual({
      ...{ enabled: false, disabledReason: reason, disabledAt: start, notifiedAt, failingSince: null },
    });
  });

  it('is disabled after five days without a success, and the tenant must be notified', () => {
    expect(stateAfter(failing, { at: after(FIVE_DAYS_MS - 1), outcome: 'failed' })).toEqual(failing);
    const at = after(FIVE_DAYS_MS);
    expect(stateAfter(failing, { at, outcome: 'failed' })).toEqual({
      ...{ enabled: false, disabledReason: 'failing', disabledAt: at, notifiedAt: null, failingSince: null },
    });
  });

  it('is disabled at once by 410', () => {
    expect(stateAfter(ENABLED, { at: start, outcome: 'gone' })).toEqual({
      ...{ enabled: false, disabledReason: 'gone', disabledAt: start, notifiedAt: start, failingSince: null },
    });
  });

  it('does not change while disabled', () => {
    const gone = stateAfter(ENABLED, { at: start, outcome: 'gone' });
    for (const outcome of ['succeeded', 'failed', 'gone'] as const) expect(stateAfter(gone, { at: after(1), outcome })).toBe(gone);
  });
});

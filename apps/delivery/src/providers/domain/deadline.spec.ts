import { Deadline } from './deadline';

const at = (nowMs: number, signal = new AbortController().signal) => new Deadline(1_000, () => nowMs, signal);

describe('a deadline', () => {
  it.each([
    [400, 600, false],
    [999.5, 0.5, false],
    [1_000, 0, true],
    [1_001, 0, true],
  ])('at %d ms leaves %d ms; expired: %s', (nowMs, remainingMs, isExpired) => {
    expect([at(nowMs).remainingMs, at(nowMs).isExpired]).toEqual([remainingMs, isExpired]);
  });

  it('expires when its signal is aborted', () => {
    const deadline = at(0, AbortSignal.abort());
    expect([deadline.remainingMs, deadline.isExpired]).toEqual([0, true]);
  });

  it('begins now, and ends when its caller hangs up', () => {
    const caller = new AbortController();
    const deadline = Deadline.in(60_000, caller.signal);
    expect(deadline.remainingMs).toBeGreaterThan(0);
    expect(deadline.remainingMs).toBeLessThanOrEqual(60_000);
    expect(deadline.signal.aborted).toBe(false);
    caller.abort();
    expect([deadline.signal.aborted, deadline.isExpired]).toEqual([true, true]);
  });

  it('needs no caller, and aborts its signal at its end', async () => {
    const deadline = Deadline.in(1);
    await new Promise((resolve) => deadline.signal.addEventListener('abort', resolve));
    expect(deadline.isExpired).toBe(true);
  });
});

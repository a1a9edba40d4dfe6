import { type PinMistakes, pinWaitMs, withMistake, withoutMistake } from './pin-throttle';

const NOW = new Date('2026-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('the wait after wrong PINs', () => {
  it('doubles from 5 seconds to 15 minutes after two free mistakes', () => {
    const waits = Array.from({ length: 12 }, (_, failures) => pinWaitMs({ failures, failedAt: NOW }, NOW) / 1_000);
    expect(waits).toEqual([0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900]);
    expect(pinWaitMs({ failures: 1_000, failedAt: NOW }, NOW)).toBe(900_000);
  });

  it('passes with time', () => {
    const mistakes = { failures: 3, failedAt: NOW };
    expect([4_999, 5_000, 6_000].map((ms) => pinWaitMs(mistakes, after(ms)))).toEqual([1, 0, 0]);
  });

  it('is forgotten after an hour without a mistake', () => {
    const mistakes: PinMistakes = { failures: 20, failedAt: NOW };
    expect(withMistake(mistakes, after(3_599_999))).toEqual({ failures: 21, failedAt: after(3_599_999) });
    expect(withMistake(mistakes, after(3_600_000))).toEqual({ failures: 1, failedAt: after(3_600_000) });
  });

  it('loses the try that was right, and no other', () => {
    expect(withoutMistake({ failures: 3, failedAt: NOW })).toEqual({ failures: 2, failedAt: NOW });
    expect(withoutMistake({ failures: 0, failedAt: NOW })).toEqual({ failures: 0, failedAt: NOW });
  });
});

import { BEHIND_MAX, resumeAfter } from './stream-position';

const LAST = 50_000;

describe('the position after which a stream continues', () => {
  it.each<[string, string, number | undefined]>([
    ['the last position', '50000', 50_000],
    ['an earlier position', '49000', 49_000],
    ['the oldest position', String(LAST - BEHIND_MAX), LAST - BEHIND_MAX],
    ['a position that is too old', String(LAST - BEHIND_MAX - 1), undefined],
    ['a position of the future', '50001', undefined],
    ['a number beyond all positions', '9'.repeat(16), undefined],
    ['a negative number', '-1', undefined],
    ['a fraction', '49000.5', undefined],
    ['no number', 'abc', undefined],
    ['an empty text', '', undefined],
  ])('is found for %s', (_what, lastEventId, expected) => {
    expect(resumeAfter(lastEventId, LAST)).toBe(expected);
  });
});

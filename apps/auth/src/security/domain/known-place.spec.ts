import { isSightingDue, KNOWN_PLACE_KEPT_MS } from './known-place';

const NOW = new Date('2026-03-02T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('a login from a known place', () => {
  it('is remembered for 400 days', () => expect(KNOWN_PLACE_KEPT_MS / 86_400_000).toBe(400));

  it.each([
    ['there was none before', null, true],
    ['the row has no time', undefined, true],
    ['the last one was more than a day ago', ago(86_400_001), true],
    ['the last one was a day ago', ago(86_400_000), false],
    ['the last one was just now', NOW, false],
  ])('is recorded at most once a day: %s', (_name, seenAt, isDue) => expect(isSightingDue(seenAt, NOW)).toBe(isDue));
});

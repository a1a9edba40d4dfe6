import { awaitsVerification, DEFAULT_RULES, requiredSince } from './account-settings';

const [MORNING, NOON, EVENING] = ['08', '12', '18'].map((hour) => new Date(`2026-03-01T${hour}:00:00Z`)) as [Date, Date, Date];

describe('awaitsVerification', () => {
  it.each([
    ['an account from before the rule', MORNING, null, NOON, false],
    ['an account of the same moment', NOON, null, NOON, true],
    ['an account from after the rule', EVENING, null, NOON, true],
    ['an account that has confirmed', EVENING, EVENING, NOON, false],
    ['an account without a rule', EVENING, null, null, false],
  ])('judges %s', (_name, createdAt, verifiedAt, since, expected) => {
    expect(awaitsVerification({ createdAt, verifiedAt }, { ...DEFAULT_RULES, requiredSince: since })).toBe(expected);
  });
});

describe('requiredSince', () => {
  it('begins when the rule is set, and keeps its beginning', () => {
    expect(requiredSince('REQUIRED', DEFAULT_RULES, NOON)).toBe(NOON);
    expect(requiredSince('REQUIRED', { ...DEFAULT_RULES, requiredSince: MORNING }, NOON)).toBe(MORNING);
  });

  it('ends with the rule', () => {
    expect(requiredSince('OPTIONAL', { ...DEFAULT_RULES, requiredSince: MORNING }, NOON)).toBeNull();
  });
});

import { awaitsVerification, DEFAULT_RULES, isConcealed, requiredSince, tellsAtLogin } from './account-settings';

const [MORNING, NOON, EVENING] = ['08', '12', '18'].map((hour) => new Date(`2026-03-01T${hour}:00:00Z`)) as [Date, Date, Date];

describe('awaitsVerification', () => {
  it.each([
    ['an account from before the rule', MORNING, null, NOON, false],
    ['an account of the same moment', NOON, null, NOON, true],
    ['an account from after the rule', EVENING, null, NOON, true],
    ['an account that has confirmed', EVENING, EVENING, NOON, false],
    ['an account without a rule', EVENING, null, null, false],
  ])('decides for %s', (_name, createdAt, verifiedAt, since, expected) => {
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

describe('an unverified account', () => {
  const account = { createdAt: EVENING, verifiedAt: null };

  it.each([
    ['is concealed where sign-ups answer alike', account, 'SAME', true],
    ['is told where sign-ups tell', account, 'DISTINCT', false],
    ['is told once it is verified', { ...account, verifiedAt: EVENING }, 'SAME', false],
  ] as const)('%s', (_name, state, signupAnswers, isHidden) => {
    expect(isConcealed(state, { signupAnswers, requiredSince: NOON })).toBe(isHidden);
  });

  it.each([
    ['SAME', 'NONE', true],
    ['SAME', 'OPTIONAL', true],
    ['SAME', 'REQUIRED', false],
    ['DISTINCT', 'NONE', false],
  ] as const)(
    'is disclosed by the next login with signupAnswers %s and emailVerification %s: %s',
    (signupAnswers, emailVerification, tells) => {
      expect(tellsAtLogin({ signupAnswers, emailVerification })).toBe(tells);
    },
  );
});

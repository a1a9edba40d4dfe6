import { linkOf, personOf, takesUnverified } from './foreign-customer';

const NAMES = { emailClaim: 'email', firstNameClaim: 'given_name', lastNameClaim: null };

describe('the person of a token', () => {
  it('has the claims of the provider', () => {
    const claims = { email: ' ada@example.com ', email_verified: true, given_name: 'A'.repeat(120), family_name: 'Lovelace' };
    expect(personOf(claims, NAMES)).toEqual({
      email: 'ada@example.com',
      isEmailVerified: true,
      firstName: 'A'.repeat(100),
      lastName: undefined,
    });
  });

  it('has both names, with a blank for line breaks and control characters', () => {
    const claims = { given_name: 'Ada\r\nBcc: eve@example.com', family_name: '\u0007Love\u2028\u2029lace\u0000' };
    expect(personOf(claims, { ...NAMES, lastNameClaim: 'family_name' })).toMatchObject({
      firstName: 'Ada Bcc: eve@example.com',
      lastName: 'Love lace',
    });
  });

  it('has no half characters', () => {
    const claims = { given_name: `${'A'.repeat(99)}💥` };
    expect(personOf(claims, NAMES).firstName).toBe('A'.repeat(99));
    expect(personOf({ given_name: 'A\ud83d' }, NAMES).firstName).toBe('A\ufffd');
  });

  it.each([undefined, 'true', 1, null, false])('has no verified address when the claim is %j', (email_verified) => {
    expect(personOf({ email: 'ada@example.com', email_verified }, NAMES).isEmailVerified).toBe(false);
  });

  it.each(['upn', 'mail', 'Email', 'preferred_username'])('has no verified address when it comes from the claim %s', (emailClaim) => {
    const claims = { [emailClaim]: 'ada@example.com', email: 'eve@example.com', email_verified: true };
    expect(personOf(claims, { ...NAMES, emailClaim })).toMatchObject({ email: 'ada@example.com', isEmailVerified: false });
  });

  it.each([undefined, '', ' ', 7, ['ada@example.com']])('has no address when the claim is %j', (email) => {
    expect(personOf({ email }, NAMES).email).toBeUndefined();
  });
});

describe('the account of an identity', () => {
  const confirmed = { emailProvenAt: new Date('2026-03-01') };
  it.each([
    ['created without an account', true, undefined, 'created'],
    ['created without an account', false, undefined, 'created'],
    ['linked if both sides have verified the address', true, confirmed, 'linked'],
    ['refused if the provider has not verified the address', false, confirmed, 'refused'],
    ['refused if no side has verified the address', false, { emailProvenAt: null }, 'refused'],
    ['claimed if only the provider has verified the address', true, { emailProvenAt: null }, 'claimed'],
  ])('is %s', (_case, isEmailVerified, existing, expected) => {
    expect(linkOf({ isEmailVerified }, existing)).toBe(expected);
  });

  it.each([
    ['NONE', 'DISTINCT', true],
    ['OPTIONAL', 'DISTINCT', true],
    ['REQUIRED', 'DISTINCT', false],
    ['NONE', 'SAME', false],
  ] as const)(
    'accepts an unverified address with emailVerification %s and signupAnswers %s: %s',
    (emailVerification, signupAnswers, takes) => {
      expect(takesUnverified({ emailVerification, signupAnswers })).toBe(takes);
    },
  );
});

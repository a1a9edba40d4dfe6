import { personOf } from './foreign-customer';

const NAMES = { emailClaim: 'mail', firstNameClaim: 'given_name', lastNameClaim: null };

describe('the person of a token', () => {
  it('has the claims of the provider', () => {
    const claims = { mail: ' ada@example.com ', email_verified: true, given_name: 'A'.repeat(120), family_name: 'Lovelace' };
    expect(personOf(claims, NAMES)).toEqual({
      email: 'ada@example.com',
      isEmailVerified: true,
      firstName: 'A'.repeat(100),
      lastName: undefined,
    });
  });

  it.each([undefined, 'true', 1, null, false])('has no verified address when the claim is %j', (email_verified) => {
    expect(personOf({ mail: 'ada@example.com', email_verified }, NAMES).isEmailVerified).toBe(false);
  });

  it.each([undefined, '', ' ', 7, ['ada@example.com']])('has no address when the claim is %j', (mail) => {
    expect(personOf({ mail }, NAMES).email).toBeUndefined();
  });
});

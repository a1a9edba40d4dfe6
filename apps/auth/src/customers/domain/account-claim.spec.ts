import { claimsAccount } from './account-claim';

describe('claimsAccount', () => {
  const opened = { emailProvenAt: null, passwordHash: '$argon2id$' };

  it.each<[string, Parameters<typeof claimsAccount>[0], boolean, boolean]>([
    ['an account that another session has opened', opened, false, true],
    ['no account that the same session has opened', opened, true, false],
    ['no account whose address was proven before', { ...opened, emailProvenAt: new Date('2026-03-01') }, false, false],
    ['no account without a password', { ...opened, passwordHash: null }, false, false],
  ])('claims %s', (_name, account, isOwnersSession, claims) => {
    expect(claimsAccount(account, isOwnersSession)).toBe(claims);
  });
});

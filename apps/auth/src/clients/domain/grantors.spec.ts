import { orphanedScopes } from './grantors';
import { CLIENT_MANAGE } from './scopes';

const client = (scopes: string, enabled = true) => ({ scopes: scopes.split(' '), enabled });
const ADMINISTRATOR = client(`${CLIENT_MANAGE} a b`);

describe('orphanedScopes', () => {
  it.each([
    ['a client that cannot manage clients', client('a b'), undefined, [], []],
    ['a disabled administrator', client(`${CLIENT_MANAGE} a`, false), undefined, [], []],
    ['the only administrator', ADMINISTRATOR, undefined, [client('a b')], [CLIENT_MANAGE, 'a', 'b']],
    ['an administrator whose scopes others can give', ADMINISTRATOR, undefined, [client(`${CLIENT_MANAGE} a b c`)], []],
    [
      'an administrator whose scopes two others can give',
      ADMINISTRATOR,
      undefined,
      [client(`${CLIENT_MANAGE} a`), client(`b ${CLIENT_MANAGE}`)],
      [],
    ],
    ['an administrator with a scope that no other can give', ADMINISTRATOR, undefined, [client(`${CLIENT_MANAGE} a`), client('b')], ['b']],
    [
      'an administrator whose successor is disabled',
      ADMINISTRATOR,
      undefined,
      [client(`${CLIENT_MANAGE} a b`, false)],
      [CLIENT_MANAGE, 'a', 'b'],
    ],
    ['an administrator that loses a scope', ADMINISTRATOR, client(`${CLIENT_MANAGE} a`), [], ['b']],
    ['an administrator that can no longer manage clients', ADMINISTRATOR, client('a b'), [], [CLIENT_MANAGE, 'a', 'b']],
    ['an administrator that is disabled', ADMINISTRATOR, client(`${CLIENT_MANAGE} a b`, false), [client(`${CLIENT_MANAGE} b`)], ['a']],
    ['an administrator that gains a scope', ADMINISTRATOR, client(`${CLIENT_MANAGE} a b c`), [], []],
  ])('returns the scopes without a grantor after a change of %s', (_name, before, after, others, orphaned) => {
    expect(orphanedScopes(before, after, others)).toEqual(orphaned);
  });
});

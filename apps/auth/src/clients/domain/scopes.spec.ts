import { ANONYMOUS_SCOPES, requestedScopes, CUSTOMER_SCOPES, grantedScopes, SCOPES, SERVICE_SCOPES } from './scopes';

describe('scopes', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['  ', undefined],
    ['a', ['a']],
    [' b  a b ', ['b', 'a']],
  ])('parses %j as %j', (text, scopes) => {
    expect(requestedScopes(text)).toEqual(scopes);
  });

  it('are granted as far as the client has them, and all by default', () => {
    expect(grantedScopes(['a', 'b'], undefined)).toEqual(['a', 'b']);
    expect(grantedScopes(['a', 'b'], ['b', 'c'])).toEqual(['b']);
  });

  it.each<[string, string[], string[] | undefined]>([
    ['the client has none of the requested ones', ['a'], ['b']],
    ['the client has no scopes', [], undefined],
  ])('are rejected if %s', (_name, held, requested) => {
    expect(() => grantedScopes(held, requested)).toThrow(expect.objectContaining({ kind: 'invalid', type: 'invalid_scope' }));
  });

  it('scopes of shoppers and services exist in the suite', () => {
    const used = [...ANONYMOUS_SCOPES, ...CUSTOMER_SCOPES, ...Object.values(SERVICE_SCOPES).flat()];
    expect(used.filter((scope) => !SCOPES.includes(scope))).toEqual([]);
  });
});

import { ANONYMOUS_SCOPES, requestedScopes, CUSTOMER_SCOPES, grantedScopes, SCOPES, SERVICE_SCOPES } from './scopes';

describe('scopes', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['  ', undefined],
    ['a', ['a']],
    [' b  a b ', ['b', 'a']],
  ])('requested as %j are %j', (text, scopes) => {
    expect(requestedScopes(text)).toEqual(scopes);
  });

  it('are granted as far as the client has them, all when it asks for none', () => {
    expect(grantedScopes(['a', 'b'], undefined)).toEqual(['a', 'b']);
    expect(grantedScopes(['a', 'b'], ['b', 'c'])).toEqual(['b']);
  });

  it.each<[string, string[], string[] | undefined]>([
    ['the client has none of the requested ones', ['a'], ['b']],
    ['it has none at all', [], undefined],
  ])('are refused when %s', (_name, held, requested) => {
    expect(() => grantedScopes(held, requested)).toThrow(expect.objectContaining({ kind: 'invalid', type: 'invalid_scope' }));
  });

  it('of shoppers and of services are of the suite', () => {
    const used = [...ANONYMOUS_SCOPES, ...CUSTOMER_SCOPES, ...Object.values(SERVICE_SCOPES).flat()];
    expect(used.filter((scope) => !SCOPES.includes(scope))).toEqual([]);
  });
});

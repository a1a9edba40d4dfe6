import {
  ANONYMOUS_SCOPES,
  checkGrantableScopes,
  checkHeldScopes,
  checkScopeForCustomers,
  CUSTOMER_SCOPES,
  grantedScopes,
  requestedScopes,
  SCOPES,
  SERVICE_SCOPES,
} from './scopes';

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

  it('grants the requested scopes that the client has, and all by default', () => {
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

  it('gives every shopper access to their own carts, and customers to their own data', () => {
    expect(ANONYMOUS_SCOPES).toEqual(['cart.cart_own']);
    expect(CUSTOMER_SCOPES).toEqual(expect.arrayContaining([...ANONYMOUS_SCOPES, 'customer.customer_read', 'customer.customer_update']));
    expect(CUSTOMER_SCOPES.filter((scope) => scope.endsWith('_manage'))).toEqual([]);
  });
});

describe('a caller that changes a client', () => {
  const held = new Set(['a', 'b']);
  const forbidden = (...names: string[]) =>
    expect.objectContaining({
      kind: 'forbidden',
      type: 'insufficient_permissions',
      message: expect.stringContaining(names.join(', ')),
      details: [expect.objectContaining({ field: 'scopes', type: 'missing_scope' })],
    });

  it('grants scopes that it has', () => {
    expect(() => checkGrantableScopes(['a', 'b'], false, held)).not.toThrow();
    expect(() => checkGrantableScopes([], true, new Set())).not.toThrow();
  });

  it('grants no scope that it lacks', () => {
    expect(() => checkGrantableScopes(['a', 'c', 'd'], false, held)).toThrow(forbidden('c', 'd'));
  });

  it('grants no scope to a public client', () => {
    const details = [expect.objectContaining({ field: 'scopes', type: 'invalid_value' })];
    expect(() => checkGrantableScopes(['a'], true, held)).toThrow(expect.objectContaining({ kind: 'invalid', details }));
  });

  it('has all scopes of that client', () => {
    expect(() => checkHeldScopes('app', ['a'], held)).not.toThrow();
    expect(() => checkHeldScopes('app', ['a', 'c', 'd'], held)).toThrow(forbidden('c', 'd'));
  });

  it('manages customers if the change reaches them', () => {
    expect(() => checkScopeForCustomers(new Set(['customer.customer_manage']))).not.toThrow();
    expect(() => checkScopeForCustomers(new Set(['customer.customer_read']))).toThrow(forbidden('customer.customer_manage'));
  });
});

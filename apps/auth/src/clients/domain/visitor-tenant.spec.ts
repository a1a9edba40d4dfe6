import { tenantIn } from './visitor-tenant';

describe('the tenant of a query', () => {
  it.each([
    ['tenant', { tenant: 'acme' }],
    ['hybris-tenant', { 'hybris-tenant': 'acme' }],
    ['both names with the same value', { tenant: 'acme', 'hybris-tenant': 'acme' }],
  ])('is read from %s', (_name, query) => expect(tenantIn(query)).toBe('acme'));

  it.each([
    ['names two tenants', { tenant: 'acme', 'hybris-tenant': 'globex' }, { field: 'hybris-tenant', type: 'invalid_value' }],
    ['names none', {}, { field: 'tenant', type: 'missing_value' }],
  ])('is rejected if the query %s', (_name, query, detail) => {
    expect(() => tenantIn(query)).toThrow(expect.objectContaining({ kind: 'invalid', details: [expect.objectContaining(detail)] }));
  });
});

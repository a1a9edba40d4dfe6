import { checkTenant, isTenant, TENANT_BOUNDS } from './tenant';

describe('isTenant', () => {
  it.each([
    ['acme', true],
    ['a', false],
    ['abc', true],
    ['a'.repeat(16), true],
    ['a'.repeat(17), false],
    ['Acme', false],
    ['9lives', true],
    ['-acme', false],
    ['ac me', false],
    ['acme\n', false],
    ['*', false],
    ['a_b-c', true],
    ['', false],
  ])('accepts %j or not: %s', (value, expected) => {
    expect(isTenant(value, TENANT_BOUNDS.account)).toBe(expected);
  });

  it.each([
    ['sequentialId', 1, 36],
    ['coupon', 2, 16],
    ['account', 3, 16],
  ] as const)('with bounds %s accepts %d to %d characters', (area, min, max) => {
    const bounds = TENANT_BOUNDS[area];
    const lengths = [min - 1, min, max, max + 1].map((length) => isTenant('a'.repeat(length), bounds));
    expect(lengths).toEqual([false, true, true, false]);
  });

  it('throws with the bounds in the message', () => {
    const fault = { field: 'tenant', type: 'invalid_tenant', message: expect.stringContaining('2 to 16') };
    expect(() => checkTenant('A', TENANT_BOUNDS.coupon)).toThrow(
      expect.objectContaining({ type: 'validation_violation', message: fault.message, details: [fault] }),
    );
    expect(checkTenant('acme', TENANT_BOUNDS.coupon)).toBe('acme');
  });
});

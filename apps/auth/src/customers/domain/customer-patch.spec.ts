import { checkScopeOfPatch } from './customer-patch';

describe('checkScopeOfPatch', () => {
  const support = new Set(['customer.hold_manage']);

  it.each([
    ['a hold', { onHold: true }],
    ['a hold of a version', { onHold: false, metadata: { version: 2 } }],
    ['members that are not sent', { onHold: true, company: undefined }],
  ])('accepts %s of a caller that may only hold', (_name, patch) => {
    expect(() => checkScopeOfPatch(support, patch)).not.toThrow();
  });

  it.each([{ active: false }, { onHold: true, company: 'Tea' }, { company: null }])('rejects %j of such a caller', (patch) => {
    expect(() => checkScopeOfPatch(support, patch)).toThrow(
      expect.objectContaining({ kind: 'forbidden', type: 'insufficient_permissions' }),
    );
  });

  it('accepts every change of a caller that manages customers', () => {
    expect(() => checkScopeOfPatch(new Set(['customer.customer_manage']), { active: false })).not.toThrow();
  });
});

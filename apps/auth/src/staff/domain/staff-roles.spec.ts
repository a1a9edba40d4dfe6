import { SCOPES } from '../../clients/domain/scopes';
import { ROLES, rolesIn, scopesOfRoles, scopesToGive } from './staff-roles';

describe('the scopes of roles', () => {
  it('are those of all roles, and the one of every member', () => {
    expect(scopesOfRoles(['packer', 'dispatcher'])).toEqual([
      'auth.staff_own',
      'pickpack.pickpack_pack',
      'delivery.order_view',
      'delivery.order_manage',
    ]);
    expect(scopesOfRoles(['administrator', 'lead'])).toEqual(['auth.staff_own', ...SCOPES]);
  });

  it.each([
    [
      'support',
      ['cart.order_cancel', 'cart.credit_manage', 'cart.return_manage', 'cart.mail_send', 'customer.link_send', 'customer.hold_manage'],
    ],
    ['marketing', ['coupon.coupon_manage']],
    ['accounting', ['cart.credit_manage', 'sequentialid.schema_manage']],
  ] as const)('the scopes of %s contain no others to change anything', (role, scopes) => {
    const changing = scopesOfRoles([role]).filter((scope) => !/(_view|_read|\.staff_own)$/.test(scope));
    expect(changing).toEqual(scopes);
  });

  it('the scopes of support read all but the audit, the messages and the schemas', () => {
    const reading = (scopes: readonly string[]) => scopes.filter((scope) => /_(view|read)$/.test(scope)).toSorted();
    const others = ['auth.audit_read', 'sequentialid.schema_view'];
    expect(reading(scopesOfRoles(['support']))).toEqual(reading(SCOPES).filter((scope) => !others.includes(scope)));
  });

  it('can be given by callers, except for the one of every member', () => {
    expect(scopesToGive(ROLES).filter((scope) => !SCOPES.includes(scope))).toEqual([]);
    expect(scopesToGive(['support'])).toEqual(expect.arrayContaining(['cart.order_manage', 'customer.customer_manage']));
    expect(scopesToGive([])).toEqual([]);
  });

  it.each([
    ['packer', ['pickpack.pickpack_manage']],
    ['lead', ['pickpack.pickpack_view', 'pickpack.pickpack_manage']],
    ['administrator', SCOPES],
  ] as const)('can be given to a %s by a caller that has them, or the ones that include them', (role, scopes) => {
    expect(scopesToGive([role])).toEqual(scopes);
  });
});

describe('rolesIn', () => {
  it.each([
    ['a list', ['lead', 'staff', 'packer'], ['packer', 'lead']],
    ['a text', 'support', ['support']],
    ['a text with several names', 'packer lead', []],
    ['nothing', undefined, []],
    ['an object', { role: 'lead' }, []],
  ])('reads %s', (_name, claim, roles) => {
    expect(rolesIn(claim)).toEqual(roles);
  });
});

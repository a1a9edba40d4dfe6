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

  it('the scopes of support contain none to change anything but to cancel orders and to send links', () => {
    const changing = scopesOfRoles(['support']).filter((scope) => !/(_view|_read|\.staff_own)$/.test(scope));
    expect(changing).toEqual(['cart.order_cancel', 'customer.link_send']);
  });

  it('the scopes of support read all but the audit and the messages', () => {
    const reading = (scopes: readonly string[]) => scopes.filter((scope) => /_(view|read)$/.test(scope)).toSorted();
    expect(reading(scopesOfRoles(['support']))).toEqual(reading(SCOPES).filter((scope) => scope !== 'auth.audit_read'));
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

import { pagesOf, PAGES, pathOf } from './roles';

describe('pagesOf', () => {
  it.each([
    ['packer', ['station']],
    ['lead', ['station', 'board']],
    ['dispatcher', ['dispatch']],
    ['support', ['board', 'dispatch', 'orders', 'coupons']],
    ['marketing', ['orders', 'coupons']],
    ['accounting', ['orders', 'numbers']],
    ['administrator', Object.keys(PAGES)],
    ['guest', []],
  ])('names those of the role %s', (role, names) => {
    expect(pagesOf({ roles: [role] })).toEqual(names);
  });

  it('names those of all roles, each once', () => {
    expect(pagesOf({ roles: ['marketing', 'support', 'packer'] })).toEqual(['station', 'board', 'dispatch', 'orders', 'coupons']);
  });
});

it('the path of a page names its service and its tenant', () => {
  expect([pathOf('dispatch', 'acme'), pathOf('orders', 'a b')]).toEqual(['/delivery-v2/acme/dispatch', '/cart/a%20b/desk']);
});

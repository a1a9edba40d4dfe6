import { idOfXrn, tenantOfXrn, xrn } from './xrn';

it('a resource name has its kind, tenant and id', () => {
  const name = xrn('cart-item', 'acme', '0199');
  expect(name).toBe('xrn:commerce:cart:cart-item:acme;0199');
  expect([idOfXrn(name), tenantOfXrn(name)]).toEqual(['0199', 'acme']);
});

it.each<[string, string, string | undefined]>([
  ['xrn:commerce:product:product:acme;mug', 'mug', 'acme'],
  ['xrn:commerce:product:product:acme;mug:red', 'mug:red', 'acme'],
  ['xrn:commerce:product:product:acme;a;b', 'b', undefined],
  ['xrn:commerce:product:product:;mug', 'mug', ''],
  ['mug', 'mug', undefined],
  ['mug:red', 'mug:red', undefined],
  ['mug;red', 'red', undefined],
])('the id of %s is %s, and its tenant %s', (name, id, tenant) => {
  expect([idOfXrn(name), tenantOfXrn(name)]).toEqual([id, tenant]);
});

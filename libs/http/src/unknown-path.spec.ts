import { nearestPath, pathNotFound } from './unknown-path';

const KNOWN = [
  '/cart/:tenant/carts',
  '/cart/:tenant/carts/:cartId',
  '/cart/:tenant/carts/:cartId/items',
  '/cart/:tenant/carts/:cartId/discounts',
  '/cart/:tenant/orders',
  '/oauth/token',
];

describe('the nearest path', () => {
  it.each([
    ['/cart/acme/cart', '/cart/{tenant}/carts'],
    ['/cart/acme/Carts/1/item', '/cart/{tenant}/carts/{cartId}/items'],
    ['/cart/acme/carts/1/discount', '/cart/{tenant}/carts/{cartId}/discounts'],
    ['/cart/carts', '/cart/{tenant}/carts'],
    ['/cart/acme/order', '/cart/{tenant}/orders'],
    ['/oauth/tokens', '/oauth/token'],
    ['/cart/acme/carts/1/items/2/notes', undefined],
    ['/cart/acme/warehouses', undefined],
    ['//oauth/token/', '/oauth/token'],
    ['/token', undefined],
    ['/oauth/token/a', undefined],
    ['/', undefined],
  ])('of %s is %s', (path, nearest) => expect(nearestPath(path, KNOWN)).toBe(nearest));
});

it.each([
  ['a literal before a parameter', '/a/list', ['/a/:id', '/a/list'], '/a/list'],
  ['the first of two that are equal', '/a/lisp', ['/a/list', '/a/lisa'], '/a/list'],
  ['a later one that is nearer', '/a/lists', ['/a/last', '/a/list'], '/a/list'],
  ['one at the bound of the cost', '/abcd', ['/axyz'], '/axyz'],
  ['one whose parameter is left out', '/a/list', ['/a/:tenant/list'], '/a/{tenant}/list'],
  ['none that lacks a literal', '/a', ['/a/list'], undefined],
  ['none that has two parameters more', '/a', ['/a/:tenant/:id'], undefined],
  ['all parameters', '/a/b/c', ['/a/:tenantId/:id'], '/a/{tenantId}/{id}'],
  ['none without paths', '/a', [], undefined],
])('the nearest path is %s', (_name, path, known, nearest) => expect(nearestPath(path, known)).toBe(nearest));

it('a path of more than 200 characters has no suggestion', () => {
  const [longest, longer] = [183, 184].map((length) => pathNotFound(`/cart/acme/carts/${'1'.repeat(length)}`, KNOWN).message);
  expect(longest).toMatch(/; did you mean \/cart\/\{tenant\}\/carts\/\{cartId\}\?$/);
  expect(longer).toMatch(/; see the API reference for all paths$/);
});

it.each([
  ['/oauth/tokens', 'There is no path /oauth/tokens; did you mean /oauth/token?'],
  ['/cart/acme/warehouses', 'There is no path /cart/acme/warehouses; see the API reference for all paths'],
  [`/oauth/token${'s'.repeat(500)}`, `There is no path /oauth/token${'s'.repeat(88)}…; see the API reference for all paths`],
])('the error of an unknown path names the path %#, and what to do', (path, message) => {
  expect(pathNotFound(path, KNOWN)).toMatchObject({ kind: 'not_found', type: 'route_not_found', message });
});

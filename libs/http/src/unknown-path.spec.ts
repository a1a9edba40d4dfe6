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
    ['/', undefined],
  ])('of %s is %s', (path, nearest) => expect(nearestPath(path, KNOWN)).toBe(nearest));
});

it.each([
  ['/oauth/tokens', 'There is no path /oauth/tokens; did you mean /oauth/token?'],
  ['/cart/acme/warehouses', 'There is no path /cart/acme/warehouses; see the API reference for all paths'],
  [`/oauth/token${'s'.repeat(500)}`, `There is no path /oauth/token${'s'.repeat(88)}…; see the API reference for all paths`],
])('the error of an unknown path names the path %#, and what to do', (path, message) => {
  expect(pathNotFound(path, KNOWN)).toMatchObject({ kind: 'not_found', type: 'route_not_found', message });
});

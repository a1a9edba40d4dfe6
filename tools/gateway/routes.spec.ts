import { readRoutes, type Route, routesOf, serviceFor } from './routes.ts';

const routes: Route[] = [
  { path: '/customer', pathType: 'Prefix', service: 'auth' },
  { path: '/customerlogin', pathType: 'Prefix', service: 'login' },
  { path: '/cart', pathType: 'Prefix', service: 'cart' },
  { path: '/cart/special', pathType: 'Prefix', service: 'special' },
  { path: '/ping', pathType: 'Exact', service: 'ping' },
];

it.each([
  ['/cart', 'cart'],
  ['/cart/', 'cart'],
  ['/cart/acme/carts?x=/customer', 'cart'],
  ['/cart?siteCode=main', 'cart'],
  ['/cart/special/1', 'special'],
  ['/cart/specials', 'cart'],
  ['/customer/acme', 'auth'],
  ['/customerlogin/acme', 'login'],
  ['/cart/..%2fcustomer/x', 'cart'],
  ['/cart/../customer/x', 'cart'],
  ['/ping', 'ping'],
])('sends %s to %s', (target, service) => {
  expect(serviceFor(routes, target)).toBe(service);
});

it.each([['/'], [''], ['*'], ['/carts'], ['/Cart'], ['//cart/x'], ['/%63art/x'], ['/ping/x'], ['http://elsewhere/cart/x']])(
  'knows nobody for %s',
  (target) => {
    expect(serviceFor(routes, target)).toBeUndefined();
  },
);

it('reads paths and services of an Ingress', () => {
  const yaml = `spec: { rules: [{ http: { paths: [{ path: /a, pathType: Prefix, backend: { service: { name: b, port: { name: http } } } }] } }] }`;
  expect(routesOf(yaml)).toEqual([{ path: '/a', pathType: 'Prefix', service: 'b' }]);
});

it('finds a service for each area in the Ingress of the cluster', () => {
  const targets = [
    '/oauth/token',
    '/auth/docs',
    '/.well-known/jwks.json',
    '/cart/acme',
    '/sequential-id/acme',
    '/delivery-v2/acme',
    '/pick-pack/acme',
    '/coupon/acme',
  ];
  expect(targets.map((target) => serviceFor(readRoutes(), target))).toEqual([
    ...['auth', 'auth', 'auth', 'cart', 'sequential-id', 'delivery', 'pick-pack', 'coupon'],
  ]);
});

import { services } from '../../generate/services/list.ts';
import { type Route, routeFor, routesOf } from './routes.ts';

const routes: Route[] = [
  { path: '/customer', service: 'auth', errors: 'standard' },
  { path: '/customerlogin', service: 'login', errors: 'standard' },
  { path: '/cart', service: 'cart', errors: 'standard' },
  { path: '/cart/special', service: 'special', errors: 'standard' },
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
])('the gateway routes %s to %s', (target, service) => {
  expect(routeFor(routes, target)?.service).toBe(service);
});

it.each([['/'], [''], ['*'], ['/carts'], ['/Cart'], ['//cart/x'], ['/%63art/x'], ['http://elsewhere/cart/x']])(
  'the gateway finds no service for %s',
  (target) => {
    expect(routeFor(routes, target)).toBeUndefined();
  },
);

it('the gateway finds a service for each area in the list of services', () => {
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
  expect(targets.map((target) => routeFor(routesOf(services()), target)?.service)).toEqual([
    ...['auth', 'auth', 'auth', 'cart', 'sequential-id', 'delivery', 'pick-pack', 'coupon'],
  ]);
});

import { pathFrom } from './location.interceptor';

describe('the path of a created resource', () => {
  it.each([
    ['members of the answer', '/coupon/{tenant}/coupons/{id}', { tenant: 'acme', id: 'SPRING' }, '/coupon/acme/coupons/SPRING'],
    ['a number', '/carts/{index}', { index: 0 }, '/carts/0'],
    ['characters that a path cannot have', '/clients/{id}', { id: 'a/b c?' }, '/clients/a%2Fb%20c%3F'],
  ])('has %s', (_name, template, values, path) => {
    expect(pathFrom(template, values)).toBe(path);
  });
});

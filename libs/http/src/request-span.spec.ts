import { pathOf } from './request-span';

describe('the path of a span', () => {
  it('has no query', () => {
    expect(pathOf('/cart/acme/carts?token=secret', '/cart/:tenant/carts')).toBe('/cart/acme/carts');
    expect(pathOf('/unknown?token=secret')).toBe('/unknown');
  });

  it('has no token', () => {
    expect(pathOf('/customer/acme/signup/optin/secret?a=1', '/customer/:tenant/signup/optin/:token')).toBe(
      '/customer/acme/signup/optin/{token}',
    );
  });
});

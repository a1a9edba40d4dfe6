import type { ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { LocationInterceptor, pathFrom } from './location.interceptor';

describe('the path of a created resource', () => {
  it.each([
    ['members of the answer', '/coupon/{tenant}/coupons/{id}', { tenant: 'acme', id: 'SPRING' }, '/coupon/acme/coupons/SPRING'],
    ['a number', '/carts/{index}', { index: 0 }, '/carts/0'],
    ['characters that a path cannot have', '/clients/{id}', { id: 'a/b c?' }, '/clients/a%2Fb%20c%3F'],
  ])('has %s', (_name, template, values, path) => {
    expect(pathFrom(template, values)).toBe(path);
  });

  it.each([
    [201, { location: '/cart/acme/carts/1/items/2' }],
    [200, {}],
  ])('is sent with the status %d as %j', async (statusCode, sent) => {
    const headers: Record<string, string> = {};
    const reply = { statusCode, header: (name: string, value: string) => void (headers[name] = value) };
    const request = { caller: { tenant: 'acme' }, params: { cartId: '1', id: 'of the path' } };
    const context = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => reply }) } as unknown as ExecutionContext;
    const interceptor = new LocationInterceptor('/cart/{tenant}/carts/{cartId}/items/{id}');
    expect(await lastValueFrom(interceptor.intercept(context, { handle: () => of({ id: '2' }) }))).toEqual({ id: '2' });
    expect(headers).toEqual(sent);
  });
});

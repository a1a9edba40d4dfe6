import { checkReach, reachesCustomers, type StorefrontSettings } from './storefront-reach';

const STOREFRONT: StorefrontSettings = { type: 'public', enabled: true, accountUrl: null, webOrigins: [], forwardsAddresses: false };
const BACKEND: StorefrontSettings = { ...STOREFRONT, type: 'confidential' };
const URL = 'https://shop.example/account';

describe('a change of a client', () => {
  it.each<[string, StorefrontSettings | undefined, StorefrontSettings | undefined, boolean]>([
    ['creates a storefront', undefined, STOREFRONT, true],
    ['creates an application', undefined, BACKEND, false],
    ['creates an application with an account page', undefined, { ...BACKEND, accountUrl: URL }, true],
    ['creates an application that names the addresses of shoppers', undefined, { ...BACKEND, forwardsAddresses: true }, true],
    ['deletes a storefront', STOREFRONT, undefined, true],
    ['deletes an application', BACKEND, undefined, false],
    ['deletes an application with an account page', { ...BACKEND, accountUrl: URL }, undefined, false],
    ['disables a storefront', STOREFRONT, { ...STOREFRONT, enabled: false }, true],
    ['enables a storefront', { ...STOREFRONT, enabled: false }, STOREFRONT, true],
    ['disables an application', BACKEND, { ...BACKEND, enabled: false }, false],
    ['sets an account page', BACKEND, { ...BACKEND, accountUrl: URL }, true],
    ['removes an account page', { ...STOREFRONT, accountUrl: URL }, STOREFRONT, true],
    ['adds an origin', STOREFRONT, { ...STOREFRONT, webOrigins: ['https://shop.example'] }, true],
    ['lets an application name the addresses of shoppers', BACKEND, { ...BACKEND, forwardsAddresses: true }, true],
    ['stops that', { ...BACKEND, forwardsAddresses: true }, BACKEND, false],
    ['changes neither', STOREFRONT, { ...STOREFRONT }, false],
  ])('that %s reaches customers or not', (_name, before, after, reaches) => expect(reachesCustomers(before, after)).toBe(reaches));

  it('is allowed to a caller that manages customers, or if it does not reach them', () => {
    const manager = new Set(['customer.customer_manage']);
    expect(() => checkReach(manager, { after: STOREFRONT })).not.toThrow();
    expect(() => checkReach(new Set(), { after: BACKEND })).not.toThrow();
    expect(() => checkReach(new Set(), { after: STOREFRONT })).toThrow(expect.objectContaining({ kind: 'forbidden' }));
    expect(() => checkReach(new Set(), { before: STOREFRONT })).toThrow(expect.objectContaining({ kind: 'forbidden' }));
  });
});

import { checkServiceCredentials, scopesOfService } from './service-client';

const clientSecret = 's'.repeat(32);

it('scopesOfService returns the scopes of cart', () => {
  expect(scopesOfService('cart')).toContain('coupon.coupon_read');
});

it.each(['unheard-of', 'toString', ''])('scopesOfService rejects the unknown service %p', (service) => {
  const message = `There is no service client "${service}"; use cart, pick-pack`;
  expect(() => scopesOfService(service)).toThrow(expect.objectContaining({ kind: 'invalid', type: 'invalid_request', message }));
});

it.each<[string, object, RegExp | undefined]>([
  ['a secret of 32 characters', {}, undefined],
  ['a secret of 31 characters', { clientSecret: 's'.repeat(31) }, /^SERVICE_CLIENT_SECRET must have 32 to 256 random characters/],
  ['a secret with a space', { clientSecret: `${clientSecret} ` }, /^SERVICE_CLIENT_SECRET/],
  ['a secret of 257 characters', { clientSecret: 's'.repeat(257) }, /^SERVICE_CLIENT_SECRET/],
  ['an id with a colon', { clientId: 'ca:rt' }, /^SERVICE_CLIENT_ID/],
  ['missing credentials', { clientId: '', clientSecret: '' }, /^SERVICE_CLIENT_ID .*; SERVICE_CLIENT_SECRET/],
])('checkServiceCredentials validates %s', (_, change, problem) => {
  const check = () => checkServiceCredentials({ clientId: 'cart', clientSecret, ...change });
  if (problem) expect(check).toThrow(problem);
  else expect(check).not.toThrow();
});

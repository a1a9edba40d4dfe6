import { checkServiceCredentials, scopesOfService } from './service-client';

const clientSecret = 's'.repeat(32);

it('knows what cart may do', () => {
  expect(scopesOfService('cart')).toContain('coupon.coupon_read');
});

it.each(['unheard-of', 'toString', ''])('knows no service %p', (service) => {
  expect(() => scopesOfService(service)).toThrow(`There is no service client "${service}"; use cart`);
});

it.each<[string, object, RegExp | undefined]>([
  ['a secret of 32 characters', {}, undefined],
  ['one of 31', { clientSecret: 's'.repeat(31) }, /^SERVICE_CLIENT_SECRET has 32 to 256 characters/],
  ['one with a space', { clientSecret: `${clientSecret} ` }, /^SERVICE_CLIENT_SECRET/],
  ['one of 257', { clientSecret: 's'.repeat(257) }, /^SERVICE_CLIENT_SECRET/],
  ['an id with a colon', { clientId: 'ca:rt' }, /^SERVICE_CLIENT_ID/],
  ['nothing at all', { clientId: '', clientSecret: '' }, /^SERVICE_CLIENT_ID .*; SERVICE_CLIENT_SECRET/],
])('judges %s', (_, change, problem) => {
  const check = () => checkServiceCredentials({ clientId: 'cart', clientSecret, ...change });
  if (problem) expect(check).toThrow(problem);
  else expect(check).not.toThrow();
});

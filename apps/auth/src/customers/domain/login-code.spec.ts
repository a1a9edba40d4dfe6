import { createHmac } from 'node:crypto';
import { loginCodeDigest } from './login-code';

const KEYS = { digest: (text: string, purpose: string) => createHmac('sha256', purpose).update(text).digest('hex') };
const CODE = { tenant: 'acme', customerNumber: '1000000008', anonymousId: 's1', code: '123456' };

describe('the digest of a login code', () => {
  it('stays the same, since stored codes have it', () => {
    expect(loginCodeDigest(KEYS, CODE)).toBe(KEYS.digest('acme\n1000000008\ns1\n123456', 'login code'));
  });

  it.each<[string, Partial<typeof CODE>]>([
    ['tenant', { tenant: 'globex' }],
    ['customer', { customerNumber: '1000000016' }],
    ['session', { anonymousId: 's2' }],
    ['code', { code: '123457' }],
    ['split of the same characters', { tenant: 'acme1', customerNumber: '000000008' }],
  ])('differs for another %s', (_name, change) => {
    expect(loginCodeDigest(KEYS, { ...CODE, ...change })).not.toBe(loginCodeDigest(KEYS, CODE));
  });
});

import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { joined, jwtHeader, signedJwt } from './jwt';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const bytes = (value: number, count: number): Buffer => Buffer.alloc(count, value);
/** A signature as OpenSSL gives it. */
const der = (r: Buffer, s: Buffer): Buffer => {
  const numbers = [r, s].map((number) => Buffer.concat([Buffer.from([2, number.length]), number]));
  return Buffer.concat([Buffer.from([0x30, numbers.reduce((sum, { length }) => sum + length, 0)]), ...numbers]);
};

describe('a signed token', () => {
  it('has header, claims and a verifiable signature, a thousand times', () => {
    for (let i = 0; i < 1_000; i += 1) {
      const token = signedJwt(jwtHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'one' }), { i, name: 'Grüße' }, privateKey);
      const [header = '', claims = '', signature = ''] = token.split('.');
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: 'one' });
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ i, name: 'Grüße' });
      const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
      expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
    }
  });

  it.each<[string, Buffer, Buffer, Buffer]>([
    ['two numbers of 32 bytes', bytes(1, 32), bytes(2, 32), Buffer.concat([bytes(1, 32), bytes(2, 32)])],
    [
      'numbers with leading zeros',
      Buffer.concat([bytes(0, 1), bytes(0x80, 32)]),
      Buffer.concat([bytes(0, 1), bytes(0xff, 32)]),
      Buffer.concat([bytes(0x80, 32), bytes(0xff, 32)]),
    ],
    ['short numbers', bytes(1, 31), bytes(2, 1), Buffer.concat([bytes(0, 1), bytes(1, 31), bytes(0, 31), bytes(2, 1)])],
  ])('joins %s into a signature', (_name, r, s, expected) => expect(joined(der(r, s))).toEqual(expected));

  it('joins signatures of OpenSSL', () => {
    for (let i = 0; i < 100; i += 1) expect(joined(sign('sha256', Buffer.from([i]), privateKey))).toHaveLength(64);
  });
});

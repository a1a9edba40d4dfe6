import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { VerificationKeys } from './verification-keys';
import { VerifiedTokens } from './verified-tokens';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

class OneKey extends VerificationKeys {
  trusted = 'good';

  keyFor(): Promise<KeyObject | undefined> {
    return Promise.resolve(publicKey);
  }

  knows(kid: string): boolean {
    return kid === this.trusted;
  }
}

const token = (name: string): string => `${Buffer.from(JSON.stringify({ kid: 'good' })).toString('base64url')}.${name}.signature`;

describe('verified tokens', () => {
  const keys = new OneKey();
  let nowMs = 1_000;
  const tokens = new VerifiedTokens<string>({ keys, issuer: 'suite', nowMs: () => nowMs });

  beforeEach(() => {
    nowMs = 1_000;
    keys.trusted = 'good';
  });

  it('are known by their exact text, until they expire', () => {
    tokens.remember(token('a'), 'Ada', 2_000);
    expect(tokens.find(token('a'))).toBe('Ada');
    expect(tokens.find(`${token('a')}=`)).toBeUndefined();
    nowMs = 2_000;
    expect(tokens.find(token('a'))).toBeUndefined();
  });

  it('are forgotten with the key that signed them', () => {
    tokens.remember(token('b'), 'Bob', 2_000);
    keys.trusted = 'next';
    expect(tokens.find(token('b'))).toBeUndefined();
    keys.trusted = 'good';
    expect(tokens.find(token('b'))).toBeUndefined();
  });

  it('are no more than ten thousand', () => {
    for (let i = 0; i <= 10_000; i += 1) tokens.remember(token(`${i}`), `${i}`, 2_000);
    expect([tokens.find(token('0')), tokens.find(token('1')), tokens.find(token('10000'))]).toEqual([undefined, '1', '10000']);
  });
});

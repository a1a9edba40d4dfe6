import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { VerificationKeys } from './verification-keys';
import { VerifiedTokens } from './verified-tokens';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

class OneKey extends VerificationKeys {
  trusted = 'good';

  load = () => Promise.resolve();
  keyFor(): Promise<KeyObject | undefined> {
    return Promise.resolve(publicKey);
  }

  isTrusted(kid: string): boolean {
    return kid === this.trusted;
  }
}

const until2000 = (meaning: string) => ({ meaning, kid: 'good', expiresAtMs: 2_000 });

describe('verified tokens', () => {
  const keys = new OneKey();
  let nowMs = 1_000;
  const tokens = new VerifiedTokens<string>({ keys, nowMs: () => nowMs });

  beforeEach(() => {
    nowMs = 1_000;
    keys.trusted = 'good';
  });

  it('are found by their exact text until they expire', () => {
    tokens.remember('a', until2000('Ada'));
    expect(tokens.find('a')).toBe('Ada');
    expect(tokens.find('a=')).toBeUndefined();
    nowMs = 2_000;
    expect(tokens.find('a')).toBeUndefined();
  });

  it('are removed with the key that signed them', () => {
    tokens.remember('b', until2000('Bob'));
    keys.trusted = 'next';
    expect(tokens.find('b')).toBeUndefined();
    keys.trusted = 'good';
    expect(tokens.find('b')).toBeUndefined();
  });

  it('are all forgotten when asked', () => {
    for (const token of ['c', 'd']) tokens.remember(token, until2000('Cora'));
    tokens.clear();
    expect([tokens.find('c'), tokens.find('d')]).toEqual([undefined, undefined]);
  });

  it('are limited to ten thousand', () => {
    for (let i = 0; i <= 10_000; i += 1) tokens.remember(`${i}`, until2000(`${i}`));
    expect([tokens.find('0'), tokens.find('1'), tokens.find('10000')]).toEqual([undefined, '1', '10000']);
  });
});

import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ACCESS_TOKEN_TYPE, AccessTokens, callerOf } from '@suite/auth-guard';
import { accessClaims, forgedTokens, rounds, signToken, TEST_ISSUER, TestKeys } from '@suite/testing';
import * as fc from 'fast-check';
import { errors, jwtVerify } from 'jose';

const keys = new TestKeys();
const nowMs = 1_900_000_000_500;
const now = Math.floor(nowMs / 1_000);
const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** What jose says of a token by the same rules. */
async function verdictOfJose(token: string): Promise<string> {
  if (!/^[\w-]+\.[\w-]+\.[\w-]{85}[AQgw]$/.test(token)) return 'invalid';
  const keyOf = async ({ typ, kid }: { readonly typ?: string; readonly kid?: unknown }): Promise<KeyObject> => {
    const key = typ === ACCESS_TOKEN_TYPE && typeof kid === 'string' ? await keys.keyFor(kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  const rules = { algorithms: ['ES256'], issuer: TEST_ISSUER, audience: 'commerce', requiredClaims: ['exp'], currentDate: new Date(nowMs) };
  try {
    const { payload } = await jwtVerify(token, keyOf, rules);
    return callerOf(payload as never, token) ? 'accepted' : 'invalid';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'invalid';
    throw error;
  }
}

/** What the guard of a service says of it, without what it remembers of other tokens. */
async function verdictOfGuard(token: string): Promise<string> {
  const { fault } = await new AccessTokens({ keys, issuer: TEST_ISSUER, nowMs: () => nowMs }).verify(token);
  return fault ?? 'accepted';
}

const claims = accessClaims({ iat: now - 60, exp: now + 60 });
const TOKENS: readonly [string, string][] = [
  ['a good token', signToken(claims)],
  ['a good token for several audiences', signToken({ ...claims, aud: ['elsewhere', 'commerce'] })],
  ...forgedTokens('cart.cart_own', 'acme', foreignKey),
  ['an expired token of another issuer', signToken({ ...claims, exp: now - 1, iss: 'https://elsewhere.test' })],
  ['an expired token under another signature', signToken({ ...claims, exp: now - 1 }, {}, foreignKey)],
  ['a critical header', signToken(claims, { crit: ['exp'], exp: now })],
  ['a critical header that is empty', signToken(claims, { crit: [] })],
  ['an unencoded payload', signToken(claims, { b64: false, crit: ['b64'] })],
  ['another algorithm of the same key', signToken(claims, { alg: 'ES384' })],
  ['a list as its payload', signToken([claims])],
  ['the end of its life', signToken({ ...claims, exp: now })],
  ['a second to live', signToken({ ...claims, exp: now + 1 })],
  ['a beginning', signToken({ ...claims, nbf: now })],
  ['a beginning in the future', signToken({ ...claims, nbf: now + 1 })],
  ['a beginning that is text', signToken({ ...claims, nbf: 'now' })],
  ['an expiry that is text', signToken({ ...claims, exp: String(now + 60) })],
  ['a time of issue that is text', signToken({ ...claims, iat: 'now' })],
];

const anything = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 0, now, now + 60, 'commerce', TEST_ISSUER, ['commerce']),
  fc.jsonValue(),
);
const changed = <T extends string>(names: readonly T[]) =>
  fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 2, noNullPrototype: true });

it('a service accepts a good token', async () => expect(await verdictOfGuard(signToken(claims))).toBe('accepted'));

describe('a service and jose agree on', () => {
  it.each(TOKENS)('%s', async (_name, token) => {
    expect(await verdictOfGuard(token)).toBe(await verdictOfJose(token));
  });

  it('tokens with other headers and claims', async () => {
    const headers = changed(['alg', 'typ', 'kid', 'crit', 'b64', 'jwk', 'x5c', 'cty']);
    const others = changed(['iss', 'aud', 'exp', 'nbf', 'iat', 'sub', 'tenant', 'kind', 'scope', 'jti']);
    await fc.assert(
      fc.asyncProperty(headers, others, fc.boolean(), async (header, other, isForeign) => {
        const token = signToken({ ...claims, ...other }, header, isForeign ? foreignKey : undefined);
        expect(await verdictOfGuard(token)).toBe(await verdictOfJose(token));
      }),
      { numRuns: rounds(300, 20_000) },
    );
  });

  it('tokens with another character', async () => {
    const token = signToken(claims);
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'AaZz09-_.=+/ '), async (at, character) => {
        const forged = token.slice(0, at) + character + token.slice(at + 1);
        expect(await verdictOfGuard(forged)).toBe(await verdictOfJose(forged));
      }),
      { numRuns: rounds(300, 20_000) },
    );
  });
});

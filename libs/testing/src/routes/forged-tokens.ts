import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { accessClaims, signToken, testJwks } from '../test-tokens';

const encode = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Forged tokens with every scope, by their fault. */
export function forgedTokens(scope: string, tenant: string, foreignKey: KeyObject): ReadonlyMap<string, string> {
  const claims = accessClaims({ scope, tenant });
  const good = signToken(claims);
  const [head, body, signature] = good.split('.') as [string, string, string];
  const [jwk] = testJwks().keys;
  const publicPem = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();
  const hs256Head = encode({ alg: 'HS256', typ: 'at+jwt', kid: jwk?.kid });
  const hs256 = `${hs256Head}.${body}.${createHmac('sha256', publicPem).update(`${hs256Head}.${body}`).digest('base64url')}`;
  return new Map([
    ['no signature', `${head}.${body}.`],
    ['alg none', `${encode({ alg: 'none', typ: 'at+jwt', kid: jwk?.kid })}.${body}.`],
    ['HS256 with the public key', hs256],
    ['a stranger’s key', signToken(claims, {}, foreignKey)],
    ['an unknown kid', signToken(claims, { kid: 'unknown' })],
    ['a kid that is a path', signToken(claims, { kid: '../../etc/passwd' })],
    ['a kid that is SQL', signToken(claims, { kid: "' OR 1=1 --" })],
    ['no kid', signToken(claims, { kid: undefined })],
    ['a key in its own header', signToken(claims, { kid: undefined, jwk }, foreignKey)],
    ['typ JWT', signToken(claims, { typ: 'JWT' })],
    ['a saas token', signToken(claims, { typ: 'saas+jwt' })],
    ['expired', signToken({ ...claims, exp: claims.iat - 1 })],
    ['no expiry', signToken({ ...claims, exp: undefined })],
    ['another audience', signToken({ ...claims, aud: 'elsewhere' })],
    ['another issuer', signToken({ ...claims, iss: 'https://elsewhere.test' })],
    ['no tenant', signToken({ ...claims, tenant: undefined })],
    ['every tenant', signToken({ ...claims, tenant: '*' }, {}, foreignKey)],
    ['an unknown kind', signToken({ ...claims, kind: 'root' })],
    ['another body under the same signature', `${head}.${encode({ ...claims, scope: `${scope} more` })}.${signature}`],
    ['no token at all', 'x'],
  ]);
}

import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import {
  ACCESS_TOKEN_TYPE,
  type AccessClaims,
  EndedStaffTokens,
  type SaasClaims,
  SAAS_TOKEN_TYPE,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  VerificationKeys,
} from '@suite/auth-guard';

export const TEST_ISSUER = 'http://suite.test';
const TEST_KEY_ID = 'test-key';
/** The incarnation of every client in test tokens. */
export const TEST_CLIENT_INCARNATION = '0199a3c8-7d10-4001-8f2a-5b6c7d8e9f01';
/** The member of the staff in test tokens. */
export const TEST_STAFF_ID = 'mia';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The signing key of test tokens. */
export class TestKeys extends VerificationKeys {
  keyFor(kid: string): Promise<KeyObject | undefined> {
    return Promise.resolve(kid === TEST_KEY_ID ? publicKey : undefined);
  }

  load = () => Promise.resolve();

  isTrusted(kid: string): boolean {
    return kid === TEST_KEY_ID;
  }
}

/** A list of ended tokens that stays empty. */
export const noEndedTokens = () => new EndedStaffTokens({ read: () => Promise.resolve({ ended: [], at: '' }), nowMs: () => 0 });

/** The public key in JWKS form, for tests with auth or a stub of it. */
export const testJwks = () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: TEST_KEY_ID, alg: TOKEN_ALGORITHM, use: 'sig' }] });

/** Signs any claims with any header, including invalid ones. */
export function signToken(claims: object, header: object = {}, key: KeyObject = privateKey): string {
  const head = encode({ alg: TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid: TEST_KEY_ID, ...header });
  const body = encode(claims);
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' });
  return `${head}.${body}.${signature.toString('base64url')}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a valid access token, for tests to change. */
export function accessClaims(claims: Partial<AccessClaims> = {}): AccessClaims {
  const iat = Math.floor(Date.now() / 1_000);
  return {
    iss: TEST_ISSUER,
    aud: TOKEN_AUDIENCE,
    sub: 'backend',
    client_id: 'backend',
    client_incarnation: TEST_CLIENT_INCARNATION,
    tenant: 'acme',
    kind: 'application',
    scope: '',
    jti: randomUUID(),
    iat,
    exp: iat + 3_600,
    ...claims,
  };
}

/** The Authorization header of each kind of caller. Default tenant: acme. */
export const bearer = {
  application: (scope: string, claims: Partial<AccessClaims> = {}) => header(accessClaims({ scope, ...claims })),
  anonymous: (sessionId = 'session-1', claims: Partial<AccessClaims> = {}) =>
    header(
      accessClaims({
        kind: 'anonymous',
        sub: `anon-${sessionId}`,
        client_id: 'storefront',
        session_id: sessionId,
        scope: 'cart.cart_own',
        ...claims,
      }),
    ),
  customer: (customerNumber = '1000000001', claims: Partial<AccessClaims> = {}) =>
    header(
      accessClaims({
        kind: 'customer',
        sub: customerNumber,
        client_id: 'storefront',
        scope: 'customer.customer_read customer.customer_update coupon.coupon_redeem cart.cart_own',
        ...claims,
      }),
    ),
  staff: (scope: string, claims: Partial<AccessClaims> = {}) =>
    header(accessClaims({ kind: 'staff', sub: TEST_STAFF_ID, client_id: 'staff:password', roles: ['administrator'], scope, ...claims })),
};

const header = (claims: AccessClaims): { authorization: string } => ({ authorization: `Bearer ${signToken(claims)}` });

/** The header that identifies the logged-in user. */
export function saasToken(customerNumber: string, claims: Partial<SaasClaims> = {}): { 'saas-token': string } {
  const iat = Math.floor(Date.now() / 1_000);
  const all = { iss: TEST_ISSUER, aud: TOKEN_AUDIENCE, sub: customerNumber, tenant: 'acme', iat, exp: iat + 3_600, ...claims };
  return { 'saas-token': signToken(all, { typ: SAAS_TOKEN_TYPE }) };
}

/** An untrusted key. */
export const foreignSigningKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

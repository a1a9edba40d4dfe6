import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stage } from './stage.ts';

const KEY_ID = 'bench';
const LIFETIME_S = 4 * 3_600;

/** Replaces the auth service: publishes a key, and signs tokens with it. */
export interface Authority {
  readonly issuer: string;
  readonly jwksUrl: string;
  /** Returns the header of an application with these scopes and other claims. */
  bearer(scope: string, claims?: Readonly<Record<string, unknown>>): { authorization: string };
  /** Returns the header of a logged-in user, by customer number. */
  saasToken(user: string, tenant?: string): { 'saas-token': string };
}

export async function startAuthority(stage: Stage): Promise<Authority> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwks = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'ES256', use: 'sig' }] });
  const server = createServer((_request, response) => void response.setHeader('content-type', 'application/json').end(jwks));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.defer(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const signed = (typ: string, claims: object): string => {
    const iat = Math.floor(Date.now() / 1_000);
    const all = { iss: issuer, aud: 'commerce', iat, exp: iat + LIFETIME_S, ...claims };
    const text = [{ alg: 'ES256', typ, kid: KEY_ID }, all].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  };
  const bearer = (scope: string, claims: Readonly<Record<string, unknown>> = {}): { authorization: string } => {
    const client = { sub: 'bench', client_id: 'bench', client_incarnation: '00000000-0000-4000-8000-000000000000' };
    const backend = { ...client, tenant: 'acme', kind: 'application', scope, jti: randomUUID() };
    return { authorization: `Bearer ${signed('at+jwt', { ...backend, ...claims })}` };
  };
  const saasToken = (user: string, tenant = 'acme'): { 'saas-token': string } => ({
    'saas-token': signed('saas+jwt', { sub: user, tenant }),
  });
  return { issuer, jwksUrl: `${issuer}/jwks.json`, bearer, saasToken };
}

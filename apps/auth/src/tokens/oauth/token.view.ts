import type { AccessClaims, SaasClaims } from '@suite/auth-guard';
import { anonymousId } from '../domain/anonymous-id';
import type { RefreshTokenIssue } from '../domain/refresh-family';
import type { FamilyGrant, FamilyOwner } from '../sessions/refresh-family.queries';
import type { SessionTokens } from '../domain/issued-token';
import type { IssuedToken } from '../domain/issued-token';
import type { TokenIntrospectionView, TokenView } from './oauth.dto';

/**
 * Returns the token response of an application. It has no refresh token: `refresh_token` is empty, or absent for clients
 * that follow RFC 6749 strictly.
 */
export function applicationTokenView({ token, expiresIn, scope }: IssuedToken, isStrict: boolean): TokenView {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresIn,
    ...(!isStrict && { refresh_token: '', refresh_token_expires_in: 0 }),
    scope,
    session_idle_time: expiresIn,
  };
}

export function refreshedTokenView(
  { access: { token, expiresIn, scope }, saasToken }: SessionTokens,
  { refreshToken, refreshExpiresIn }: RefreshTokenIssue,
): TokenView {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    refresh_token_expires_in: refreshExpiresIn,
    ...(saasToken !== undefined && { saas_token: saasToken }),
    scope,
  };
}

export const INACTIVE: TokenIntrospectionView = { active: false };

/** Returns the introspection of an access token, without the client incarnation, which is internal to auth. */
export function accessIntrospectionView(claims: AccessClaims): TokenIntrospectionView {
  const { iss, aud, sub, client_id, tenant, kind, scope, session_id, sid, roles, sites, jti, iat, exp } = claims;
  const { 'allowed-origins': origins } = claims;
  const session = { ...(session_id !== undefined && { session_id }), ...(sid !== undefined && { sid }) };
  const staff = { ...(roles && { roles: [...roles] }), ...(sites && { sites: [...sites] }) };
  const optional = { ...session, ...staff, ...(origins && { 'allowed-origins': [...origins] }) };
  return { active: true, token_type: 'Bearer', iss, aud, sub, client_id, tenant, kind, scope, jti, iat, exp, ...optional };
}

/** Returns the introspection of a saas token, which identifies a customer and has no client or scopes. */
export function saasIntrospectionView({ iss, aud, sub, tenant, sid, iat, exp }: SaasClaims): TokenIntrospectionView {
  return { active: true, iss, aud, sub, tenant, iat, exp, ...(sid !== undefined && { sid }) };
}

export function refreshIntrospectionView(
  { tenant, clientId }: Pick<FamilyOwner, 'tenant' | 'clientId'>,
  { customerNumber, sessionId, scopes, expiresAt }: FamilyGrant,
  issuer: string,
): TokenIntrospectionView {
  return {
    active: true,
    scope: scopes.join(' '),
    client_id: clientId,
    exp: Math.floor(expiresAt.getTime() / 1_000),
    sub: customerNumber ?? anonymousId(tenant, sessionId ?? ''),
    iss: issuer,
    tenant,
  };
}

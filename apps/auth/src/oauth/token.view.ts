import type { AccessClaims } from '@suite/auth-guard';
import type { RefreshTokenIssue } from '../domain/refresh-family';
import type { FamilyGrant, FamilyOwner } from '../session';
import type { IssuedToken } from '../token';
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
  { token, expiresIn, scope }: IssuedToken,
  { refreshToken, refreshExpiresIn }: RefreshTokenIssue,
  saasToken: string,
): TokenView {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    refresh_token_expires_in: refreshExpiresIn,
    saas_token: saasToken,
    scope,
  };
}

export const INACTIVE: TokenIntrospectionView = { active: false };

/** Returns the introspection of an access token, without the client incarnation, which is internal to auth. */
export function accessIntrospectionView(claims: AccessClaims): TokenIntrospectionView {
  const { iss, aud, sub, client_id, tenant, kind, scope, session_id, jti, iat, exp, 'allowed-origins': origins } = claims;
  const optional = { ...(session_id !== undefined && { session_id }), ...(origins && { 'allowed-origins': [...origins] }) };
  return { active: true, token_type: 'Bearer', iss, aud, sub, client_id, tenant, kind, scope, jti, iat, exp, ...optional };
}

export function refreshIntrospectionView(
  { tenant, clientId }: Pick<FamilyOwner, 'tenant' | 'clientId'>,
  { customerNumber, scopes, expiresAt }: FamilyGrant,
  issuer: string,
): TokenIntrospectionView {
  return {
    active: true,
    scope: scopes.join(' '),
    client_id: clientId,
    exp: Math.floor(expiresAt.getTime() / 1_000),
    sub: customerNumber,
    iss: issuer,
    tenant,
  };
}

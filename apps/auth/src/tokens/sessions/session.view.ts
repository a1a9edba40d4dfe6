import type { Caller } from '@suite/auth-guard';
import type { RefreshTokenIssue } from '../domain/refresh-family';
import type { IssuedToken } from '../domain/issued-token';
import type { SessionRow } from './refresh-family.queries';
import type {
  AnonymousTokenView,
  CustomerTokensView,
  RefreshedTokensView,
  SessionView,
  ValidTokenView,
  VisitorTokensView,
} from './session.dto';

export function anonymousTokenView({ token, expiresIn, scope }: IssuedToken): AnonymousTokenView {
  return { access_token: token, expires_in: expiresIn, scope, token_type: 'Bearer' };
}

export function visitorTokensView(
  issued: IssuedToken,
  { refreshToken, refreshExpiresIn }: RefreshTokenIssue,
  sessionId: string,
): VisitorTokensView {
  return {
    ...anonymousTokenView(issued),
    refresh_token: refreshToken,
    refresh_token_expires_in: refreshExpiresIn,
    sessionId,
    session_id: sessionId,
  };
}

/** The tokens of a customer's session, under the names of the specification and in snake case. */
export function refreshedTokensView(
  { token, expiresIn }: IssuedToken,
  { refreshToken, refreshExpiresIn }: RefreshTokenIssue,
  sessionId: string | null,
): RefreshedTokensView {
  return {
    accessToken: token,
    access_token: token,
    refreshToken,
    refresh_token: refreshToken,
    refreshTokenExpiresIn: String(refreshExpiresIn),
    refresh_token_expires_in: refreshExpiresIn,
    expires_in: expiresIn,
    expiresIn,
    token_type: 'Bearer',
    ...(sessionId !== null && { session_id: sessionId }),
  };
}

export const loginView = (tokens: RefreshedTokensView, saasToken: string): CustomerTokensView => ({
  ...tokens,
  saasToken,
  saas_token: saasToken,
});

export function validTokenView({ subject, scopes, sessionId, expiresAt }: Caller, email: string, now: Date): ValidTokenView {
  return {
    token_type: 'Bearer',
    expires_in: Math.max(0, expiresAt - Math.floor(now.getTime() / 1_000)),
    scope: [...scopes].join(' '),
    ...(sessionId !== undefined && { sessionId }),
    email,
    customerNumber: subject,
  };
}

export function sessionView({ id, createdAt, rotatedAt, userAgent, seenNetwork }: SessionRow, currentId: string | undefined): SessionView {
  return {
    id,
    createdAt: (createdAt ?? rotatedAt).toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
    current: id === currentId,
    ...(userAgent !== null && { userAgent }),
    ...(seenNetwork !== null && { network: seenNetwork }),
  };
}

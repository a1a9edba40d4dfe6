import type { RefreshTokenIssue } from '../domain/refresh-family';
import type { IssuedToken } from '../token';
import type { CustomerTokensView } from './session.dto';

export function loginView(
  { token, expiresIn }: IssuedToken,
  { refreshToken, refreshExpiresIn }: RefreshTokenIssue,
  saasToken: string,
): CustomerTokensView {
  return {
    accessToken: token,
    refreshToken,
    saasToken,
    refreshTokenExpiresIn: String(refreshExpiresIn),
    expires_in: expiresIn,
    expiresIn,
  };
}

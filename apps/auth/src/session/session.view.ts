import type { RefreshTokenIssue } from '../domain/refresh-family';
import type { IssuedToken } from '../token';
import type { LoginAnswerDto } from './session.dto';

export function loginView(
  { token, expiresIn }: IssuedToken,
  { refreshToken, refreshExpiresIn }: RefreshTokenIssue,
  saasToken: string,
): LoginAnswerDto {
  return {
    accessToken: token,
    refreshToken,
    saasToken,
    refreshTokenExpiresIn: String(refreshExpiresIn),
    expires_in: expiresIn,
    expiresIn,
  };
}

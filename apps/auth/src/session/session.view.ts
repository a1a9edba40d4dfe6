import type { IssuedToken } from '../token';
import type { RefreshTokenIssue } from './refresh.service';
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

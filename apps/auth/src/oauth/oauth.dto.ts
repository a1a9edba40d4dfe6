/** A new access token. */
export class TokenDto {
  access_token!: string;
  token_type!: string;
  /** Seconds. */
  expires_in!: number;
  /** Empty for an application, which asks for a new token instead. */
  refresh_token?: string;
  /** Seconds; 0 where there is no refresh token. */
  refresh_token_expires_in?: number;
  /** The granted scopes, separated by spaces. */
  scope!: string;
  /** Seconds that the token may lie unused. */
  session_idle_time?: number;
}

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

/** What a token is worth (RFC 7662). An inactive one shows nothing else. */
export class IntrospectionDto {
  active!: boolean;
  scope?: string;
  client_id?: string;
  token_type?: string;
  /** Seconds since 1970. */
  exp?: number;
  iat?: number;
  sub?: string;
  aud?: string;
  iss?: string;
  jti?: string;
  tenant?: string;
  /** application, anonymous or customer. */
  kind?: string;
  session_id?: string;
}

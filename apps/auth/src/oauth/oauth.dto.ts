/** A client shows itself by these fields or by HTTP Basic, never by both. A public client has no secret. */
export class ClientFormDto {
  client_id?: string;
  client_secret?: string;
}

export class TokenFormDto extends ClientFormDto {
  /** client_credentials or refresh_token. */
  grant_type!: string;
  /** Scopes, separated by spaces; left out, all that the client has. */
  scope?: string;
  /** For grant_type refresh_token. */
  refresh_token?: string;
  /** For the suite's own service clients: the tenant to work for. */
  tenant?: string;
}

export class RefreshFormDto extends ClientFormDto {
  /** refresh_token. */
  grant_type!: string;
  refresh_token!: string;
  /** Scopes of this access token only, separated by spaces: some of those that the login has. */
  scope?: string;
}

export class TokenToJudgeFormDto extends ClientFormDto {
  /** An access or refresh token. */
  token!: string;
  token_type_hint?: string;
}

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
  /** Of a customer: names the user to calls that ask for the header `saas-token`, for as long as the access token lives. */
  saas_token?: string;
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

/** A client shows itself by these fields or by HTTP Basic, never by both. A public client has no secret. */
export class ClientFormDto {
  /** The id of the client. */
  client_id?: string;
  /** The secret of a confidential client. */
  client_secret?: string;
}

/** Who wants which token. */
export class TokenFormDto extends ClientFormDto {
  /** What the token is asked for: client_credentials or refresh_token. */
  grant_type!: string;
  /** Scopes, separated by spaces; left out: all that the client has. */
  scope?: string;
  /** The refresh token, with grant_type refresh_token. It can be used once. */
  refresh_token?: string;
  /** Only for the service clients of the suite itself: the tenant to work for. */
  tenant?: string;
}

/** Which login goes on. */
export class RefreshFormDto extends ClientFormDto {
  /** Always refresh_token. */
  grant_type!: string;
  /** The refresh token of the login. It can be used once. */
  refresh_token!: string;
  /** Scopes of this access token only, separated by spaces: some of those that the login has. */
  scope?: string;
}

/** Which token is meant. */
export class TokenToJudgeFormDto extends ClientFormDto {
  /** An access or refresh token. */
  token!: string;
  /** What it is; taken, and not needed. */
  token_type_hint?: string;
}

/** A new access token. */
export class TokenDto {
  /** The access token, to be sent as the bearer. */
  access_token!: string;
  /** How to send it: Bearer. */
  token_type!: string;
  /** How many seconds the access token lives. */
  expires_in!: number;
  /** The next refresh token; empty for an application, which asks for a new token instead. */
  refresh_token?: string;
  /** How many seconds the refresh token lives; 0 where there is none. */
  refresh_token_expires_in?: number;
  /** Of a customer: names the user to calls that ask for the header `saas-token`, for as long as the access token lives. */
  saas_token?: string;
  /** The granted scopes, separated by spaces. */
  scope!: string;
  /** How many seconds the token may lie unused. */
  session_idle_time?: number;
}

/** What a token is worth (RFC 7662). An inactive one shows nothing else. */
export class IntrospectionDto {
  /** Whether the token is valid now. */
  active!: boolean;
  /** Its scopes, separated by spaces. */
  scope?: string;
  /** The client that it was given to. */
  client_id?: string;
  /** What it is: Bearer. */
  token_type?: string;
  /** When it ends, in seconds since 1970. */
  exp?: number;
  /** When it was given, in seconds since 1970. */
  iat?: number;
  /** Whom it speaks for: a customer number, a session or a client. */
  sub?: string;
  /** Whom it is meant for. */
  aud?: string;
  /** Who gave it. */
  iss?: string;
  /** Its id. */
  jti?: string;
  tenant?: string;
  /** The kind of caller: application, anonymous or customer. */
  kind?: string;
  /** The session id that the shop made up for the shopper. */
  session_id?: string;
  /** The web origins of its client: the only pages that may use it. */
  'allowed-origins'?: string[];
}

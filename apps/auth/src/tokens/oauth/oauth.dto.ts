import type { Int32, Int64 } from '@suite/validation';
/** Client credentials. Send them in these fields or by HTTP Basic, never both. A public client has no secret. */
export class ClientCredentialsDto {
  /** The id of the client. */
  client_id?: string;
  /** The secret of a confidential client. */
  client_secret?: string;
}

/** A token request. */
export class TokenGrantDto extends ClientCredentialsDto {
  /** The grant type: client_credentials or refresh_token. */
  grant_type!: string;
  /** The requested scopes, separated by spaces. Default: all scopes of the client. */
  scope?: string;
  /** The refresh token, for grant_type refresh_token. It can be used once. */
  refresh_token?: string;
  /** The tenant to act for; for the suite’s own service clients only. */
  tenant?: string;
}

/** A refresh request. */
export class TokenRefreshDto extends ClientCredentialsDto {
  /** Always refresh_token. */
  grant_type!: string;
  /** The refresh token. It can be used once. */
  refresh_token!: string;
  /** The scopes of the new access token, separated by spaces: a subset of those of the login. */
  scope?: string;
}

/** The token to revoke or introspect. */
export class TokenReferenceDto extends ClientCredentialsDto {
  /** An access, refresh or saas token. */
  token!: string;
  /** A hint for the type of the token; accepted and ignored. */
  token_type_hint?: string;
}

/** A new access token. */
export class TokenView {
  /** The access token; send it as the bearer token. */
  access_token!: string;
  /** The token type: Bearer. */
  token_type!: string;
  /** The lifetime of the access token in seconds. */
  expires_in!: Int32;
  /** The next refresh token. Empty for applications, which request a new token instead. */
  refresh_token?: string;
  /** The lifetime of the refresh token in seconds; 0 if there is none. */
  refresh_token_expires_in?: Int32;
  /** For customers: the token that identifies the user in calls with the header `saas-token`. It lives as long as the access token. */
  saas_token?: string;
  /** The granted scopes, separated by spaces. */
  scope!: string;
  /** How long the token may stay unused, in seconds. */
  session_idle_time?: Int32;
}

/** The state of a token (RFC 7662). An inactive token has no other fields. */
export class TokenIntrospectionView {
  /** Whether the token is valid. */
  active!: boolean;
  /** Its scopes, separated by spaces. */
  scope?: string;
  /** The client that the token was issued to. */
  client_id?: string;
  /** The token type: Bearer. */
  token_type?: string;
  /** The expiry, in seconds since 1970. */
  exp?: Int64;
  /** The time of issue, in seconds since 1970. */
  iat?: Int64;
  /** The subject: a customer number, a session, a client or a staff id. */
  sub?: string;
  /** The audience. */
  aud?: string;
  /** The issuer. */
  iss?: string;
  /** The token id. */
  jti?: string;
  tenant?: string;
  /** The kind of caller: application, anonymous, customer or staff. */
  kind?: string;
  /** The session id that the shop chose for the shopper. */
  session_id?: string;
  /** The session that the token ends with. */
  sid?: string;
  /** The roles of a member of the staff. */
  roles?: string[];
  /** The sites to which a member of the staff is limited; absent for all sites. */
  sites?: string[];
  /** The web origins of its client. Only their pages may use the token. */
  'allowed-origins'?: string[];
}

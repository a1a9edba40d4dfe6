import { Country, Currency, type DateTimeText, IfPresent, type Int32, Text, UuidParam, type UuidText } from '@suite/validation';
import { TENANT_BOUNDS } from '@suite/tenant';
import { applyDecorators } from '@nestjs/common';
import type { WordsOf } from '@suite/http';
import { IsString, Length, Matches } from 'class-validator';
import { sessionNotFound } from './session.errors';

const { min, max } = TENANT_BOUNDS.account;

const TenantName = () =>
  applyDecorators(
    IsString(),
    Length(min, max),
    Matches(/^[a-z0-9][a-z0-9_-]*$/, { message: '$property must be lowercase letters, digits, _ or -' }),
  );
const SiteCode = () => Matches(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
const SessionId = () =>
  applyDecorators(
    IsString(),
    Matches(/^[A-Za-z0-9._-]{8,128}$/, { message: '$property must be 8 to 128 letters, digits, dots, dashes or underscores' }),
  );

/** A request for an anonymous token. */
export class AnonymousQuery {
  /** The tenant of the shop. */
  @TenantName() tenant!: string;
  /** The session id that the shop chooses for each shopper: 8 to 128 letters, digits, dots, dashes or underscores. */
  @SessionId() 'session-id'!: string;
  /** The id of a client of the tenant. */
  @Text(64) client_id!: string;
}

/** The tenant and the client of a visitor. */
export class VisitorClientQuery implements WordsOf<AnonymousQuery> {
  /** The tenant of the shop. Required, unless `hybris-tenant` names it. */
  @IfPresent() @TenantName() tenant?: string;
  /** Alias of `tenant`. */
  @IfPresent() @TenantName() 'hybris-tenant'?: string;
  @Text(64) client_id!: string;
}

/** A visit to start. */
export class VisitorLoginQuery extends VisitorClientQuery {
  /** The site of the shopper’s carts. */
  @IfPresent() @SiteCode() siteCode?: string;
  /** The currency of new carts, as an ISO 4217 code. */
  @IfPresent() @Currency() currency?: string;
  /** The country of new carts: two capital letters (ISO 3166-1). */
  @IfPresent() @Country() targetLocation?: string;
  /** The language of the shopper, such as `de` or `de-CH`. */
  @IfPresent() @Matches(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,3}$/) language?: string;
  /** The session id that the shop has chosen for the shopper. Default: a random one. */
  @IfPresent() @SessionId() session_id?: string;
}

/** A visit to continue. */
export class VisitorRefreshQuery extends VisitorClientQuery {
  /** The refresh token of the visit. It can be used once. */
  @Text(4_096) refresh_token!: string;
  /** The anonymous token to be replaced. If it is still valid, it must belong to the same visit. */
  @IfPresent() @Text(8_192) anonymous_token?: string;
  /** The site of the shopper’s carts from now on; default: as before. */
  @IfPresent() @SiteCode() siteCode?: string;
  /** The currency of new carts from now on, as an ISO 4217 code; default: as before. */
  @IfPresent() @Currency() currency?: string;
}

/** The refresh token of a login. */
export class LoginRefreshQuery {
  /** The refresh token of the login. It can be used once. */
  @Text(4_096) refreshToken!: string;
}

/** A login to end. */
export class LogoutQuery {
  /** Another access token of the customer, whose login also ends. */
  @IfPresent() @Text(8_192) accessToken?: string;
}

/** The path of one of the customer’s sessions. */
export class SessionPath {
  tenant!: string;
  /** The id of the session. */
  @UuidParam(sessionNotFound) sessionId!: UuidText;
}

/** The token of a shopper who is not logged in. */
export class AnonymousTokenView {
  /** The access token; send it as the bearer token. */
  access_token!: string;
  /** The lifetime in seconds. */
  expires_in!: Int32;
  /** Its scopes, separated by spaces. */
  scope!: string;
  /** The token type: Bearer. */
  token_type!: string;
}

/** The tokens of a visitor who is not logged in. */
export class VisitorTokensView extends AnonymousTokenView {
  /** The refresh token for the next access token. It can be used once. */
  refresh_token!: string;
  /** The lifetime of the refresh token in seconds. */
  refresh_token_expires_in!: Int32;
  /** The session id of the shopper. It identifies the shopper’s cart, so keep it secret. */
  sessionId!: string;
  /** The same as `sessionId`. */
  session_id!: string;
}

/** The credentials of a customer. */
export class LoginCredentialsDto {
  /** The e-mail address of the account; upper and lower case are equal. */
  @Text(254) email!: string;
  /** The password of the account. */
  @Text(256) password!: string;
}

/** The access and refresh token of a customer. */
export class RefreshedTokensView {
  /** The access token; send it as the bearer token. */
  accessToken!: string;
  /** The same as `accessToken`. */
  access_token!: string;
  /** The refresh token for the next access token. It can be used once. */
  refreshToken!: string;
  /** The same as `refreshToken`. */
  refresh_token!: string;
  /** The lifetime of the refresh token in seconds, as text. */
  refreshTokenExpiresIn!: string;
  /** The lifetime of the refresh token in seconds, as a number. */
  refresh_token_expires_in!: Int32;
  /** The lifetime of the access token in seconds. */
  expiresIn!: Int32;
  /** Alias of `expiresIn`. */
  expires_in!: Int32;
  /** The token type: Bearer. */
  token_type!: string;
  /** The session id of the shopper, as before the login. */
  session_id?: string;
}

/** The tokens of a customer. */
export class CustomerTokensView extends RefreshedTokensView {
  /** The token that identifies the user in calls with the header `saas-token`. */
  saasToken!: string;
  /** The same as `saasToken`. */
  saas_token!: string;
}

/** The state of a customer’s valid token. */
export class ValidTokenView {
  /** The token type: Bearer. */
  token_type!: string;
  /** How long the token is valid, in seconds. */
  expires_in!: Int32;
  /** Its scopes, separated by spaces. */
  scope!: string;
  /** The session id of the shopper, as before the login. */
  sessionId?: string;
  /** The e-mail address of the customer. */
  email!: string;
  /** The number of the customer. */
  customerNumber!: string;
}

/** A login of the customer that has not ended. */
export class SessionView {
  /** The id of the session. */
  id!: UuidText;
  createdAt!: DateTimeText;
  /** When its tokens were last refreshed, or issued at the login. */
  lastUsedAt!: DateTimeText;
  /** Whether the request belongs to this session. */
  current!: boolean;
  /** The browser or program that logged in. */
  userAgent?: string;
  /** The network that the login came from, shortened: a /24 of IPv4 or a /48 of IPv6. */
  network?: string;
}

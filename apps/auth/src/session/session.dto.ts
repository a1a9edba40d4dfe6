import { type Int32, Text } from '@suite/validation';
import { TENANT_BOUNDS } from '@suite/tenant';
import { IsString, Length, Matches } from 'class-validator';

const { min, max } = TENANT_BOUNDS.account;

/** A request for an anonymous token. */
export class AnonymousQuery {
  /** The tenant of the shop. */
  @IsString()
  @Length(min, max)
  @Matches(/^[a-z0-9][a-z0-9_-]*$/, { message: 'tenant must be lowercase letters, digits, _ or -' })
  tenant!: string;

  /** The session id that the shop chooses for each shopper: 8 to 128 letters, digits, dots, dashes or underscores. */
  @IsString()
  @Matches(/^[A-Za-z0-9._-]{8,128}$/, { message: 'session-id must be 8 to 128 letters, digits, dots, dashes or underscores' })
  'session-id'!: string;

  /** The id of a client of the tenant. */
  @Text(64) client_id!: string;
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

/** The credentials of a customer. */
export class LoginCredentialsDto {
  /** The e-mail address of the account; upper and lower case are equal. */
  @Text(254) email!: string;
  /** The password of the account. */
  @Text(256) password!: string;
}

/** The tokens of a customer. */
export class CustomerTokensView {
  /** The access token; send it as the bearer token. */
  accessToken!: string;
  /** The refresh token for the next access token. It can be used once. */
  refreshToken!: string;
  /** The token that identifies the user in calls with the header `saas-token`. */
  saasToken!: string;
  /** The lifetime of the refresh token in seconds, as text. */
  refreshTokenExpiresIn!: string;
  /** The lifetime of the access token in seconds. */
  expiresIn!: Int32;
  /** Alias of `expiresIn`. */
  expires_in!: Int32;
}

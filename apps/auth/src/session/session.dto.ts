import { Text } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { IsString, Length, Matches } from 'class-validator';

const { min, max } = TENANT_BOUNDS.account;

/** Who wants an anonymous token. */
export class AnonymousQuery {
  /** The shop in which the shopper is. */
  @IsString()
  @Length(min, max)
  @Matches(/^[a-z0-9][a-z0-9_-]*$/, { message: 'tenant must be lowercase letters, digits, _ or -' })
  tenant!: string;

  /** The session id that the shop makes up for each shopper: 8 to 128 letters, digits, dots, dashes or underscores. */
  @IsString()
  @Matches(/^[A-Za-z0-9._-]{8,128}$/, { message: 'session-id must be 8 to 128 letters, digits, dots, dashes or underscores' })
  'session-id'!: string;

  /** The id of a client of the tenant. */
  @Text(64) client_id!: string;
}

/** A token for a shopper who has not logged in. */
export class AnonymousTokenDto {
  /** The access token, to be sent as the bearer. */
  access_token!: string;
  /** How many seconds it lives. */
  expires_in!: number;
  /** Its scopes, separated by spaces. */
  scope!: string;
  /** How to send it: Bearer. */
  token_type!: string;
}

/** A customer's e-mail, in any case, and password. */
export class LoginDto {
  /** The mail address of the account, in any case. */
  @Text(254) email!: string;
  /** The password of the account. */
  @Text(256) password!: string;
}

/** A customer's tokens. */
export class LoginAnswerDto {
  /** The access token, to be sent as the bearer. */
  accessToken!: string;
  /** The refresh token, which gets the next access token once. */
  refreshToken!: string;
  /** Names the user to calls that ask for the header `saas-token`. */
  saasToken!: string;
  /** How many seconds the refresh token lives, as text. */
  refreshTokenExpiresIn!: string;
  /** How many seconds the access token lives. */
  expires_in!: number;
  /** The same as `expires_in`. */
  expiresIn!: number;
}

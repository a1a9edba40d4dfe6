import { Text } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { IsString, Length, Matches } from 'class-validator';

const { min, max } = TENANT_BOUNDS.account;

/** Who wants an anonymous token. */
export class AnonymousQuery {
  @IsString()
  @Length(min, max)
  @Matches(/^[a-z0-9][a-z0-9_-]*$/, { message: 'tenant must be lowercase letters, digits, _ or -' })
  tenant!: string;

  /** Made by the shop for each shopper: 8 to 128 letters, digits, dots, dashes or underscores. */
  @IsString()
  @Matches(/^[A-Za-z0-9._-]{8,128}$/, { message: 'session-id must be 8 to 128 letters, digits, dots, dashes or underscores' })
  'session-id'!: string;

  /** A client of the tenant. */
  @Text(64) client_id!: string;
}

/** A token for a shopper who has not logged in. */
export class AnonymousTokenDto {
  access_token!: string;
  /** Seconds. */
  expires_in!: number;
  scope!: string;
  token_type!: string;
}

/** A customer's e-mail, in any case, and password. */
export class LoginDto {
  @Text(254) email!: string;
  @Text(256) password!: string;
}

/** A customer's tokens. */
export class LoginAnswerDto {
  accessToken!: string;
  refreshToken!: string;
  /** Names the user to calls that ask for the header `saas-token`. */
  saasToken!: string;
  /** Seconds, as text. */
  refreshTokenExpiresIn!: string;
  /** Seconds that the access token lives. */
  expires_in!: number;
  /** The same as `expires_in`. */
  expiresIn!: number;
}

import { OmitType, PartialType } from '@nestjs/swagger';
import { IfPresent, type Int32, Text } from '@suite/validation';
import { Matches } from 'class-validator';
import { CustomerTokensView } from '../tokens';
import type { LoggedInStaffView } from '../staff';

/** The token of an identity provider to exchange. */
export class ExchangeQuery {
  /** The token that the identity provider has issued for this shop: a JWT. */
  @Text(8_192) subjectAccessToken!: string;
  /** The name of the identity provider. May be omitted if the tenant has one. */
  @IfPresent() @Matches(/^[A-Za-z0-9._-]{1,64}$/, { message: 'config must be the name of an identity provider' }) config?: string;
}

/** The tokens of a customer, as after a login; or the token of a member of the staff, with `staff` and no refresh token. */
export class ExchangedTokensView extends PartialType(OmitType(CustomerTokensView, ['access_token', 'token_type', 'expires_in'])) {
  /** The access token; send it as the bearer token. */
  access_token!: string;
  /** The token type: Bearer. */
  token_type!: string;
  /** The lifetime of the access token in seconds. */
  expires_in!: Int32;
  /** Only for staff: the member who is logged in. */
  staff?: LoggedInStaffView;
  /** The token that was exchanged. */
  subject_access_token!: string;
}

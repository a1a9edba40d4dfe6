import { fault, validationError } from '@suite/errors';
import { type DateTimeText, IfPresent, Nested, PathParam, Text } from '@suite/validation';
import { providerNotFound } from './identity-provider.errors';

const NAME = /^[A-Za-z0-9._-]{1,64}$/;

export class ProviderPath {
  tenant!: string;
  /** The name of the identity provider: 1 to 64 letters, digits, dots, dashes or underscores. */
  @PathParam(NAME, providerNotFound) name!: string;
}

/** The path of a provider to configure. */
export class NewProviderPath {
  tenant!: string;
  /** The name of the identity provider: 1 to 64 letters, digits, dots, dashes or underscores. */
  @PathParam(NAME, () =>
    validationError([fault('name', 'invalid_value', 'name must be 1 to 64 letters, digits, dots, dashes or underscores')]),
  )
  name!: string;
}

/** The claims with the data of a customer. */
export class CustomerClaimsDto {
  /**
   * The claim with the e-mail address, such as `email`. A token's `email_verified` is about the claim `email` only: an address from
   * another claim counts as not verified.
   */
  @Text(255) email!: string;
  /** The claim with the first name, such as `given_name`. */
  @IfPresent() @Text(255) firstName?: string;
  /** The claim with the last name, such as `family_name`. */
  @IfPresent() @Text(255) lastName?: string;
}

/** An external identity provider. */
export class IdentityProviderDraftDto {
  /** The issuer of its tokens, compared as text with their claim `iss`. */
  @Text(2_048) issuer!: string;
  /** The audience of its tokens for this shop, as in their claim `aud`. */
  @Text(255) audience!: string;
  /**
   * The address of its keys: https, and public. Default: the `jwks_uri` in the document that OpenID Connect Discovery finds below the
   * issuer.
   */
  @IfPresent() @Text(2_048) jwksUri?: string;
  /** The claims with the data of a customer. */
  @Nested(() => CustomerClaimsDto) customerClaims!: CustomerClaimsDto;
  /** The claim whose values name roles of staff. Default: none, and the provider logs customers in only. */
  @IfPresent() @Text(255) staffClaim?: string;
}

/** A configured identity provider. */
export class IdentityProviderView extends IdentityProviderDraftDto {
  /** The name of the identity provider. */
  name!: string;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}

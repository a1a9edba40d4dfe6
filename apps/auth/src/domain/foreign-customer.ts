/** Where a provider's tokens have the data of a customer. */
export interface ClaimNames {
  readonly emailClaim: string;
  readonly firstNameClaim: string | null;
  readonly lastNameClaim: string | null;
}

/** A person, as the token of an identity provider describes them. */
export interface ForeignPerson {
  readonly email: string | undefined;
  /** Whether the provider has verified that the address belongs to the person. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

const NAME_LENGTH_MAX = 100;

/** Reads the person from verified claims. Text that is no text is ignored, and long names are cut. */
export function personOf(claims: Readonly<Record<string, unknown>>, names: ClaimNames): ForeignPerson {
  const textOf = (name: string | null) => {
    const value = name === null ? undefined : claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  return {
    email: textOf(names.emailClaim),
    isEmailVerified: claims['email_verified'] === true,
    firstName: textOf(names.firstNameClaim)?.slice(0, NAME_LENGTH_MAX),
    lastName: textOf(names.lastNameClaim)?.slice(0, NAME_LENGTH_MAX),
  };
}

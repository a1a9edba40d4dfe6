import type { AccountRules } from './account-settings';

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

/** What an account says about its address. */
export interface AddressOwner {
  /** When it was shown that the address is the customer's; null for never. An address that only counts as verified is not proven. */
  readonly emailProvenAt: Date | null;
}

/**
 * How the first login of an identity finds its account. An existing account with the same address is linked only if both sides have
 * proved the address: otherwise a provider that verifies no address could open it, or the person who signed up with an address that
 * belongs to another would share the account with its owner.
 */
export function linkOf({ isEmailVerified }: Pick<ForeignPerson, 'isEmailVerified'>, existing: AddressOwner | undefined) {
  if (!existing) return 'created';
  return isEmailVerified && existing.emailProvenAt !== null ? 'linked' : 'refused';
}

/**
 * Whether an account may be created with an address that the provider has not verified: not where addresses must be confirmed before
 * the first login, nor where no answer may say that an address has an account.
 */
export const takesUnverified = ({ emailVerification, signupAnswers }: Pick<AccountRules, 'emailVerification' | 'signupAnswers'>): boolean =>
  emailVerification !== 'REQUIRED' && signupAnswers !== 'SAME';

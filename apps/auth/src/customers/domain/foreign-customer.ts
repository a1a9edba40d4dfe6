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
/** Removed from names, which appear in the text of mails. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;
/** The claim that `email_verified` is about (OpenID Connect Core, 5.1). */
const VERIFIABLE_CLAIM = 'email';

/**
 * Reads the person from verified claims. Values other than text are ignored, lone surrogates are replaced, and long names are cut. An
 * address from another claim than `email` never counts as verified: `email_verified` says nothing about it. /
 */
export function personOf(claims: Readonly<Record<string, unknown>>, names: ClaimNames): ForeignPerson {
  const textOf = (name: string | null) => {
    const value = name === null ? undefined : claims[name];
    const text = typeof value === 'string' ? value.toWellFormed().replaceAll(CONTROL_CHARACTERS, ' ').trim() : '';
    return text === '' ? undefined : text;
  };
  return {
    email: textOf(names.emailClaim),
    isEmailVerified: names.emailClaim === VERIFIABLE_CLAIM && claims['email_verified'] === true,
    firstName: cut(textOf(names.firstNameClaim)),
    lastName: cut(textOf(names.lastNameClaim)),
  };
}

/** Cuts a long name, but no character in two. */
const cut = (name: string | undefined): string | undefined => name?.slice(0, NAME_LENGTH_MAX).replace(/\p{Cs}$/u, '');

/** The state of an account's address. */
export interface AddressOwner {
  /** When it was shown that the address is the customer's; null for never. An address that only counts as verified is not proven. */
  readonly emailProvenAt: Date | null;
}

/** How the first login of an identity gets its account. */
export type Link = 'created' | 'linked' | 'claimed' | 'refused';

/**
 * Decides on an existing account with the same address. A provider that has not verified the address opens no account. One that has
 * links the account if the address was proven here as well. If it was not, another person may have signed up with it: the owner
 * claims the account, and no earlier way into it remains.
 */
export function linkOf({ isEmailVerified }: Pick<ForeignPerson, 'isEmailVerified'>, existing: AddressOwner | undefined): Link {
  if (!existing) return 'created';
  if (!isEmailVerified) return 'refused';
  return existing.emailProvenAt === null ? 'claimed' : 'linked';
}

/**
 * Returns whether an account may be created with an address that the provider has not verified. False if addresses
 * must be confirmed before the first login, or if answers must hide accounts.
 */
export const takesUnverified = ({ emailVerification, signupAnswers }: Pick<AccountRules, 'emailVerification' | 'signupAnswers'>): boolean =>
  emailVerification !== 'REQUIRED' && signupAnswers !== 'SAME';

/** An account with an address that the shopper has just proven. */
interface ProvenAccount {
  /** When the address was proven before; null for never. */
  readonly emailProvenAt: Date | null;
  readonly passwordHash: string | null;
}

/**
 * Whether the owner of the address takes the account over from the person who opened it. Before its address is proven, an account
 * may have been opened by a stranger, who knows its password. It was opened by the owner if that was in the owner's session.
 */
export const claimsAccount = ({ emailProvenAt, passwordHash }: ProvenAccount, isOwnersSession: boolean): boolean =>
  emailProvenAt === null && passwordHash !== null && !isOwnersSession;

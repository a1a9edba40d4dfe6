import { AppError } from '@suite/errors';
import type { Guesser } from '../domain/guessing';
import type { Asker } from '../guess/asker';

/** For whom a coupon is validated or redeemed. */
export interface Shopper {
  /** Undefined: an anonymous shopper. */
  readonly customerNumber: string | undefined;
  /** An application acts for them, and may be told more. */
  readonly onBehalf: boolean;
  /** Whose wrong codes are counted. */
  readonly guessers: readonly Guesser[];
}

/** Customers and anonymous shoppers act for themselves only; an application says for whom it acts. */
export function shopperOf({ caller, guessers }: Asker, customerNumber: string | undefined): Shopper {
  if (caller.kind === 'application') return { customerNumber, onBehalf: true, guessers };
  const own = caller.kind === 'customer' ? caller.subject : undefined;
  if (customerNumber === undefined || customerNumber === own) return { customerNumber: own, onBehalf: false, guessers };
  const message = 'A shopper cannot act for another customer';
  throw new AppError('forbidden', 'insufficient_permissions', message, {
    details: [{ field: 'customerNumber', type: 'not_own', message }],
  });
}

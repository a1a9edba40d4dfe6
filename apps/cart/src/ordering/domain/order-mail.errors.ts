import { AppError } from '@suite/errors';
import { REPEATED_MAILS_MAX } from './repeated-mails';

const OCCASIONS = {
  CONFIRMATION: 'its checkout has not sent the confirmation yet; retry when the order is CONFIRMED',
  PACKED: 'it is not packed; retry when the order has packedItems',
  CREDITED: 'it has no credit note; create one first',
} as const;

/** The occasion of the mail has not come. */
export const mailNotDue = (kind: keyof typeof OCCASIONS, id: string): AppError =>
  new AppError('conflict', 'mail_not_due', `Order ${id} has no mail ${kind} to send again: ${OCCASIONS[kind]}`);

export const tooManyMails = (id: string, retryAfter: number): AppError =>
  new AppError(
    'too_many_requests',
    'too_many_mails',
    `${REPEATED_MAILS_MAX} mails about order ${id} were sent again within 24 hours; retry in ${retryAfter} seconds`,
    { retryAfter },
  );

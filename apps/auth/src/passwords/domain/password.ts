import { AppError, fault } from '@suite/errors';
import { localPartOf } from '../../security/domain/email';

/** Normalizes a password, so that equal text matches however the keyboard composes its characters. */
export const normalizedPassword = (password: string): string => password.normalize('NFC');

/** Why a new password is refused. */
export interface PasswordFault {
  readonly type: 'too_short' | 'repeated_character' | 'contains_email' | 'too_common';
  /** Completes the sentence that begins with the field's name. */
  readonly message: string;
}

/** The context in which a password must be hard to guess. */
export interface PasswordContext {
  readonly emailKey: string;
  readonly lengthMin: number;
}

/** Shorter parts of an address occur in many good passwords. */
const LOCAL_PART_LENGTH_MIN = 3;

export const TOO_COMMON: PasswordFault = { type: 'too_common', message: 'is too common; choose another' };

/** Returns why a new password is refused, apart from being common; undefined when it is acceptable. */
export function passwordFault(password: string, { emailKey, lengthMin }: PasswordContext): PasswordFault | undefined {
  const text = normalizedPassword(password).toLowerCase();
  const length = [...text].length;
  if (length < lengthMin) return { type: 'too_short', message: `has ${length} characters; use ${lengthMin} or more` };
  if (new Set(text).size < 2) return { type: 'repeated_character', message: 'must not repeat a single character' };
  const localPart = localPartOf(emailKey);
  const hasAddress = text === emailKey || (localPart.length >= LOCAL_PART_LENGTH_MIN && text.includes(localPart));
  return hasAddress ? { type: 'contains_email', message: 'must not contain the e-mail address' } : undefined;
}

/** The error for a password that is refused, with the reason in its details. */
export function passwordWeak(field: string, { type, message }: PasswordFault): AppError {
  const sentence = `${field} ${message}`;
  return new AppError('invalid', 'password_weak', sentence, { details: [fault(field, type, sentence)] });
}

import { AppError } from '@suite/errors';
import { MAIL_ADDRESS } from '@suite/validation';

/** The recipient of a mail. Name and address are separate: in a single text, the name `b@x <evil@x>` would redirect the mail. */
export interface MailAddress {
  /** The display name; may be empty. */
  readonly name: string;
  readonly address: string;
}

/** Letters and other visible characters beyond ASCII. */
const INTERNATIONAL = /[^\p{ASCII}\p{Z}\p{C}]/gu;

/** Rejects (400) a text that is not exactly one address. The part before the @ may be international (RFC 6531), the domain is in ASCII. */
export function checkMailAddress({ name, address }: MailAddress): MailAddress {
  const at = address.lastIndexOf('@');
  if (!MAIL_ADDRESS.test(address.slice(0, at).replaceAll(INTERNATIONAL, 'x') + address.slice(at)))
    throw new AppError('invalid', 'invalid_mail_address', 'This is not an e-mail address; send one such as name@example.com');
  return { name: onOneLine(name), address };
}

/** Replaces line breaks and other control characters, which could inject a mail header. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

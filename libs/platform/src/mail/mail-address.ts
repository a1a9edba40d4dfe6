import { AppError } from '@suite/errors';

/** Who a mail goes to. Kept in two parts: written as one text, `b@x <evil@x>` would go to evil@x. */
export interface MailAddress {
  /** As a person reads it; may be empty. */
  readonly name: string;
  readonly address: string;
}

/** The addresses that HTML's e-mail fields take: ASCII, one @, no quotes, comments or spaces. */
export const MAIL_ADDRESS =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

export const isMailAddress = (text: string): boolean => MAIL_ADDRESS.test(text);

/** Refuses (400) what is no single address. */
export function checkMailAddress({ name, address }: MailAddress): MailAddress {
  if (!isMailAddress(address)) throw new AppError('invalid', 'invalid_mail_address', 'This is not an e-mail address');
  return { name: onOneLine(name), address };
}

/** Text for a mail header: no line breaks or other control characters, with which a header could be forged. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

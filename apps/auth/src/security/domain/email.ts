import { domainToASCII } from 'node:url';

/** Characters that programs do not show, such as the zero-width joiner: two addresses would look the same. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether the text has a character that is not shown. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/**
 * Normalizes an e-mail, so that it identifies one account however it is typed: composed characters, lower case, and the domain in
 * its ASCII form.
 */
export function emailKeyOf(email: string): string {
  const key = email.normalize('NFC').toLowerCase();
  const at = key.lastIndexOf('@');
  if (at < 0) return key;
  return `${key.slice(0, at)}@${asciiDomain(key.slice(at + 1))}`;
}

/** Returns the address to send mails to, with the domain in its ASCII form. The part before the @ stays as its owner wrote it. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`;
}

/** Returns the part before the @. */
export const localPartOf = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')));

/** The ASCII form of a domain; a text that is no domain stays as it is. */
const asciiDomain = (domain: string): string => domainToASCII(domain) || domain;

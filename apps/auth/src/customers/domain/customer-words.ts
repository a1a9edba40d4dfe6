import { emailKeyOf } from '../../security/domain/email';

/** The members of a customer by which the search finds it. */
export interface SearchedCustomer {
  readonly customerNumber: string;
  readonly email: string;
  readonly contactEmail: string | null;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly active: boolean;
  readonly onHold: boolean;
}

const WORD_LENGTH_MAX = 100;
/** More words than a real customer has. */
const WORDS_MAX = 60;

/** The words of the states that few customers have; the search for the other state excludes them. */
export const INACTIVE = 'active:false';
export const ON_HOLD = 'onhold:true';

const COMBINING = /\p{M}+/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Returns a text without case and accents: `Müller` and `MULLER` are equal. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(COMBINING, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

/** Returns the words of a text. A word consists of letters and digits. */
export const wordsIn = (text: string): string[] => folded(text).split(SEPARATORS).filter(Boolean);

/** Returns the word that stands for a whole value, such as `lastname:de la cruz`. No word of a text contains a colon. */
export const wholeWord = (member: 'lastname' | 'company', value: string): string => cut(`${member}:${folded(value).replace(/\s+/g, ' ')}`);

/** Returns an e-mail, or its beginning, as one word. */
export const emailWord = (email: string): string => cut(folded(emailKeyOf(email)));

/** Returns every word by which the search finds a customer, sorted. */
export function searchWords(customer: SearchedCustomer): string[] {
  const { customerNumber, email, contactEmail, firstName, middleName, lastName, company, active, onHold } = customer;
  const texts = [customerNumber, lastName, firstName, company, middleName, email, contactEmail].filter((text) => text !== null);
  const words = [
    emailWord(email),
    ...(contactEmail === null ? [] : [emailWord(contactEmail)]),
    ...(lastName === null ? [] : [wholeWord('lastname', lastName)]),
    ...(company === null ? [] : [wholeWord('company', company)]),
    ...(active ? [] : [INACTIVE]),
    ...(onHold ? [ON_HOLD] : []),
    ...texts.flatMap(wordsIn).map(cut),
  ];
  return [...new Set(words)].slice(0, WORDS_MAX).sort();
}

/** Cuts a long word, without leaving half a character. */
function cut(word: string): string {
  return word.length <= WORD_LENGTH_MAX
    ? word
    : word
        .slice(0, WORD_LENGTH_MAX)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
}

import { type AppError, invalidValue, validationError } from '@suite/errors';
import { emailWord, INACTIVE, ON_HOLD, wholeWord, wordsIn } from './customer-words';

/** The members that a search can compare. */
export const CUSTOMER_MEMBERS = ['email', 'customerNumber', 'lastName', 'company', 'active', 'onHold'] as const;
type Member = (typeof CUSTOMER_MEMBERS)[number];

/** A search: free text, values of members, or both. */
export interface SearchText {
  readonly text?: string | undefined;
  readonly values?: Readonly<Partial<Record<Member, string>>> | undefined;
}

/** A range of words: from `low`, inclusive, to `high`, exclusive, by code point. */
export interface WordRange {
  readonly low: string;
  readonly high: string;
}

/** What a search asks for. A customer must have a word in each range, and none of the absent words. */
export interface CustomerSearch {
  readonly ranges: readonly WordRange[];
  readonly absent: readonly string[];
  /** The number that the customer must have. */
  readonly customerNumber?: string;
}

/** More words of a free text than these are not needed to find a customer; the shortest are ignored. */
const WORDS_MAX = 4;
const LAST = '\u{10FFFF}';

const beginningWith = (word: string): WordRange => ({ low: word, high: `${word}${LAST}` });
const equalTo = (word: string): WordRange => ({ low: word, high: `${word}\u0001` });

/** Whether a word is in a range. Compares by code point, as the index does. */
export const isInRange = (word: string, { low, high }: WordRange): boolean => word === low || (high.endsWith(LAST) && word.startsWith(low));

/**
 * Returns what a search asks for. Each word of the free text must be the beginning of a word of the customer's e-mail, name,
 * company or number. A text without letters and digits finds no customer.
 */
export function customerSearch({ text, values = {} }: SearchText): CustomerSearch {
  const words = text === undefined ? [] : longestOf(text.split(/\s+/).flatMap(rangesOf));
  const ofText = text !== undefined && words.length === 0 ? [NOTHING] : words;
  const members = CUSTOMER_MEMBERS.flatMap((member) => {
    const value = values[member];
    return value === undefined ? [] : SEARCHES[member](value);
  });
  return Object.assign({}, ...members, {
    ranges: [...ofText, ...members.flatMap(({ ranges = [] }) => ranges)],
    absent: members.flatMap(({ absent = [] }) => absent),
  }) as CustomerSearch;
}

/** The range of no word. */
const NOTHING: WordRange = { low: '\u0001', high: '\u0001' };

/** Returns the ranges of a part of a free text. An e-mail is compared as a whole, since its parts match many customers. */
function rangesOf(part: string): WordRange[] {
  return part.includes('@') ? [beginningWith(emailWord(part))] : wordsIn(part).map(beginningWith);
}

/** Long words match the fewest customers. */
const longestOf = (ranges: readonly WordRange[]): WordRange[] =>
  [...new Map(ranges.map((range) => [range.low, range])).values()].sort((a, b) => b.low.length - a.low.length).slice(0, WORDS_MAX);

const withWord = (word: string): Partial<CustomerSearch> => ({ ranges: [equalTo(word)] });
const withoutWord = (word: string): Partial<CustomerSearch> => ({ absent: [word] });

const SEARCHES: Readonly<Record<Member, (value: string) => Partial<CustomerSearch>>> = {
  email: (value) => withWord(emailWord(value.includes('@') ? value : `${value}@`)),
  customerNumber: (customerNumber) => ({ customerNumber }),
  lastName: (value) => withWord(wholeWord('lastname', value)),
  company: (value) => withWord(wholeWord('company', value)),
  active: (value) => (isTrue('active', value) ? withoutWord(INACTIVE) : withWord(INACTIVE)),
  onHold: (value) => (isTrue('onHold', value) ? withWord(ON_HOLD) : withoutWord(ON_HOLD)),
};

function isTrue(member: Member, value: string): boolean {
  if (value !== 'true' && value !== 'false') throw invalid(`${member} in q must be true or false`);
  return value === 'true';
}

const invalid = (message: string): AppError => validationError([invalidValue('q', message)]);

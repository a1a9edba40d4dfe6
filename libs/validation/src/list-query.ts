import { type ErrorDetail, invalidValue, validationError } from '@suite/errors';
import { clipped } from './clipped';
import { nearestName } from './nearest-name';

/** A field by which a list is sorted, and its direction. */
export interface SortOrder<Field extends string> {
  readonly field: Field;
  readonly isDescending: boolean;
}

/** The forms of a sort order in a query: `name`, `name:asc`, and `name:desc` or `-name`. */
export type SortForm<Field extends string = string> = Field | `-${Field}` | `${Field}:asc` | `${Field}:desc`;

/** Reads a sort order that the class of the query has accepted. */
export function readSort<Field extends string>(sort: SortForm<Field>): SortOrder<Field> {
  const [, minus, field = '', direction] = /^(-?)([^:]*)(?::(asc|desc))?$/.exec(sort) ?? [];
  return { field: field as Field, isDescending: minus === '-' || direction === 'desc' };
}

/** The meaning of `q`: a text, values of members, or both. */
export interface Search<Member extends string> {
  /** The text before the members; undefined if there is none. */
  readonly text: string | undefined;
  readonly values: Readonly<Partial<Record<Member, string>>>;
}

/** A member and its value: a text in quotation marks, or all up to the next member. */
const TERM = /(?:^|\s)([A-Za-z][\w.-]*):("[^"]*"(?=\s|$)|(?:(?!\s[A-Za-z][\w.-]*:)[\s\S])*)/g;
const QUOTED = /^"(.*)"$/s;
/** The first characters of patterns, ranges and lists of values, which are not supported. */
const OPERATOR = /^[~<>([]/;

/**
 * Reads `q`: a text (`spring`), values of members (`status:VALID name:"Spring sale"`), or a text and then values. A value ends where
 * the next member begins. Rejects (400) an unknown or repeated member, and a value that is missing or a pattern.
 */
export function readSearch<Member extends string>(q: string, members: readonly Member[]): Search<Member> {
  const values: Partial<Record<Member, string>> = {};
  const faults: ErrorDetail[] = [];
  const text = q.replaceAll(TERM, (_term, name: string, sent: string) => {
    const value = sent.trim();
    const fault = faultOf(name, value, members, values);
    if (fault) faults.push(invalidValue('q', fault));
    else values[name as Member] = QUOTED.exec(value)?.[1] ?? value;
    return '';
  });
  if (faults.length > 0) throw validationError(faults);
  return { text: text.trim() || undefined, values };
}

function faultOf(name: string, value: string, members: readonly string[], values: object): string | undefined {
  if (!members.includes(name)) {
    const nearest = nearestName(name, members);
    return `q cannot search by ${clipped(name)}; ${nearest === undefined ? `use ${members.join(', ')}` : `did you mean ${nearest}?`}`;
  }
  if (Object.hasOwn(values, name)) return `q has ${name} more than once; send it once`;
  if (value === '') return `q has no value for ${name}; send ${name}:value`;
  return OPERATOR.test(value) ? `q compares ${name} with one value, not with a pattern or a range; send ${name}:value` : undefined;
}

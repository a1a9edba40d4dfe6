/** The words of a page for the members of a coupon, and how it writes values. */
export interface MemberWords {
  readonly labels: Readonly<Record<string, string>>;
  /** The texts of the values of a member, such as the kinds of a discount. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly yes: string;
  readonly no: string;
  readonly unlimited: string;
  readonly number: (value: number) => string;
  readonly money: (amount: number, currency: string) => string;
  readonly moment: (at: string) => string;
}

/** A changed member, as a person reads it. */
export interface MemberText {
  /** The member as the API names it. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

const NOTHING = '–';
const UNLIMITED = -1;
const LIMITS: ReadonlySet<string> = new Set(['maxRedemptions', 'maxRedemptionsPerCustomer']);
/** The member that lists the changed members whose values the service does not show. */
const UNSHOWN = 'changed';
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Returns the texts of changed members. What the page has no word for has its name of the API. An empty member is left out, unless the
 * other side of the change has it: a new coupon has many of them.
 */
export function memberTexts(members: object = {}, otherSide: object = {}, words: MemberWords): MemberText[] {
  return Object.entries(members)
    .filter(([name, value]) => !isEmpty(value) || Object.hasOwn(otherSide, name))
    .map(([name, value]) => ({ name, label: words.labels[name] ?? name, text: textOf(name, value, words) }));
}

function textOf(name: string, value: unknown, words: MemberWords): string {
  if (isEmpty(value)) return NOTHING;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return value === UNLIMITED && LIMITS.has(name) ? words.unlimited : words.number(value);
  if (typeof value === 'string') return words.choices[name]?.[value] ?? (INSTANT.test(value) ? words.moment(value) : value);
  if (Array.isArray(value)) return value.map((each: unknown) => entryText(name, each, words)).join(', ');
  const { amount, currency, ...others } = value as Readonly<Record<string, unknown>>;
  if (typeof amount === 'number' && typeof currency === 'string' && isEmpty(others)) return words.money(amount, currency);
  return memberTexts(value as object, {}, words).map(({ label, text }) => `${label}: ${text}`).join(', '); // prettier-ignore
}

const entryText = (name: string, entry: unknown, words: MemberWords): string =>
  name === UNSHOWN && typeof entry === 'string' ? (words.labels[entry] ?? entry) : textOf(name, entry, words);

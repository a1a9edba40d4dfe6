/** How a schema writes its numbers, and how far its counter is. */
export interface NumberSchema {
  readonly preText: string;
  readonly postText: string;
  readonly startValue: number;
  readonly maxValue: number;
  readonly numberOfDigits: number;
  /** The last allocated number; in the present period, if the numbers restart. */
  readonly counter: number;
  readonly placeholders: Readonly<Record<string, object>>;
  readonly timeZone: string;
  readonly restart: 'NEVER' | 'YEAR' | 'MONTH' | 'DAY';
  /** MM-DD. */
  readonly yearStartsOn: string;
}

/** The tokens of a moment, from the longest period to the shortest, with the digits of each. */
const CLOCK_TOKENS = ['fiscalYear', 'fiscalYears', 'year', 'yy', 'month', 'day', 'hour', 'minute', 'second'] as const;
type ClockToken = (typeof CLOCK_TOKENS)[number];
const PATTERNS: Readonly<Record<ClockToken, string>> = {
  ...{ fiscalYear: '\\d{4}', fiscalYears: '\\d{2}-\\d{2}', year: '\\d{4}', yy: '\\d{2}', month: '\\d{2}' },
  ...{ day: '\\d{2}', hour: '\\d{2}', minute: '\\d{2}', second: '\\d{2}' },
};
/** The tokens that a text needs to distinguish a period from all others: one of each list. */
const TOLD_BY: Readonly<Record<NumberSchema['restart'], readonly (readonly ClockToken[])[]>> = {
  NEVER: [],
  YEAR: [['fiscalYear', 'fiscalYears', 'year', 'yy']],
  MONTH: [['fiscalYear', 'fiscalYears', 'year', 'yy'], ['month']],
  DAY: [['fiscalYear', 'fiscalYears', 'year', 'yy'], ['month'], ['day']],
};

/**
 * Whether a schema could still allocate a number. Its time tokens only advance, so numbers of past periods are free; its counter
 * only rises. A text that does not tell its periods apart repeats its numbers.
 */
export function isAllocatable(number: string, schema: NumberSchema, now: Date): boolean {
  const { preText, postText, startValue, maxValue, numberOfDigits, counter, restart } = schema;
  const pattern = `^${patternOf(preText, schema, 'a')}(?<digits>\\d{${numberOfDigits},})${patternOf(postText, schema, 'b')}$`;
  const groups = new RegExp(pattern, 'u').exec(number)?.groups;
  if (!groups) return false;
  const { digits = '' } = groups;
  const value = Number(digits);
  const isWritten = value >= startValue && value <= maxValue && String(value).padStart(numberOfDigits, '0') === digits;
  if (!isWritten) return false;
  const present = clockOf(schema, now);
  const compared = CLOCK_TOKENS.map((token) => [groups[`a${token}`] ?? groups[`b${token}`], present[token]] as const).filter(
    ([text]) => text !== undefined,
  );
  const other = compared.find(([text, current]) => text !== current);
  const [text = '', current = ''] = other ?? [];
  if (other && text < current) return false;
  if (restart === 'NEVER') return value > counter;
  const tells = TOLD_BY[restart].every((tokens) => tokens.some((token) => (preText + postText).includes(`__${token}__`)));
  return other !== undefined || !tells || value > counter;
}

/** Returns the pattern of a text. A token that is there twice is compared once. */
function patternOf(text: string, { placeholders }: NumberSchema, part: string): string {
  const tokens = [...CLOCK_TOKENS.map((token) => `__${token}__`), '__siteCode__', ...Object.keys(placeholders)].filter(
    (token) => token !== '',
  );
  const splitter = new RegExp(`(${tokens.map(escaped).join('|')})`, 'u');
  const seen = new Set<string>();
  const patterns = text.split(splitter).map((piece, index) => {
    if (index % 2 === 0) return escaped(piece);
    const token = CLOCK_TOKENS.find((each) => piece === `__${each}__`);
    if (token === undefined) return '.*?';
    const isSeen = seen.has(token);
    seen.add(token);
    return isSeen ? PATTERNS[token] : `(?<${part}${token}>${PATTERNS[token]})`;
  });
  return patterns.join('');
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** The tokens of a moment as texts of the same lengths, so that a later one is the greater text. */
function clockOf({ timeZone, yearStartsOn }: NumberSchema, now: Date): Readonly<Record<ClockToken, string>> {
  const format = new Intl.DateTimeFormat('en', {
    ...{
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  const fiscalYear = `${month}-${day}` < yearStartsOn ? Number(year) - 1 : Number(year);
  const [first, next] = [fiscalYear, fiscalYear + 1].map((each) => String(each % 100).padStart(2, '0'));
  return { fiscalYear: String(fiscalYear), fiscalYears: `${first}-${next}`, year, yy: year.slice(-2), month, day, hour, minute, second };
}

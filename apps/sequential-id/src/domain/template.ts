import { type ErrorDetail, fault, validationError } from '@suite/errors';
import { clockTokens, isClockToken, ZoneClock } from './clock-tokens';
import { DATE_DISTANCE_MAX, fiscalYearOf, fiscalYearsOf, isNear, periodOf, type Restart, CALENDAR_YEAR } from './period';
import { isPlaceholderValue, type PlaceholderRule, VALUE_RULE } from './placeholders';
import type { Block } from './range';

/** The terms of a schema that determine the text around the number, and the period whose numbers it continues. */
export interface TemplateTerms {
  readonly preText: string;
  readonly postText: string;
  readonly placeholders: ReadonlyMap<string, PlaceholderRule>;
  readonly timeZone: string;
  readonly restart: Restart;
  /** MM-DD; null for a schema of a build without FISCAL_YEAR_TOKENS; its texts treat them as plain text. */
  readonly yearStartsOn: string | null;
  readonly numberOfDigits: number;
}

/** The token of the site of a call. Like those of the clock, it needs no declaration. */
export const SITE_TOKEN = '__siteCode__';

/** The tokens of the fiscal year, and their values for a day. Like those of the clock, they need no declaration. */
const FISCAL_YEAR_TOKENS: Readonly<Record<string, typeof fiscalYearOf>> = {
  __fiscalYear__: fiscalYearOf,
  __fiscalYears__: fiscalYearsOf,
};

/** The call's values for the text around its numbers. */
export interface Fillings {
  /** The values of tokens, by token. */
  readonly placeholders: Readonly<Record<string, unknown>>;
  /** The value of SITE_TOKEN. Without that token in the texts, it has no effect. */
  readonly siteCode?: string | undefined;
  /** The date of the document, an existing day as YYYY-MM-DD; default: today in the schema's time zone. */
  readonly date?: string | undefined;
}

/** Formats a number as an id; every other part of the id is fixed already. */
export type IdFormat = (number: number) => string;

/** The format of a call's ids, and the period of its numbers; undefined for numbers that never restart. */
export interface Filled {
  readonly idOf: IdFormat;
  readonly period: string | undefined;
}

/** Returns the ids of a block, in order. */
export const idsOf = ({ first, count }: Block, idOf: IdFormat): string[] => Array.from({ length: count }, (_, i) => idOf(first + i));

/** Literals and tokens in alternation, beginning with a literal. */
type Parts = readonly string[];

const UNDECLARED = /__[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*__/;

/** The texts of a schema, validated and parsed once. */
export class Template {
  private readonly pre: Parts;
  private readonly post: Parts;
  /** The tokens in the texts that need no declaration. */
  private readonly ownTokens: ReadonlySet<string>;
  private readonly clock: ZoneClock;

  /** Rejects (400) ambiguous texts, and texts with an undeclared token. */
  constructor(private readonly terms: TemplateTerms) {
    const { preText, postText, placeholders, timeZone, yearStartsOn } = terms;
    const known = [...clockTokens, SITE_TOKEN, ...(yearStartsOn === null ? [] : Object.keys(FISCAL_YEAR_TOKENS))];
    this.ownTokens = new Set(known.filter((token) => preText.includes(token) || postText.includes(token)));
    const tokens = [...new Set([...placeholders.keys(), ...this.ownTokens])];
    const faults = [
      ...nestedTokens(tokens),
      ...overlappingTokens('preText', preText, tokens),
      ...overlappingTokens('postText', postText, tokens),
    ];
    if (faults.length > 0) throw validationError(faults);

    this.pre = split(preText, tokens);
    this.post = split(postText, tokens);
    const undeclared = [...undeclaredToken('preText', this.pre), ...undeclaredToken('postText', this.post)];
    if (undeclared.length > 0) throw validationError(undeclared);
    this.clock = new ZoneClock(timeZone);
  }

  /**
   * Replaces the tokens with the values of one call, with its date and with the time. Tokens inside a value are not replaced.
   * Rejects (400) a missing, an invalid, an unknown or a contradicted value, and a date that is too far away; `path` is the
   * position of the call in the request.
   */
  fill({ placeholders, siteCode, date }: Fillings, now: Date, path = ''): Filled {
    const day = this.dayOf(date, now, path);
    const hasSite = siteCode !== undefined && this.has(SITE_TOKEN);
    const values = hasSite ? { [SITE_TOKEN]: siteCode, ...placeholders } : placeholders;
    const faults = this.faultsOf(values, `${path}placeholders`);
    if (hasSite && values[SITE_TOKEN] !== siteCode) {
      faults.push(fault(`${path}siteCode`, 'invalid_value', `siteCode differs from the value of ${SITE_TOKEN}; send one of them`));
    }
    if (faults.length > 0) throw validationError(faults);
    const valueOf = (token: string): string => this.valueOf(token, values, { now, day });
    const pre = join(this.pre, valueOf);
    const post = join(this.post, valueOf);
    const { numberOfDigits } = this.terms;
    return { idOf: (number) => pre + String(number).padStart(numberOfDigits, '0') + post, period: this.periodOf(day) };
  }

  /** Returns the period of a document's date, by default of today; undefined for numbers that never restart. Rejects (400) a date that is too far away. */
  periodAt(date: string | undefined, now: Date): string | undefined {
    return this.periodOf(this.dayOf(date, now));
  }

  private dayOf(date: string | undefined, now: Date, path = ''): string {
    const today = this.clock.dayAt(now);
    if (date === undefined || isNear(date, today)) return date ?? today;
    const rule = `date must be at most ${DATE_DISTANCE_MAX} days from today, which is ${today} in ${this.terms.timeZone}`;
    throw validationError([fault(`${path}date`, 'invalid_value', rule)]);
  }

  private periodOf(day: string): string | undefined {
    const { restart, yearStartsOn } = this.terms;
    return periodOf(day, restart, yearStartsOn ?? CALENDAR_YEAR);
  }

  private has(token: string): boolean {
    return this.terms.placeholders.has(token) || this.ownTokens.has(token);
  }

  private faultsOf(values: Readonly<Record<string, unknown>>, path: string): ErrorDetail[] {
    const { placeholders } = this.terms;
    const faults: ErrorDetail[] = [];
    for (const [token, value] of Object.entries(values)) {
      if (!this.has(token)) {
        faults.push(fault(`${path}.${token}`, 'unknown_field', `The schema has no token ${token}`));
      } else if (!isPlaceholderValue(value)) faults.push(fault(`${path}.${token}`, 'invalid_value', VALUE_RULE));
    }
    for (const [token, { required }] of placeholders) {
      if (required && !Object.hasOwn(values, token))
        faults.push(fault(`${path}.${token}`, 'missing_value', `The token ${token} requires a value`));
    }
    if (this.ownTokens.has(SITE_TOKEN) && !placeholders.has(SITE_TOKEN) && !Object.hasOwn(values, SITE_TOKEN)) {
      faults.push(fault(`${path}.${SITE_TOKEN}`, 'missing_value', `The token ${SITE_TOKEN} requires a value; send siteCode`));
    }
    return faults;
  }

  private valueOf(
    token: string,
    values: Readonly<Record<string, unknown>>,
    { now, day }: { readonly now: Date; readonly day: string },
  ): string {
    if (Object.hasOwn(values, token)) return values[token] as string;
    const { placeholders, yearStartsOn } = this.terms;
    const fallback = placeholders.get(token)?.default;
    if (fallback !== undefined) return fallback;
    if (isClockToken(token)) return this.clock.valueAt(token, now, day);
    if (yearStartsOn === null || !Object.hasOwn(FISCAL_YEAR_TOKENS, token)) return '';
    return FISCAL_YEAR_TOKENS[token]?.(day, yearStartsOn) ?? '';
  }
}

function nestedTokens(tokens: readonly string[]): ErrorDetail[] {
  return tokens.flatMap((inner) =>
    tokens
      .filter((outer) => outer !== inner && outer.includes(inner))
      .map((outer) => fault(`placeholders.${inner}`, 'nested_token', `The token ${inner} is a part of the token ${outer}`)),
  );
}

/** Returns faults for tokens that overlap: the text is then ambiguous. */
function overlappingTokens(field: string, text: string, tokens: readonly string[]): ErrorDetail[] {
  const places = tokens.flatMap((token) => placesOf(token, text)).sort((a, b) => a.start - b.start);
  return places.slice(1).flatMap(({ start, token }, i) => {
    const before = places[i];
    if (!before || before.start + before.token.length <= start) return [];
    return [fault(field, 'overlapping_tokens', `The tokens ${before.token} and ${token} overlap`)];
  });
}

function placesOf(token: string, text: string): { token: string; start: number }[] {
  const places = [];
  for (let start = text.indexOf(token); start >= 0; start = text.indexOf(token, start + 1)) places.push({ token, start });
  return places;
}

function split(text: string, tokens: readonly string[]): Parts {
  if (tokens.length === 0) return [text];
  return text.split(new RegExp(`(${tokens.map((token) => token.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`));
}

function undeclaredToken(field: string, parts: Parts): ErrorDetail[] {
  const found = parts.filter((_, i) => i % 2 === 0).flatMap((literal) => UNDECLARED.exec(literal)?.[0] ?? []);
  return found.map((token) => fault(field, 'undeclared_token', `The token ${token} is not declared in placeholders`));
}

const join = (parts: Parts, valueOf: (token: string) => string): string =>
  parts.length === 1 ? (parts[0] ?? '') : parts.map((part, i) => (i % 2 === 0 ? part : valueOf(part))).join('');

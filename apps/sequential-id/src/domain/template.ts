import { type ErrorDetail, fault, validationError } from '@suite/errors';
import { clockTokens, isClockToken, ZoneClock } from './clock-tokens';
import { isPlaceholderValue, type PlaceholderRule, VALUE_RULE } from './placeholders';
import type { Block } from './range';

/** The terms of a schema that determine the text around the number. */
export interface TemplateTerms {
  readonly preText: string;
  readonly postText: string;
  readonly placeholders: ReadonlyMap<string, PlaceholderRule>;
  readonly timeZone: string;
  readonly numberOfDigits: number;
}

/** Formats a number as an id; every other part of the id is fixed already. */
export type IdFormat = (number: number) => string;

/** Returns the ids of a block, in order. */
export const idsOf = ({ first, count }: Block, idOf: IdFormat): string[] => Array.from({ length: count }, (_, i) => idOf(first + i));

/** Literals and tokens in alternation, beginning with a literal. */
type Parts = readonly string[];

const UNDECLARED = /__[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*__/;

/** The texts of a schema, validated and parsed once. */
export class Template {
  private readonly pre: Parts;
  private readonly post: Parts;
  private readonly clockTokens: ReadonlySet<string>;
  private readonly clock: ZoneClock;

  /** Rejects (400) ambiguous texts, and texts with an undeclared token. */
  constructor(private readonly terms: TemplateTerms) {
    const { preText, postText, placeholders, timeZone } = terms;
    this.clockTokens = new Set(clockTokens.filter((token) => preText.includes(token) || postText.includes(token)));
    const tokens = [...new Set([...placeholders.keys(), ...this.clockTokens])];
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
   * Replaces the tokens with the values of one call and with the time. Tokens inside a value are not replaced. Rejects (400)
   * a missing, an invalid or an unknown value; `path` is the position of the values in the request.
   */
  fill(values: Readonly<Record<string, unknown>>, now: Date, path = 'placeholders'): IdFormat {
    const faults = this.faultsOf(values, path);
    if (faults.length > 0) throw validationError(faults);
    const valueOf = (token: string): string => this.valueOf(token, values, now);
    const pre = join(this.pre, valueOf);
    const post = join(this.post, valueOf);
    const { numberOfDigits } = this.terms;
    return (number) => pre + String(number).padStart(numberOfDigits, '0') + post;
  }

  private faultsOf(values: Readonly<Record<string, unknown>>, path: string): ErrorDetail[] {
    const { placeholders } = this.terms;
    const faults: ErrorDetail[] = [];
    for (const [token, value] of Object.entries(values)) {
      if (!placeholders.has(token) && !this.clockTokens.has(token)) {
        faults.push(fault(`${path}.${token}`, 'unknown_field', `The schema has no token ${token}`));
      } else if (!isPlaceholderValue(value)) faults.push(fault(`${path}.${token}`, 'invalid_value', VALUE_RULE));
    }
    for (const [token, { required }] of placeholders) {
      if (required && !Object.hasOwn(values, token))
        faults.push(fault(`${path}.${token}`, 'missing_value', `The token ${token} requires a value`));
    }
    return faults;
  }

  private valueOf(token: string, values: Readonly<Record<string, unknown>>, now: Date): string {
    if (Object.hasOwn(values, token)) return values[token] as string;
    const fallback = this.terms.placeholders.get(token)?.default;
    return fallback ?? (isClockToken(token) ? this.clock.valueAt(token, now) : '');
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

import { type ErrorDetail, fault, validationError } from '@suite/errors';

/** A schema's rule for one of its tokens. */
export interface PlaceholderRule {
  /** Each call must give a value. */
  readonly required: boolean;
  /** The default value of an optional token. */
  readonly default?: string;
}

export const PLACEHOLDERS_MAX = 50;
const TOKEN_LENGTH_MAX = 64;
export const VALUE_LENGTH_MAX = 100;
const CONTROL_CHARACTER = /\p{Cc}/u;

export const hasControlCharacter = (text: string): boolean => CONTROL_CHARACTER.test(text);

/** Converts the `placeholders` of a new schema to a map from token to rule. Throws 400 when they are invalid. */
export function placeholderRulesOf(placeholders: object): Map<string, PlaceholderRule> {
  const entries = Object.entries(placeholders) as [string, unknown][];
  const faults = entries.flatMap(([token, rule]) => ruleFaults(token, rule));
  if (entries.length > PLACEHOLDERS_MAX)
    faults.push(fault('placeholders', 'invalid_value', `must have at most ${PLACEHOLDERS_MAX} tokens`));
  if (faults.length > 0) throw validationError(faults);
  return new Map(
    entries.map(([token, rule]) => {
      const { required = false, default: fallback } = rule as Partial<PlaceholderRule>;
      return [token, { required, ...(fallback !== undefined && { default: fallback }) }];
    }),
  );
}

function ruleFaults(token: string, rule: unknown): ErrorDetail[] {
  const field = `placeholders.${token}`;
  const faults: ErrorDetail[] = [];
  if (token === '' || token.length > TOKEN_LENGTH_MAX || hasControlCharacter(token)) {
    faults.push(fault(field, 'invalid_value', `a token has 1 to ${TOKEN_LENGTH_MAX} characters, none of them a control character`));
  }
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) {
    return [...faults, fault(field, 'invalid_value', 'must be an object with required and default')];
  }
  for (const [name, value] of Object.entries(rule) as [string, unknown][]) {
    if (name === 'required') {
      if (typeof value !== 'boolean') faults.push(fault(`${field}.required`, 'invalid_value', 'must be a boolean'));
    } else if (name === 'default') {
      if (value !== '' && !isPlaceholderValue(value)) faults.push(fault(`${field}.default`, 'invalid_value', VALUE_RULE));
    } else faults.push(fault(`${field}.${name}`, 'unknown_field', `${name} is not a field of a placeholder`));
  }
  return faults;
}

export const VALUE_RULE = `must be a string of 1 to ${VALUE_LENGTH_MAX} characters, none of them a control character`;

export function isPlaceholderValue(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= VALUE_LENGTH_MAX && !hasControlCharacter(value);
}

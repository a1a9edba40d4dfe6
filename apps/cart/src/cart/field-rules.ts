import { ValidateBy } from 'class-validator';

/** Beyond this nobody sells, and every line total still fits exactly. */
export const AMOUNT_MAX = 1_000_000_000;

const rule = (name: string, accepts: (value: unknown) => boolean, message: string): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: accepts, defaultMessage: (args) => `${args?.property ?? 'value'} ${message}` } });

const DECIMALS_MAX = 6;
const isShortNumber = (value: unknown): boolean => typeof value === 'number' && Number(value.toFixed(DECIMALS_MAX)) === value;

/** Amounts, rates and quantities: what is given is kept as it is, never rounded. */
export const IsShortNumber = () => rule('isShortNumber', isShortNumber, `must be a number with at most ${DECIMALS_MAX} decimals`);

const TEXT_LENGTH_MAX = 1_000;
const LANGUAGES_MAX = 50;
const LANGUAGE = /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/;

function isLocalizedText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const texts = Object.entries(value);
  const isText = (text: unknown): boolean => typeof text === 'string' && text.length <= TEXT_LENGTH_MAX;
  return texts.length <= LANGUAGES_MAX && texts.every(([language, text]) => LANGUAGE.test(language) && isText(text));
}

/** A text for each language code. */
export const IsLocalizedText = () =>
  rule('isLocalizedText', isLocalizedText, `must be an object of texts of at most ${TEXT_LENGTH_MAX} characters by language`);

export const TEXT_SCHEMA = { type: 'object', additionalProperties: { type: 'string' } } as const;

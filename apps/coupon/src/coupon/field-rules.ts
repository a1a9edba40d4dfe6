import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray, IsISO8601, IsString, Length, Matches, ValidateBy } from 'class-validator';
import { AMOUNT_DECIMALS, AMOUNT_MAX, isAmount, isCurrency } from '../domain/amount';
import { UNLIMITED } from '../domain/coupon-terms';
import { isPercentage } from '../domain/discount';

const rule = (name: string, accepts: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate: accepts, defaultMessage: (args) => `${args?.property ?? 'value'} ${message}` } });

export const IsAmount = () =>
  rule('isAmount', isAmount, `must be a number from 0 to ${AMOUNT_MAX} with at most ${AMOUNT_DECIMALS} decimals`);

export const IsCurrency = () => rule('isCurrency', isCurrency, 'must be an ISO 4217 currency code');

export const IsPercentage = () => rule('isPercentage', isPercentage, 'must be a number from 0 to 100 with at most 4 decimals');

const LIMIT_MAX = 2_147_483_647;
const isLimit = (value: unknown): boolean =>
  Number.isInteger(value) && (value === UNLIMITED || ((value as number) > 0 && (value as number) <= LIMIT_MAX));

/** How often something may happen; -1 for any number of times. */
export const IsLimit = () => rule('isLimit', isLimit, `must be -1 (unlimited) or a whole number from 1 to ${LIMIT_MAX}`);

const TEXT_LENGTH_MAX = 1_000;
const LANGUAGES_MAX = 50;
const LANGUAGE = /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/;
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= TEXT_LENGTH_MAX;

function isLocalizedText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isText(value);
  const texts = Object.entries(value);
  return texts.length <= LANGUAGES_MAX && texts.every(([language, text]) => LANGUAGE.test(language) && isText(text));
}

/** One text, or one for each language code. */
export const IsLocalizedText = () =>
  rule(
    'isLocalizedText',
    isLocalizedText,
    `must be a text of at most ${TEXT_LENGTH_MAX} characters, or an object of such texts by language`,
  );

/** A moment, with its zone; a date alone is its first moment in UTC. */
export const IsInstant = () =>
  applyDecorators(
    IsISO8601({ strict: true, strictSeparator: true }),
    Matches(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/, {
      message: '$property must be an ISO 8601 date-time with a time zone',
    }),
  );

const NAME_LENGTH_MAX = 128;

/** Different names of things: customer numbers, categories, segments. */
export const IsNameList = (max: number) =>
  applyDecorators(IsArray(), ArrayMaxSize(max), ArrayUnique(), IsString({ each: true }), Length(1, NAME_LENGTH_MAX, { each: true }));

export const IsName = () => applyDecorators(IsString(), Length(1, NAME_LENGTH_MAX));

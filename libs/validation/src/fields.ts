import { applyDecorators } from '@nestjs/common';
import { currencyScale, DECIMALS_MAX, hasDecimals } from '@suite/money';
import { Exclude, Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  isISO8601,
  IsNotEmpty,
  IsObject,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAIL_ADDRESS } from './mail-address';

const DAY_MS = 86_400_000;

/** Combines rules in the order of a class. The first rule states the type of the field, and is reported first. */
const rules = (...decorators: PropertyDecorator[]) => applyDecorators(...decorators.reverse());

/** A custom rule; `message` completes the sentence that begins with the field's name: "must be …". */
export const Rule = (accepts: (value: unknown) => boolean, message: string, { name = 'rule' } = {}) =>
  ValidateBy({ name, validator: { validate: accepts, defaultMessage: () => `$property ${message}` } });

/** The field may be absent. `null` is not the same as absent; the field's other rules reject it. */
export const IfPresent = () => ValidateIf((_object, value) => value !== undefined);

/** The field may be absent, or null to clear it. */
export const OrNull = () => ValidateIf((_object, value) => value !== undefined && value !== null);

/** The field may be absent, null or an empty text, which its other rules do not see. */
export const IfNotEmpty = () => ValidateIf((_object, value) => value !== undefined && value !== null && value !== '');

/** The service sets this field. A client may send it back as it was read; the value is ignored. */
export const ReadOnly = () => applyDecorators(Allow(), Exclude({ toClassOnly: true }));

/** An alias of another field. If a request has both, they must be equal. */
export const SameAs = (field: string): PropertyDecorator =>
  ValidateBy({
    name: 'isSameAs',
    validator: {
      validate(value, args) {
        const other = (args?.object as Record<string, unknown> | undefined)?.[field];
        return other === undefined || other === value;
      },
      defaultMessage: () => `$property must have the same value as ${field}`,
    },
  });

/** A moment that is not before the one of another field. Missing and malformed moments are reported by other rules. */
export const NotBefore = (field: string): PropertyDecorator =>
  ValidateBy({
    name: 'isNotBefore',
    validator: {
      validate(value, args) {
        const other = (args?.object as Record<string, unknown> | undefined)?.[field];
        return !(Date.parse(String(value)) < Date.parse(String(other)));
      },
      defaultMessage: () => `$property must not be before ${field}`,
    },
  });

/** A day that is at most `days` days after the one of another field, both included. Malformed days are reported by other rules. */
export const WithinDays = (field: string, daysMax: number): PropertyDecorator =>
  ValidateBy({
    name: 'isWithinDays',
    validator: {
      validate(value, args) {
        const other = (args?.object as Record<string, unknown> | undefined)?.[field];
        return !(Date.parse(String(value)) - Date.parse(String(other)) >= daysMax * DAY_MS);
      },
      defaultMessage: () => `$property must be at most ${daysMax - 1} days after ${field}; ask for several periods`,
    },
  });

/** A text that is not empty. */
export const Text = (lengthMax: number) => rules(IsString(), IsNotEmpty(), MaxLength(lengthMax));

/** A text that may be empty. */
export const AnyText = (lengthMax: number) => rules(IsString(), MaxLength(lengthMax));

/** Without classes of characters: tools that read the documents know them in different ways. */
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/** Whether a text has one line: no line break and no other control character. Other characters of Unicode are accepted. */
export const isOneLine = (value: unknown): boolean => typeof value === 'string' && ONE_LINE.test(value);

/** A pattern, so that the documents state the rule: callers check their bodies by them before they send anything. */
const OneLine = () => Matches(ONE_LINE, { message: '$property must not contain line breaks or other control characters; remove them' });

/** A text of one line that is not empty, such as a name: it is written into mails and printed on labels. */
export const Line = (lengthMax: number) => rules(IsString(), IsNotEmpty(), MaxLength(lengthMax), OneLine());

/** A text of one line that may be empty. */
export const AnyLine = (lengthMax: number) => rules(IsString(), MaxLength(lengthMax), OneLine());

/** A text that a function accepts. */
export const TextThat = (isRight: (text: string) => boolean, message: string, options?: { readonly name: string }) =>
  Rule((value) => typeof value === 'string' && isRight(value), message, options);

/** A list of unique texts that are not empty. */
export const Texts = ({ min = 0, max, lengthMax }: { min?: number; max: number; lengthMax: number }) =>
  rules(IsArray(), ArrayMinSize(min), ArrayMaxSize(max), ArrayUnique(), IsString({ each: true }), Length(1, lengthMax, { each: true }));

/** The largest amount in all services, in units of its currency. Up to it, every amount with two decimals is exact. */
export const AMOUNT_MAX = 1_000_000_000_000;

/** An object that is stored as it is. Its members are not validated. */
export const JsonObject = (bytesMax: number) =>
  rules(
    IsObject(),
    Rule((value) => Buffer.byteLength(JSON.stringify(value) ?? '') <= bytesMax, `must have at most ${bytesMax} bytes as JSON`, {
      name: 'isJsonObject',
    }),
  );

/** A number that is stored exactly, without rounding. */
export function Decimal({ min = -AMOUNT_MAX, max = AMOUNT_MAX, decimals = DECIMALS_MAX, name = 'isDecimal' } = {}): PropertyDecorator {
  const message = `must be a number from ${min} to ${max} with at most ${decimals} decimals`;
  const isDecimal = (value: unknown) => typeof value === 'number' && hasDecimals(value, decimals);
  return rules(
    Rule(isDecimal, message, { name }),
    Min(min, { message: `$property ${message}` }),
    Max(max, { message: `$property ${message}` }),
  );
}

/** An amount of money that is not negative. Its currency is a separate field. */
export const Amount = () => Decimal({ min: 0, name: 'isAmount' });

export const WholeNumber = ({ min, max }: { min: number; max: number }) => rules(IsInt(), Min(min), Max(max));

export const isCurrency = (value: unknown): value is string => typeof value === 'string' && currencyScale(value) !== undefined;

/** An active currency of ISO 4217, without metals, test codes and withdrawn codes. */
export const Currency = () => Rule(isCurrency, 'must be an ISO 4217 currency code', { name: 'isCurrency' });

export const Country = () => Matches(/^[A-Z]{2}$/, { message: '$property must be two capital letters (ISO 3166-1)' });

export const Email = () => Matches(MAIL_ADDRESS, { message: '$property must be an e-mail address' });

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Returns whether a text is an existing day, as `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => DATE.test(text) && isISO8601(text, { strict: true });

/** Returns whether a text is an instant: date, time and zone. */
export const isDateTime = (text: string): boolean => DATE_TIME.test(text) && isISO8601(text, { strict: true });

/** The formats of text that is a date or a moment, for `oneOf` of a documented property. */
export const DAY_OR_MOMENT = [{ format: 'date' }, { format: 'date-time' }];

export const DateOnly = () => TextThat(isDate, 'must be a day: YYYY-MM-DD', { name: 'isDateOnly' });

export const DateTime = () => TextThat(isDateTime, 'must be an ISO 8601 date-time with a time zone', { name: 'isDateTime' });

/** An instant; a date alone means its start in UTC. */
export const DateTimeOrDate = () =>
  TextThat((text) => isDateTime(text) || isDate(text), 'must be an ISO 8601 date-time with a time zone, or a date', {
    name: 'isDateTimeOrDate',
  });

/** Returns whether a text is the name of an IANA time zone, such as `Europe/Berlin` or `UTC`. A bare offset such as `+02:00` is not. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

export const TimeZone = () => TextThat(isTimeZone, 'must be an IANA time zone such as Europe/Berlin', { name: 'isTimeZone' });

const LOCALIZED_LENGTH_MAX = 1_000;
const LANGUAGES_MAX = 50;
const LANGUAGE = /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/;
const isLocalized = (value: unknown): value is string => typeof value === 'string' && value.length <= LOCALIZED_LENGTH_MAX;
const isLocalizedLine = (value: unknown): boolean => isLocalized(value) && isOneLine(value);

function isTextsByLanguage(value: unknown, isText: (text: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const texts = Object.entries(value);
  return texts.length <= LANGUAGES_MAX && texts.every(([language, text]) => LANGUAGE.test(language) && isText(text));
}

/** A text of one line for each language code, such as a name. */
export const TextByLanguage = () =>
  Rule(
    (value) => isTextsByLanguage(value, isLocalizedLine),
    `must be an object of texts by language, each of one line with at most ${LOCALIZED_LENGTH_MAX} characters`,
    {
      name: 'isTextByLanguage',
    },
  );

/** A text of one line, or one for each language code, such as a name. */
export const LocalizedLine = () =>
  Rule(
    (value) => isLocalizedLine(value) || isTextsByLanguage(value, isLocalizedLine),
    `must be a text of one line with at most ${LOCALIZED_LENGTH_MAX} characters, or an object of such texts by language`,
    { name: 'isLocalizedLine' },
  );

/** One text, or one for each language code. */
export const LocalizedText = () =>
  Rule(
    (value) => isLocalized(value) || isTextsByLanguage(value, isLocalized),
    `must be a text of at most ${LOCALIZED_LENGTH_MAX} characters, or an object of such texts by language`,
    { name: 'isLocalizedText' },
  );

type Class = new () => object;

/** An object of a class. Rejects absent values, null, arrays and scalars, which ValidateNested alone accepts. */
export const Nested = (type: () => Class) => rules(IsObject(), ValidateNested(), Type(type));

/** A list of objects of a class. */
export const NestedList = (type: () => Class, { min = 0, max }: { min?: number; max: number }) =>
  rules(IsArray(), ArrayMinSize(min), ArrayMaxSize(max), IsObject({ each: true }), ValidateNested({ each: true }), Type(type));

/** A whole number in a query string. */
export const QueryInt = (bounds: { min: number; max: number }) =>
  applyDecorators(
    IfPresent(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value)),
    WholeNumber(bounds),
  );

/** `true` or `false` in a query string. */
export const QueryBoolean = () =>
  applyDecorators(
    IfPresent(),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean(),
  );

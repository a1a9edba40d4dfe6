import { getMetadataStorage } from 'class-validator';
import {
  Amount,
  AnyLine,
  AnyText,
  Country,
  Currency,
  DateOnly,
  DateTime,
  DateTimeOrDate,
  Decimal,
  Email,
  IfNotEmpty,
  IfPresent,
  isCurrency,
  isTimeZone,
  JsonObject,
  Line,
  LocalizedLine,
  LocalizedText,
  Nested,
  NestedList,
  OrNull,
  ReadOnly,
  Text,
  TextByLanguage,
  Texts,
  TextThat,
  TimeZone,
  WholeNumber,
} from './fields';
import { valid } from './validate';

class Part {
  @Text(3) name!: string;
}

class Everything {
  @IfPresent() @Text(5) text?: string;
  @IfPresent() @Texts({ max: 2, lengthMax: 3 }) texts?: string[];
  @IfPresent() @Amount() amount?: number;
  @IfPresent() @Decimal({ min: 0, max: 100, decimals: 4 }) percent?: number;
  @IfPresent() @WholeNumber({ min: 1, max: 10 }) count?: number;
  @IfPresent() @Currency() currency?: string;
  @IfPresent() @DateOnly() day?: string;
  @IfPresent() @DateTime() moment?: string;
  @IfPresent() @DateTimeOrDate() since?: string;
  @IfPresent() @TextByLanguage() title?: Record<string, string>;
  @IfPresent() @LocalizedText() name?: string | Record<string, string>;
  @IfPresent() @Nested(() => Part) part?: Part;
  @IfPresent() @NestedList(() => Part, { max: 2 }) parts?: Part[];
  @OrNull() @Text(5) note?: string | null;
  @IfNotEmpty() @Text(5) hint?: string | null;
  @ReadOnly() id?: string;
  @IfPresent() @AnyText(5) anyText?: string;
  @IfPresent() @Line(5) line?: string;
  @IfPresent() @AnyLine(5) anyLine?: string;
  @IfPresent() @TextThat((text) => text !== 'odd', 'must not be odd') even?: string;
  @IfPresent() @Texts({ min: 1, max: 2, lengthMax: 3 }) tags?: string[];
  @IfPresent() @NestedList(() => Part, { min: 1, max: 2 }) someParts?: Part[];
  @IfPresent() @JsonObject(10) json?: object;
  @IfPresent() @Decimal() decimal?: number;
  @IfPresent() @Country() country?: string;
  @IfPresent() @Email() email?: string;
  @IfPresent() @TimeZone() zone?: string;
  @IfPresent() @LocalizedLine() label?: string | Record<string, string>;
}

function faultOf(value: object): { field?: string; message?: string } | undefined {
  try {
    valid(Everything, value);
    return undefined;
  } catch (error) {
    const { details } = error as { details: { field: string; message: string }[] };
    expect(details).toHaveLength(1);
    return details[0];
  }
}

const languages = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`xx-${i}`, 'a']));

describe('the rules of fields', () => {
  it.each<[string, object]>([
    ['no fields', {}],
    ['texts', { text: 'abcde', texts: ['a', 'abc'], note: null }],
    ['amounts', { amount: 0.000001, percent: 33.3333, count: 10 }],
    ['the largest amount', { amount: 1_000_000_000_000 }],
    ['a day and moments', { day: '2028-02-29', moment: '2026-01-01T12:00:00.123+05:30', since: '2026-01-01' }],
    ['texts by language', { title: { de: 'a', 'en-GB': '' }, name: { en: 'a' } }],
    ['one text instead of texts by language', { name: 'a' }],
    ['texts of maximum length in the maximum of languages', { title: { ...languages(49), de: 'a'.repeat(1_000) } }],
    ['texts that may be empty', { anyText: '', anyLine: '', hint: '', texts: [], parts: [] }],
    ['texts of the maximum length', { anyText: 'a\nb\tc', line: 'abcde', anyLine: 'abcde', hint: 'abcde', tags: ['a'] }],
    ['null where it clears a field', { note: null, hint: null }],
    ['numbers at their bounds', { amount: 0, percent: 100, count: 1, decimal: -1_000_000_000_000 }],
    ['the largest decimal', { decimal: 1_000_000_000_000 }],
    ['a negative decimal', { decimal: -0.000001 }],
    ['an object of the maximum size', { json: { a: 'bc' } }],
    ['a country, an address, a zone', { country: 'DE', email: 'ada@example.com', zone: 'Europe/Berlin' }],
    ['a moment without seconds', { moment: '2026-01-01T12:00Z', since: '2026-01-01T12:00:00-0330' }],
    ['a moment with nanoseconds', { moment: '2026-01-01T12:00:00.123456789Z' }],
    ['languages with regions and scripts', { title: { en_GB: 'a', 'zh-Hant-TW': 'b', abcdefgh: 'c', 'de-abcdefgh': 'd', EN: 'e' } }],
    ['lines by language', { label: { de: 'a', en: '' } }],
    ['one line', { label: 'a' }],
    ['lines of a text', { name: 'a\nb' }],
    ['lines of a text by language', { name: { de: 'a\nb' } }],
    ['the fewest entries', { tags: ['a'], someParts: [{ name: 'a' }] }],
    ['objects of a class', { part: { name: 'a' }, parts: [{ name: 'a' }, { name: 'b' }] }],
  ])('accept %s', (_name, value) => {
    expect(faultOf(value)).toBeUndefined();
  });

  const amount = 'amount must be a number from 0 to 1000000000000 with at most 6 decimals';
  it.each<[object, string, string?]>([
    [{ text: '' }, 'text should not be empty'],
    [{ text: 'abcdef' }, 'text must be shorter than or equal to 5 characters'],
    [{ text: 5 }, 'text must be a string'],
    [{ text: null }, 'text must be a string'],
    [{ texts: 'a' }, 'texts must be an array'],
    [{ texts: ['a', 'a'] }, "All texts's elements must be unique"],
    [{ texts: [''] }, 'each value in texts must be longer than or equal to 1 and shorter than or equal to 3 characters'],
    [{ texts: ['a', 'b', 'c'] }, 'texts must contain no more than 2 elements'],
    [{ texts: ['abcd'] }, 'each value in texts must be longer than or equal to 1 and shorter than or equal to 3 characters'],
    [{ texts: [1] }, 'each value in texts must be a string'],
    [{ tags: [] }, 'tags must contain at least 1 elements'],
    [{ someParts: [] }, 'someParts must contain at least 1 elements'],
    [{ note: 'abcdef' }, 'note must be shorter than or equal to 5 characters'],
    [{ hint: 'abcdef' }, 'hint must be shorter than or equal to 5 characters'],
    [{ anyText: 5 }, 'anyText must be a string'],
    [{ anyText: 'abcdef' }, 'anyText must be shorter than or equal to 5 characters'],
    [{ line: '' }, 'line should not be empty'],
    [{ line: 5 }, 'line must be a string'],
    [{ line: 'abcdef' }, 'line must be shorter than or equal to 5 characters'],
    [{ line: 'a\nb' }, 'line must not contain line breaks or other control characters; remove them'],
    [{ anyLine: 5 }, 'anyLine must be a string'],
    [{ anyLine: 'abcdef' }, 'anyLine must be shorter than or equal to 5 characters'],
    [{ anyLine: 'a\nb' }, 'anyLine must not contain line breaks or other control characters; remove them'],
    [{ even: 'odd' }, 'even must not be odd'],
    [{ even: 5 }, 'even must not be odd'],
    [{ json: [] }, 'json must be an object'],
    [{ json: { a: 'bcd' } }, 'json must have at most 10 bytes as JSON'],
    [{ json: { a: 'ä€' } }, 'json must have at most 10 bytes as JSON'],
    [{ decimal: -1_000_000_000_001 }, 'decimal must be a number from -1000000000000 to 1000000000000 with at most 6 decimals'],
    [{ decimal: 1_000_000_000_001 }, 'decimal must be a number from -1000000000000 to 1000000000000 with at most 6 decimals'],
    [{ amount: '5' }, amount],
    [{ amount: -1 }, amount],
    [{ amount: 1_000_000_000_000.5 }, amount],
    [{ amount: 0.0000001 }, amount],
    [{ amount: Number.POSITIVE_INFINITY }, amount],
    [{ amount: Number.NaN }, amount],
    [{ percent: 0.00001 }, 'percent must be a number from 0 to 100 with at most 4 decimals'],
    [{ count: '5' }, 'count must be an integer number'],
    [{ count: 1.5 }, 'count must be an integer number'],
    [{ count: 11 }, 'count must not be greater than 10'],
    [{ count: 0 }, 'count must not be less than 1'],
    ...['de', 'D', 'DEU', ' DE', 'D1'].map((country): [object, string] => [
      { country },
      'country must be two capital letters (ISO 3166-1)',
    ]),
    [{ email: 'ada' }, 'email must be an e-mail address'],
    [{ zone: '+02:00' }, 'zone must be an IANA time zone such as Europe/Berlin'],
    [{ currency: 'XXX' }, 'currency must be an ISO 4217 currency code'],
    [{ day: '2026-02-29' }, 'day must be a day: YYYY-MM-DD'],
    [{ day: '2026-02-28T00:00:00Z' }, 'day must be a day: YYYY-MM-DD'],
    [{ day: '+2026-02-28' }, 'day must be a day: YYYY-MM-DD'],
    [{ day: 20260228 }, 'day must be a day: YYYY-MM-DD'],
    ...['+2026-01-01T12:00:00Z', '2026-01-01T12:00:00.1234567890Z', '2026-01-01 12:00:00Z', '2026-01-01T12Z'].map(
      (moment): [object, string] => [{ moment }, 'moment must be an ISO 8601 date-time with a time zone'],
    ),
    [{ moment: '2026-01-01' }, 'moment must be an ISO 8601 date-time with a time zone'],
    [{ moment: '2026-01-01T12:00:00' }, 'moment must be an ISO 8601 date-time with a time zone'],
    [{ moment: '2026-02-30T12:00:00Z' }, 'moment must be an ISO 8601 date-time with a time zone'],
    [{ since: 'today' }, 'since must be an ISO 8601 date-time with a time zone, or a date'],
    [{ title: 'a' }, 'title must be an object of texts by language, each of one line with at most 1000 characters'],
    ...[
      ...[null, 5, [], languages(51), { de: 'a'.repeat(1_001) }, { de: 'a\nb' }, { de: 5 }, { en: 'a', de: null }],
      ...['not a language', 'e', 'abcdefghi', 'en-', '-en', 'en-abcdefghi', 'en-a!', '1en'].map((language) => ({ [language]: 'a' })),
    ].map((title): [object, string] => [
      { title },
      'title must be an object of texts by language, each of one line with at most 1000 characters',
    ]),
    ...['a\nb', { de: 'a\nb' }, 5, 'a'.repeat(1_001)].map((label): [object, string] => [
      { label },
      'label must be a text of one line with at most 1000 characters, or an object of such texts by language',
    ]),
    [{ name: 'a'.repeat(1_001) }, 'name must be a text of at most 1000 characters, or an object of such texts by language'],
    [{ name: 5 }, 'name must be a text of at most 1000 characters, or an object of such texts by language'],
    [{ part: null }, 'part must be an object'],
    [{ part: [] }, 'part must be an object'],
    [{ part: [{ name: 'a' }] }, 'part must be an object'],
    [{ part: 'a' }, 'part must be an object'],
    [{ part: { name: 1 } }, 'name must be a string', 'part.name'],
    [{ parts: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, 'parts must contain no more than 2 elements'],
    [{ parts: {} }, 'parts must be an array'],
    [{ parts: null }, 'parts must be an array'],
    [{ parts: [null] }, 'each value in parts must be an object'],
    [{ parts: [[]] }, 'each value in parts must be an object'],
    [{ parts: [{ name: 'a' }, { name: 'long' }] }, 'name must be shorter than or equal to 3 characters', 'parts[1].name'],
  ])('reject %j', (value, message, field = Object.keys(value)[0]) => {
    expect(faultOf(value)).toMatchObject({ field, message });
  });

  it('ignore the value of a field that the service sets', () => {
    expect(valid(Everything, { id: 'a', text: 'b' })).toEqual({ text: 'b' });
  });

  it('have the names by which the documents know them', () => {
    const rules = getMetadataStorage().getTargetValidationMetadatas(Everything, '', false, false);
    const namesOf = (field: string) =>
      rules.flatMap(({ propertyName, name = '' }) => (propertyName === field && name !== '' ? [name] : []));
    const fields = ['amount', 'decimal', 'currency', 'day', 'moment', 'since', 'zone', 'title', 'label', 'name', 'json', 'even'];
    expect(Object.fromEntries(fields.map((field) => [field, namesOf(field).at(-1)]))).toEqual({
      ...{ amount: 'isAmount', decimal: 'isDecimal', currency: 'isCurrency', day: 'isDateOnly', moment: 'isDateTime' },
      ...{ since: 'isDateTimeOrDate', zone: 'isTimeZone', title: 'isTextByLanguage', label: 'isLocalizedLine', name: 'isLocalizedText' },
      ...{ json: 'isObject', even: 'rule' },
    });
    expect(namesOf('json')).toContain('isJsonObject');
  });

  it.each(['EUR', 'JPY', 'KWD', 'CLF', 'XCG', 'XAD', 'ZWG', 'SLE', 'VED', 'XOF', 'XPF'])('accept the currency %s', (code) => {
    expect(isCurrency(code)).toBe(true);
  });

  it.each(['XXX', 'XTS', 'XAU', 'XAG', 'XDR', 'XSU', 'XUA', 'XBA', 'SLL', 'ZWL', 'HRK', 'CUC', 'DEM', 'VEF', 'eur', 'EURO', ''])(
    'reject the currency %j',
    (code) => {
      expect(isCurrency(code)).toBe(false);
    },
  );
});

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT-14'])('can be %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', '+02:00', '-12', 'Mars/Olympus', 'Europe/Berlin ', 'GMT+5'])('cannot be %p', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

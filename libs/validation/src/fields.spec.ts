import {
  Amount,
  Currency,
  DateOnly,
  DateTime,
  DateTimeOrDate,
  Decimal,
  IfPresent,
  isCurrency,
  isTimeZone,
  LocalizedText,
  Nested,
  NestedList,
  NotBefore,
  OrNull,
  Text,
  TextByLanguage,
  Texts,
  WholeNumber,
} from './fields';
import { valid } from './validate';

class Period {
  @IfPresent() @DateOnly() from?: string;
  @IfPresent() @DateOnly() @NotBefore('from') to?: string;
}

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
    [{ currency: 'XXX' }, 'currency must be an ISO 4217 currency code'],
    [{ day: '2026-02-29' }, 'day must be a day: YYYY-MM-DD'],
    [{ day: '2026-02-28T00:00:00Z' }, 'day must be a day: YYYY-MM-DD'],
    [{ moment: '2026-01-01' }, 'moment must be an ISO 8601 date-time with a time zone'],
    [{ moment: '2026-01-01T12:00:00' }, 'moment must be an ISO 8601 date-time with a time zone'],
    [{ moment: '2026-02-30T12:00:00Z' }, 'moment must be an ISO 8601 date-time with a time zone'],
    [{ since: 'today' }, 'since must be an ISO 8601 date-time with a time zone, or a date'],
    [{ title: 'a' }, 'title must be an object of texts by language, each of one line with at most 1000 characters'],
    [{ title: { 'not a language': 'a' } }, 'title must be an object of texts by language, each of one line with at most 1000 characters'],
    [{ title: { de: 'a'.repeat(1_001) } }, 'title must be an object of texts by language, each of one line with at most 1000 characters'],
    [{ title: languages(51) }, 'title must be an object of texts by language, each of one line with at most 1000 characters'],
    [{ name: 'a'.repeat(1_001) }, 'name must be a text of at most 1000 characters, or an object of such texts by language'],
    [{ name: 5 }, 'name must be a text of at most 1000 characters, or an object of such texts by language'],
    [{ part: null }, 'part must be an object'],
    [{ part: [] }, 'part must be an object'],
    [{ part: [{ name: 'a' }] }, 'part must be an object'],
    [{ part: 'a' }, 'part must be an object'],
    [{ part: { name: 1 } }, 'name must be a string', 'part.name'],
    [{ parts: {} }, 'parts must be an array'],
    [{ parts: null }, 'parts must be an array'],
    [{ parts: [null] }, 'each value in parts must be an object'],
    [{ parts: [[]] }, 'each value in parts must be an object'],
    [{ parts: [{ name: 'a' }, { name: 'long' }] }, 'name must be shorter than or equal to 3 characters', 'parts[1].name'],
  ])('reject %j', (value, message, field = Object.keys(value)[0]) => {
    expect(faultOf(value)).toMatchObject({ field, message });
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

it('a moment may be that of the field before which it must not be', () => {
  const day = '2026-05-01';
  expect(valid(Period, { from: day, to: day })).toEqual({ from: day, to: day });
  expect(() => valid(Period, { from: day, to: '2026-04-30' })).toThrow('to must not be before from');
});

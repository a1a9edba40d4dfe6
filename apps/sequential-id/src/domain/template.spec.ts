import { AppError, type ErrorDetail } from '@suite/errors';
import * as fc from 'fast-check';
import type { PlaceholderRule } from './placeholders';
import { type Fillings, idsOf, Template, type TemplateTerms } from './template';

const NOW = new Date('2026-12-31T23:59:59Z');

type Rules = Record<string, Partial<PlaceholderRule>>;

function template(preText: string, postText = '', rules: Rules = {}, terms: Partial<TemplateTerms> = {}): Template {
  const placeholders = new Map(Object.entries(rules).map(([token, rule]) => [token, { required: false, ...rule }]));
  const defaults = { timeZone: 'UTC', restart: 'NEVER', yearStartsOn: '01-01', numberOfDigits: 3 } as const;
  return new Template({ ...defaults, preText, postText, placeholders, ...terms });
}

/** The faults that the work is refused with. */
function faultsOf(work: () => unknown): Partial<ErrorDetail>[] {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return (error.details ?? []).map(({ field = '', type }) => ({ field, type }));
    throw error;
  }
  return [];
}

describe('an id', () => {
  it.each<[string, Template, Record<string, string>, string]>([
    ['nothing around the number', template(''), {}, '007'],
    ['texts around it', template('O-', '/x'), {}, 'O-007/x'],
    ['values before and after the number', template('__s__-', '-__s__', { __s__: {} }), { __s__: 'M' }, 'M-007-M'],
    ['a token in another form', template('{site}', '', { '{site}': {} }), { '{site}': 'M' }, 'M007'],
    ['literal regular expression characters', template('a.c-abc-', '', { 'a.c': {} }), { 'a.c': 'M' }, 'M-abc-007'],
    ['a default', template('__s__', '', { __s__: { default: 'D' } }), {}, 'D007'],
    ['a value instead of the default', template('__s__', '', { __s__: { default: 'D' } }), { __s__: 'M' }, 'M007'],
    ['nothing for a token without value and default', template('<__s__>', '', { __s__: {} }), {}, '<>007'],
    ['nothing for an empty default', template('<__s__>', '', { __s__: { default: '' } }), {}, '<>007'],
    ['a literal value that looks like a token', template('__s__', '', { __s__: {}, __t__: {} }), { __s__: '__t__' }, '__t__007'],
    ['the time', template('__year__-__month__-__day__T__hour__:__minute__:__second__ '), {}, '2026-12-31T23:59:59 007'],
    ['the time of its zone', template('__year__', '', {}, { timeZone: 'Pacific/Kiritimati' }), {}, '2027007'],
    ['a value instead of the time', template('__year__'), { __year__: '1999' }, '1999007'],
    ['the default of a declared clock token', template('__year__', '', { __year__: { default: 'Y' } }), {}, 'Y007'],
    ['the time for a declared clock token without a default', template('__year__', '', { __year__: {} }), {}, '2026007'],
  ])('has %s', (_name, terms, values, id) => {
    expect(terms.fill({ placeholders: values }, NOW).idOf(7)).toBe(id);
  });

  it('follows the one before it in a block', () => {
    expect(idsOf({ first: 8, count: 3 }, template('a').fill({ placeholders: {} }, NOW).idOf)).toEqual(['a008', 'a009', 'a010']);
  });

  it('exceeds its digits in the number only', () => {
    expect(template('a', 'b').fill({ placeholders: {} }, NOW).idOf(12_345)).toBe('a12345b');
  });

  it('has each value in place of its token', () => {
    const text = fc.string({ unit: fc.constantFrom('_', 'a', 'b', 's', 't', '$', '&', '-'), minLength: 1, maxLength: 12 });
    const terms = template('<__s__|__t__>', '<__t__>', { __s__: {}, __t__: {} });
    fc.assert(
      fc.property(text, text, fc.nat(999), (s, t, number) => {
        expect(terms.fill({ placeholders: { __s__: s, __t__: t } }, NOW).idOf(number)).toBe(
          `<${s}|${t}>${String(number).padStart(3, '0')}<${t}>`,
        );
      }),
    );
  });
});

describe('the texts of a schema', () => {
  it.each<[string, () => Template, { field: string; type: string }]>([
    ['with an undeclared token', () => template('__s__'), { field: 'preText', type: 'undeclared_token' }],
    ['with an undeclared token after the number', () => template('', 'x__s_t__'), { field: 'postText', type: 'undeclared_token' }],
    [
      'with a token inside another',
      () => template('', '', { __a__: {}, x__a__x: {} }),
      { field: 'placeholders.__a__', type: 'nested_token' },
    ],
    [
      'with a clock token inside another',
      () => template('x__year__', '', { x__year__: {} }),
      { field: 'placeholders.__year__', type: 'nested_token' },
    ],
    [
      'with two tokens that share a letter',
      () => template('abc', '', { ab: {}, bc: {} }),
      { field: 'preText', type: 'overlapping_tokens' },
    ],
    [
      'with two that share their underscores',
      () => template('', '__a__b__', { __a__: {}, __b__: {} }),
      { field: 'postText', type: 'overlapping_tokens' },
    ],
    ['with a token that overlaps itself', () => template('aXaXa', '', { aXa: {} }), { field: 'preText', type: 'overlapping_tokens' }],
  ])('are rejected %s', (_name, make, expected) => {
    expect(faultsOf(make)).toContainEqual(expected);
  });

  it('are accepted with underscores that are no token, and with adjacent tokens', () => {
    expect(faultsOf(() => template('a__b _ __ ____ c', '__a____b__', { __a__: {}, __b__: {} }))).toEqual([]);
  });
});

describe('the date of a document', () => {
  const all = '__year__-__month__-__day__ __hour__:__minute__:__second__ __fiscalYear__ ';
  const short = '__yy__ __fiscalYears__ ';
  const placeholders = {};
  const shown = (terms: Template, fillings: Partial<Fillings>, now = NOW): string => {
    const { idOf, period } = terms.fill({ placeholders, ...fillings }, now);
    return `${idOf(7)} in ${period}`;
  };

  it.each<[string, Partial<TemplateTerms>, string | undefined, string]>([
    ['is today by default', {}, undefined, '2026-12-31 23:59:59 2026 007 in undefined'],
    ['is today in the zone', { timeZone: 'Pacific/Kiritimati' }, undefined, '2027-01-01 13:59:59 2027 007 in undefined'],
    ['replaces the day, not the time of day', {}, '2026-03-05', '2026-03-05 23:59:59 2026 007 in undefined'],
    ['determines the year of the numbers', { restart: 'YEAR' }, '2025-12-31', '2025-12-31 23:59:59 2025 007 in 2025'],
    ['determines their month', { restart: 'MONTH' }, '2026-03-05', '2026-03-05 23:59:59 2026 007 in 2026-03'],
    ['determines their day', { restart: 'DAY' }, '2028-01-31', '2028-01-31 23:59:59 2028 007 in 2028-01-31'],
    ['determines the fiscal year', { restart: 'YEAR', yearStartsOn: '04-01' }, '2027-03-31', '2027-03-31 23:59:59 2026 007 in 2026'],
    ['begins one', { restart: 'YEAR', yearStartsOn: '04-01' }, '2027-04-01', '2027-04-01 23:59:59 2027 007 in 2027'],
    [
      'shows it in other periods, too',
      { restart: 'MONTH', yearStartsOn: '10-01' },
      '2026-09-30',
      '2026-09-30 23:59:59 2025 007 in 2026-09',
    ],
  ])('%s', (_name, terms, date, expected) => {
    expect(shown(template(all, '', {}, terms), { date })).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['the zone in which a year has begun', 'Pacific/Kiritimati', '2027'],
    ['the zone in which it has not', 'America/New_York', '2026'],
  ])('is the current day in %s', (_name, timeZone, period) => {
    const terms = template('', '', {}, { restart: 'YEAR', timeZone });
    expect(terms.periodAt(undefined, NOW)).toBe(period);
    expect(terms.fill({ placeholders }, NOW).period).toBe(period);
  });

  it.each<[string, Partial<TemplateTerms>, string, string]>([
    ['its year', {}, '2026-12-31', '26 26-27 007 in undefined'],
    ['the fiscal year before it', { restart: 'YEAR', yearStartsOn: '04-01' }, '2027-03-31', '27 26-27 007 in 2026'],
    ['the fiscal year that begins with it', { restart: 'YEAR', yearStartsOn: '04-01' }, '2027-04-01', '27 27-28 007 in 2027'],
  ])('shows two digits of %s', (_name, terms, date, expected) => {
    expect(shown(template(short, '', {}, terms), { date })).toBe(expected);
  });

  it('shows two digits of a year at the turn of a century', () => {
    const now = new Date('2099-11-28T12:00:00Z');
    expect(shown(template(short, '', {}, {}), { date: '2099-12-31' }, now)).toBe('99 99-00 007 in undefined');
    expect(shown(template(short, '', {}, {}), { date: '2100-01-01' }, now)).toBe('00 00-01 007 in undefined');
  });

  it('keeps its period if a call sends values of tokens', () => {
    const terms = template('__year__-__fiscalYear__-', '', {}, { restart: 'YEAR' });
    const values = { __year__: '1999', __fiscalYear__: '98/99' };
    expect(shown(terms, { placeholders: values, date: '2025-12-31' })).toBe('1999-98/99-007 in 2025');
  });

  it.each<[string, string, boolean]>([
    ['400 days ago', '2025-11-26', true],
    ['401 days ago', '2025-11-25', false],
    ['in 400 days', '2028-02-04', true],
    ['in 401 days', '2028-02-05', false],
    ['in a thousand years', '3026-12-31', false],
  ])('%s is accepted: %s, %s', (_name, date, isAccepted) => {
    const terms = template('', '', {}, { restart: 'DAY' });
    const refused = isAccepted ? [] : [{ field: 'entry.date', type: 'invalid_value' }];
    expect(faultsOf(() => terms.fill({ placeholders, date }, NOW, 'entry.'))).toEqual(refused);
    expect(faultsOf(() => terms.periodAt(date, NOW))).toEqual(refused.map((each) => ({ ...each, field: 'date' })));
  });

  it('is far or near in the zone of the schema', () => {
    const faultsIn = (timeZone: string) =>
      faultsOf(() => template('', '', {}, { timeZone }).fill({ placeholders, date: '2028-02-05' }, NOW));
    expect([faultsIn('UTC').length, faultsIn('Pacific/Kiritimati').length]).toEqual([1, 0]);
  });

  it('fills the fiscal year of a declared token, but none in the texts of a build that knew no fiscal years', () => {
    const rules = { __fiscalYear__: {} };
    expect(shown(template('__fiscalYear__-', '', rules), {})).toBe('2026-007 in undefined');
    expect(shown(template('__fiscalYear__-', '', rules, { yearStartsOn: null }), {})).toBe('-007 in undefined');
    expect(shown(template('<__fiscalYear__>', '', { '<__fiscalYear__>': {} }, { yearStartsOn: null }), {})).toBe('007 in undefined');
    for (const token of ['__fiscalYear__', '__fiscalYears__']) {
      expect(faultsOf(() => template(token, '', {}, { yearStartsOn: null }))).toEqual([{ field: 'preText', type: 'undeclared_token' }]);
    }
  });
});

describe('the site of a call', () => {
  const undeclared = template('__siteCode__-');
  const optional = template('__siteCode__-', '', { __siteCode__: {} });

  it.each<[string, Template, Fillings, string]>([
    ['fills its token', undeclared, { placeholders: {}, siteCode: 'main' }, 'main-007'],
    ['fills its token from the values', undeclared, { placeholders: { __siteCode__: 'main' } }, 'main-007'],
    ['may be sent twice', undeclared, { placeholders: { __siteCode__: 'main' }, siteCode: 'main' }, 'main-007'],
    ['has no effect without its token', template('A-'), { placeholders: {}, siteCode: 'main' }, 'A-007'],
    ['fills a declared token', optional, { placeholders: {}, siteCode: 'main' }, 'main-007'],
    ['follows the rule of a declared token', optional, { placeholders: {} }, '-007'],
    ['is never expanded', template('__siteCode____year__'), { placeholders: {}, siteCode: '__year__' }, '__year__2026007'],
  ])('%s', (_name, terms, fillings, id) => {
    expect(terms.fill(fillings, NOW).idOf(7)).toBe(id);
  });

  it.each<[string, Fillings, { field: string; type: string }]>([
    ['is required by its token', { placeholders: {} }, { field: 'placeholders.__siteCode__', type: 'missing_value' }],
    ['differs from the value', { placeholders: { __siteCode__: 'a' }, siteCode: 'b' }, { field: 'siteCode', type: 'invalid_value' }],
  ])('is rejected if it %s', (_name, fillings, expected) => {
    expect(faultsOf(() => undeclared.fill(fillings, NOW))).toEqual([expected]);
  });
});

describe('the values of a call', () => {
  const terms = template('__s____year__', '', { __s__: { required: true, default: 'D' }, __t__: {} });

  it.each<[string, Record<string, unknown>, { field: string; type: string }]>([
    ['when one is missing', {}, { field: 'placeholders.__s__', type: 'missing_value' }],
    ['when one is empty', { __s__: '' }, { field: 'placeholders.__s__', type: 'invalid_value' }],
    ['when one is too long', { __s__: 'x'.repeat(101) }, { field: 'placeholders.__s__', type: 'invalid_value' }],
    ['when one is a number', { __s__: 1 }, { field: 'placeholders.__s__', type: 'invalid_value' }],
    ['when one has a line break', { __s__: 'a\nb' }, { field: 'placeholders.__s__', type: 'invalid_value' }],
    ['when the token is unknown', { __s__: 'x', __u__: 'y' }, { field: 'placeholders.__u__', type: 'unknown_field' }],
    ['when the clock token is not used', { __s__: 'x', __day__: '1' }, { field: 'placeholders.__day__', type: 'unknown_field' }],
    [
      'when the token is a member of every object',
      { __s__: 'x', toString: 'y' },
      { field: 'placeholders.toString', type: 'unknown_field' },
    ],
  ])('are rejected %s', (_name, values, expected) => {
    expect(faultsOf(() => terms.fill({ placeholders: values }, NOW))).toEqual([expected]);
  });
});

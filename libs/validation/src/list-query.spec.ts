import type { AppError } from '@suite/errors';
import { readSearch, readSort, type SortForm } from './list-query';

describe('a sort order', () => {
  it.each<[SortForm, string, boolean]>([
    ['code', 'code', false],
    ['code:asc', 'code', false],
    ['code:desc', 'code', true],
    ['-code', 'code', true],
    ['-createdAt', 'createdAt', true],
  ])('is read from %s', (sort, field, isDescending) => {
    expect(readSort(sort)).toEqual({ field, isDescending });
  });
});

describe('a search', () => {
  const MEMBERS = ['status', 'name', 'siteCode'] as const;

  it.each<[string, string | undefined, object]>([
    ['spring', 'spring', {}],
    ['  spring sale ', 'spring sale', {}],
    ['status:OPEN', undefined, { status: 'OPEN' }],
    ['status:OPEN siteCode:main', undefined, { status: 'OPEN', siteCode: 'main' }],
    ['spring status:OPEN', 'spring', { status: 'OPEN' }],
    ['name:Winter Sale 2018 status:OPEN', undefined, { name: 'Winter Sale 2018', status: 'OPEN' }],
    ['name:"Winter Sale" status:OPEN', undefined, { name: 'Winter Sale', status: 'OPEN' }],
    ['name:"10:30 status:OPEN"', undefined, { name: '10:30 status:OPEN' }],
    ['name:"unclosed', undefined, { name: '"unclosed' }],
    ['name:xrn:a:b;c', undefined, { name: 'xrn:a:b;c' }],
    ['10:30', '10:30', {}],
    ['5name:x', '5name:x', {}],
    ['status: OPEN ', undefined, { status: 'OPEN' }],
    ['status:OPEN\nname:a', undefined, { status: 'OPEN', name: 'a' }],
    ['name:"a\nb"', undefined, { name: 'a\nb' }],
    ['name:"a"b', undefined, { name: '"a"b' }],
    ['name:a"b"', undefined, { name: 'a"b"' }],
    ['name:a<b', undefined, { name: 'a<b' }],
    ['name:a 10:30', undefined, { name: 'a 10:30' }],
    ['name:""', undefined, { name: '' }],
    ['', undefined, {}],
  ])('is read from %p', (q, text, values) => {
    expect(readSearch(q, MEMBERS)).toEqual({ text, values });
  });

  it.each([
    ['an unknown member', 'colour:red', 'q cannot search by colour; use status, name, siteCode'],
    ['a misspelled member', 'sitecode:main', 'q cannot search by sitecode; did you mean siteCode?'],
    ['a member of every object', 'constructor:x', 'q cannot search by constructor; use status, name, siteCode'],
    ['a repeated member', 'status:A status:B', 'q has status more than once; send it once'],
    ['a member without a value', 'status: name:a', 'q has no value for status; send status:value'],
    ['a pattern', 'name:~Win', 'q compares name with one value, not with a pattern or a range; send name:value'],
    ['a range', 'name:(>=10 AND <=20)', 'q compares name with one value, not with a pattern or a range; send name:value'],
  ])('is rejected with %s', (_name, q, message) => {
    let refusal: unknown;
    try {
      readSearch(q, MEMBERS);
    } catch (error) {
      refusal = error;
    }
    expect((refusal as AppError).details).toEqual([{ field: 'q', type: 'invalid_value', message }]);
  });

  it('is rejected with all of its faults, and with names of a readable length', () => {
    const [name, message] = ['a'.repeat(200), 'q has no value for name; send name:value'];
    expect(() => readSearch(`name: ${name}:b`, MEMBERS)).toThrow(
      expect.objectContaining({
        details: [
          { field: 'q', type: 'invalid_value', message },
          { field: 'q', type: 'invalid_value', message: `q cannot search by ${'a'.repeat(100)}…; use status, name, siteCode` },
        ],
      }),
    );
  });

  it('takes time in proportion to its length', () => {
    expect(readSearch(`${'a '.repeat(50_000)}status:OPEN`, MEMBERS).values).toEqual({ status: 'OPEN' });
  });
});

import { DETAILS_MAX, type ErrorDetail } from '@suite/errors';
import { getMetadataStorage } from 'class-validator';
import { IfPresent, Nested, NestedList, QueryInt, Text } from './fields';
import { ListOf, MapOf } from './validation.pipe';
import { check, isObject, unknownField, valid, validQuery } from './validate';

class Part {
  @IfPresent() @Text(3) name?: string;
}

class Whole {
  @IfPresent() @Text(5) text?: string;
  @IfPresent() @NestedList(() => Part, { max: 50 }) parts?: Part[];
}

class Filter {
  @QueryInt({ min: 1, max: 50 }) size = 20;
  @IfPresent() @Text(5) q?: string;
}

class Required {
  @Text(5) name!: string;
  @IfPresent() @Nested(() => Required) inner?: Required;
}

const FIELDS = 20 * DETAILS_MAX;
const unknownFields = Object.fromEntries(Array.from({ length: FIELDS }, (_, i) => [`field${i}`, i]));
const fewUnknownFields = Object.fromEntries(Object.entries(unknownFields).slice(0, DETAILS_MAX - 1));

function faultsOf(validate: () => unknown): readonly ErrorDetail[] {
  try {
    validate();
    return [];
  } catch (error) {
    return (error as { details: readonly ErrorDetail[] }).details;
  }
}

describe('an object with more than 3,000 members', () => {
  const huge = Object.fromEntries(Array.from({ length: 3_001 }, (_, i) => [`field${i}`, 1]));
  const fault = { field: '', type: 'invalid_value', message: 'An object must have at most 3000 members' };

  it.each<[string, object]>([
    ['the body', huge],
    ['a field', { text: huge }],
    ['an entry of a list', { parts: [huge] }],
    ['an unknown field', { other: { inner: [huge] } }],
  ])('is rejected before the conversion, which compares all names: %s', (_name, body) => {
    const lookups = jest.spyOn(getMetadataStorage(), 'getTargetValidationMetadatas');
    expect(faultsOf(() => valid(Whole, body))).toEqual([fault]);
    expect(lookups).not.toHaveBeenCalled();
    lookups.mockRestore();
  });

  it('is one with more, not one with as many', () => {
    const large = Object.fromEntries(Object.entries(huge).slice(1));
    expect(faultsOf(() => valid(Whole, large))[0]).toMatchObject({ field: 'field1', type: 'unknown_field' });
  });

  it('may be a list', () => {
    expect(faultsOf(() => valid(Whole, { parts: Array(3_001).fill({}) }))).toEqual([
      expect.objectContaining({ field: 'parts', type: 'invalid_value' }),
    ]);
  });
});

describe('a body with very many unknown fields', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, () => unknown, string]>([
    ['an object', () => valid(Whole, unknownFields), 'field0'],
    ['the entries of a list', () => valid(Whole, { parts: [unknownFields, unknownFields] }), 'parts[0].field0'],
    ['the entries of a body', () => new ListOf(Part, { max: 50 }).transform(Array(50).fill(unknownFields)), '[0].field0'],
    ['entries with some each', () => new ListOf(Part, { max: 50 }).transform(Array(50).fill(fewUnknownFields)), '[0].field0'],
  ])('costs no suggestion for those that are not reported, in %s', (_name, validate, first) => {
    const lookups = jest.spyOn(getMetadataStorage(), 'getTargetValidationMetadatas');
    const faults = faultsOf(validate);
    expect(faults).toHaveLength(DETAILS_MAX);
    expect(faults[0]).toMatchObject({ field: first, type: 'unknown_field' });
    expect(lookups.mock.calls.length).toBeLessThan(3 * DETAILS_MAX);
  });
});

describe('a fault', () => {
  it.each<[string, unknown, ErrorDetail[]]>([
    ['a missing field', {}, [{ field: 'name', type: 'missing_value', message: 'name is missing' }]],
    ['a field that is null', { name: null }, [{ field: 'name', type: 'missing_value', message: 'name must be a string' }]],
    ['a wrong field', { name: 1 }, [{ field: 'name', type: 'invalid_value', message: 'name must be a string' }]],
    [
      'fields of an inner object',
      { name: 'a', inner: { inner: { name: 1 } } },
      [
        { field: 'inner.name', type: 'missing_value', message: 'name is missing' },
        { field: 'inner.inner.name', type: 'invalid_value', message: 'name must be a string' },
      ],
    ],
    [
      'an unknown field',
      { name: 'a', colour: 1 },
      [{ field: 'colour', type: 'unknown_field', message: 'colour is unknown here; known here: name, inner' }],
    ],
    [
      'an unknown field that begins with a digit',
      { name: 'a', '1nner': 1 },
      [{ field: '1nner', type: 'unknown_field', message: '1nner is unknown here; did you mean inner?' }],
    ],
    ['null', null, [{ field: '', type: 'invalid_value', message: 'The body must be an object' }]],
    ['a list', [], [{ field: '', type: 'invalid_value', message: 'The body must be an object' }]],
    ['a text', 'a', [{ field: '', type: 'invalid_value', message: 'The body must be an object' }]],
  ])('of %s has its path, its type and a message', (_name, body, faults) => {
    expect(faultsOf(() => valid(Required, body))).toEqual(faults);
  });

  it('of an entry is reported beside one of the list, also of the eleventh entry', () => {
    const parts = [null, ...Array.from({ length: 9 }, () => ({ name: 'a' })), { name: 1 }];
    expect(faultsOf(() => valid(Whole, { parts })).map(({ field, message }) => [field, message])).toEqual([
      ['parts', 'each value in parts must be an object'],
      ['parts[10].name', 'name must be a string'],
    ]);
  });

  it('of a name that every object has is reported wherever it is', () => {
    const body = JSON.parse('{"text":"a","parts":[null,{"name":"b","toString":1},{"constructor":{}}],"__proto__":{"a":1}}') as object;
    expect(faultsOf(() => valid(Whole, body))).toEqual(
      [
        ['parts[1].toString', 'toString'],
        ['parts[2].constructor', 'constructor'],
        ['__proto__', '__proto__'],
      ].map(([field, name]) => ({ field, type: 'unknown_field', message: `${name} is unknown here; remove it` })),
    );
  });

  it('of an entry has the path of the entry', () => {
    expect(check(Required, null, '[3]').details).toEqual([{ field: '[3]', type: 'invalid_value', message: '[3] must be an object' }]);
    expect(check(Required, {}, '[3]').details).toEqual([{ field: '[3].name', type: 'missing_value', message: 'name is missing' }]);
    expect(check(Required, { name: 'a' }, '[3]')).toEqual({ instance: Object.assign(new Required(), { name: 'a' }), details: [] });
  });

  it('of an unknown name lists up to twelve known ones', () => {
    const known = Array.from({ length: 13 }, (_, i) => `x${i}`);
    const messages = [known, known.slice(1), []].map((names) => unknownField('a.colour', 'colour', names).message);
    expect(messages).toEqual([
      'colour is unknown here; remove it',
      `colour is unknown here; known here: ${known.slice(1).join(', ')}`,
      'colour is unknown here; remove it',
    ]);
    expect(unknownField('a', 'x'.repeat(101))).toEqual({
      ...{ field: 'a', type: 'unknown_field', message: `${'x'.repeat(100)}… is unknown here; remove it` },
    });
  });
});

describe('a query', () => {
  it('has the defaults of its class each time', () => {
    const [first, second] = [validQuery(Filter, {}), validQuery(Filter, {})] as [Filter, Filter];
    expect([first, second, first instanceof Filter, second instanceof Filter]).toEqual([{ size: 20 }, { size: 20 }, true, true]);
    Object.assign(second, { size: 1 });
    Object.assign(first, { size: 2 });
    expect(validQuery(Filter, { size: '5' })).toEqual({ size: 5 });
    expect(validQuery(Filter, {})).toEqual({ size: 20 });
  });

  it('is rejected each time if it lacks a parameter', () => {
    for (const _again of [1, 2]) expect(() => validQuery(Required, {})).toThrow('name is missing');
  });

  it('has each parameter once', () => {
    expect(faultsOf(() => validQuery(Filter, { size: ['1', '2'], q: 'too long', colour: ['a', 'b'] }))).toEqual([
      { field: 'colour', type: 'unknown_field', message: 'colour is unknown here; known here: size, q' },
      { field: 'size', type: 'invalid_value', message: 'size is repeated; send it once' },
      { field: 'q', type: 'invalid_value', message: 'q must be shorter than or equal to 5 characters' },
    ]);
  });
});

it.each<[unknown, boolean]>([
  [{}, true],
  [[], false],
  [null, false],
  ['a', false],
])('%j is an object: %s', (value, expected) => expect(isObject(value)).toBe(expected));

it('keeps the names of a map, however long they are', () => {
  const names = ['a', 'b'.repeat(101), 'c'.repeat(100_000)];
  const entries = new MapOf(Part, { max: 3 }).transform(Object.fromEntries(names.map((name) => [name, {}])));
  expect([...entries.keys()]).toEqual(names);
});

it('collects the rules of a class once', () => {
  const rules = () => getMetadataStorage().getTargetValidationMetadatas(Whole, '', false, false);
  valid(Whole, {});
  expect(rules()).toBe(rules());
  expect(getMetadataStorage().groupByPropertyName(rules())).toBe(getMetadataStorage().groupByPropertyName(rules()));
});

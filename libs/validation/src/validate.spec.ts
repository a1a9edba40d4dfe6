import { DETAILS_MAX, type ErrorDetail } from '@suite/errors';
import { getMetadataStorage } from 'class-validator';
import { IfPresent, NestedList, Text } from './fields';
import { ListOf, MapOf } from './validation.pipe';
import { valid } from './validate';

class Part {
  @IfPresent() @Text(3) name?: string;
}

class Whole {
  @IfPresent() @Text(5) text?: string;
  @IfPresent() @NestedList(() => Part, { max: 50 }) parts?: Part[];
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

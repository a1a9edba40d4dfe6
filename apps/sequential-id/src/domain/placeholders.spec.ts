import type { AppError } from '@suite/errors';
import { isPlaceholderValue, placeholderRulesOf, PLACEHOLDERS_MAX } from './placeholders';

const refused = (placeholders: object): unknown[] => {
  try {
    placeholderRulesOf(placeholders);
  } catch (error) {
    return ((error as AppError).details ?? []).map(({ field, type }) => [field, type]);
  }
  return [];
};
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`t${i}`, {}]));

describe('the placeholders of a schema', () => {
  it('become rules, optional and without a default unless they say so', () => {
    const rules = placeholderRulesOf({ a: {}, b: { required: true }, c: { default: '' }, d: { required: false, default: 'D' } });
    expect([...rules]).toEqual([
      ['a', { required: false }],
      ['b', { required: true }],
      ['c', { required: false, default: '' }],
      ['d', { required: false, default: 'D' }],
    ]);
    expect(Object.keys(rules.get('a')!)).toEqual(['required']);
  });

  it.each<[string, object]>([
    ['of 64 characters', { ['t'.repeat(64)]: {} }],
    ['with a default of 100 characters', { t: { default: 'x'.repeat(100) } }],
    ['of the largest number', many(PLACEHOLDERS_MAX)],
  ])('are accepted %s', (_name, placeholders) => expect(refused(placeholders)).toEqual([]));

  it.each<[string, object, string]>([
    ['an empty token', { '': {} }, 'placeholders.'],
    ['a token of 65 characters', { ['t'.repeat(65)]: {} }, `placeholders.${'t'.repeat(65)}`],
    ['a token with a line break', { 'a\nb': {} }, 'placeholders.a\nb'],
    ['a rule that is a text', { t: 'required' }, 'placeholders.t'],
    ['a rule that is null', { t: null }, 'placeholders.t'],
    ['a rule that is a list', { t: [] }, 'placeholders.t'],
    ['a text for required', { t: { required: 'yes' } }, 'placeholders.t.required'],
    ['a number as a default', { t: { default: 7 } }, 'placeholders.t.default'],
    ['a default of 101 characters', { t: { default: 'x'.repeat(101) } }, 'placeholders.t.default'],
    ['a default with a line break', { t: { default: 'a\nb' } }, 'placeholders.t.default'],
    ['one token too many', many(PLACEHOLDERS_MAX + 1), 'placeholders'],
  ])('are refused for %s', (_name, placeholders, field) => expect(refused(placeholders)).toEqual([[field, 'invalid_value']]));

  it('are refused for a member that a rule does not have, and for all faults at once', () => {
    expect(refused({ t: { requried: true } })).toEqual([['placeholders.t.requried', 'unknown_field']]);
    expect(refused({ '': 1, t: { required: 1, default: 1 } })).toHaveLength(4);
  });
});

it('a placeholder accepts a text of 1 to 100 characters as a value', () => {
  expect(['x', 'x'.repeat(100), '', 'x'.repeat(101), 'a\tb', ['x'], 1].map(isPlaceholderValue)).toEqual([
    ...[true, true],
    ...[false, false, false, false, false],
  ]);
});

import type { AppError } from '@suite/errors';
import { mergeMixins, mixinFaults } from './mixins';
import { withGoodsBeside } from './restricted-goods';

describe('lists of goods among the restrictions', () => {
  const moved = (requested: Parameters<typeof withGoodsBeside>[0]) => withGoodsBeside(requested, 'coupon.');

  it('are moved out of the restrictions', () => {
    const restrictions = { includedCategories: ['a'], excludedCategories: ['b'], segments: ['c'], validFrom: '2026-03-01' };
    expect(moved({ restrictions })).toEqual({
      ...{ includedCategories: ['a'], excludedCategories: ['b'], segments: ['c'] },
      restrictions: { validFrom: '2026-03-01' },
    });
  });

  it('are removed by null', () => expect(moved({ restrictions: { segments: null } })).toEqual({ segments: [], restrictions: {} }));

  it.each([{}, { restrictions: null }, { segments: ['c'] }])('are absent in %j', (requested) => expect(moved(requested)).toBe(requested));

  it('may be in both places in any order', () => {
    expect(moved({ segments: ['a', 'b'], restrictions: { segments: ['b', 'a'] } })).toEqual({ segments: ['a', 'b'], restrictions: {} });
  });

  it.each([
    [['a'], ['b']],
    [['a'], ['a', 'b']],
    [['a', 'b'], ['a']],
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
  ])('are refused if both contradict: %j and %j', (inside, beside) => {
    try {
      moved({ segments: beside, restrictions: { segments: inside, includedCategories: ['a'] } });
      throw new Error('accepted');
    } catch (error) {
      expect((error as AppError).details).toMatchObject([{ field: 'coupon.restrictions.segments', type: 'invalid_value' }]);
    }
  });
});

describe('the attributes of a coupon', () => {
  it('change by name, and are removed by null', () => {
    expect(mergeMixins<number>({ a: 1, b: 2, c: 3 }, { b: 4, c: null, d: 5 })).toEqual({ a: 1, b: 4, d: 5 });
  });

  it('have at most 16 KiB as JSON', () => {
    const ofBytes = (bytes: number) => mixinFaults('mixins', { a: 'x'.repeat(bytes - '{"a":""}'.length) });
    expect([ofBytes(16_384), ofBytes(16_385)]).toEqual([[], [expect.objectContaining({ field: 'mixins', type: 'invalid_value' })]]);
  });
});

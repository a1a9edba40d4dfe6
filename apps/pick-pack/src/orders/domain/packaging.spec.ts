import { countsIn, keepCounts, withCounts } from './packaging';

const box = { entryId: 'box', name: 'Box' };
const bag = { entryId: 'bag', name: 'Bag' };

describe('the packaging of an order', () => {
  it('keeps its counts when the order is sent again, and has none of what is new', () => {
    expect(keepCounts([box, bag], [{ entryId: 'bag', packedCount: 3 }, { entryId: 'crate', packedCount: 9 }])).toEqual([
      { ...box, packedCount: 0 },
      { ...bag, packedCount: 3 },
    ]); // prettier-ignore
  });

  it('has the counts that are sent, by entryId before productId, and keeps the others', () => {
    const used = [
      { entryId: 'box', packedCount: 1 },
      { entryId: 'bag', packedCount: 2 },
    ];
    expect(withCounts(used, [{ productId: 'bag', packedCount: 0 }])).toEqual([used[0], { entryId: 'bag', packedCount: 0 }]);
    expect(withCounts(used, [{ entryId: 'box', productId: 'bag', packedCount: 5 }])).toEqual([{ entryId: 'box', packedCount: 5 }, used[1]]);
    expect(countsIn(used)).toEqual({ box: 1, bag: 2 });
  });

  it('is rejected with each count that names none of it', () => {
    const counts = [{ packedCount: 1 }, { entryId: 'box', packedCount: 1 }, { entryId: 'crate', packedCount: 1 }];
    expect(() => withCounts([{ entryId: 'box', packedCount: 0 }], counts)).toThrow(
      expect.objectContaining({
        details: [
          expect.objectContaining({ field: '[0].entryId', type: 'missing_value' }),
          expect.objectContaining({ field: '[2].entryId', type: 'invalid_value' }),
        ],
      }),
    );
  });
});

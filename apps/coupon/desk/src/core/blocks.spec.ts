import { blocksOf, chunksOf } from './blocks';

it.each([
  [1, [1]],
  [1_000, [1_000]],
  [2_500, [1_000, 1_000, 500]],
])('blocksOf splits %i codes, each block with a key of its own', (count, counts) => {
  let keys = 0;
  const blocks = blocksOf(count, () => `key-${(keys += 1)}`);
  expect(blocks.map((block) => block.count)).toEqual(counts);
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(counts.length);
});

it('chunksOf keeps the order, and returns nothing for nothing', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([], 2)).toEqual([]);
});

import { blockOf, pageStart } from './deleted-positions';

describe('the start of a page among coupons of which some are deleted', () => {
  it.each([
    [1, 0],
    [1_000, 0],
    [1_001, 1],
    [2_000, 1],
  ])('is in blocks of a thousand positions: %d is in %d', (position, block) => expect(blockOf(position)).toBe(block));

  const blocks = [
    { block: 0, positions: 10 },
    { block: 2, positions: 1_000 },
  ];
  it.each([
    [0, { after: 0, skip: 0 }],
    [989, { after: 0, skip: 989 }],
    [990, { after: 1_000, skip: 0 }],
    [1_989, { after: 1_999, skip: 0 }],
    [1_990, { after: 3_000, skip: 0 }],
    [5_000, { after: 6_010, skip: 0 }],
  ])('of rank %d is %j', (rank, start) => {
    expect(pageStart(rank, blocks)).toEqual(start);
    expect(pageStart(rank, [])).toEqual({ after: rank, skip: 0 });
  });
});

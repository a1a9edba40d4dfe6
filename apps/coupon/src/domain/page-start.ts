/**
 * Each tenant's coupons are numbered 1, 2, 3 … by position; deleting one leaves a hole. Holes are counted for each block of
 * positions, so that any page of the coupons that are left is found without walking over those before it.
 */
export const BLOCK_SIZE = 1_000;

export interface BlockHoles {
  readonly block: number;
  readonly holes: number;
}

export const blockOf = (position: number): number => Math.floor((position - 1) / BLOCK_SIZE);

/** Where to start reading: after a position, and then past `skip` coupons that are not holes; skip stays below a block's size. */
export interface PageStart {
  readonly after: number;
  readonly skip: number;
}

/** Finds the coupon that has `rank` others before it. Blocks must be in order. */
export function pageStart(rank: number, blocks: readonly BlockHoles[]): PageStart {
  let passed = 0;
  for (const { block, holes } of blocks) {
    const leftThroughBlock = (block + 1) * BLOCK_SIZE - passed - holes;
    if (leftThroughBlock > rank) return startAt(rank + passed, block * BLOCK_SIZE);
    passed += holes;
  }
  return startAt(rank + passed, Infinity);
}

/** Positions before a block with holes are exact; inside of one, its coupons have to be counted. */
function startAt(position: number, blockStart: number): PageStart {
  const after = Math.min(position, blockStart);
  return { after, skip: position - after };
}

/**
 * Each tenant's coupons are numbered 1, 2, 3 … by position; a deleted coupon keeps its position. Each block has a count of
 * its deleted positions, so any page of the remaining coupons is found without reading the ones before it.
 */
export const BLOCK_SIZE = 1_000;

export interface DeletedInBlock {
  readonly block: number;
  readonly positions: number;
}

export const blockOf = (position: number): number => Math.floor((position - 1) / BLOCK_SIZE);

/** Where to start reading: after a position, then past `skip` live coupons; skip stays below a block's size. */
export interface PageStart {
  readonly after: number;
  readonly skip: number;
}

/** Finds the coupon that has `rank` live ones before it. Blocks must be in order. */
export function pageStart(rank: number, blocks: readonly DeletedInBlock[]): PageStart {
  let passed = 0;
  for (const { block, positions } of blocks) {
    const remainingThroughBlock = (block + 1) * BLOCK_SIZE - passed - positions;
    if (remainingThroughBlock > rank) return startAt(rank + passed, block * BLOCK_SIZE);
    passed += positions;
  }
  return startAt(rank + passed, Infinity);
}

/** Starts at the exact position before a block with deleted positions; inside such a block, its coupons have to be counted. */
function startAt(position: number, blockStart: number): PageStart {
  const after = Math.min(position, blockStart);
  return { after, skip: position - after };
}

/** The codes of one call. A repeated call with its key returns the codes of the first one. */
export interface Block {
  readonly key: string;
  readonly count: number;
}

export const COUNT_MAX = 20_000;
const BLOCK_SIZE = 1_000;

/** Splits a number of codes into blocks, each with a key of its own. */
export function blocksOf(count: number, newKey: () => string): Block[] {
  const blocks: Block[] = [];
  for (let left = count; left > 0; left -= BLOCK_SIZE) blocks.push({ key: newKey(), count: Math.min(left, BLOCK_SIZE) });
  return blocks;
}

/** Splits a list into lists of at most `size` entries. */
export const chunksOf = <T>(entries: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, i) => entries.slice(i * size, (i + 1) * size));

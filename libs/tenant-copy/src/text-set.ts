import { hash } from 'node:crypto';

/**
 * A set of texts that takes eight bytes for each, so that it can have millions: it stores 64 bits of their hashes, in order. Among ten
 * million texts, the chance that any two have the same is one in 370,000.
 */
export class TextSet {
  private readonly hashes: BigUint64Array;
  private size = 0;
  private isSorted = false;

  /** `capacity` is the number of texts. */
  constructor(capacity: number) {
    this.hashes = new BigUint64Array(capacity);
  }

  add(text: string): void {
    if (this.size === this.hashes.length) throw new RangeError(`More than ${this.size} texts`);
    this.hashes[this.size] = hashOf(text);
    this.size += 1;
    this.isSorted = false;
  }

  has(text: string): boolean {
    if (!this.isSorted) this.hashes.subarray(0, this.size).sort();
    this.isSorted = true;
    const wanted = hashOf(text);
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.hashes[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.hashes[low] === wanted;
  }
}

const hashOf = (text: string): bigint => hash('sha256', text, 'buffer').readBigUInt64LE(0);

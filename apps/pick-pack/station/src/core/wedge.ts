/** A scanner types a code like a keyboard, and ends it with one of these keys. */
const ENDS: ReadonlySet<string> = new Set(['Enter', 'Tab']);
/** A code has at least this many characters. */
const LENGTH_MIN = 4;
/** The keys of a scanner are at most 50 ms apart, and 10 more on their way to the page. A person needs more than 100. */
const GAP_MS_MAX = 60;
/** A busy device may delay single keys up to this. */
const HICCUP_MS_MAX = 250;

/** Recognises scans among the keys of a page, by their speed. */
export class Wedge {
  private text: string[] = [];
  private gaps: number[] = [];
  private lastAt = -Infinity;

  /** The number of keys that may be the beginning of a scan. */
  get length(): number {
    return this.text.length;
  }

  /** Takes a key as `KeyboardEvent.key` names it, and its time in milliseconds. Returns the code that the key completes. */
  press(key: string, at: number): string | undefined {
    const isEnd = ENDS.has(key);
    if (!isEnd && [...key].length !== 1) return undefined; // such as Shift, which scanners send, too
    const gap = at - this.lastAt;
    this.lastAt = at;
    if (gap > HICCUP_MS_MAX) this.clear();
    else this.gaps.push(gap);
    if (!isEnd) {
      this.text.push(key);
      return undefined;
    }
    const code = this.text.length >= LENGTH_MIN && median(this.gaps) <= GAP_MS_MAX ? this.text.join('') : undefined;
    this.clear();
    return code;
  }

  private clear(): void {
    this.text = [];
    this.gaps = [];
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity;
}

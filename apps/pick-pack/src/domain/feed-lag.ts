/** Which transactions a database server is running while later ones have ended: from `oldest` up to `next`, if that is more. */
export interface Running {
  readonly oldest: number;
  /** Later than all transactions that have ended. */
  readonly next: number;
}

const SEEN_MAX = 1_000;

/**
 * For how long the feed has stood still at least. The server does not tell us when somebody else's transaction began. But
 * it has a number, so it had begun when we first saw that a later one had ended.
 */
export class FeedLag {
  private seen: { readonly next: number; readonly atMs: number }[] = [];

  /** Milliseconds. */
  after({ oldest, next }: Running, nowMs: number): number {
    this.seen.push({ next, atMs: nowMs });
    this.seen = this.seen.filter((each) => each.next > oldest && each.next <= next).slice(0, SEEN_MAX);
    return nowMs - (this.seen[0]?.atMs ?? nowMs);
  }
}

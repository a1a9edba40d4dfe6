/** A deadline for a piece of work. Its signal aborts the calls that are still in flight. */
export class Deadline {
  constructor(
    private readonly endsAtMs: number,
    private readonly nowMs: () => number,
    readonly signal: AbortSignal,
  ) {}

  static in(ms: number): Deadline {
    return new Deadline(performance.now() + ms, () => performance.now(), AbortSignal.timeout(ms));
  }

  get remainingMs(): number {
    return Math.max(0, this.endsAtMs - this.nowMs());
  }

  get isExpired(): boolean {
    return this.remainingMs === 0;
  }
}

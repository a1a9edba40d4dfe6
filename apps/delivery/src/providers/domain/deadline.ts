/** A deadline for a piece of work, which also ends when its caller hangs up. Its signal aborts the calls that are still in flight. */
export class Deadline {
  constructor(
    private readonly endsAtMs: number,
    private readonly nowMs: () => number,
    readonly signal: AbortSignal,
  ) {}

  static in(ms: number, caller?: AbortSignal): Deadline {
    const timeout = AbortSignal.timeout(ms);
    return new Deadline(performance.now() + ms, () => performance.now(), caller ? AbortSignal.any([timeout, caller]) : timeout);
  }

  get remainingMs(): number {
    return this.signal.aborted ? 0 : Math.max(0, this.endsAtMs - this.nowMs());
  }

  get isExpired(): boolean {
    return this.remainingMs === 0;
  }
}

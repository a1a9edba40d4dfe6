/** A moment until which work must be done; its signal ends the calls that are still under way. */
export class Deadline {
  constructor(
    private readonly endsAtMs: number,
    private readonly nowMs: () => number,
    readonly signal: AbortSignal,
  ) {}

  get remainingMs(): number {
    return Math.max(0, this.endsAtMs - this.nowMs());
  }

  get isOver(): boolean {
    return this.remainingMs === 0;
  }
}

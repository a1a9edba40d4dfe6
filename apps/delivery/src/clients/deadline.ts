/** A moment until which work must be done; its signal ends the calls that are still under way. */
export class Deadline {
  readonly signal: AbortSignal;
  private readonly endsAt: number;

  constructor(ms: number) {
    this.signal = AbortSignal.timeout(ms);
    this.endsAt = performance.now() + ms;
  }

  get remainingMs(): number {
    return Math.max(0, this.endsAt - performance.now());
  }

  get isOver(): boolean {
    return this.remainingMs === 0;
  }
}

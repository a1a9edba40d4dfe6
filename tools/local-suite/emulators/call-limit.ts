/** The headers by which a provider reports its limit of calls. */
export interface CallCount {
  readonly isExceeded: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts the calls of each credential over a rolling window, and reports how many are left, as Onfleet does in its headers. */
export class CallLimit {
  private readonly calls = new Map<string, number[]>();
  private readonly most: number;
  private readonly windowMs: number;
  private readonly nowMs: () => number;

  constructor(most: number, windowMs: number, nowMs: () => number = () => performance.now()) {
    this.most = most;
    this.windowMs = windowMs;
    this.nowMs = nowMs;
  }

  /** Counts a call. A call over the limit counts as well. */
  take(credential: string): CallCount {
    const now = this.nowMs();
    const recent = [...(this.calls.get(credential) ?? []).filter((at) => now - at < this.windowMs), now];
    this.calls.set(credential, recent);
    const remaining = Math.max(0, this.most - recent.length);
    return {
      isExceeded: recent.length > this.most,
      headers: { 'x-ratelimit-limit': String(this.most), 'x-ratelimit-remaining': String(remaining) },
    };
  }

  reset(): void {
    this.calls.clear();
  }
}

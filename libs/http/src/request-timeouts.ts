import type { Server } from 'node:http';

/** A time by which the event loop was late, and when that ended. */
interface Delay {
  readonly ms: number;
  readonly endedAt: number;
}

/**
 * Excludes the time in which this process could not read from the timeouts of requests. Node compares them with the clock at
 * intervals, and before it reads what has arrived: after a blocked event loop, or without a processor, it would answer 408 to
 * clients that had sent everything. Each check that comes late therefore extends both timeouts by its delay, until the requests
 * that waited have timed out themselves.
 */
export function excludeDelays(server: Server & { readonly connectionsCheckingInterval?: number }): void {
  const { requestTimeout, connectionsCheckingInterval = 0 } = server;
  const delays = new RecentDelays(connectionsCheckingInterval, requestTimeout);
  server.on('listening', () => delays.begin());
  for (const name of ['headersTimeout', 'requestTimeout'] as const) {
    let limitMs = server[name];
    const get = () => (limitMs === 0 ? 0 : limitMs + delays.atCheck());
    Object.defineProperty(server, name, { get, set: (ms: number) => (limitMs = ms) });
  }
}

/** The delays of the checks, as far as they matter to requests that have not timed out. */
export class RecentDelays {
  private recent: Delay[] = [];
  private lastAt: number | undefined;

  constructor(
    private readonly intervalMs: number,
    private readonly keptMs: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Starts the interval of the first check. */
  begin(): void {
    this.lastAt = this.nowMs();
  }

  /** Returns the sum of the recent delays, with that of the current check. Node reads several timeouts for one check. */
  atCheck(): number {
    const now = this.nowMs();
    const ms = this.lastAt === undefined ? 0 : now - this.lastAt - this.intervalMs;
    if (ms > 0) this.recent.push({ ms, endedAt: now });
    this.lastAt = now;
    this.recent = this.recent.filter(({ endedAt }) => now - endedAt <= this.keptMs);
    return Math.ceil(this.recent.reduce((sum, delay) => sum + delay.ms, 0));
  }
}

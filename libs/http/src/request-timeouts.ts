import type { Server } from 'node:http';

/** A delay of the event loop, and its end. */
interface Delay {
  readonly ms: number;
  readonly endedAt: number;
}

/**
 * Does not count the time during which the event loop was blocked towards the timeouts of requests. Node checks timeouts at intervals,
 * and before it reads what has arrived. After a blocked event loop, it would answer 408 to clients that had sent everything. Each check
 * therefore uses what had arrived at the previous check, since the server has read that. A late check also extends both timeouts by its
 * delay, until the requests that waited have timed out themselves.
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

/** The state that this thread shares to measure delays. */
interface Thread {
  readonly nowMs: () => number;
  /** Calls back once the event loop has read what had arrived by now: immediates follow its reads, and timers precede them. */
  readonly afterRead: (then: () => void) => void;
}

const THIS_THREAD: Thread = { nowMs: () => performance.now(), afterRead: (then) => void setImmediate(then) };

/** The delays of the checks, as far as they matter to requests that have not timed out. */
export class RecentDelays {
  private recent: Delay[] = [];
  private lastAt: number | undefined;
  /** The server has read what had arrived by then. */
  private readAt = 0;
  private isReading = false;

  constructor(
    private readonly intervalMs: number,
    private readonly keptMs: number,
    private readonly thread: Thread = THIS_THREAD,
  ) {}

  /** Starts the interval of the first check. */
  begin(): void {
    this.lastAt = this.readAt = this.thread.nowMs();
  }

  /** Returns the time since the last read, with the delays before it. Node reads several timeouts for one check. */
  atCheck(): number {
    const now = this.thread.nowMs();
    if (this.lastAt === undefined) return 0;
    const ms = now - this.lastAt - this.intervalMs;
    if (ms > 0) this.recent.push({ ms, endedAt: now });
    this.lastAt = now;
    this.recent = this.recent.filter(({ endedAt }) => now - endedAt <= this.keptMs);
    this.read(now);
    const before = this.recent.filter(({ endedAt }) => endedAt <= this.readAt);
    return Math.ceil(before.reduce((sum, delay) => sum + delay.ms, now - this.readAt));
  }

  /** Records that the server has read what has arrived by now, once it has. */
  private read(now: number): void {
    if (this.isReading) return;
    this.isReading = true;
    this.thread.afterRead(() => {
      this.readAt = now;
      this.isReading = false;
    });
  }
}

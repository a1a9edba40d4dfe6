import { FairQueue } from '../../own-vans/domain/fair-queue';

const NEVER_ABORTED = new AbortController().signal;

/** Runs one task at a time per key. The other tasks wait in order. */
export class KeyedTurns {
  private readonly queues = new Map<string, { readonly queue: FairQueue; works: number }>();

  /** Like `enter`, but rejects with a TimeoutError after this time. Most turns come at once, and need no timer. */
  enterWithin(key: string, ms: number): Promise<() => void> {
    return this.enter(key, this.queues.has(key) ? AbortSignal.timeout(ms) : NEVER_ABORTED);
  }

  /** Waits for a turn. Returns the function that ends it. Rejects with the reason of the signal when it is aborted before. */
  async enter(key: string, signal: AbortSignal): Promise<() => void> {
    const entry = this.queues.get(key) ?? { queue: new FairQueue(1), works: 0 };
    this.queues.set(key, entry);
    entry.works += 1;
    const leave = () => {
      entry.works -= 1;
      if (entry.works === 0) this.queues.delete(key);
    };
    try {
      const release = await entry.queue.enter(key, signal);
      return () => {
        release();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }
}

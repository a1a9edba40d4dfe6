import { FairQueue } from '../../own-vans/domain/fair-queue';

/** Runs one task at a time per key. The other tasks wait in order. */
export class KeyedTurns {
  private readonly queues = new Map<string, { readonly queue: FairQueue; works: number }>();

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

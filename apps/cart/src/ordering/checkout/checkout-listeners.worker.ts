import type { CheckoutRow } from './checkout.entity';

/** Polling interval. If another replica runs the checkout, only its row shows the progress. */
const POLL_MS = 200;

type Listener = (checkout: CheckoutRow) => void;

interface Wait {
  readonly isEnough: (checkout: CheckoutRow) => boolean;
  /** The checkout as the caller, which holds its lease, knows it. If absent, it is loaded, also after each change. */
  readonly known: CheckoutRow | undefined;
  readonly load: () => Promise<CheckoutRow>;
  readonly ms: number;
}

/** Callers waiting for the result of a checkout. */
export class CheckoutListeners {
  private readonly listeners = new Map<string, Set<Listener>>();

  notify(checkout: CheckoutRow): void {
    for (const listener of this.listeners.get(checkout.id) ?? []) listener(checkout);
  }

  /**
   * Returns the checkout once `isEnough` accepts it, or its current state after `ms`. A change may be notified after a later one was
   * stored, such as a cancellation: only a caller that holds the lease relies on it.
   */
  async waitUntil(id: string, { isEnough, known, load, ms }: Wait): Promise<CheckoutRow> {
    const end = performance.now() + ms;
    let latest = known;
    for (;;) {
      const next = this.nextChange(id, Math.min(POLL_MS, ms));
      const checkout = latest ?? (await load());
      if (isEnough(checkout) || performance.now() >= end) return checkout;
      const change = await next;
      latest = known && change;
    }
  }

  /** Resolves to the checkout after its next change on this replica, or to undefined after `ms`. */
  private nextChange(id: string, ms: number): Promise<CheckoutRow | undefined> {
    const { promise, resolve } = Promise.withResolvers<CheckoutRow | undefined>();
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners.add(resolve));
    const timer = setTimeout(() => resolve(undefined), ms).unref();
    return promise.finally(() => {
      clearTimeout(timer);
      listeners.delete(resolve);
      if (listeners.size === 0 && this.listeners.get(id) === listeners) this.listeners.delete(id);
    });
  }
}

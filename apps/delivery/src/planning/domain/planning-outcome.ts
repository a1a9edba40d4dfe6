import type { SmallestChange } from '../../own-vans/domain/unplanned';

type Reason = Pick<Failure, 'errorMessage' | 'fits'>;

/** An order that could not be planned. */
export interface Failure<Provider extends string = string> {
  readonly orderId: string;
  readonly deliveryProvider: Provider;
  /** The reason, worded for a dispatcher. */
  readonly errorMessage: string;
  /** The changes, each of which would let LOCAL plan the order. */
  readonly fits?: SmallestChange[];
}

/** The outcome of each order of one planRoute call. If an order is processed twice, the second outcome counts. */
export class PlanningOutcome<Provider extends string = string> {
  private readonly reasons = new Map<string, Reason | undefined>();

  constructor(private readonly provider: Provider) {}

  /** Starts again, for another attempt of the same call. */
  clear(): void {
    this.reasons.clear();
  }

  succeeded(orderId: string): void {
    this.reasons.set(orderId, undefined);
  }

  /** Returns whether the order had not failed before. */
  failed(orderId: string, errorMessage: string, fits?: SmallestChange[]): boolean {
    const isNew = this.reasons.get(orderId) === undefined;
    this.reasons.set(orderId, { errorMessage, ...(fits && { fits }) });
    return isNew;
  }

  /** Number of processed orders. Those that did not fail have an up-to-date task. */
  get seen(): number {
    return this.reasons.size;
  }

  get failures(): Failure<Provider>[] {
    const failures: Failure<Provider>[] = [];
    for (const [orderId, reason] of this.reasons) {
      if (reason) failures.push({ orderId, deliveryProvider: this.provider, ...reason });
    }
    return failures;
  }
}

import type { ProviderName } from './delivery-provider';

/** An order that could not be planned. */
export interface Failure {
  readonly orderId: string;
  readonly deliveryProvider: ProviderName;
  /** The reason, worded for a dispatcher. */
  readonly errorMessage: string;
}

/** The outcome of each order of one planRoute call. If an order is processed twice, the second outcome counts. */
export class PlanningOutcome {
  private readonly reasons = new Map<string, string | undefined>();

  constructor(private readonly provider: ProviderName) {}

  succeeded(orderId: string): void {
    this.reasons.set(orderId, undefined);
  }

  /** Returns whether the order had not failed before. */
  failed(orderId: string, reason: string): boolean {
    const isNew = this.reasons.get(orderId) === undefined;
    this.reasons.set(orderId, reason);
    return isNew;
  }

  /** Number of processed orders. Those that did not fail have an up-to-date task. */
  get seen(): number {
    return this.reasons.size;
  }

  get failures(): Failure[] {
    const failures: Failure[] = [];
    for (const [orderId, errorMessage] of this.reasons) {
      if (errorMessage !== undefined) failures.push({ orderId, deliveryProvider: this.provider, errorMessage });
    }
    return failures;
  }
}

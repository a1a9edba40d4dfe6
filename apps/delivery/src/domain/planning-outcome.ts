import type { ProviderName } from './delivery-provider';

/** An order that could not be planned. */
export interface Failure {
  readonly orderId: string;
  readonly deliveryProvider: ProviderName;
  /** Why, in a dispatcher's words. */
  readonly errorMessage: string;
}

/** How it went with each order of one planRoute call. An order that comes up twice has the outcome of the second time. */
export class PlanningOutcome {
  private readonly reasons = new Map<string, string | undefined>();

  constructor(private readonly provider: ProviderName) {}

  succeeded(orderId: string): void {
    this.reasons.set(orderId, undefined);
  }

  failed(orderId: string, reason: string): void {
    this.reasons.set(orderId, reason);
  }

  /** How many orders were looked at. Those that did not fail have their task, in the state that was asked for. */
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

/** Why an order has no delivery, for the worklist of a dispatcher. */
export const FAILURE_KINDS = [
  ...(['NO_ADDRESS', 'NO_VEHICLE', 'WINDOW', 'REFUSED', 'UNAVAILABLE', 'FAILED_ATTEMPT', 'NOT_CANCELLED', 'IN_DOUBT'] as const),
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface PlanFailure {
  readonly kind: FailureKind;
  /** The reason, worded for a dispatcher. */
  readonly failure: string;
}

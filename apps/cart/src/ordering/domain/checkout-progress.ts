import type { ErrorDetail, ErrorKind } from '@suite/errors';

/**
 * The steps of a checkout, in this order. Every step before ORDER can be compensated. ORDER closes the cart and stores the
 * order; from then on every step is retried until it succeeds. Every step is idempotent.
 */
export const STEP_KINDS = ['SLOT', 'NUMBER', 'COUPON', 'ORDER', 'PAYMENT', 'PACKING', 'DELIVERY', 'CONFIRMATION'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** The steps that hand an order over to the warehouse and to the delivery. */
export const HAND_OVERS = ['PACKING', 'DELIVERY'] as const satisfies readonly StepKind[];
export type HandOver = (typeof HAND_OVERS)[number];
/** Whether a step hands the order over. */
export const isHandOver = ({ kind }: Pick<CheckoutStep, 'kind'>): boolean => HAND_OVERS.some((each) => each === kind);

/** UNDONE: compensated. */
export const STEP_STATES = ['PENDING', 'DONE', 'UNDONE'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface CheckoutStep {
  readonly kind: StepKind;
  /** The coupon code of a COUPON step. */
  readonly code?: string;
  /** The promotion of a COUPON step without a code. */
  readonly promotionId?: string;
  readonly state: StepState;
  /** Number of attempts, including those of the compensation. */
  readonly attempts: number;
  /** An answer was lost, so the step may have taken effect. */
  readonly isInDoubt?: boolean;
  readonly lastError?: string;
  /** The error type of a peer's permanent refusal. */
  readonly refusedAs?: string;
  /** The result: the order number, the id of the redemption, or the time of the payment (ISO 8601). */
  readonly result?: string;
  /** When an operator retried PACKING or DELIVERY after a permanent refusal (ISO 8601). Absent while the peer may have the order. */
  readonly retriedAt?: string;
}

/**
 * RUNNING: before the order. REFUSING, REFUSED: no order is placed; compensation is running or complete. ORDERED, COMPLETED:
 * the order exists; its fulfillment is being requested or has been. CANCELLING, CANCELLED: the order is being or was
 * cancelled. STUCK: the order exists, and a peer refused a step permanently. An operator retries it or cancels the order.
 */
export const CHECKOUT_STATES = ['RUNNING', 'REFUSING', 'REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** Why no order was placed, or why it cannot be cancelled, as answered to the caller. */
export interface CheckoutRefusal {
  readonly kind: ErrorKind;
  readonly type: string;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
  /** The code of the coupon that was refused. */
  readonly coupon?: string;
  /** The promotion that could not be redeemed. */
  readonly promotion?: string;
}

/** Thrown when a step is refused permanently, so a retry would not help. */
export class CheckoutRefused extends Error {
  constructor(readonly refusal: CheckoutRefusal) {
    super(refusal.message);
  }
}

export interface Cancellation {
  readonly reason: string;
  /** Set if it was too late to cancel the order, which then stays as it was. */
  readonly refusal?: CheckoutRefusal;
}

export interface CheckoutProgress {
  readonly state: CheckoutState;
  readonly steps: readonly CheckoutStep[];
  readonly refusal: CheckoutRefusal | null;
  readonly cancellation: Cancellation | null;
  /** When the next step may be tried. Null: no step is left, or the checkout waits for its payment. */
  readonly nextAttemptAt: Date | null;
}

/** A step to run or to compensate. */
export interface Task {
  readonly step: CheckoutStep;
  readonly isCompensation: boolean;
}

/** Why an attempt of a step failed. */
export interface Failure {
  readonly message: string;
  /** The answer was lost, so the step may have taken effect. */
  readonly isInDoubt: boolean;
}

/** The result of a task. It can be applied to the checkout in whatever state it is stored. */
export type Outcome =
  | { readonly kind: 'done'; readonly task: Task; readonly result?: string }
  /** Retried after a pause. */
  | { readonly kind: 'failed'; readonly task: Task; readonly failure: Failure }
  /** Refused permanently, which ends the checkout or its cancellation. */
  | { readonly kind: 'refused'; readonly task: Task; readonly refusal: CheckoutRefusal }
  /** Refused permanently by a peer once the order exists. `state`: that of the checkout when the step was tried. */
  | { readonly kind: 'stuck'; readonly task: Task; readonly failure: Failure; readonly type: string; readonly state: CheckoutState };

/** Returns the order number of a checkout, or an empty text if none is allocated. */
export function orderNumberOf({ steps }: Pick<CheckoutProgress, 'steps'>): string {
  return steps.find(({ kind }) => kind === 'NUMBER')?.result ?? '';
}

/** Returns when the order was released to fulfillment: when it was paid, if it waited for that, else when it was placed. */
export function releasedAt({ steps, createdAt }: Pick<CheckoutProgress, 'steps'> & { readonly createdAt: Date }): Date {
  const paidAt = steps.find(({ kind }) => kind === 'PAYMENT')?.result;
  return paidAt === undefined ? createdAt : new Date(paidAt);
}

/** Whether the only step of a kind is done. */
export const isDone = ({ steps }: Pick<CheckoutProgress, 'steps'>, kind: StepKind): boolean =>
  steps.some((step) => step.kind === kind && step.state === 'DONE');

/** The name of a step: `NUMBER`, `COUPON SPRING10`. */
export const nameOf = ({ kind, code, promotionId }: CheckoutStep): string =>
  [kind, code ?? promotionId].filter((part) => part !== undefined).join(' ');

const HAS_ORDER: readonly CheckoutState[] = ['ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK'];

/** Whether the checkout has placed an order, including one that was cancelled later. */
export const hasOrder = ({ state }: Pick<CheckoutProgress, 'state'>): boolean => HAS_ORDER.includes(state);

/** Whether the caller can be answered: the order exists, or the checkout was refused and the cart is released. */
export const isDecided = ({ state }: Pick<CheckoutProgress, 'state'>): boolean => state !== 'RUNNING' && state !== 'REFUSING';

import type { ErrorDetail, ErrorKind } from '@suite/errors';

/**
 * The steps of a checkout, in this order. Every step before ORDER can be compensated. ORDER closes the cart and stores the
 * order; from then on every step is retried until it succeeds. Every step is idempotent.
 */
export const STEP_KINDS = ['NUMBER', 'COUPON', 'ORDER', 'PAYMENT', 'PACKING', 'DELIVERY', 'CONFIRMATION'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** UNDONE: compensated. */
export const STEP_STATES = ['PENDING', 'DONE', 'UNDONE'] as const;

export interface CheckoutStep {
  readonly kind: StepKind;
  /** The coupon code of a COUPON step. */
  readonly code?: string;
  readonly state: (typeof STEP_STATES)[number];
  /** Number of attempts, including those of the compensation. */
  readonly attempts: number;
  /** An answer was lost, so the step may have taken effect. */
  readonly isInDoubt?: boolean;
  readonly lastError?: string;
  /** The error type of a peer's permanent refusal. */
  readonly refusedAs?: string;
  /** The result: the order number or the id of the redemption. */
  readonly result?: string;
}

/**
 * RUNNING: before the order. REFUSING, REFUSED: no order is placed; compensation is running or complete. ORDERED, COMPLETED:
 * the order exists; its handover to fulfillment is running or complete. CANCELLING, CANCELLED: the order is being or was
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
}

export interface Cancellation {
  readonly reason: string;
  /** Set if it was too late to cancel the order, which then stays as it was. */
  readonly refusal?: CheckoutRefusal;
}

/** The progress of a checkout. */
export interface CheckoutProgress {
  readonly state: CheckoutState;
  readonly steps: readonly CheckoutStep[];
  readonly refusal: CheckoutRefusal | null;
  readonly cancellation: Cancellation | null;
  /** When the next step may be tried. Null: no step is left, or the checkout waits for an external event. */
  readonly nextAttemptAt: Date | null;
}

/** A step to run or to compensate. */
export interface Task {
  readonly step: CheckoutStep;
  readonly isUndo: boolean;
}

export interface StepsWanted {
  readonly codes: readonly string[];
  /** The order is handed over to fulfillment only after it is paid. */
  readonly waitsForPayment: boolean;
}

/** Returns the initial progress of a checkout. */
export function begun({ codes, waitsForPayment }: StepsWanted, now: Date): CheckoutProgress {
  const step = (kind: StepKind): CheckoutStep => ({ kind, state: 'PENDING', attempts: 0 });
  const coupons = codes.map((code): CheckoutStep => ({ ...step('COUPON'), code }));
  const payment = waitsForPayment ? [step('PAYMENT')] : [];
  const steps = [step('NUMBER'), ...coupons, step('ORDER'), ...payment, step('PACKING'), step('DELIVERY'), step('CONFIRMATION')];
  return { state: 'RUNNING', steps, refusal: null, cancellation: null, nextAttemptAt: now };
}

/** What a cancellation compensates. The warehouse comes first, because it decides whether cancelling is still possible. */
const CALLED_OFF: readonly StepKind[] = ['PACKING', 'DELIVERY', 'COUPON'];

/** Steps that do not depend on each other's results run concurrently. */
const SIDE_BY_SIDE: readonly (readonly StepKind[])[] = [['COUPON'], ['PACKING', 'DELIVERY']];

/** The next task, or undefined if none is left. */
export const nextTask = (progress: CheckoutProgress): Task | undefined => nextTasks(progress)[0];

/** All tasks that may run concurrently now. Compensations run one at a time, because their order matters. */
export function nextTasks({ state, steps }: CheckoutProgress): Task[] {
  const isDoing = state === 'RUNNING' || state === 'ORDERED';
  if (!isDoing)
    return toUndo(state, steps)
      .slice(0, 1)
      .map((step) => ({ step, isUndo: true }));
  const pending = steps.filter((each) => each.state === 'PENDING');
  const [first] = pending;
  if (!first) return [];
  const group = SIDE_BY_SIDE.find((kinds) => kinds.includes(first.kind)) ?? [];
  const others = pending.slice(1).filter(({ kind }) => group.includes(kind));
  return [first, ...others].map((step) => ({ step, isUndo: false }));
}

/** Returns the steps to compensate: all effects in reverse order before the order exists, those at peers when it is cancelled. */
function toUndo(state: CheckoutState, steps: readonly CheckoutStep[]): CheckoutStep[] {
  if (state === 'REFUSING')
    return steps.filter((step) => step.state === 'DONE' || (step.state === 'PENDING' && step.isInDoubt)).toReversed();
  if (state !== 'CANCELLING') return [];
  return CALLED_OFF.flatMap((kind) => steps.filter((step) => step.kind === kind && step.state !== 'UNDONE'));
}

/** Records that a step, or its compensation, succeeded. */
export function succeeded(progress: CheckoutProgress, { step, isUndo }: Task, now: Date, result?: string): CheckoutProgress {
  const after = changed(progress, step, (each) => ({
    ...kept(each),
    state: isUndo ? 'UNDONE' : 'DONE',
    attempts: each.attempts + 1,
    ...(result !== undefined && { result }),
  }));
  return settled({ ...after, nextAttemptAt: now });
}

const kept = ({ kind, code, state, attempts, result }: CheckoutStep): CheckoutStep => ({
  kind,
  state,
  attempts,
  ...(code !== undefined && { code }),
  ...(result !== undefined && { result }),
});

/** Advances the state when its last step is done. ORDER is the point of no return. */
function settled(progress: CheckoutProgress): CheckoutProgress {
  const { state, steps } = progress;
  if (state === 'RUNNING' && steps.some(({ kind, state: each }) => kind === 'ORDER' && each === 'DONE'))
    return { ...progress, state: 'ORDERED' };
  if (nextTask(progress)) return progress;
  const end = ENDS[state];
  return end ? { ...progress, state: end, nextAttemptAt: null } : progress;
}

const ENDS: Partial<Record<CheckoutState, CheckoutState>> = { REFUSING: 'REFUSED', ORDERED: 'COMPLETED', CANCELLING: 'CANCELLED' };

/** Why an attempt of a step failed. */
export interface Failure {
  readonly message: string;
  /** The answer was lost, so the step may have taken effect. */
  readonly isInDoubt: boolean;
}

/** Before the order exists, a checkout times out after this long. */
const PATIENCE_MS = 4_000;
const FIRST_PAUSE_MS = 200;
const PAUSE_MS_MAX = { RUNNING: 1_000, REFUSING: 5_000 } as const;
const LATER_PAUSE_MS_MAX = 60_000;

/** Schedules a retry with exponential backoff. Before the order exists, a checkout times out after `PATIENCE_MS`. */
export function failed(
  progress: CheckoutProgress,
  { step }: Task,
  failure: Failure,
  { now, since }: { now: Date; since: Date },
): CheckoutProgress {
  const { message, isInDoubt } = failure;
  const after = changed(progress, step, (each) => ({
    ...each,
    attempts: each.attempts + 1,
    lastError: message,
    ...((isInDoubt || each.isInDoubt) && { isInDoubt: true }),
  }));
  if (progress.state === 'RUNNING' && now.getTime() - since.getTime() >= PATIENCE_MS) return givenUp(after, unavailable(message), now);
  const max = (PAUSE_MS_MAX as Partial<Record<CheckoutState, number>>)[progress.state] ?? LATER_PAUSE_MS_MAX;
  const pauseMs = Math.min(max, FIRST_PAUSE_MS * 2 ** Math.min(step.attempts, 16));
  return { ...after, nextAttemptAt: new Date(now.getTime() + pauseMs) };
}

const unavailable = (message: string): CheckoutRefusal => ({ kind: 'unavailable', type: 'service_unavailable', message });

/** Whether a refusal is final: before the order exists, and when the warehouse refuses a late cancellation. */
export function canRefuse({ state }: Pick<CheckoutProgress, 'state'>, { step }: Task): boolean {
  return state === 'RUNNING' || (state === 'CANCELLING' && step.kind === 'PACKING');
}

/** Starts compensation before the order exists. Afterwards ends a refused cancellation, and the order stays as it was. */
export function refused(progress: CheckoutProgress, { step }: Task, refusal: CheckoutRefusal, now: Date): CheckoutProgress {
  const after = changed(progress, step, (each) => ({ ...kept(each), attempts: each.attempts + 1, lastError: refusal.message }));
  const { cancellation } = progress;
  if (!cancellation) return givenUp(after, refusal, now);
  return settled({ ...after, state: 'ORDERED', cancellation: { ...cancellation, refusal }, nextAttemptAt: now });
}

const givenUp = (progress: CheckoutProgress, refusal: CheckoutRefusal, now: Date): CheckoutProgress =>
  settled({ ...progress, state: 'REFUSING', refusal, nextAttemptAt: now });

/** Whether a permanent refusal by a peer makes the checkout STUCK: once the order exists, it is not given up. */
export const canStick = ({ state }: Pick<CheckoutProgress, 'state'>): boolean => state === 'ORDERED' || state === 'CANCELLING';

/** Marks a checkout as STUCK after a permanent refusal. A retry is useless until an operator has fixed the cause. */
export function stuck(progress: CheckoutProgress, { step }: Task, { type, message }: { type: string; message: string }): CheckoutProgress {
  const after = changed(progress, step, (each) => ({ ...each, attempts: each.attempts + 1, lastError: message, refusedAs: type }));
  return { ...after, state: 'STUCK', nextAttemptAt: null };
}

/** The step that a peer refused permanently. */
export const stuckStep = ({ state, steps }: Pick<CheckoutProgress, 'state' | 'steps'>): CheckoutStep | undefined =>
  state === 'STUCK' ? steps.find(({ refusedAs }) => refusedAs !== undefined) : undefined;

/** Resumes a STUCK checkout where it stopped, in its handover or its cancellation. */
export function retried(progress: CheckoutProgress, now: Date): CheckoutProgress {
  const { cancellation } = progress;
  const state = cancellation && !cancellation.refusal ? 'CANCELLING' : 'ORDERED';
  return { ...progress, steps: progress.steps.map(withoutRefusal), state, nextAttemptAt: now };
}

function withoutRefusal({ refusedAs, ...step }: CheckoutStep): CheckoutStep {
  return refusedAs === undefined ? step : { ...step };
}

/**
 * Marks the steps that a killed replica may have run as in doubt. Up to the order, results are stored only with the order.
 * While an order is being cancelled, its handover to the peers may also have been in flight.
 */
export function resumed(progress: CheckoutProgress): CheckoutProgress {
  const { state, steps } = progress;
  const upToOrder =
    state === 'RUNNING'
      ? steps.slice(
          0,
          steps.findIndex(({ kind }) => kind === 'ORDER'),
        )
      : [];
  const handedOver = state === 'CANCELLING' ? steps.filter(({ kind }) => kind === 'PACKING' || kind === 'DELIVERY') : [];
  const atHand = [
    ...nextTasks(progress).map(({ step }) => step),
    ...[...upToOrder, ...handedOver].filter((step) => step.state === 'PENDING'),
  ];
  return atHand.reduce((current, step) => changed(current, step, (each) => ({ ...each, isInDoubt: true })), progress);
}

export const isWaitingForPayment = (progress: CheckoutProgress): boolean =>
  progress.state === 'ORDERED' && nextTask(progress)?.step.kind === 'PAYMENT';

/** Pauses the checkout until the order is paid or cancelled. */
export const waiting = (progress: CheckoutProgress): CheckoutProgress =>
  isWaitingForPayment(progress) ? { ...progress, nextAttemptAt: null } : progress;

/** Starts to cancel the order, whatever its progress. */
export function cancelling(progress: CheckoutProgress, reason: string, now: Date): CheckoutProgress {
  const steps = progress.steps.map(withoutRefusal);
  return settled({ ...progress, steps, state: 'CANCELLING', cancellation: { reason }, nextAttemptAt: now });
}

/** Whether the caller can be answered: the order exists, or the checkout was refused and the cart is released. */
export const isDecided = ({ state }: Pick<CheckoutProgress, 'state'>): boolean => state !== 'RUNNING' && state !== 'REFUSING';

/** The name of a step: `NUMBER`, `COUPON SPRING10`. */
export const nameOf = ({ kind, code }: CheckoutStep): string => (code === undefined ? kind : `${kind} ${code}`);

function changed(progress: CheckoutProgress, step: CheckoutStep, change: (step: CheckoutStep) => CheckoutStep): CheckoutProgress {
  const steps = progress.steps.map((each) => (each.kind === step.kind && each.code === step.code ? change(each) : each));
  return { ...progress, steps };
}

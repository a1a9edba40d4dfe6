import { without } from '../../cart/domain/objects';
import {
  type CheckoutProgress,
  type CheckoutRefusal,
  type CheckoutState,
  type CheckoutStep,
  type Failure,
  HAND_OVERS,
  isHandOver,
  type Outcome,
  type StepKind,
  type Task,
} from './checkout-progress';

export interface PlannedSteps {
  readonly codes: readonly string[];
  /** The ids of the promotions to redeem. */
  readonly promotionIds?: readonly string[];
  /** Fulfillment is requested only after the order is paid. */
  readonly waitsForPayment: boolean;
  /** The order takes capacity of a delivery slot. */
  readonly hasSlot: boolean;
}

/** Returns the initial progress of a checkout. */
export function started({ codes, promotionIds = [], waitsForPayment, hasSlot }: PlannedSteps, now: Date): CheckoutProgress {
  const step = (kind: StepKind): CheckoutStep => ({ kind, state: 'PENDING', attempts: 0 });
  const coupons = [
    ...codes.map((code): CheckoutStep => ({ ...step('COUPON'), code })),
    ...promotionIds.map((promotionId): CheckoutStep => ({ ...step('COUPON'), promotionId })),
  ];
  const payment = waitsForPayment ? [step('PAYMENT')] : [];
  const slot = hasSlot ? [step('SLOT')] : [];
  const steps = [...slot, step('NUMBER'), ...coupons, step('ORDER'), ...payment, step('PACKING'), step('DELIVERY'), step('CONFIRMATION')];
  return { state: 'RUNNING', steps, refusal: null, cancellation: null, nextAttemptAt: now };
}

/** What a cancellation compensates. The warehouse comes first, because it decides whether cancelling is still possible. */
const CANCELLED: readonly StepKind[] = ['PACKING', 'DELIVERY', 'COUPON', 'SLOT'];

/** Steps that do not depend on each other's results run concurrently. */
const CONCURRENT: readonly (readonly StepKind[])[] = [['COUPON'], HAND_OVERS];

/** The next task, or undefined if none can run now. */
export const nextTask = (progress: CheckoutProgress): Task | undefined => nextTasks(progress)[0];

/** All tasks that may run concurrently now. Compensations run one at a time, because their order matters. */
export function nextTasks({ state, steps }: CheckoutProgress): Task[] {
  if (state !== 'RUNNING' && state !== 'ORDERED')
    return toCompensate(state, steps)
      .slice(0, 1)
      .map((step) => ({ step, isCompensation: true }));
  const pending = steps.filter((each) => each.state === 'PENDING');
  const [first] = pending;
  if (!first || first.kind === 'PAYMENT') return [];
  const group = CONCURRENT.find((kinds) => kinds.includes(first.kind)) ?? [];
  const others = pending.slice(1).filter(({ kind }) => group.includes(kind));
  return [first, ...others].map((step) => ({ step, isCompensation: false }));
}

/** Returns the steps to compensate: all effects in reverse order before the order exists, those at peers when it is cancelled. */
function toCompensate(state: CheckoutState, steps: readonly CheckoutStep[]): CheckoutStep[] {
  if (state === 'REFUSING')
    return steps.filter((step) => step.state === 'DONE' || (step.state === 'PENDING' && step.isInDoubt)).toReversed();
  if (state !== 'CANCELLING') return [];
  return CANCELLED.flatMap((kind) => steps.filter((step) => step.kind === kind && step.state !== 'UNDONE'));
}

/** When outcomes are applied. */
export interface Moment {
  readonly now: Date;
  /** When the checkout started. */
  readonly since: Date;
}

const RANKS: readonly (readonly Outcome['kind'][])[] = [['done'], ['failed'], ['refused', 'stuck']];

/** Applies the outcomes of concurrent steps: successes, then failures, whose pause applies, then refusals, the first one last. */
export function afterOutcomes(progress: CheckoutProgress, outcomes: readonly Outcome[], moment: Moment): CheckoutProgress {
  const [successes = [], failures = [], refusals = []] = RANKS.map((kinds) => outcomes.filter(({ kind }) => kinds.includes(kind)));
  const ordered = [...successes, ...failures, ...refusals.toReversed()];
  return ordered.reduce((current, outcome) => afterOutcome(current, outcome, moment), progress);
}

function afterOutcome(progress: CheckoutProgress, outcome: Outcome, moment: Moment): CheckoutProgress {
  const { task } = outcome;
  switch (outcome.kind) {
    case 'done':
      return succeeded(progress, task, moment.now, outcome.result);
    case 'failed':
      return failed(progress, task, outcome.failure, moment);
    case 'refused':
      return refused(progress, task, outcome.refusal, moment.now);
    case 'stuck': {
      // If the order was cancelled concurrently, the step is compensated instead of repeated.
      const isSame = progress.state === outcome.state || progress.state === 'STUCK';
      return isSame ? stuck(progress, task, outcome) : failed(progress, task, outcome.failure, moment);
    }
  }
}

/** Records that a step, or its compensation, succeeded. */
export function succeeded(progress: CheckoutProgress, { step, isCompensation }: Task, now: Date, result?: string): CheckoutProgress {
  const after = changed(progress, step, (each) => ({
    ...withoutErrors(each),
    state: isCompensation ? 'UNDONE' : 'DONE',
    attempts: each.attempts + 1,
    ...(result !== undefined && { result }),
  }));
  return settled({ ...after, nextAttemptAt: now });
}

const withoutErrors = ({ kind, code, promotionId, state, attempts, result, retriedAt }: CheckoutStep): CheckoutStep => ({
  kind,
  state,
  attempts,
  ...(code !== undefined && { code }),
  ...(promotionId !== undefined && { promotionId }),
  ...(result !== undefined && { result }),
  ...(retriedAt !== undefined && { retriedAt }),
});

/** Advances the state when its last step is done. ORDER is the point of no return. */
function settled(progress: CheckoutProgress): CheckoutProgress {
  const { state, steps } = progress;
  if (state === 'RUNNING' && steps.some(({ kind, state: each }) => kind === 'ORDER' && each === 'DONE'))
    return settled({ ...progress, state: 'ORDERED' });
  if (isWaitingForPayment(progress)) return { ...progress, nextAttemptAt: null };
  if (nextTask(progress)) return progress;
  const end = ENDS[state];
  return end ? { ...progress, state: end, nextAttemptAt: null } : progress;
}

const ENDS: Partial<Record<CheckoutState, CheckoutState>> = { REFUSING: 'REFUSED', ORDERED: 'COMPLETED', CANCELLING: 'CANCELLED' };

/** Whether the order exists, and must be paid before its fulfillment is requested. */
export const isWaitingForPayment = ({ state, steps }: Pick<CheckoutProgress, 'state' | 'steps'>): boolean =>
  state === 'ORDERED' && steps.find((step) => step.state === 'PENDING')?.kind === 'PAYMENT';

/** Records the payment and its time. A checkout that waits for it continues. */
export function paid(progress: CheckoutProgress, now: Date): CheckoutProgress {
  const payment = progress.steps.find(({ kind, state }) => kind === 'PAYMENT' && state === 'PENDING');
  if (!payment) return progress;
  const after = changed(progress, payment, (step) => ({ ...step, state: 'DONE', attempts: step.attempts + 1, result: now.toISOString() }));
  return isWaitingForPayment(progress) ? settled({ ...after, nextAttemptAt: now }) : after;
}

/** Before the order exists, a checkout times out after this long. */
const TIMEOUT_MS = 4_000;
const FIRST_PAUSE_MS = 200;
const PAUSE_MS_MAX = { RUNNING: 1_000, REFUSING: 5_000 } as const;
const LATER_PAUSE_MS_MAX = 60_000;

/** Schedules a retry with exponential backoff. Before the order exists, a checkout times out after `TIMEOUT_MS`. */
export function failed(progress: CheckoutProgress, { step }: Task, failure: Failure, { now, since }: Moment): CheckoutProgress {
  const { message, isInDoubt } = failure;
  const after = changed(progress, step, (each) => ({
    ...each,
    attempts: each.attempts + 1,
    lastError: message,
    ...((isInDoubt || each.isInDoubt) && { isInDoubt: true }),
  }));
  if (progress.state === 'RUNNING' && now.getTime() - since.getTime() >= TIMEOUT_MS) return refusing(after, unavailable(message), now);
  const max = (PAUSE_MS_MAX as Partial<Record<CheckoutState, number>>)[progress.state] ?? LATER_PAUSE_MS_MAX;
  const pauseMs = Math.min(max, FIRST_PAUSE_MS * 2 ** step.attempts);
  return { ...after, nextAttemptAt: new Date(now.getTime() + pauseMs) };
}

const unavailable = (message: string): CheckoutRefusal => ({ kind: 'unavailable', type: 'service_unavailable', message });

/** Whether a refusal is final: before the order exists, and when the warehouse refuses a late cancellation. */
export function canRefuse({ state }: Pick<CheckoutProgress, 'state'>, { step }: Task): boolean {
  return state === 'RUNNING' || (state === 'CANCELLING' && step.kind === 'PACKING');
}

/** Starts compensation before the order exists. Afterwards ends a refused cancellation, and the order stays as it was. */
export function refused(progress: CheckoutProgress, { step }: Task, refusal: CheckoutRefusal, now: Date): CheckoutProgress {
  const after = changed(progress, step, (each) => ({ ...withoutErrors(each), attempts: each.attempts + 1, lastError: refusal.message }));
  const { cancellation } = progress;
  if (!cancellation) return refusing(after, refusal, now);
  return settled({ ...after, state: 'ORDERED', cancellation: { ...cancellation, refusal }, nextAttemptAt: now });
}

const refusing = (progress: CheckoutProgress, refusal: CheckoutRefusal, now: Date): CheckoutProgress =>
  settled({ ...progress, state: 'REFUSING', refusal, nextAttemptAt: now });

/** Whether a permanent refusal by a peer makes the checkout STUCK: an order that exists is not discarded. */
export const canGetStuck = ({ state }: Pick<CheckoutProgress, 'state'>): boolean => state === 'ORDERED' || state === 'CANCELLING';

/** Marks a checkout as STUCK after a permanent refusal. A retry does not help until an operator has fixed the cause. */
export function stuck(
  progress: CheckoutProgress,
  { step }: Task,
  { type, failure: { message } }: { readonly type: string; readonly failure: Pick<Failure, 'message'> },
): CheckoutProgress {
  const after = changed(progress, step, (each) => ({ ...each, attempts: each.attempts + 1, lastError: message, refusedAs: type }));
  return { ...after, state: 'STUCK', nextAttemptAt: null };
}

/** The step that a peer refused permanently. */
export const stuckStep = ({ state, steps }: Pick<CheckoutProgress, 'state' | 'steps'>): CheckoutStep | undefined =>
  state === 'STUCK' ? steps.find(({ refusedAs }) => refusedAs !== undefined) : undefined;

/** Whether the order is cancelled, or its cancellation is running or STUCK. A refused cancellation has ended. */
export function isCancelled({ state, cancellation }: Pick<CheckoutProgress, 'state' | 'cancellation'>): boolean {
  return state === 'CANCELLED' || (cancellation !== null && !cancellation.refusal);
}

/** Resumes a STUCK checkout where it stopped, in the fulfillment or the cancellation of its order. */
export function retried(progress: CheckoutProgress, now: Date): CheckoutProgress {
  const steps = progress.steps.map(withoutRefusal);
  if (isCancelled(progress)) return { ...progress, steps, state: 'CANCELLING', nextAttemptAt: now };
  const retriedAt = now.toISOString();
  const retriedSteps = steps.map((step) => (isNotHandedOver(step) ? { ...step, retriedAt } : step));
  return { ...progress, steps: retriedSteps, state: 'ORDERED', nextAttemptAt: now };
}

/** Whether the step hands the order over to a peer that certainly does not have it yet. */
const isNotHandedOver = (step: CheckoutStep): boolean => isHandOver(step) && step.state === 'PENDING' && !step.isInDoubt;

/** Ends a checkout whose order is wholly credited. What is left of its fulfillment is not requested. */
export function abandoned(progress: CheckoutProgress): CheckoutProgress {
  const steps = progress.steps.map((step): CheckoutStep =>
    step.state === 'PENDING' ? { ...withoutRefusal(step), state: 'UNDONE' } : step,
  );
  return { ...progress, steps, state: 'COMPLETED', nextAttemptAt: null };
}

const withoutRefusal = (step: CheckoutStep): CheckoutStep => without(step, 'refusedAs');

/** Starts to cancel the order, whatever its progress. */
export function cancelling(progress: CheckoutProgress, reason: string, now: Date): CheckoutProgress {
  const steps = progress.steps.map(withoutRefusal);
  return settled({ ...progress, steps, state: 'CANCELLING', cancellation: { reason }, nextAttemptAt: now });
}

/**
 * Marks the steps that a killed replica may have run as in doubt. Up to the order, results are stored only with the order.
 * While an order is being cancelled, its requests for fulfillment may also have been in flight.
 */
export function resumed(progress: CheckoutProgress): CheckoutProgress {
  const { state, steps } = progress;
  const order = steps.findIndex(({ kind }) => kind === 'ORDER');
  const upToOrder = state === 'RUNNING' ? steps.slice(0, order) : [];
  const fulfillment = state === 'CANCELLING' ? steps.filter(isHandOver) : [];
  const inDoubt = [
    ...nextTasks(progress).map(({ step }) => step),
    ...[...upToOrder, ...fulfillment].filter((step) => step.state === 'PENDING'),
  ];
  return inDoubt.reduce((current, step) => changed(current, step, (each) => ({ ...each, isInDoubt: true })), progress);
}

function changed(progress: CheckoutProgress, step: CheckoutStep, change: (step: CheckoutStep) => CheckoutStep): CheckoutProgress {
  const steps = progress.steps.map((each) => (isSameStep(each, step) ? change(each) : each));
  return { ...progress, steps };
}

const isSameStep = (one: CheckoutStep, other: CheckoutStep): boolean =>
  one.kind === other.kind && one.code === other.code && one.promotionId === other.promotionId;

import type { ErrorDetail, ErrorKind } from '@suite/errors';

/**
 * What a checkout does, in this order. Before ORDER everything can be given back; ORDER closes the cart and stores the
 * order, and from then on every step is repeated until it succeeds. Each step can be done twice without harm.
 */
export const STEP_KINDS = ['NUMBER', 'COUPON', 'ORDER', 'PAYMENT', 'PACKING', 'DELIVERY', 'CONFIRMATION'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** UNDONE: given back, or called off. */
export const STEP_STATES = ['PENDING', 'DONE', 'UNDONE'] as const;

export interface CheckoutStep {
  readonly kind: StepKind;
  /** The code of the coupon, for COUPON. */
  readonly code?: string;
  readonly state: (typeof STEP_STATES)[number];
  /** How often it was tried, to do it or to undo it. */
  readonly attempts: number;
  /** An answer was lost: it may have been done. */
  readonly isInDoubt?: boolean;
  readonly lastError?: string;
  /** The type of the refusal with which a peer rejected it for good. */
  readonly refusedAs?: string;
  /** What it gave: the order's number, the id of the redemption. */
  readonly result?: string;
}

/**
 * RUNNING: before the order. REFUSING, REFUSED: there will be no order, and what was taken is being, or has been, given
 * back. ORDERED, COMPLETED: there is one, and it is being, or has been, handed over. CANCELLING, CANCELLED: it is called off.
 * STUCK: there is one, and a peer rejected a step of it for good. An operator retries it, or cancels the order.
 */
export const CHECKOUT_STATES = ['RUNNING', 'REFUSING', 'REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** Why there is no order, or why it cannot be cancelled: what the caller is answered. */
export interface CheckoutRefusal {
  readonly kind: ErrorKind;
  readonly type: string;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
}

export interface Cancellation {
  readonly reason: string;
  /** Set when the order could not be called off any more: it stays as it was. */
  readonly refusal?: CheckoutRefusal;
}

/** How far a checkout is. */
export interface CheckoutProgress {
  readonly state: CheckoutState;
  readonly steps: readonly CheckoutStep[];
  readonly refusal: CheckoutRefusal | null;
  readonly cancellation: Cancellation | null;
  /** When the next step may be tried; null: nothing is left, or it waits for somebody. */
  readonly nextAttemptAt: Date | null;
}

/** What is to be done next. */
export interface Task {
  readonly step: CheckoutStep;
  readonly isUndo: boolean;
}

export interface StepsWanted {
  readonly codes: readonly string[];
  /** The goods are handed over only when the order is paid. */
  readonly waitsForPayment: boolean;
}

/** A checkout that is about to begin. */
export function begun({ codes, waitsForPayment }: StepsWanted, now: Date): CheckoutProgress {
  const step = (kind: StepKind): CheckoutStep => ({ kind, state: 'PENDING', attempts: 0 });
  const coupons = codes.map((code): CheckoutStep => ({ ...step('COUPON'), code }));
  const payment = waitsForPayment ? [step('PAYMENT')] : [];
  const steps = [step('NUMBER'), ...coupons, step('ORDER'), ...payment, step('PACKING'), step('DELIVERY'), step('CONFIRMATION')];
  return { state: 'RUNNING', steps, refusal: null, cancellation: null, nextAttemptAt: now };
}

/** What a cancellation calls off, the warehouse first: it decides whether it is too late. */
const CALLED_OFF: readonly StepKind[] = ['PACKING', 'DELIVERY', 'COUPON'];

/** Steps that do not need each other's results run side by side. */
const SIDE_BY_SIDE: readonly (readonly StepKind[])[] = [['COUPON'], ['PACKING', 'DELIVERY']];

/** The next thing to do; undefined where nothing is left. */
export const nextTask = (progress: CheckoutProgress): Task | undefined => nextTasks(progress)[0];

/** Everything that may be done now, side by side. Compensation is done one step after the other: its order matters. */
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

/** Of a refused checkout in reverse order what was taken; of a cancelled order what others may have of it. */
function toUndo(state: CheckoutState, steps: readonly CheckoutStep[]): CheckoutStep[] {
  if (state === 'REFUSING')
    return steps.filter((step) => step.state === 'DONE' || (step.state === 'PENDING' && step.isInDoubt)).toReversed();
  if (state !== 'CANCELLING') return [];
  return CALLED_OFF.flatMap((kind) => steps.filter((step) => step.kind === kind && step.state !== 'UNDONE'));
}

/** The step is done, or undone. */
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

/** Where the last thing was done, the state is another one. ORDER is the point of no return. */
function settled(progress: CheckoutProgress): CheckoutProgress {
  const { state, steps } = progress;
  if (state === 'RUNNING' && steps.some(({ kind, state: each }) => kind === 'ORDER' && each === 'DONE'))
    return { ...progress, state: 'ORDERED' };
  if (nextTask(progress)) return progress;
  const end = ENDS[state];
  return end ? { ...progress, state: end, nextAttemptAt: null } : progress;
}

const ENDS: Partial<Record<CheckoutState, CheckoutState>> = { REFUSING: 'REFUSED', ORDERED: 'COMPLETED', CANCELLING: 'CANCELLED' };

/** Why a step did not succeed this time. */
export interface Failure {
  readonly message: string;
  /** It may have been done: the answer was lost. */
  readonly isInDoubt: boolean;
}

/** How long a shopper is kept waiting for a peer service before the checkout is given up. */
const PATIENCE_MS = 4_000;
const FIRST_PAUSE_MS = 200;
const PAUSE_MS_MAX = { RUNNING: 1_000, REFUSING: 5_000 } as const;
const LATER_PAUSE_MS_MAX = 60_000;

/** The step is tried again later; a checkout that nobody has been promised anything of is given up when it takes too long. */
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

/** Whether a step may say no: before there is an order, and the warehouse to a cancellation that comes too late. */
export function canRefuse({ state }: Pick<CheckoutProgress, 'state'>, { step }: Task): boolean {
  return state === 'RUNNING' || (state === 'CANCELLING' && step.kind === 'PACKING');
}

/** There will be no order, and what was taken is given back; or the order can be cancelled no more, and stays as it was. */
export function refused(progress: CheckoutProgress, { step }: Task, refusal: CheckoutRefusal, now: Date): CheckoutProgress {
  const after = changed(progress, step, (each) => ({ ...kept(each), attempts: each.attempts + 1, lastError: refusal.message }));
  const { cancellation } = progress;
  if (!cancellation) return givenUp(after, refusal, now);
  return settled({ ...after, state: 'ORDERED', cancellation: { ...cancellation, refusal }, nextAttemptAt: now });
}

const givenUp = (progress: CheckoutProgress, refusal: CheckoutRefusal, now: Date): CheckoutProgress =>
  settled({ ...progress, state: 'REFUSING', refusal, nextAttemptAt: now });

/** Whether a checkout stops where a peer rejects a step for good: once there is an order, which is not given up. */
export const canStick = ({ state }: Pick<CheckoutProgress, 'state'>): boolean => state === 'ORDERED' || state === 'CANCELLING';

/** A peer rejected the step for good: repeating it changes nothing until an operator has changed something. */
export function stuck(progress: CheckoutProgress, { step }: Task, { type, message }: { type: string; message: string }): CheckoutProgress {
  const after = changed(progress, step, (each) => ({ ...each, attempts: each.attempts + 1, lastError: message, refusedAs: type }));
  return { ...after, state: 'STUCK', nextAttemptAt: null };
}

/** The step that a peer rejected for good. */
export const stuckStep = ({ state, steps }: Pick<CheckoutProgress, 'state' | 'steps'>): CheckoutStep | undefined =>
  state === 'STUCK' ? steps.find(({ refusedAs }) => refusedAs !== undefined) : undefined;

/** A stuck checkout goes on where it stopped: handing the order over, or cancelling it. */
export function retried(progress: CheckoutProgress, now: Date): CheckoutProgress {
  const { cancellation } = progress;
  const state = cancellation && !cancellation.refusal ? 'CANCELLING' : 'ORDERED';
  return { ...progress, steps: progress.steps.map(withoutRefusal), state, nextAttemptAt: now };
}

function withoutRefusal({ refusedAs, ...step }: CheckoutStep): CheckoutStep {
  return refusedAs === undefined ? step : { ...step };
}

/**
 * A replica that takes over after another was killed does not know how far that one had come: up to the order, what its
 * steps gave is stored with the order. Of an order that is being cancelled, the hand-over may have been in flight, too.
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

/** It waits until somebody says that the order is paid, or cancels it. */
export const waiting = (progress: CheckoutProgress): CheckoutProgress =>
  isWaitingForPayment(progress) ? { ...progress, nextAttemptAt: null } : progress;

/** The order is called off as far as it has come. */
export function cancelling(progress: CheckoutProgress, reason: string, now: Date): CheckoutProgress {
  const steps = progress.steps.map(withoutRefusal);
  return settled({ ...progress, steps, state: 'CANCELLING', cancellation: { reason }, nextAttemptAt: now });
}

/** Whether there is an order, or there is none and the cart may be changed again: the caller of the checkout can be answered. */
export const isDecided = ({ state }: Pick<CheckoutProgress, 'state'>): boolean => state !== 'RUNNING' && state !== 'REFUSING';

/** What a step is called: `NUMBER`, `COUPON SPRING10`. */
export const nameOf = ({ kind, code }: CheckoutStep): string => (code === undefined ? kind : `${kind} ${code}`);

function changed(progress: CheckoutProgress, step: CheckoutStep, change: (step: CheckoutStep) => CheckoutStep): CheckoutProgress {
  const steps = progress.steps.map((each) => (each.kind === step.kind && each.code === step.code ? change(each) : each));
  return { ...progress, steps };
}

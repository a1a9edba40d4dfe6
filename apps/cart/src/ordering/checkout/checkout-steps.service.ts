import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Tx } from '@suite/database';
import { NoAnswer, ServiceRefusal } from '@suite/http-client';
import { deleteAnswer } from '@suite/idempotency';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { isPassing } from '../../peers/peer-service.client';
import { CheckoutRefused } from '../domain/checkout-refused';
import {
  canRefuse,
  canStick,
  type CheckoutProgress,
  type CheckoutState,
  type CheckoutStep,
  failed,
  type Failure,
  nameOf,
  refused,
  type StepKind,
  stuck,
  succeeded,
  type Task,
  waiting,
} from '../domain/checkout-steps';
import { confirmOrder, lockOrder, updateOrder } from '../order/order.queries';
import type { CheckoutRow } from './checkout.entity';
import { CheckoutFigures } from './checkout-figures.service';
import { releaseCart } from './checkout.queries';
import { HandOver } from './hand-over.service';
import { OrderTaking } from './order-taking.service';

/** The result of a step, and what the transaction that records it must store. */
export interface StepEffect {
  readonly result?: string;
  readonly store?: (tx: Tx, now: Date) => Promise<void>;
  /** Returns false if the step must wait for an external event. */
  readonly isDone?: (tx: Tx) => Promise<boolean>;
}

export type Change = (current: CheckoutProgress, now: Date) => CheckoutProgress;

/** The outcome of a step, as a change that applies to the checkout in whatever state it is stored. */
export interface Outcome {
  readonly kind: 'done' | 'failed' | 'refused';
  readonly change: Change;
  /** What the same transaction stores or checks. */
  readonly effect?: Omit<StepEffect, 'result'>;
}

/** Whether a step succeeded with nothing to store but its result. */
export const isPure = ({ kind, effect }: Outcome): boolean => kind === 'done' && !effect;

/** The step waits for an external event. */
export const WAITS: Outcome = { kind: 'done', change: waiting };

type Work = (checkout: CheckoutRow, step: CheckoutStep) => StepEffect | Promise<StepEffect>;

/** The action of a step and its compensation. Both are retried after a lost answer, but never after CheckoutRefused. */
export interface StepWork {
  readonly do: Work;
  readonly undo: Work;
}

/** Runs the steps of a checkout, and applies the side effects of each state. */
@Injectable()
export class CheckoutSteps {
  private readonly works: Readonly<Record<StepKind, StepWork>>;

  constructor(
    taking: OrderTaking,
    handOver: HandOver,
    private readonly figures: CheckoutFigures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.works = {
      NUMBER: taking.number,
      COUPON: taking.coupon,
      ORDER: taking.order,
      PAYMENT: taking.payment,
      PACKING: handOver.packing,
      DELIVERY: handOver.delivery,
      CONFIRMATION: handOver.confirmation,
    };
  }

  /** Runs a step or its compensation. Never rejects: an error becomes an outcome. */
  async take(checkout: CheckoutRow, task: Task): Promise<Outcome> {
    const { step, isUndo } = task;
    const work = this.works[step.kind];
    try {
      const { result, ...effect } = await (isUndo ? work.undo(checkout, step) : work.do(checkout, step));
      const change: Change = (current, now) => succeeded(current, task, now, result);
      return { kind: 'done', change, ...((effect.store ?? effect.isDone) && { effect }) };
    } catch (error) {
      return this.failure(checkout, task, error);
    }
  }

  /** Returns the outcome of a failed step. */
  failure(checkout: CheckoutRow, task: Task, error: unknown): Outcome {
    const { id: checkoutId, state, createdAt: since } = checkout;
    this.logger.warn({ err: error, checkoutId, step: nameOf(task.step) }, 'a checkout step failed');
    if (error instanceof CheckoutRefused && canRefuse(checkout, task))
      return { kind: 'refused', change: (current, now) => refused(current, task, error.refusal, now) };
    this.figures.stepFailed(task.step.kind);
    const again: Change = (current, now) => failed(current, task, failureOf(error), { now, since });
    if (!canStick(checkout) || !(error instanceof ServiceRefusal) || isPassing(error)) return { kind: 'failed', change: again };
    const { message } = failureOf(error);
    const type = error.body.type ?? `status_${error.status}`;
    // If the order was cancelled concurrently, the step is compensated instead of repeated.
    const isSame = (current: CheckoutProgress) => current.state === state || current.state === 'STUCK';
    return { kind: 'refused', change: (current, now) => (isSame(current) ? stuck(current, task, { type, message }) : again(current, now)) };
  }

  /** Applies the side effects of a new state, in the transaction that stores it. */
  async enter(tx: Tx, checkout: CheckoutRow, now: Date): Promise<void> {
    await ENTRIES[checkout.state]?.(tx, checkout, now);
    this.figures.entered(checkout.state);
  }
}

type Entry = (tx: Tx, checkout: CheckoutRow, now: Date) => Promise<void>;

const ENTRIES: Readonly<Partial<Record<CheckoutState, Entry>>> = {
  REFUSED: async (tx, checkout) => {
    await releaseCart(tx, checkout);
    if (checkout.request) await deleteAnswer(tx, { tenant: checkout.tenant, ...checkout.request });
  },
  COMPLETED: (tx, { tenant, orderId }, now) => confirmOrder(tx, tenant, orderId, now),
  CANCELLED: async (tx, { tenant, orderId, cancellation }, now) => {
    const order = await lockOrder(tx, tenant, orderId);
    const cancelReason = cancellation?.reason ?? null;
    if (order) await updateOrder(tx, { ...order, status: 'CANCELLED', cancelReason, followAt: null, modifiedAt: now });
  },
};

/** Reasons for which the request was never sent, so it had no effect. */
const NOT_SENT = ['not_sent', 'open'];

/** Describes the failure of a step for an operator. The text of an unexpected error is not disclosed. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ServiceRefusal)
    return { message: error.body.message ?? `A peer service returned ${error.status}`, isInDoubt: false };
  const cause = error instanceof Error ? error.cause : undefined;
  const isInDoubt = !(cause instanceof NoAnswer && NOT_SENT.includes(cause.reason));
  return { message: error instanceof AppError || error instanceof CheckoutRefused ? error.message : 'An unexpected error', isInDoubt };
}

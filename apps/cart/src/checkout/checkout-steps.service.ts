import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { deleteAnswer, NoAnswer, ServiceRefusal, type Tx } from '@suite/platform';
import { CheckoutRefused } from '../domain/checkout-refused';
import type { CheckoutState, CheckoutStep, Failure, StepKind, Task } from '../domain/checkout-steps';
import { lockOrder, updateOrder } from '../order/order.queries';
import type { CheckoutRow } from './checkout.entity';
import { CheckoutFigures } from './checkout-figures.service';
import { releaseCart } from './checkout.queries';
import { HandOver } from './hand-over.service';
import { OrderTaking } from './order-taking.service';

/** What a step gave, and what is stored in the transaction that notes it. */
export interface StepEffect {
  readonly result?: string;
  readonly store?: (tx: Tx, now: Date) => Promise<void>;
  /** False: it has to wait for somebody. */
  readonly isDone?: (tx: Tx) => Promise<boolean>;
}

type Work = (checkout: CheckoutRow, step: CheckoutStep) => StepEffect | Promise<StepEffect>;

/** How a step is done, and undone. Both may be called again after an answer was lost. CheckoutRefused: never. */
export interface StepWork {
  readonly do: Work;
  readonly undo: Work;
}

/** What each step of a checkout does, and what follows from each of its states. */
@Injectable()
export class CheckoutSteps {
  private readonly works: Readonly<Record<StepKind, StepWork>>;

  constructor(
    taking: OrderTaking,
    handOver: HandOver,
    private readonly figures: CheckoutFigures,
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

  async take(checkout: CheckoutRow, { step, isUndo }: Task): Promise<StepEffect> {
    const work = this.works[step.kind];
    try {
      return await (isUndo ? work.undo(checkout, step) : work.do(checkout, step));
    } catch (error) {
      if (!(error instanceof CheckoutRefused)) this.figures.stepFailed(step.kind);
      throw error;
    }
  }

  /** What follows from a checkout's new state, in the transaction that stores it. */
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
  COMPLETED: async (tx, { tenant, orderId }, now) => {
    const order = await lockOrder(tx, tenant, orderId);
    if (order?.status === 'CREATED') await updateOrder(tx, { ...order, status: 'CONFIRMED', modifiedAt: now });
  },
  CANCELLED: async (tx, { tenant, orderId, cancellation }, now) => {
    const order = await lockOrder(tx, tenant, orderId);
    if (order) await updateOrder(tx, { ...order, status: 'CANCELLED', cancelReason: cancellation?.reason ?? null, modifiedAt: now });
  },
};

/** Nothing was sent, so nothing can have happened. */
const NOT_SENT = ['not_sent', 'open'];

/** Why a step did not succeed this time, for whoever looks at the checkout. What nobody foresaw tells nothing. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ServiceRefusal)
    return { message: error.body.message ?? `A peer service answered ${error.status}`, isInDoubt: false };
  const cause = error instanceof Error ? error.cause : undefined;
  const isInDoubt = !(cause instanceof NoAnswer && NOT_SENT.includes(cause.reason));
  return { message: error instanceof AppError || error instanceof CheckoutRefused ? error.message : 'An unexpected error', isInDoubt };
}

import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { type Call, isUniqueViolation, type Tx } from '@suite/database';
import { ServiceRefusal } from '@suite/http-client';
import { MessageOutbox, type NewMessage } from '@suite/messages';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { isInDoubt, isPassing } from '../../peers';
import {
  CheckoutRefused,
  type CheckoutRefusal,
  type Failure,
  nameOf,
  orderNumberOf,
  type Outcome,
  type Task,
} from '../domain/checkout-progress';
import { canGetStuck, canRefuse } from '../domain/checkout-steps';
import { repeatedNumber } from '../domain/order.errors';
import { CheckoutEffectsService } from './checkout-effects.service';
import { CheckoutMetricsService } from './checkout-metrics.service';
import { CheckoutPeers } from './checkout-peers.client';
import type { CheckoutRow } from './checkout.entity';
import { CHECKOUT_SAGA, ON_STATE, type SagaStep } from './checkout.saga';

/** Runs single steps of the saga, and stores what they store. */
@Injectable()
export class CheckoutStepService {
  constructor(
    private readonly peers: CheckoutPeers,
    private readonly effects: CheckoutEffectsService,
    private readonly metrics: CheckoutMetricsService,
    private readonly outbox: MessageOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs a step or its compensation. Never rejects: an error becomes an outcome. */
  async run(checkout: CheckoutRow, task: Task): Promise<Outcome> {
    const saga: SagaStep = CHECKOUT_SAGA[task.step.kind];
    const call = task.isCompensation ? saga.compensate : saga.do;
    try {
      const result = await call?.(this.peers, checkout, task.step);
      return { kind: 'done', task, ...(typeof result === 'string' && { result }) };
    } catch (error) {
      return this.failure(checkout, task, error);
    }
  }

  /** Returns the outcome of a failed step. */
  failure(checkout: CheckoutRow, task: Task, error: unknown): Outcome {
    const { id: checkoutId, state } = checkout;
    this.logger.warn({ err: error, checkoutId, step: nameOf(task.step) }, 'a checkout step failed');
    if (isUniqueViolation(error, 'sales_order_number_unique')) return { kind: 'refused', task, refusal: repeatedNumberOf(checkout) };
    if (error instanceof CheckoutRefused && canRefuse(checkout, task)) return { kind: 'refused', task, refusal: error.refusal };
    this.metrics.stepFailed(task.step.kind);
    const failure = failureOf(error);
    const isFinal = canGetStuck(checkout) && error instanceof ServiceRefusal && !isPassing(error);
    return isFinal
      ? { kind: 'stuck', task, failure, type: error.body.type ?? `status_${error.status}`, state }
      : { kind: 'failed', task, failure };
  }

  /** Stores what a completed step stores besides its result. Returns the messages about it. */
  async store(tx: Tx, checkout: CheckoutRow, outcome: Outcome, now: Date): Promise<readonly NewMessage[]> {
    const result = outcome.kind === 'done' ? outcome.result : undefined;
    return (await storeOf(outcome)?.(this.effects, tx, checkout, now, result)) ?? [];
  }

  /** Applies the side effects of a new state, in the transaction that stores it. Returns the messages about it. */
  async enter(tx: Tx, checkout: CheckoutRow, now: Date): Promise<readonly NewMessage[]> {
    const messages = await ON_STATE[checkout.state]?.(this.effects, tx, checkout, now);
    this.metrics.entered(checkout.state);
    return messages ?? [];
  }

  /** Returns the call that writes messages; none without messages. */
  callsOf(tx: Tx, tenant: string, messages: readonly NewMessage[]): Call[] {
    return messages.length === 0 ? [] : [this.outbox.callOf(tx, tenant, messages)];
  }
}

/** Returns what the transaction that records the outcome stores, unless that is only a result. */
export function storeOf(outcome: Outcome): SagaStep['store'] {
  if (outcome.kind !== 'done') return undefined;
  const { step, isCompensation } = outcome.task;
  const saga: SagaStep = CHECKOUT_SAGA[step.kind];
  return isCompensation ? saga.storeCompensation : saga.store;
}

const repeatedNumberOf = (checkout: CheckoutRow): CheckoutRefusal => ({
  kind: 'conflict',
  type: 'order_number_repeated',
  message: repeatedNumber({ number: orderNumberOf(checkout), of: 'order', schemaType: 'orderNumber' }),
});

/** Describes the failure of a step for an operator. The text of an unexpected error is not disclosed. */
function failureOf(error: unknown): Failure {
  if (error instanceof ServiceRefusal)
    return { message: error.body.message ?? `A peer service returned ${error.status}`, isInDoubt: false };
  const message = error instanceof AppError || error instanceof CheckoutRefused ? error.message : 'An unexpected error';
  return { message, isInDoubt: isInDoubt(error) };
}

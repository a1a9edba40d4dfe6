import type { Tx } from '@suite/database';
import type { NewMessage } from '@suite/messages';
import type { CheckoutState, CheckoutStep, StepKind } from '../domain/checkout-progress';
import type { CheckoutEffectsService } from './checkout-effects.service';
import type { CheckoutPeers } from './checkout-peers.client';
import type { CheckoutRow } from './checkout.entity';
import {
  cancelDelivery,
  cancelPacking,
  confirmFulfillment,
  sendConfirmation,
  sendToDelivery,
  sendToPacking,
  storeCancellation,
} from './fulfillment.steps';
import {
  allocateNumber,
  checkAndConfirm,
  findNumber,
  placeOrder,
  redeemCoupon,
  releaseCart,
  releaseCoupon,
  releaseSlot,
  reserveSlot,
  storeVoidNumber,
} from './placement.steps';

/** Runs outside of any transaction, since it calls a peer. Idempotent, because it is repeated after a lost answer. */
type Call = (peers: CheckoutPeers, checkout: CheckoutRow, step: CheckoutStep) => Promise<unknown>;

/** Runs in the transaction that records the step, and returns the messages about it. `result`: the text that the call has returned. */
type Store = (effects: CheckoutEffectsService, tx: Tx, checkout: CheckoutRow, now: Date, result?: string) => Promise<readonly NewMessage[]>;

export interface SagaStep {
  readonly do?: Call;
  readonly store?: Store;
  /** Reverts the step, which may have taken effect. */
  readonly compensate?: Call;
  readonly storeCompensation?: Store;
  /** Error types with which the step, or its compensation, ends the checkout or its cancellation. */
  readonly refusals: readonly string[];
}

/**
 * The checkout at a glance: its steps in their order. Before ORDER a refusal compensates the steps in reverse order. ORDER is the point of
 * no return: from then on each step is retried until it succeeds. PACKING, DELIVERY, COUPON and SLOT are compensated only when the order is
 * cancelled. `domain/checkout-steps.ts` decides which step is next; CheckoutRunner runs it.
 */
export const CHECKOUT_SAGA = {
  /** Only for an order in a slot of delivery. It comes first: most shoppers of a crowd are refused here, and need no number. */
  SLOT: {
    do: reserveSlot,
    compensate: releaseSlot,
    refusals: ['slot_full', 'slot_closed'],
  },
  NUMBER: {
    do: allocateNumber,
    compensate: findNumber,
    storeCompensation: storeVoidNumber,
    refusals: ['order_number_unavailable'],
  },
  /** One step for each coupon and each promotion, all concurrently. */
  COUPON: {
    do: redeemCoupon,
    compensate: releaseCoupon,
    refusals: ['coupon_not_valid', 'price_changed'],
  },
  /** Confirms the reservation of a slot, so that no order is without one. */
  ORDER: {
    do: checkAndConfirm,
    store: placeOrder,
    refusals: ['validation_violation', 'slot_full', 'slot_closed', 'order_number_repeated'],
  },
  /** Only where the site hands over after payment. It is done when an application reports the payment. */
  PAYMENT: {
    refusals: [],
  },
  PACKING: {
    do: sendToPacking,
    compensate: cancelPacking,
    refusals: ['order_in_packing', 'order_shipped'],
  },
  /** Concurrently with PACKING. */
  DELIVERY: {
    do: sendToDelivery,
    compensate: cancelDelivery,
    refusals: [],
  },
  CONFIRMATION: {
    store: sendConfirmation,
    refusals: [],
  },
} as const satisfies Readonly<Record<StepKind, SagaStep>>;

type Enter = (effects: CheckoutEffectsService, tx: Tx, checkout: CheckoutRow, now: Date) => Promise<readonly NewMessage[]>;

/** What the transaction that records a new state stores with it. */
export const ON_STATE: Readonly<Partial<Record<CheckoutState, Enter>>> = {
  REFUSED: releaseCart,
  COMPLETED: confirmFulfillment,
  CANCELLED: storeCancellation,
};

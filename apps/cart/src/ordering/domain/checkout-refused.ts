import type { CheckoutRefusal } from './checkout-steps';

/** Thrown when a step is refused permanently, so a retry would not help. */
export class CheckoutRefused extends Error {
  constructor(readonly refusal: CheckoutRefusal) {
    super(refusal.message);
  }
}

import type { CheckoutRefusal } from './checkout-steps';

/** A step of a checkout says no for good: trying it again would change nothing. */
export class CheckoutRefused extends Error {
  constructor(readonly refusal: CheckoutRefusal) {
    super(refusal.message);
  }
}

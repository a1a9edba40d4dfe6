import type { Money } from '../amount';
import type { Refusal } from '../refusals';

/** The coupon's other terms that a restriction can contradict. */
export interface TermsBeside {
  readonly allowAnonymous: boolean;
  readonly restrictions: { readonly validFrom?: string };
}

/**
 * One way to restrict a coupon. Each restriction has a file of its own, with how it is stored, what it contradicts, and
 * when, for which customers and for which orders the coupon is valid. Methods that do not apply are omitted.
 */
export interface Restriction<Given, Kept = Given> {
  /** Returns the value to store. A stored value is returned unchanged. */
  keep(given: Given): Kept;
  /** Merges a partial change into the stored value; omitted where a change replaces the whole value. */
  changed?(value: Kept, change: Given): Given;
  /** Returns what is wrong with it, alone or with the coupon's other terms: a sentence without its subject, the restriction's name. */
  fault?(value: Kept, terms: TermsBeside): string | undefined;
  /** Returns what a customer may see of it; for an anonymous shopper the number is undefined. */
  shownTo?(value: Kept, customerNumber: string | undefined): Kept;
  /** Whether the coupon is for this customer. */
  admits?(value: Kept, customerNumber: string): boolean;
  /** Returns the status that it gives the coupon at a moment; undefined when it does not affect the status. */
  statusAt?(value: Kept, now: Date): 'INACTIVE' | 'EXPIRED' | undefined;
  /** Returns why the coupon is not valid for an order of this total, before discounts. */
  refusal?(value: Kept, orderTotal: Money): Refusal | undefined;
}

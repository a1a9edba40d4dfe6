import type { Money } from '../amount';
import type { Refusal } from '../refusals';

/** The coupon's other terms, as far as a restriction can contradict them. */
export interface TermsBeside {
  readonly allowAnonymous: boolean;
  readonly restrictions: { readonly validFrom?: string };
}

/**
 * One way in which a seller can restrict a coupon. All that is special about it stands in its own file: how it is kept, what
 * it contradicts, and when, for whom and for which orders the coupon holds. A question that does not concern it is left out.
 */
export interface Restriction<Given, Kept = Given> {
  /** The value as it is stored. What is stored already stays as it is. */
  keep(given: Given): Kept;
  /** What a change of some of its members makes of the stored value; left out where a change gives the whole value. */
  changed?(value: Kept, change: Given): Given;
  /** What is wrong with it, by itself or beside the coupon's other terms: the end of a sentence that begins with its name. */
  fault?(value: Kept, terms: TermsBeside): string | undefined;
  /** What a customer sees of it; undefined: an anonymous shopper. */
  shownTo?(value: Kept, customerNumber: string | undefined): Kept;
  /** Whether the coupon is for this customer. */
  admits?(value: Kept, customerNumber: string): boolean;
  /** What the coupon's status is for its sake at a moment; undefined when it does not stand in the way. */
  statusAt?(value: Kept, now: Date): 'INACTIVE' | 'EXPIRED' | undefined;
  /** Why the coupon does not hold for an order of this total, before discounts. */
  refusal?(value: Kept, orderTotal: Money): Refusal | undefined;
}

import type { CouponRefusalReason, CouponRestrictions } from '@suite/contracts';
import type { Money } from './money';

/** Why an existing coupon cannot be used. */
export interface Refusal {
  readonly reason: CouponRefusalReason;
  /** The predicate of a sentence about the coupon. */
  readonly why: string;
}

/** The coupon's other terms that a restriction can contradict. */
export interface OtherTerms {
  readonly allowAnonymous: boolean;
  readonly restrictions: CouponRestrictions;
}

/**
 * One way to restrict a coupon. Each restriction has its own file, which defines how it is stored, what it
 * contradicts, and when, for which customers and for which orders the coupon is valid. Members that do not apply are omitted.
 */
export interface Restriction<Requested, Stored = Requested> {
  /** Returns the value to store. Returns a stored value unchanged. The restrictions of the request have their days in the time zone. */
  normalize(value: Requested, timeZone: string): Stored;
  /** Merges a partial change into the stored value; omitted where a change replaces the whole value. */
  merge?(value: Stored, change: Requested): Requested;
  /** Returns its problem, alone or combined with the coupon's other terms: a sentence without its subject, the restriction's name. */
  fault?(value: Stored, terms: OtherTerms): string | undefined;
  /** Returns what a customer may see of it; for an anonymous shopper the number is undefined. */
  visibleTo?(value: Stored, customerNumber: string | undefined): Stored;
  /** Returns whether the coupon is valid for this customer. */
  admits?(value: Stored, customerNumber: string): boolean;
  /** Returns whether the coupon is valid for this customer only; every restriction on customers has it. */
  admitsOnly?(value: Stored, customerNumber: string): boolean;
  /** For a value that is a moment: the first (`start`) or the last (`end`) moment at which the coupon is valid. */
  readonly periodBound?: PeriodBound;
  /** Returns why the coupon is not valid for an order of this total, before discounts. */
  refusal?(value: Stored, orderTotal: Money): Refusal | undefined;
}

export type PeriodBound = 'start' | 'end';

import type { Amount, Promotion, PromotionConditions } from '@suite/contracts';
import { addExactly } from '@suite/money';
import type { PromotedCart, PromotedCustomer, PromotedLine } from './promoted-cart';
import { isInTime } from './promotion-time';
import type { PromotionLines } from './prepared-promotions';
import { countUnits, valueOf } from './selected-lines';

/** What the cart lacks to meet a condition: an amount of goods, or a number of units. */
export type Missing = { readonly amount: number; readonly currency: string } | { readonly quantity: number };

const NOTHING: readonly Missing[] = [];

/** A promotion whose conditions hold, except for what is missing. */
export interface OpenPromotion extends PromotionLines {
  /** Empty: it holds. */
  readonly missing: readonly Missing[];
}

/** Returns a promotion if more items of its lines are the most that it lacks; undefined if another condition does not hold. */
export function openPromotion({ promotion, lines }: PromotionLines, cart: PromotedCart): OpenPromotion | undefined {
  const { conditions = {} } = promotion;
  if (conditions.siteCodes && !conditions.siteCodes.includes(cart.siteCode)) return undefined;
  if (!isOfCurrency(promotion, cart.currency) || isUsedUp(promotion) || !admitsCustomer(promotion, cart.customer)) return undefined;
  if (!isInTime(promotion, cart.now)) return undefined;
  return { promotion, lines, missing: missingOf(conditions, lines) };
}

/** Returns whether all amounts of a promotion are in the currency. */
function isOfCurrency({ benefit, conditions, budget }: Promotion, currency: string): boolean {
  const isSame = (other = currency): boolean => other === currency;
  const isOfBenefit = (benefit.type !== 'ABSOLUTE' && benefit.type !== 'TIERS') || isSame(benefit.currency);
  return isOfBenefit && isSame(conditions?.minOrderValue?.currency) && isSame(budget?.currency);
}

const isUsedUp = ({ budgetLeft, redemptionsLeft }: Promotion): boolean => (budgetLeft ?? 1) <= 0 || (redemptionsLeft ?? 1) <= 0;

function admitsCustomer({ conditions = {}, maxRedemptionsPerCustomer }: Promotion, customer: PromotedCustomer | undefined): boolean {
  const { segments, firstOrder } = conditions;
  if (!customer) return maxRedemptionsPerCustomer === undefined && !segments && firstOrder !== true;
  if (segments && !segments.some((id) => customer.segmentIds.includes(id))) return false;
  return firstOrder !== true || !customer.hasOrders;
}

function missingOf({ minOrderValue, minQuantity }: PromotionConditions, lines: readonly PromotedLine[]): readonly Missing[] {
  const amount = minOrderValue ? missingAmount(minOrderValue, lines) : NOTHING;
  return minQuantity === undefined ? amount : [...amount, ...missingUnits(minQuantity, lines)];
}

export function missingAmount({ amount, currency }: Amount, lines: readonly PromotedLine[]): Missing[] {
  const value = valueOf(lines);
  return value >= amount ? [] : [{ amount: addExactly([amount, -value]), currency }];
}

export function missingUnits(quantity: number, lines: readonly PromotedLine[]): Missing[] {
  const units = countUnits(lines);
  return units >= quantity ? [] : [{ quantity: quantity - units }];
}

export { areCombinable, type Combined, COMBINATIONS, conflicting } from './combination';
export { endOfDay, startOfDay } from './local-day';
export { completeMoney, type Money, type RequestedMoney } from './money';
export { isShownAtProducts } from './promotions/price-of-product';
export { type PromotedCart, type PromotedCustomer, type PromotedGoods, type PromotedLine } from './promotions/promoted-cart';
export { type AmountOf, type AppliedPromotion, type HoldingPromotion, PromotionChoice } from './promotions/promotion-choice';
export { type Missing } from './promotions/promotion-conditions';
export { type PromotionHint, promotionHints } from './promotions/promotion-hints';
export { isInTime, minuteOf } from './promotions/promotion-time';
export { type OtherTerms, type PeriodBound, type Refusal } from './restriction';
export {
  mergeRestrictions,
  normalizeRestrictions,
  type RestrictionFault,
  restrictionFaults,
  visibleRestrictions,
} from './restriction-terms';
export {
  CAMPAIGN_MARK,
  periodBounds,
  type RequestedRestrictions,
  RESTRICTION_NAMES,
  type RestrictionName,
  type Restrictions,
  type RestrictionsPatch,
} from './restrictions';
export {
  admits,
  admitsOnly,
  cartRestrictions,
  isEffective,
  type Period,
  periodStatus,
  restrictionRefusal,
  turningPoints,
  withinPeriod,
} from './validity';

export { areCombinable, type Combined, COMBINATIONS, conflicting } from './combination';
export { endOfDay, startOfDay } from './local-day';
export { completeMoney, type Money, type RequestedMoney } from './money';
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

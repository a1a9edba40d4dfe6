export { CouponRestrictionsPatchDto, GOODS_MAX, MoneyDto, Names } from './restrictions.dto';
export { CAMPAIGN_ID, Limit, Name, TermsFields } from './terms.dto';
export { ViewType } from './view-type.dto';

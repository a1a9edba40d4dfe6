export { MoneyDto, CouponRestrictionsPatchDto } from './restrictions.dto';
export { Name, TermsFields } from './terms.dto';
export { ViewType } from './view-type.dto';

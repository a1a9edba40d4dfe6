export { CouponIssuerService } from './coupon-issuer.service';
export { COUPON_READ, ON_BEHALF, otherCustomer, statedCampaign, statedRounding, viewerOf } from './coupon.access';
export { CouponPath, CouponTermsDto, CouponView } from './coupon.dto';
export { type Coupon } from './coupon.entity';
export { CouponModule } from './coupon.module';
export { CouponService } from './coupon.service';
export { customerOf, type Viewer } from './coupon.view';
export { type Erased } from './customer-coupons.queries';
export { CustomerCouponsService } from './customer-coupons.service';

export { CouponIssuerService } from './coupon-issuer.service';
export { COUPON_READ, ON_BEHALF, otherCustomer, viewerOf } from './coupon.access';
export { CouponTermsDto, CouponPath, CouponView } from './coupon.dto';
export { Coupon, CouponCount, DeletedPositions, GeneratedCodeCount } from './coupon.entity';
export { CouponModule } from './coupon.module';
export { CouponService } from './coupon.service';
export { customerOf, type Viewer } from './coupon.view';
export { RedemptionCounter } from './redemption-counter.entity';
export { SHARDS } from './redemption-counter.queries';

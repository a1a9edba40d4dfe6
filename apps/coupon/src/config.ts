import { PlatformConfig } from '@suite/platform';

/** The coupon service needs nothing beyond what every service needs. */
export class CouponConfig extends PlatformConfig {}

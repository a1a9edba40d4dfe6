import { PlatformConfig } from '@suite/platform';

/** The coupon service has no settings beyond those of every service. */
export class CouponConfig extends PlatformConfig {}

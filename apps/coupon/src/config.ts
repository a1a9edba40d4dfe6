import { ServiceConfig } from '@suite/service';

/** The coupon service has no settings beyond those of every service. */
export class CouponConfig extends ServiceConfig {}

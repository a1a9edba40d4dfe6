import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database, isUniqueViolation, type Tx } from '@suite/database';
import { CouponIssuer } from '../coupon/coupon-issuer.service';
import type { CouponView } from '../coupon/coupon.dto';
import { CouponService } from '../coupon/coupon.service';
import { referralTerms } from '../domain/referral-terms';
import { SettingsService } from '../settings/settings.service';

/** Creates and returns referral coupons: one per customer, for the customer's friends. */
@Injectable()
export class ReferralService {
  constructor(
    private readonly db: Database,
    private readonly coupons: CouponService,
    private readonly issuer: CouponIssuer,
    private readonly settings: SettingsService,
  ) {}

  /** Returns the customer's coupon and creates it if necessary; undefined when the tenant has no referral coupons. */
  async findOrMake(tenant: string, customerNumber: string, caller: Caller): Promise<CouponView | undefined> {
    checkCustomer(customerNumber, caller);
    const earlier = await this.db.run(tenant, (tx) => this.coupons.findReferral(tx, tenant, customerNumber, caller));
    if (earlier) return earlier;
    try {
      return await this.db.transaction(tenant, (tx) => this.make(tx, tenant, customerNumber, caller));
    } catch (error) {
      if (!isUniqueViolation(error, 'coupon_referral_unique')) throw error;
      return this.db.run(tenant, (tx) => this.coupons.findReferral(tx, tenant, customerNumber, caller));
    }
  }

  /** Like findOrMake, but throws when the tenant has no referral coupons. */
  async load(tenant: string, customerNumber: string, caller: Caller): Promise<CouponView> {
    const coupon = await this.findOrMake(tenant, customerNumber, caller);
    if (coupon) return coupon;
    throw new AppError('invalid', 'referral_not_configured', 'This tenant has no referral coupons: see couponSettings.referral');
  }

  private async make(tx: Tx, tenant: string, customerNumber: string, caller: Caller): Promise<CouponView | undefined> {
    const setting = await this.settings.referral(tx, tenant);
    if (!setting) return undefined;
    const terms = referralTerms(setting.given, customerNumber);
    await this.issuer.lock(tx, tenant);
    const earlier = await this.coupons.findReferral(tx, tenant, customerNumber, caller); // created concurrently, or deleted since
    if (earlier) return earlier;
    await this.issuer.issue(tx, tenant, { kind: 'referral', terms }, setting.convention, 1);
    return this.coupons.findReferral(tx, tenant, customerNumber, caller);
  }
}

/** Rejects a customer who asks for another customer's coupon, as if the other customer did not exist. */
function checkCustomer(customerNumber: string, { kind, subject }: Caller): void {
  if (kind !== 'customer' || customerNumber === subject) return;
  throw new AppError('not_found', 'customer_not_found', 'There is no such customer');
}

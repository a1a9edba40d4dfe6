import { Injectable } from '@nestjs/common';
import { auditDone } from '@suite/audit';
import type { Caller } from '@suite/auth-guard';
import { Database, isUniqueViolation, type Tx } from '@suite/database';
import { CouponIssuerService, CouponService, type CouponView } from '../coupon';
import { referralTerms } from '../domain/referral-terms';
import { SettingsService } from '../settings';
import { customerNotFound, referralNotConfigured } from './generation.errors';

/** Creates and returns referral coupons: one per customer, for the customer's friends. */
@Injectable()
export class ReferralService {
  constructor(
    private readonly db: Database,
    private readonly coupons: CouponService,
    private readonly issuer: CouponIssuerService,
    private readonly settings: SettingsService,
  ) {}

  /** Returns the customer's coupon and creates it if necessary; undefined when the tenant has no referral coupons. */
  async findOrCreate(tenant: string, customerNumber: string, caller: Caller): Promise<CouponView | undefined> {
    checkCustomer(customerNumber, caller);
    const earlier = await this.db.run(tenant, (tx) => this.coupons.findReferral(tx, tenant, customerNumber, caller));
    if (earlier || !(await this.db.run(tenant, (tx) => this.settings.referral(tx, tenant)))) return earlier;
    try {
      return await this.db.states.runWrite(tenant, () =>
        this.db.transaction(tenant, (tx) => this.create(tx, tenant, customerNumber, caller)),
      );
    } catch (error) {
      if (!isUniqueViolation(error, 'coupon_referral_unique')) throw error;
      return this.db.run(tenant, (tx) => this.coupons.findReferral(tx, tenant, customerNumber, caller));
    }
  }

  /** Like findOrCreate, but throws when the tenant has no referral coupons. */
  async load(tenant: string, customerNumber: string, caller: Caller): Promise<CouponView> {
    const coupon = await this.findOrCreate(tenant, customerNumber, caller);
    if (coupon) return coupon;
    throw referralNotConfigured();
  }

  private async create(tx: Tx, tenant: string, customerNumber: string, caller: Caller): Promise<CouponView | undefined> {
    const setting = await this.settings.referral(tx, tenant);
    if (!setting) return undefined;
    const terms = referralTerms(setting.given, customerNumber);
    await this.issuer.lock(tx, tenant);
    const earlier = await this.coupons.findReferral(tx, tenant, customerNumber, caller); // created concurrently, or deleted since
    if (earlier) return earlier;
    const [code] = await this.issuer.issue(tx, tenant, { kind: 'referral', terms }, setting.convention, 1);
    await auditDone(tx, { code });
    return this.coupons.findReferral(tx, tenant, customerNumber, caller);
  }
}

/** Rejects a customer who asks for another customer's coupon, as if the other customer did not exist. */
function checkCustomer(customerNumber: string, { kind, subject }: Caller): void {
  if (kind !== 'customer' || customerNumber === subject) return;
  throw customerNotFound();
}

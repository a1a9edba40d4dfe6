import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { type ErasedCustomer, type ErasureStep, newPseudonym, type PersonalData } from '@suite/privacy';
import { GuessThrottleService } from '../attempt';
import { CustomerCouponsService } from '../coupon';
import { CustomerRedemptionsService } from '../redemption';
import type { CouponDataView } from './personal-data.dto';

/** Exports and erases what coupons and redemptions say about a customer. */
@Injectable()
export class PersonalDataService implements PersonalData<CouponDataView> {
  readonly erasure: readonly ErasureStep[] = [(tx, customer) => this.eraseCoupons(tx, customer)];

  constructor(
    private readonly outbox: MessageOutbox,
    private readonly coupons: CustomerCouponsService,
    private readonly redemptions: CustomerRedemptionsService,
    private readonly throttle: GuessThrottleService,
  ) {}

  async export(tenant: string, customerNumber: string): Promise<CouponDataView> {
    return {
      customerNumber,
      coupons: await this.coupons.export(tenant, customerNumber),
      redemptions: await this.redemptions.export(tenant, customerNumber),
      promotionRedemptions: await this.redemptions.exportPromotions(tenant, customerNumber),
    };
  }

  /** Replaces the customer by the pseudonym, which updates the customer's coupons. Redemptions still count for their coupons. */
  private async eraseCoupons(tx: Tx, customer: ErasedCustomer): Promise<void> {
    const { tenant, customerNumber } = customer;
    const erased = { ...customer, otherPseudonym: newPseudonym() };
    await this.redemptions.erase(tx, erased);
    const messages = await this.coupons.erase(tx, erased);
    await this.throttle.forgetCustomer(tx, tenant, customerNumber);
    await this.outbox.write(tx, tenant, messages);
  }
}

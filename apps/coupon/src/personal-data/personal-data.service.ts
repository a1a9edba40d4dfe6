import { Injectable } from '@nestjs/common';
import { auditDone, eraseFromAudit } from '@suite/audit';
import { newPseudonym } from '@suite/contracts';
import { Database } from '@suite/database';
import { deleteAnswersOf } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { GuessThrottleService } from '../attempt';
import { CustomerCouponsService } from '../coupon';
import { CustomerRedemptionsService } from '../redemption';
import type { CouponDataView } from './personal-data.dto';

/** Exports and erases what coupons and redemptions say about a customer. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly db: Database,
    private readonly outbox: MessageOutbox,
    private readonly coupons: CustomerCouponsService,
    private readonly redemptions: CustomerRedemptionsService,
    private readonly throttle: GuessThrottleService,
  ) {}

  /** Returns the coupons and the redemptions of a customer; empty lists for an unknown one. */
  async load(tenant: string, customerNumber: string): Promise<CouponDataView> {
    return {
      customerNumber,
      coupons: await this.coupons.export(tenant, customerNumber),
      redemptions: await this.redemptions.export(tenant, customerNumber),
    };
  }

  /** Replaces the customer by the pseudonym, which updates the customer's coupons. Redemptions still count for their coupons. */
  async erase(tenant: string, customerNumber: string, pseudonym = newPseudonym()): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const erased = { tenant, customerNumber, pseudonym, otherPseudonym: newPseudonym() };
      await this.redemptions.erase(tx, erased);
      const messages = await this.coupons.erase(tx, erased);
      await this.throttle.forgetCustomer(tx, tenant, customerNumber);
      await deleteAnswersOf(tx, tenant, [`customer:${customerNumber}`]);
      await this.outbox.eraseCustomer(tx, tenant, customerNumber);
      await eraseFromAudit(tx, tenant, customerNumber, pseudonym);
      await auditDone(tx);
      await this.outbox.write(tx, tenant, messages);
    });
  }
}

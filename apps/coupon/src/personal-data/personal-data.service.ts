import { Injectable } from '@nestjs/common';
import { auditDone, eraseFromAudit } from '@suite/audit';
import { newPseudonym } from '@suite/contracts';
import { Database } from '@suite/database';
import { deleteAnswersOf } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { COUPON_UPDATED, couponMessage } from '../coupon';
import type { CouponDataView } from './personal-data.dto';
import { deleteAttempts, eraseCustomer, listPersonalData } from './personal-data.queries';

/** Exports and erases what coupons and redemptions say about a customer. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly db: Database,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Returns the coupons and the redemptions of a customer; empty lists for an unknown one. */
  async load(tenant: string, customerNumber: string): Promise<CouponDataView> {
    return { customerNumber, ...(await listPersonalData(this.db, tenant, customerNumber)) };
  }

  /** Replaces the customer by the pseudonym, which updates the customer's coupons. Redemptions still count for their coupons. */
  async erase(tenant: string, customerNumber: string, pseudonym = newPseudonym()): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const coupons = await eraseCustomer(tx, { tenant, customerNumber, pseudonym, otherPseudonym: newPseudonym() });
      await deleteAttempts(tx, tenant, customerNumber);
      await deleteAnswersOf(tx, tenant, [`customer:${customerNumber}`]);
      await this.outbox.eraseCustomer(tx, tenant, customerNumber);
      await eraseFromAudit(tx, tenant, customerNumber, pseudonym);
      await auditDone(tx);
      await this.outbox.write(tx, tenant, coupons.map((coupon) => couponMessage(COUPON_UPDATED, coupon, tx.clock.now()))); // prettier-ignore
    });
  }
}

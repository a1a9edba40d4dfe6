import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import type { NewMessage } from '@suite/messages';
import { COUPON_UPDATED, couponMessage } from './coupon.messages';
import { eraseOwner, type Erased, listIssued } from './customer-coupons.queries';

/** Exports and erases what coupons say about a customer. */
@Injectable()
export class CustomerCouponsService {
  constructor(private readonly db: Database) {}

  /** Lists the coupons that were issued to the customer as they are stored, oldest first. */
  export(tenant: string, customerNumber: string): Promise<object[]> {
    return listIssued(this.db, tenant, customerNumber);
  }

  /** Replaces the customer by the pseudonym. Returns the messages about the changed coupons, which the caller writes. */
  async erase(tx: Tx, erased: Erased): Promise<NewMessage[]> {
    const coupons = await eraseOwner(tx, erased);
    return coupons.map((coupon) => couponMessage(COUPON_UPDATED, coupon, tx.clock.now()));
  }
}

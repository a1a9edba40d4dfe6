import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import type { Erased } from '../coupon';
import { eraseCustomer, listPromotionsRedeemed, listRedeemed } from './customer-redemptions.queries';

/** Exports and erases what redemptions say about a customer. */
@Injectable()
export class CustomerRedemptionsService {
  constructor(private readonly db: Database) {}

  /** Lists the redemptions of the customer as they are stored, oldest first. */
  export(tenant: string, customerNumber: string): Promise<object[]> {
    return listRedeemed(this.db, tenant, customerNumber);
  }

  /** Lists the redemptions of automatic campaigns for the customer as they are stored, oldest first. */
  exportPromotions(tenant: string, customerNumber: string): Promise<object[]> {
    return listPromotionsRedeemed(this.db, tenant, customerNumber);
  }

  /** Replaces the customer by the pseudonym. The redemptions still count for their coupons. */
  erase(tx: Tx, erased: Erased): Promise<void> {
    return eraseCustomer(tx, erased);
  }
}

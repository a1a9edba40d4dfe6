import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { type CustomerTerms, eraseTermsOf, listTermsOf } from './customer-terms.queries';

/** Exports and erases the prices and segments of a customer. */
@Injectable()
export class CustomerTermsService {
  constructor(private readonly db: Database) {}

  /** Lists the prices of a customer, and the ids of their segments. */
  export(tenant: string, customerNumber: string): Promise<CustomerTerms> {
    return listTermsOf(this.db, tenant, customerNumber);
  }

  /** Deletes the prices of a customer, and removes the customer from all segments. */
  erase(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
    return eraseTermsOf(tx, tenant, customerNumber);
  }
}

import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import type { CartHead } from '../domain/cart-contents';
import { ownerOf } from '../store/cart.access';
import { CartDeletionService } from './cart-deletion.service';
import { listCartsOf, lockCartsOf } from './customer-carts.queries';

/** Exports and deletes the carts of a customer. */
@Injectable()
export class CustomerCartsService {
  constructor(
    private readonly db: Database,
    private readonly deletion: CartDeletionService,
  ) {}

  /** Lists the carts as they are stored, with the requested items. */
  export(tenant: string, customerNumber: string): Promise<object[]> {
    return listCartsOf(this.db, tenant, customerNumber);
  }

  /** Deletes all carts, also those that were merged. Loads some at a time. Returns their heads. */
  async deleteAll(tx: Tx, tenant: string, customerNumber: string): Promise<CartHead[]> {
    const owner = ownerOf({ customerId: customerNumber, sessionId: null });
    const heads: CartHead[] = [];
    for (let ids: string[]; (ids = await lockCartsOf(tx, tenant, customerNumber, owner)).length > 0;) {
      const carts = await this.deletion.deleteLocked(tx, tenant, ids, { customerNumber });
      heads.push(...carts.map(({ head }) => head));
    }
    return heads;
  }
}

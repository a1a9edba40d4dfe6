import { Injectable } from '@nestjs/common';
import { type Call, Database, type Tx } from '@suite/database';
import type { AuditEntry } from './audit.entity';
import {
  type Change,
  entryCall,
  eraseComments,
  eraseUser,
  exportEntries,
  insertEntry,
  insertRefusedEvent,
  listEntries,
  type OrderKey,
  type Refusal,
} from './audit.queries';
import type { Actor } from './domain/actor';

/** Records the changes of orders, in the transactions that make them. */
@Injectable()
export class AuditService {
  constructor(private readonly db: Database) {}

  record(tx: Tx, order: OrderKey, actor: Actor, change: Change): Promise<void> {
    return insertEntry(tx, order, actor, change);
  }

  /** Returns the call that records a change, for `queryAll`. */
  callOf(tx: Tx, order: OrderKey, actor: Actor, change: Change): Call {
    return entryCall(tx, order, actor, change);
  }

  /** Records a refused event, once for each eventId. The order must be locked. */
  recordRefusal(tx: Tx, order: OrderKey, actor: Actor, refusal: Refusal): Promise<void> {
    return insertRefusedEvent(tx, order, actor, refusal);
  }

  /** Returns the changes of an order, oldest first. */
  list(tx: Tx, tenant: string, orderId: string): Promise<readonly AuditEntry[]> {
    return listEntries(tx, tenant, orderId);
  }

  /** Lists the changes that a user has made, as they are stored. */
  export(tenant: string, userId: string): Promise<object[]> {
    return exportEntries(this.db, tenant, userId);
  }

  /** Replaces the names of a user by the pseudonym: as an author, and as a packer. */
  erase(tx: Tx, tenant: string, userId: string, pseudonym: string): Promise<void> {
    return eraseUser(tx, tenant, userId, pseudonym);
  }

  /** Removes the customer's comments from the changes of orders. */
  eraseComments(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<void> {
    return eraseComments(tx, tenant, orderIds);
  }
}

import { Injectable } from '@nestjs/common';
import { recordEvent } from '@suite/audit';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { newPseudonym } from '@suite/privacy';
import { v7 as uuidv7 } from 'uuid';
import { AuthConfig } from '../../config';
import { resourceOf } from '../../security/domain/audit-resource';
import { newErasureCalls } from '../domain/erasure-calls';
import { customerNotFound } from '../profile/customer.errors';
import { deleteAccount } from './account-erasure.queries';
import type { ErasureStartedView, ErasureView } from './erasure.dto';
import type { Erasure } from './erasure.entity';
import { erasureNotFound } from './erasure.errors';
import { findErasure, insertErasure, listCalls, restartErasure } from './erasure.queries';
import { erasureView } from './erasure.view';
import { PersonalDataService } from './personal-data.service';

/** Time for requests that arrived just before their token expired. */
const REPEAT_SPARE_MS = 60_000;

/** Erases customers in all services. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    private readonly data: PersonalDataService,
  ) {}

  /**
   * Deletes the account, and stores the calls of the other services in the same transaction. Repeated while they are in progress,
   * it returns the same erasure.
   */
  async erase({ tenant, subject: actor }: Caller, customerNumber: string): Promise<ErasureStartedView> {
    return this.db.transaction(tenant, async (tx) => {
      const remains = await deleteAccount(tx, tenant, customerNumber);
      // Read after the deletion, which waits for a concurrent erasure.
      const known = await findErasure(tx, tenant, customerNumber);
      if (!remains && !known) throw customerNotFound(customerNumber);
      const started = this.newErasure(tenant, customerNumber);
      const { id: erasureId, pseudonym } = known ?? started;
      const calls = newErasureCalls(started.requestedAt, started.repeatAt);
      if (!known) await insertErasure(tx, started, calls);
      else if (remains) await restartErasure(tx, { ...known, repeatAt: started.repeatAt }, calls);
      if (remains) {
        await this.data.eraseRecords(tx, { tenant, customerNumber, pseudonym }, remains);
        await recordEvent(tx, { tenant, actor, action: 'customer.erased', resource: resourceOf('customer', pseudonym) });
      }
      return { erasureId };
    });
  }

  private newErasure(tenant: string, customerNumber: string): Erasure {
    const requestedAt = this.db.clock.now();
    const repeatAt = new Date(requestedAt.getTime() + this.config.customerTokenSeconds * 1_000 + REPEAT_SPARE_MS);
    return { tenant, id: uuidv7(), customerNumber, pseudonym: newPseudonym(), requestedAt, repeatAt };
  }

  async load(tenant: string, erasureId: string): Promise<ErasureView> {
    const calls = await listCalls(this.db, tenant, erasureId);
    if (calls.length === 0) throw erasureNotFound(erasureId);
    return erasureView(erasureId, calls);
  }
}

import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { AuditService } from '../../audit';
import type { Actor } from '../../audit/domain/actor';
import type { Packer } from '../domain/packing-status';
import { findPacker, insertPacker } from './assignee.queries';
import { lockNextOrder, lockTurn, type WantedOrder } from './next-assignment.queries';

/** Distributes orders to packers, the most urgent one first. */
@Injectable()
export class NextAssignmentService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  /** Returns the order that the packer has, or assigns the next one; undefined if there is none. */
  assignNext(tenant: string, wanted: WantedOrder, packer: Packer, actor: Actor): Promise<string | undefined> {
    return this.db.transaction(tenant, async (tx) => {
      const own = await lockTurn(tx, tenant, packer.id, wanted.siteCode);
      return own ?? this.assignFree(tx, tenant, wanted, packer, actor);
    });
  }

  private async assignFree(tx: Tx, tenant: string, wanted: WantedOrder, packer: Packer, actor: Actor): Promise<string | undefined> {
    for (;;) {
      const orderId = await lockNextOrder(tx, tenant, wanted);
      if (orderId === undefined) return undefined;
      // It may have been assigned between the search and the lock. The next search sees that.
      if (await findPacker(tx, tenant, orderId)) continue;
      await insertPacker(tx, tenant, orderId, packer);
      await this.audit.record(tx, { tenant, orderId }, actor, { action: 'assigned', after: { ...packer, force: false } });
      return orderId;
    }
  }
}

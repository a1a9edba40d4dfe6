import { Injectable } from '@nestjs/common';
import { checkSite } from '@suite/auth-guard';
import { Database, isUniqueViolation, type Tx } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { AuditService } from '../../audit';
import type { Actor, UserActor } from '../../audit/domain/actor';
import { hasScans } from '../order-events.queries';
import { confirmationOf, type PackedOrder } from '../domain/confirmation';
import { assigneeExists, orderCancelled, orderIncomplete, siteCodeWrong } from '../domain/order.errors';
import { countsIn, withCounts } from '../domain/packaging';
import {
  checkNotCancelled,
  checkPackable,
  checkPacker,
  checkUserNamed,
  mustAssign,
  mustCancel,
  type Packer,
  type PackingStatus,
} from '../domain/packing-status';
import { countsOf, incompleteEntries } from '../domain/tally';
import { insertPacker, releasePacker } from './assignee.queries';
import { loadLocked, loadLockedForWork, type LockedOrder } from './locked-order.queries';
import { type OrderRow, updatePackaging } from '../order.queries';
import { OrderTotalsService } from './order-totals.service';
import type { AssigneeDraftDto, AssignQuery, PackagingUpdateDto } from './packing.dto';
import { PACKING_PACKED } from './packing.messages';
import { StatusChangeService } from './status-change.service';

/** Changes an order's packer, packaging and status, and finishes it. Every call locks the order, so calls run one after another. */
@Injectable()
export class PackingService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: MailOutbox,
    private readonly totals: OrderTotalsService,
    private readonly statuses: StatusChangeService,
  ) {}

  async assign(tenant: string, orderId: string, dto: AssigneeDraftDto, { siteCode, force }: AssignQuery, actor: Actor): Promise<void> {
    const { siteCode: siteOfPacker, ...packer } = dto;
    const work = async (tx: Tx) => {
      const order = await lockedFor(actor, loadLocked(tx, tenant, orderId));
      checkSiteOf(order, siteCode);
      checkSiteOf(order, siteOfPacker);
      if (!mustAssign(order, packer.id, force)) return;
      if (order.packer) await releasePacker(tx, tenant, orderId);
      await insertPacker(tx, tenant, orderId, packer);
      await this.audit.record(tx, order, actor, {
        action: 'assigned',
        ...(order.packer && { before: order.packer }),
        after: { ...packer, force },
      });
    };
    await this.db.transaction(tenant, work).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'assignee_one_packer')) throw error;
      throw assigneeExists(orderId);
    });
  }

  async unassign(tenant: string, orderId: string, userId: string, siteCode: string | undefined, actor: Actor): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const order = await lockedFor(actor, loadLocked(tx, tenant, orderId));
      checkSiteOf(order, siteCode);
      if (order.status === 'CANCELLED') throw orderCancelled('conflict', orderId);
      if (order.packer?.id !== userId) return;
      await releasePacker(tx, tenant, orderId);
      await this.audit.record(tx, order, actor, { action: 'unassigned', before: order.packer });
    });
  }

  async replacePackaging(tenant: string, orderId: string, counts: readonly PackagingUpdateDto[], actor: UserActor): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const order = await lockedFor(actor, loadLockedForWork(tx, tenant, orderId));
      checkPackable(order);
      const packer = checkPacker(order, actor.userId);
      const packaging = withCounts(order.packaging, counts);
      await updatePackaging(tx, { packaging }, tenant, orderId);
      const change = { before: countsIn(order.packaging), after: countsIn(packaging) };
      await this.audit.record(tx, order, named(actor, packer), { action: 'packaging_changed', ...change });
    });
  }

  /** Changes the status on behalf of the order's packer. Without a user, an application may cancel an order not yet in packing. */
  async updateStatus(tenant: string, orderId: string, status: PackingStatus, actor: Actor, force = false): Promise<void> {
    checkUserNamed(status, actor.userId);
    await this.db.transaction(tenant, async (tx) => {
      const order = await lockedFor(actor, loadLockedForWork(tx, tenant, orderId));
      const change = { order, status };
      if (actor.userId === undefined) {
        if (mustCancel(order, await hasScans(tx, tenant, orderId), force))
          await this.statuses.changeAndCommit(tx, tenant, { ...change, who: actor });
        return;
      }
      checkNotCancelled(order);
      await this.statuses.changeAndCommit(tx, tenant, { ...change, who: named(actor, checkPacker(order, actor.userId)) });
    });
  }

  /** Finishes packing in one transaction: stores the packed totals and the status, releases the packer, posts a mail to the customer. */
  async finish(tenant: string, orderId: string, actor: UserActor, requireComplete = false): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const order = await lockedFor(actor, loadLockedForWork(tx, tenant, orderId));
      checkPackable(order);
      const packer = checkPacker(order, actor.userId);
      const who = named(actor, packer);
      const { tallies, orderTotal } = await this.totals.recalculate(tx, order, who);
      const incomplete = requireComplete ? incompleteEntries(order.entries, tallies) : [];
      if (incomplete.length > 0) throw orderIncomplete(orderId, incomplete);
      await this.statuses.change(tx, tenant, { order, status: 'PACKED', who });
      await releasePacker(tx, tenant, orderId);
      await this.audit.record(tx, order, who, { action: 'unassigned', before: packer });
      const counts = countsOf(order.entries, tallies);
      const lines = order.entries.map((entry, i) => ({ ...entry, packedCount: counts[i]?.packedCount ?? 0 }));
      await this.confirm(tx, order, who, { ...order, customerName: order.customer.customerName, orderTotal, lines });
      await this.statuses.announce(tx, tenant, orderId, PACKING_PACKED);
    });
  }

  private async confirm(tx: Tx, order: LockedOrder, who: Actor, packed: PackedOrder): Promise<void> {
    const { customerName: name, email } = order.customer;
    if (email === undefined) return;
    const mailId = await this.outbox.post(tx, order.tenant, { to: { name, address: email }, ...confirmationOf(packed) });
    await this.audit.record(tx, order, who, { action: 'confirmation_posted', after: { mailId } });
  }
}

/** Returns a locked order. Rejects an author without access to its site. */
async function lockedFor(actor: Actor, locking: Promise<LockedOrder>): Promise<LockedOrder> {
  const order = await locking;
  checkSite(actor, order.siteCode);
  return order;
}

const named = (actor: Actor, { firstName, lastName }: Packer): Actor => ({ ...actor, firstName, lastName });

function checkSiteOf(order: OrderRow, siteCode: string | undefined): void {
  if (siteCode === undefined || siteCode === order.siteCode) return;
  throw siteCodeWrong(order.orderId, siteCode);
}

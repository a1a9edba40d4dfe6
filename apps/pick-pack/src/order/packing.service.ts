import { Injectable } from '@nestjs/common';
import { AppError, type ErrorDetail, validationError } from '@suite/errors';
import { Database, isUniqueViolation, MailOutbox, type Tx } from '@suite/platform';
import { type Actor, record } from '../audit/audit.queries';
import { confirmationOf } from '../domain/confirmation';
import { checkNotCancelled, checkPackable, checkPacker, mustAssign, type Packer, type PackingStatus } from '../domain/packing-status';
import { countsOf } from '../domain/tally';
import { lock, type LockedOrder, lockForWork } from './locked-order';
import { assignPacker, changePackaging, changeStatus, type OrderRow, type Packaging, releasePacker } from './order.queries';
import type { AssigneeDto, AssignQuery, PackagingDto } from './packing.dto';
import { recalculate } from './recalculate';

/** Who packs an order, in what, and when it is done. Every call locks the order, so that they follow one another. */
@Injectable()
export class PackingService {
  constructor(
    private readonly db: Database,
    private readonly outbox: MailOutbox,
  ) {}

  async assign(tenant: string, orderId: string, dto: AssigneeDto, { siteCode, force }: AssignQuery, actor: Actor): Promise<void> {
    const { siteCode: siteOfPacker, ...packer } = dto;
    const work = async (tx: Tx) => {
      const order = await lock(tx, tenant, orderId);
      checkSite(order, siteCode);
      checkSite(order, siteOfPacker);
      if (!mustAssign(order, packer.id, force)) return;
      if (order.packer) await releasePacker(tx, tenant, orderId);
      await assignPacker(tx, tenant, orderId, packer);
      await record(tx, order, actor, { action: 'assigned', ...(order.packer && { before: order.packer }), after: { ...packer, force } });
    };
    await this.db.transaction(tenant, work).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'assignee_one_packer')) throw error;
      throw new AppError('conflict', 'assignee_exists', `Order ${orderId} has a packer; an order can have only one`);
    });
  }

  async unassign(tenant: string, orderId: string, userId: string, siteCode: string | undefined, actor: Actor): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const order = await lock(tx, tenant, orderId);
      checkSite(order, siteCode);
      if (order.status === 'CANCELLED') throw new AppError('conflict', 'order_cancelled', `Order ${orderId} is cancelled`);
      if (order.packer?.id !== userId) return;
      await releasePacker(tx, tenant, orderId);
      await record(tx, order, actor, { action: 'unassigned', before: order.packer });
    });
  }

  async setPackaging(tenant: string, orderId: string, counts: readonly PackagingDto[], actor: Actor & { userId: string }): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const order = await lockForWork(tx, tenant, orderId);
      checkPackable(order);
      const packer = checkPacker(order, actor.userId);
      const packaging = withCounts(order.packaging, counts);
      await changePackaging(tx, tenant, orderId, packaging);
      const change = { before: countsIn(order.packaging), after: countsIn(packaging) };
      await record(tx, order, named(actor, packer), { action: 'packaging_changed', ...change });
    });
  }

  async setStatus(tenant: string, orderId: string, status: PackingStatus, actor: Actor & { userId: string }): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const order = await lockForWork(tx, tenant, orderId);
      checkNotCancelled(order);
      const packer = checkPacker(order, actor.userId);
      await moveTo(tx, order, status, named(actor, packer));
    });
  }

  /** The end of packing, all of it or nothing: totals as packed, status, the packer freed, one mail to the customer. */
  async finish(tenant: string, orderId: string, actor: Actor & { userId: string }): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const order = await lockForWork(tx, tenant, orderId);
      checkPackable(order);
      const packer = checkPacker(order, actor.userId);
      const who = named(actor, packer);
      const { tallies, orderTotal } = await recalculate(tx, order, who);
      await moveTo(tx, order, 'PACKED', who);
      await releasePacker(tx, tenant, orderId);
      await record(tx, order, who, { action: 'unassigned', before: packer });
      const counts = countsOf(order.entries, tallies);
      const lines = order.entries.map((entry, i) => ({ ...entry, packedCount: 0, canceledCount: 0, ...counts[i] }));
      await this.confirm(tx, order, who, { ...order, orderId, customerName: order.customer.customerName, orderTotal, lines });
    });
  }

  private async confirm(tx: Tx, order: LockedOrder, who: Actor, packed: Parameters<typeof confirmationOf>[0]): Promise<void> {
    const { customerName: name, email } = order.customer;
    if (email === undefined) return;
    const mailId = await this.outbox.post(tx, order.tenant, { to: { name, address: email }, ...confirmationOf(packed) });
    await record(tx, order, who, { action: 'confirmation_posted', after: { mailId } });
  }
}

async function moveTo(tx: Tx, order: LockedOrder, status: PackingStatus, who: Actor): Promise<void> {
  if (order.status === status) return;
  await changeStatus(tx, order.tenant, order.orderId, status);
  await record(tx, order, who, { action: 'status_changed', before: { status: order.status }, after: { status } });
}

const named = (actor: Actor, { firstName, lastName }: Packer): Actor => ({ ...actor, firstName, lastName });

function checkSite(order: OrderRow, siteCode: string | undefined): void {
  if (siteCode === undefined || siteCode === order.site_code) return;
  throw new AppError('invalid', 'site_code_wrong', `Order ${order.order_id} is not of site ${siteCode}`);
}

const countsIn = (packaging: readonly Packaging[]): object =>
  Object.fromEntries(packaging.map(({ entryId, packedCount }) => [entryId, packedCount]));

function withCounts(packaging: readonly Packaging[], counts: readonly PackagingDto[]): Packaging[] {
  const faults: ErrorDetail[] = [];
  const countOf = new Map<string, number>();
  counts.forEach(({ entryId, productId, packedCount }, i) => {
    const id = entryId ?? productId;
    const field = `[${i}].entryId`;
    if (id === undefined) faults.push({ field, type: 'missing_value', message: `${field} or productId is required` });
    else if (!packaging.some((known) => known.entryId === id)) {
      faults.push({ field, type: 'invalid_value', message: `The order has no packaging ${id}` });
    } else countOf.set(id, packedCount);
  });
  if (faults.length > 0) throw validationError(faults);
  return packaging.map((entry) => ({ ...entry, packedCount: countOf.get(entry.entryId) ?? entry.packedCount }));
}

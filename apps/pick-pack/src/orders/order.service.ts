import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { AuditService } from '../audit';
import type { Actor } from '../audit/domain/actor';
import { checkIntake, cyclesOf, groupsOf, storedEntry } from './domain/intake';
import { orderInPacking, orderNotFound } from './domain/order.errors';
import { keepCounts } from './domain/packaging';
import { SiteService } from '../sites';
import { productsOf } from './domain/tally';
import { hasEvents } from './order-events.queries';
import type { PackingHistoryEntryView } from './history.dto';
import { historyView } from './history.view';
import type { PackingOrderDraftDto, PackingOrderView } from './order.dto';
import { findDetails, type OrderDetails } from './order-details.queries';
import { insertDeparture } from './changed-order.queries';
import {
  findOrder,
  findOrderOfBox,
  insertOrder,
  lockOrder,
  type OrderRow,
  type ReceivedOrder,
  updateOrder,
  updateTotals,
} from './order.queries';
import { orderView } from './order.view';
import { deleteTallies, insertTallies } from './tally.queries';

/** Receives orders and shows them. */
@Injectable()
export class OrderService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly sites: SiteService,
  ) {}

  /** Stores a new order, or replaces one whose packing has not started. Receiving the same order again changes nothing. */
  async receive(tenant: string, orderId: string, dto: PackingOrderDraftDto, actor: Actor): Promise<PackingOrderView> {
    checkIntake(dto);
    const order = orderOf(tenant, orderId, dto);
    return this.db.transaction(tenant, async (tx) => {
      if (await insertOrder(tx, order)) {
        await insertTallies(tx, order, productsOf(order.entries));
        await this.audit.record(tx, order, actor, { action: 'order_received' });
      } else await this.replace(tx, order, actor);
      const { timeZone } = order.delivery.deliveryTime;
      if (timeZone !== undefined) await this.sites.followOrder(tx, { tenant, siteCode: order.siteCode, timeZone });
      return load(tx, tenant, orderId, actor);
    });
  }

  load(caller: Caller, orderId: string): Promise<PackingOrderView> {
    const { tenant } = caller;
    return this.db.run(tenant, async (tx) => {
      const details = (await findDetails(tx, tenant, orderId)) ?? (await detailsOfBox(tx, tenant, orderId));
      return viewFor(caller, orderId, details);
    });
  }

  /** Returns every change of the order, and its refused events. */
  listHistory(caller: Caller, orderId: string): Promise<PackingHistoryEntryView[]> {
    const { tenant } = caller;
    return this.db.run(tenant, async (tx) => {
      const order = await findOrder(tx, tenant, orderId);
      if (!order) throw orderNotFound(orderId);
      checkSite(caller, order.siteCode);
      return (await this.audit.list(tx, tenant, orderId)).map(historyView);
    });
  }

  private async replace(tx: Tx, received: ReceivedOrder, actor: Actor): Promise<void> {
    const { tenant, orderId } = received;
    const before = await lockOrder(tx, tenant, orderId);
    if (before) checkSite(actor, before.siteCode);
    if (before?.status !== 'INITIAL' || (await hasEvents(tx, tenant, orderId))) {
      throw orderInPacking(`Order ${orderId} is being packed and cannot be replaced; send its events instead`);
    }
    const order = { ...received, packaging: keepCounts(received.packaging, before.packaging) };
    if (!(await updateOrder(tx, order))) return;
    const left = { tenant, orderId, siteCode: before.siteCode, deliveryDate: before.delivery.deliveryTime.deliveryDate };
    if (left.siteCode !== order.siteCode || left.deliveryDate !== order.deliveryDate)
      await insertDeparture(tx, { ...left, streamPosition: null });
    await updateTotals(tx, order, tenant, orderId);
    await deleteTallies(tx, tenant, orderId);
    await insertTallies(tx, order, productsOf(order.entries));
    await this.audit.record(tx, order, actor, { action: 'order_replaced', before: auditedOf(before), after: auditedOf(order) });
  }
}

async function load(tx: Tx, tenant: string, orderId: string, caller: Pick<Caller, 'sites'>): Promise<PackingOrderView> {
  return viewFor(caller, orderId, await findDetails(tx, tenant, orderId));
}

async function detailsOfBox(tx: Tx, tenant: string, sscc: string): Promise<OrderDetails | undefined> {
  const orderId = await findOrderOfBox(tx, tenant, sscc);
  return orderId === undefined ? undefined : findDetails(tx, tenant, orderId);
}

function viewFor(caller: Pick<Caller, 'sites'>, orderId: string, details: OrderDetails | undefined): PackingOrderView {
  if (!details) throw orderNotFound(orderId);
  checkSite(caller, details.order.siteCode);
  return orderView(details);
}

/** Maps the intake to the table. A field that only one of the two has is a compile error. */
function orderOf(tenant: string, orderId: string, dto: PackingOrderDraftDto): ReceivedOrder {
  const {
    orderTotal,
    valueOfGoods,
    packagingProducts,
    entries,
    orderNumber = null,
    payment = null,
    includesTax = null,
    decimals = null,
    ...same
  } = dto;
  return {
    ...(same satisfies Pick<ReceivedOrder, keyof typeof same>),
    tenant,
    orderId,
    orderNumber,
    customerNumber: dto.customer.id ?? null,
    status: 'INITIAL',
    deliveryDate: dto.delivery.deliveryTime.deliveryDate,
    orderedTotal: orderTotal,
    orderTotal,
    orderedValueOfGoods: valueOfGoods,
    valueOfGoods,
    packedCoupons: null,
    packedFees: null,
    includesTax,
    decimals,
    payment,
    entries: entries.map(storedEntry),
    deliveryCycles: cyclesOf(entries),
    packingGroups: groupsOf(entries),
    packaging: keepCounts(packagingProducts, []),
  };
}

const auditedOf = ({ orderedTotal, orderedValueOfGoods, entries }: OrderRow): object => ({
  orderTotal: Number(orderedTotal),
  valueOfGoods: Number(orderedValueOfGoods),
  entries,
});

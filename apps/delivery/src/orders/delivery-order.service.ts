import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { BatchedCalls, BatchedReads, Database, type Outcome, queryAll, type Tx, unlessOneFails } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { ConfigurationService } from '../configuration';
import type { DeliveryDetails, DeliveryTime, PickupAddress, ShippingAddress } from './domain/delivery-order';
import { checkDeliveryTime, DEFAULT_TIME_ZONE } from './domain/delivery-window';
import { changesOf, type OrderChange } from './domain/order-change';
import { canBeFirst, DEFAULT_STATUS, type DeliveryOrderStatus, moveTo, notFirst } from './domain/order-status';
import { isMended, needsNoDelivery } from '../planning/domain/planning';
import { ENDED, taskStatusOf } from './domain/task-status';
import type { DeliveryOrderView, HistoryEntryView } from './delivery-order.dto';
import { orderBeingPlanned, orderNotFound, orderSiteFixed, taskEnded, taskNotFound } from './delivery-order.errors';
import { DELIVERY_CANCELLED, DELIVERY_STATUS_CHANGED, messageOf } from './delivery-order.messages';
import type { DeliveryOrder } from './delivery-order.entity';
import {
  insertOrLock,
  listOrdersById,
  listPage,
  type OrderContent,
  type OrderRow,
  putFree,
  type PutOrder,
  type SentOrder,
  updateOrder,
  withoutTask,
} from './delivery-order.queries';
import { historyView, orderView } from './delivery-order.view';
import { OrderTurnsService } from './order-turns.service';
import { TaskCancellationService } from './task-cancellation.service';
import { listHistory } from './task-history.queries';
import { lockOrder, storeFailures } from './task-news.queries';

interface NewOrder extends DeliveryDetails {
  readonly siteCode: string;
  readonly orderNumber: string;
  readonly customerNumber?: string;
  readonly orderStatus?: DeliveryOrderStatus;
  readonly contactPhone?: string;
  readonly deliveryTime?: DeliveryTime;
  readonly pickup?: boolean;
  readonly pickupAddress?: PickupAddress;
  readonly shippingAddress?: ShippingAddress;
}

/** The most batches of a tenant's orders that are stored at a time. While they commit, further orders are collected for the next one. */
const BATCHES_MAX = 2;

@Injectable()
export class DeliveryOrderService {
  /** Concurrent changes without consequences share a commit. The answer is undefined for an order that must be stored by itself. */
  private readonly changes = new BatchedCalls<SentOrder, PutOrder | undefined>((tenant, orders) => this.replaceTogether(tenant, orders), {
    batchesMax: BATCHES_MAX,
  });
  private readonly orders = BatchedReads.ofRows('id', (tenant, ids) => listOrdersById(this.db, tenant, ids));

  constructor(
    private readonly db: Database,
    private readonly turns: OrderTurnsService,
    private readonly cancellations: TaskCancellationService,
    private readonly messages: MessageOutbox,
    private readonly configurations: ConfigurationService,
  ) {}

  async list(
    tenant: string,
    { siteCode, pageNumber, pageSize }: { siteCode: string; pageNumber: number; pageSize: number },
  ): Promise<{ orders: DeliveryOrderView[]; total: number }> {
    const { rows, total } = await listPage(this.db, tenant, { siteCode, limit: pageSize, offset: (pageNumber - 1) * pageSize });
    return { orders: rows.map(orderView), total };
  }

  async load(caller: Caller, orderId: string): Promise<DeliveryOrderView> {
    return orderView(await this.loadRow(caller, orderId));
  }

  /** Inserts an order, or replaces an existing one. */
  async replace({ tenant }: Caller, orderId: string, order: NewOrder): Promise<DeliveryOrderView> {
    if (order.deliveryTime) checkDeliveryTime(order.deliveryTime);
    const content = contentOf(tenant, orderId, order);
    const status = order.orderStatus;
    return this.turns.take(tenant, [orderId], async () => {
      const atOnce = await this.replaceAtOnce(content, status);
      return orderView(atOnce ?? (await this.db.transaction(tenant, (tx) => this.replaceIn(tx, content, status))));
    });
  }

  /** Returns what has happened to the tasks of an order, oldest first. */
  async history(caller: Caller, orderId: string): Promise<HistoryEntryView[]> {
    await this.loadRow(caller, orderId);
    return (await listHistory(this.db, caller.tenant, orderId)).map(historyView);
  }

  /** Requests the cancellation of the order's task. When it is cancelled, the order can be planned again. */
  async cancelTask(caller: Caller, orderId: string): Promise<void> {
    const { tenant } = caller;
    await this.db.transaction(tenant, async (tx) => {
      const order = await lockOrder(tx, tenant, orderId);
      if (!order) throw orderNotFound(orderId);
      checkSite(caller, order.siteCode);
      const status = taskStatusOf(order);
      if (order.deliveryProvider === null || status === 'CANCELLED') throw taskNotFound(orderId);
      if (ENDED.includes(status)) throw taskEnded(orderId, status);
      if (!(await this.cancellations.requestByCall(tx, tenant, order))) throw orderBeingPlanned(orderId);
    });
  }

  /** Stores an order together with others. Returns undefined, and changes nothing, if its change may have consequences. */
  private async replaceAtOnce(content: OrderContent, requested: DeliveryOrderStatus | undefined): Promise<OrderRow | undefined> {
    if (!canBeFirst(requested) || needsNoDelivery(content)) return undefined;
    const { tenant, id } = content;
    const stored = await this.changes.join(tenant, { content, requested });
    return stored?.isNew ? withoutTask(stored) : stored && this.orders.get(tenant, id);
  }

  private async replaceTogether(tenant: string, orders: readonly SentOrder[]): Promise<Outcome<PutOrder | undefined>[]> {
    const stored = await unlessOneFails(putFree(this.db, tenant, orders));
    const byId = new Map(stored?.map((order) => [order.id, order]));
    return orders.map(({ content: { id } }) => ({ answer: byId.get(id) }));
  }

  private async replaceIn(tx: Tx, content: OrderContent, status: DeliveryOrderStatus | undefined): Promise<OrderRow> {
    const { tenant, id, siteCode } = content;
    const { isNew, order: stored } = await insertOrLock(tx, content, canBeFirst(status));
    if (!stored) throw notFirst(id, status);
    if (isNew) return withoutTask(stored);
    if (stored.siteCode !== siteCode) throw orderSiteFixed(id, stored.siteCode, siteCode);
    const orderStatus = moveTo(id, stored.orderStatus, status);
    const row = await this.settled(tx, tenant, { before: stored, after: await updateOrder(tx, { ...content, orderStatus }) });
    await this.messages.write(tx, tenant, changesOf(stored, row).map((change) => messageOf(MESSAGE_OF[change], row))); // prettier-ignore
    return row;
  }

  /** Applies the consequences of a changed order: its task is cancelled if it needs no delivery, and its failure may be resolved. */
  private async settled(
    tx: Tx,
    tenant: string,
    { before, after }: { readonly before: DeliveryOrder; readonly after: OrderRow },
  ): Promise<OrderRow> {
    const { id, siteCode, failureKind } = after;
    let row = after;
    if (needsNoDelivery(row) && (await this.cancellations.request(tx, tenant, [id])).has(id)) row = { ...row, status: 'CANCELLING' };
    if (failureKind === null) return row;
    const timeZone = failureKind === 'WINDOW' ? await this.configurations.timeZoneOf(tenant, siteCode, tx) : DEFAULT_TIME_ZONE;
    if (!isMended(failureKind, { before, after, timeZone })) return row;
    await queryAll<object[]>(tx, storeFailures(tx, tenant, [[id, null]]));
    return { ...row, failure: null, failureKind: null };
  }

  private async loadRow(caller: Caller, orderId: string): Promise<OrderRow> {
    const order = await this.orders.get(caller.tenant, orderId);
    if (!order) throw orderNotFound(orderId);
    checkSite(caller, order.siteCode); // the site of an order never changes
    return order;
  }
}

const MESSAGE_OF = { 'status changed': DELIVERY_STATUS_CHANGED, cancelled: DELIVERY_CANCELLED } satisfies Record<OrderChange, object>;

function contentOf(tenant: string, id: string, order: NewOrder): OrderContent {
  return {
    tenant,
    id,
    siteCode: order.siteCode,
    orderNumber: order.orderNumber,
    customerNumber: order.customerNumber ?? null,
    orderStatus: order.orderStatus ?? DEFAULT_STATUS,
    contactPhone: order.contactPhone ?? null,
    deliveryTime: order.deliveryTime ?? null,
    pickup: order.pickup ?? false,
    pickupAddress: order.pickupAddress ?? null,
    shippingAddress: order.shippingAddress ?? null,
    items: order.items ?? null,
    boxes: order.boxes ?? null,
    serviceMinutes: order.serviceMinutes ?? null,
    note: order.note ?? null,
    email: order.email ?? null,
    coordinates: order.coordinates ?? null,
    requirements: order.requirements ?? null,
  };
}

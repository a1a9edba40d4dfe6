import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { BatchedReads, Database } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import type { DeliveryTime, PickupAddress, ShippingAddress } from '../domain/delivery-order';
import { checkDeliveryTime } from '../domain/delivery-window';
import { changesOf, type OrderChange } from '../domain/order-change';
import { canBeFirst, DEFAULT_STATUS, type DeliveryOrderStatus, moveTo, notFirst } from '../domain/order-status';
import { needsNoDelivery } from '../domain/planning';
import type { DeliveryOrderView } from './delivery-order.dto';
import { orderBeingPlanned, orderNotFound, orderSiteFixed, taskNotFound } from './delivery-order.errors';
import { DELIVERY_CANCELLED, DELIVERY_STATUS_CHANGED, messageOf } from './delivery-order.messages';
import {
  deleteTask,
  insertOrLock,
  listOrdersById,
  listPage,
  type OrderContent,
  type OrderRow,
  updateOrder,
  withoutTask,
} from './delivery-order.queries';
import { orderView } from './delivery-order.view';
import { TaskCancellationService } from './task-cancellation.service';

interface NewOrder {
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

@Injectable()
export class DeliveryOrderService {
  private readonly orders = BatchedReads.ofRows('id', (tenant, ids) => listOrdersById(this.db, tenant, ids));

  constructor(
    private readonly db: Database,
    private readonly cancellations: TaskCancellationService,
    private readonly messages: MessageOutbox,
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
    return this.db.transaction(tenant, async (tx) => {
      const { isNew, order: stored } = await insertOrLock(tx, content, canBeFirst(order.orderStatus));
      if (!stored) throw notFirst(orderId, order.orderStatus);
      if (isNew) return orderView(withoutTask(stored));
      if (stored.siteCode !== order.siteCode) throw orderSiteFixed(orderId, stored.siteCode, order.siteCode);
      const row = await updateOrder(tx, { ...content, orderStatus: moveTo(orderId, stored.orderStatus, order.orderStatus) });
      if (needsNoDelivery(row) || row.cancellationRequestedAt !== null) await this.cancellations.request(tx, tenant, [orderId]);
      await this.messages.write(tx, tenant, changesOf(stored, row).map((change) => messageOf(MESSAGE_OF[change], row))); // prettier-ignore
      return orderView(row);
    });
  }

  /** Deletes the order's task after a person has handled it at the provider. The order can then be planned again. */
  async deleteTask(caller: Caller, orderId: string): Promise<void> {
    if (caller.sites) await this.loadRow(caller, orderId);
    const { tenant } = caller;
    const order = await this.db.transaction(tenant, async (tx) => {
      const deleted = await deleteTask(tx, tenant, orderId);
      // The delivery of a declined order was cancelled before, and without a task nothing was planned.
      const isCancelled = deleted && deleted.deletedTaskId !== null && !needsNoDelivery(deleted);
      if (isCancelled) await this.messages.write(tx, tenant, [messageOf(DELIVERY_CANCELLED, withoutTask(deleted))]);
      return deleted;
    });
    if (order) return;
    const { deliveryProvider } = await this.loadRow(caller, orderId);
    if (deliveryProvider === null) throw taskNotFound(orderId);
    throw orderBeingPlanned(orderId);
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
  };
}

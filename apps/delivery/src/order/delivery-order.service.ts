import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { BatchedReads, Database } from '@suite/database';
import type { DeliveryTime, PickupAddress, ShippingAddress } from '../domain/delivery-order';
import { checkDeliveryTime } from '../domain/delivery-window';
import { canBeFirst, DEFAULT_STATUS, firstStatus, moveTo, type DeliveryOrderStatus, statusesBefore } from '../domain/order-status';
import { needsNoDelivery } from '../domain/planning';
import type { DeliveryOrderView } from './delivery-order.dto';
import { orderBeingPlanned, orderChanged, orderNotFound, orderSiteFixed, taskNotFound } from './delivery-order.errors';
import { deleteTask, listOrdersById, listPage, type OrderContent, type OrderRow, saveOrder } from './delivery-order.queries';
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
    const newStatus = order.orderStatus;
    const rules = { newStatus, mayBeNew: canBeFirst(newStatus), from: statusesBefore(newStatus) };
    const saved = await this.db.transaction(tenant, async (tx) => {
      const row = await saveOrder(tx, contentOf(tenant, orderId, order), rules);
      // A claim made concurrently is not in the row: the statement started before it.
      if (row && (needsNoDelivery(row) || row.cancellationRequestedAt !== null)) await this.cancellations.request(tx, tenant, [orderId]);
      return row;
    });
    return saved ? orderView(saved) : this.refuse(tenant, orderId, order);
  }

  /** Deletes the order's task after a person has handled it at the provider. The order can then be planned again. */
  async deleteTask(caller: Caller, orderId: string): Promise<void> {
    if (caller.sites) await this.loadRow(caller, orderId);
    if (await deleteTask(this.db, caller.tenant, orderId)) return;
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

  /** Throws the reason why an order could not be saved. */
  private async refuse(tenant: string, orderId: string, { siteCode, orderStatus }: NewOrder): Promise<never> {
    const stored = await this.orders.get(tenant, orderId);
    if (stored && stored.siteCode !== siteCode) throw orderSiteFixed(orderId, stored.siteCode, siteCode);
    if (stored) moveTo(orderId, stored.orderStatus, orderStatus);
    else firstStatus(orderId, orderStatus);
    throw orderChanged(orderId);
  }
}

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

import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { BatchedReads, Database } from '@suite/platform';
import { type DeliveryTime, orderNotFound, type PickupAddress, type ShippingAddress } from '../domain/delivery-order';
import { checkDeliveryTime } from '../domain/delivery-window';
import { isCalledOff } from '../domain/planning';
import { canBeFirst, DEFAULT_STATUS, firstStatus, moveTo, type OrderStatus, statusesBefore } from '../domain/order-status';
import type { OrderAnswer } from './delivery-order.dto';
import { CalledOffService } from './called-off.service';
import { deleteTask, listOrdersById, listPage, type OrderContent, type OrderRow, saveOrder } from './delivery-order.queries';
import { orderView } from './delivery-order.view';

interface NewOrder {
  readonly siteCode: string;
  readonly orderNumber: string;
  readonly orderStatus?: OrderStatus;
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
    private readonly calledOff: CalledOffService,
  ) {}

  async list(
    tenant: string,
    { siteCode, pageNumber, pageSize }: { siteCode: string; pageNumber: number; pageSize: number },
  ): Promise<{ orders: OrderAnswer[]; total: number }> {
    const { rows, total } = await listPage(this.db, tenant, { siteCode, limit: pageSize, offset: (pageNumber - 1) * pageSize });
    return { orders: rows.map(orderView), total };
  }

  async load(tenant: string, orderId: string): Promise<OrderAnswer> {
    return orderView(await this.loadRow(tenant, orderId));
  }

  /** Inserts an order, or replaces an existing one. */
  async replace(tenant: string, orderId: string, order: NewOrder): Promise<OrderAnswer> {
    if (order.deliveryTime) checkDeliveryTime(order.deliveryTime);
    const newStatus = order.orderStatus;
    const rules = { newStatus, mayBeNew: canBeFirst(newStatus), from: statusesBefore(newStatus) };
    const saved = await this.db.transaction(tenant, async (tx) => {
      const row = await saveOrder(tx, contentOf(tenant, orderId, order), rules);
      // A claim made concurrently is not in the row: the statement started before it.
      if (row && (isCalledOff(row) || row.calledOffAt !== null)) await this.calledOff.tell(tx, tenant, [orderId]);
      return row;
    });
    return saved ? orderView(saved) : this.refuse(tenant, orderId, order);
  }

  /** Deletes the order's task after a person has handled it at the provider. The order can then be planned again. */
  async deleteTask(tenant: string, orderId: string): Promise<void> {
    if (await deleteTask(this.db, tenant, orderId)) return;
    const { deliveryProvider } = await this.loadRow(tenant, orderId);
    if (deliveryProvider === null) throw new AppError('not_found', 'task_not_found', `Order ${orderId} has no task`);
    throw new AppError('conflict', 'order_being_planned', `Order ${orderId} is being planned; try again when that has ended`);
  }

  private async loadRow(tenant: string, orderId: string): Promise<OrderRow> {
    const order = await this.orders.get(tenant, orderId);
    if (!order) throw orderNotFound(orderId);
    return order;
  }

  /** Throws the reason why an order could not be saved. */
  private async refuse(tenant: string, orderId: string, { siteCode, orderStatus }: NewOrder): Promise<never> {
    const known = await this.orders.get(tenant, orderId);
    if (known && known.siteCode !== siteCode) {
      const message = `Order ${orderId} belongs to site ${known.siteCode} and cannot move to ${siteCode}`;
      throw new AppError('conflict', 'order_site_fixed', message);
    }
    if (known) moveTo(orderId, known.orderStatus, orderStatus);
    else firstStatus(orderId, orderStatus);
    throw new AppError('conflict', 'order_changed', `Order ${orderId} was changed at the same time; try again`);
  }
}

function contentOf(tenant: string, id: string, order: NewOrder): OrderContent {
  return {
    tenant,
    id,
    siteCode: order.siteCode,
    orderNumber: order.orderNumber,
    orderStatus: order.orderStatus ?? DEFAULT_STATUS,
    contactPhone: order.contactPhone ?? null,
    deliveryTime: order.deliveryTime ?? null,
    pickup: order.pickup ?? false,
    pickupAddress: order.pickupAddress ?? null,
    shippingAddress: order.shippingAddress ?? null,
  };
}

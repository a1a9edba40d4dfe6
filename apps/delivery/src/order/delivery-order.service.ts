import { Injectable } from '@nestjs/common';
import { AppError, validationError } from '@suite/errors';
import { Database } from '@suite/platform';
import type { DeliveryTime, ShippingAddress } from '../domain/delivery-order';
import type { ProviderName } from '../domain/delivery-provider';
import { canBeFirst, firstStatus, moveTo, type OrderStatus, statusesBefore } from '../domain/order-status';
import { findOrder, forgetTask, listOrders, type OrderContent, type OrderRow, saveOrder } from './delivery-order.queries';

interface NewOrder {
  readonly siteCode: string;
  readonly orderNumber: string;
  readonly orderStatus?: OrderStatus;
  readonly contactPhone?: string;
  readonly deliveryTime?: DeliveryTime;
  readonly pickup?: boolean;
  readonly pickupAddress?: object;
  readonly shippingAddress?: ShippingAddress;
}

export interface ShownOrder extends NewOrder {
  readonly id: string;
  readonly orderStatus: OrderStatus;
  readonly pickup: boolean;
  readonly taskId?: string;
  readonly task?: { readonly taskId: string; readonly trackingURL?: string; readonly deliveryProvider: ProviderName };
}

const ORDER_ID = /^[A-Za-z0-9._:~-]{1,64}$/;

@Injectable()
export class DeliveryOrderService {
  constructor(private readonly db: Database) {}

  async list(
    tenant: string,
    { siteCode, pageNumber, pageSize }: { siteCode: string; pageNumber: number; pageSize: number },
  ): Promise<{ orders: ShownOrder[]; total: number }> {
    const { rows, total } = await listOrders(this.db, tenant, { siteCode, limit: pageSize, offset: (pageNumber - 1) * pageSize });
    return { orders: rows.map(shown), total };
  }

  async get(tenant: string, orderId: string): Promise<ShownOrder> {
    return shown(await this.load(tenant, orderId));
  }

  /** Forgets the order's task, which somebody has seen to at the provider; the order can then be planned anew. */
  async deleteTask(tenant: string, orderId: string): Promise<void> {
    if (await forgetTask(this.db, tenant, orderId)) return;
    const { deliveryProvider } = await this.load(tenant, orderId);
    if (deliveryProvider === null) throw new AppError('not_found', 'task_not_found', `Order ${orderId} has no task`);
    throw new AppError('conflict', 'order_being_planned', `Order ${orderId} is being planned; try again when that has ended`);
  }

  async put(tenant: string, orderId: string, order: NewOrder): Promise<ShownOrder> {
    if (!ORDER_ID.test(orderId)) {
      const message = 'orderId must be 1 to 64 of A-Z a-z 0-9 . _ : ~ -';
      throw validationError([{ field: 'orderId', type: 'invalid_value', message }]);
    }
    const wanted = order.orderStatus;
    const saved = await saveOrder(this.db, tenant, contentOf(orderId, order), {
      mayBeNew: canBeFirst(wanted),
      from: statusesBefore(wanted),
    });
    return saved ? shown(saved) : this.refuse(tenant, orderId, order);
  }

  private async load(tenant: string, orderId: string): Promise<OrderRow> {
    const order = await findOrder(this.db, tenant, orderId);
    if (!order) throw new AppError('not_found', 'order_not_found', `There is no order ${orderId}`);
    return order;
  }

  /** Says why an order could not be saved as it was sent. */
  private async refuse(tenant: string, orderId: string, { siteCode, orderStatus }: NewOrder): Promise<never> {
    const known = await findOrder(this.db, tenant, orderId);
    if (known && known.siteCode !== siteCode) {
      throw new AppError(
        'conflict',
        'order_site_fixed',
        `Order ${orderId} belongs to site ${known.siteCode} and cannot move to ${siteCode}`,
      );
    }
    if (known) moveTo(orderId, known.orderStatus, orderStatus);
    else firstStatus(orderId, orderStatus);
    throw new AppError('conflict', 'order_changed', `Order ${orderId} was changed at the same time; try again`);
  }
}

function contentOf(id: string, order: NewOrder): OrderContent {
  return {
    id,
    siteCode: order.siteCode,
    orderNumber: order.orderNumber,
    orderStatus: order.orderStatus ?? null,
    contactPhone: order.contactPhone ?? null,
    deliveryTime: order.deliveryTime ?? null,
    pickup: order.pickup ?? false,
    pickupAddress: order.pickupAddress ?? null,
    shippingAddress: order.shippingAddress ?? null,
  };
}

/** The order as it is told: absent where there is nothing. */
function shown(row: OrderRow): ShownOrder {
  const { id, siteCode, orderNumber, orderStatus, pickup, taskId, trackingURL, deliveryProvider } = row;
  return {
    id,
    siteCode,
    orderNumber,
    orderStatus,
    ...(taskId !== null && {
      taskId,
      task: { taskId, ...(trackingURL !== null && { trackingURL }), deliveryProvider: deliveryProvider as ProviderName },
    }),
    ...(row.contactPhone !== null && { contactPhone: row.contactPhone }),
    ...(row.deliveryTime && { deliveryTime: row.deliveryTime }),
    pickup,
    ...(row.pickupAddress && { pickupAddress: row.pickupAddress }),
    ...(row.shippingAddress && { shippingAddress: row.shippingAddress }),
  };
}

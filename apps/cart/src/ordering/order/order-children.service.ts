import { Injectable } from '@nestjs/common';
import type { DeliveryOrder, PackingOrder } from '@suite/contracts';
import { isRefusal } from '@suite/http-client';
import { DeliveryClient } from '../clients/delivery.client';
import { PackingClient } from '../clients/packing.client';
import type { ChildStatuses, DeliveryProgress, Packed, ReportedChildren, SetStatus } from '../domain/order-children';
import { statusMoveRefused } from '../domain/order.errors';
import type { OrderRow } from './order.entity';

type Order = Pick<OrderRow, 'tenant' | 'id' | 'children'>;

/** Reads and advances the packing and the delivery of an order at their services. */
@Injectable()
export class OrderChildrenService {
  constructor(
    private readonly warehouse: PackingClient,
    private readonly deliveries: DeliveryClient,
  ) {}

  /** Reads both. Throws if a service does not answer. */
  async load(order: Order): Promise<ReportedChildren> {
    const { seen, errors } = await this.look(order);
    if (errors.length > 0) throw errors[0];
    return seen;
  }

  /** Reads both. Returns the answers, and the error of each service that does not answer. */
  async look(order: Order): Promise<{ readonly seen: ReportedChildren; readonly errors: readonly unknown[] }> {
    const answers = await Promise.allSettled([this.loadPacking(order), this.loadDelivery(order)]);
    const seen = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : {}));
    const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    return { seen: Object.assign({}, ...seen) as ReportedChildren, errors };
  }

  /** Reads the packing. A child that was missing once is never created later, so it is not requested again. */
  async loadPacking({ tenant, id, children }: Order): Promise<ReportedChildren> {
    if (children?.packing === 'NONE') return {};
    const order = await this.warehouse.find(tenant, id);
    if (!order) return { packing: 'NONE' };
    return { packing: order.packingStatus, packed: packedOf(order) };
  }

  private async loadDelivery({ tenant, id, children }: Order): Promise<ChildStatuses> {
    if (children?.delivery === 'NONE') return {};
    const order = await this.deliveries.find(tenant, id);
    return { delivery: order?.orderStatus ?? 'NONE', progress: progressOf(order) };
  }

  /** Moves the delivery forward to the order's status. Throws `status_move_refused` if the delivery service keeps refusing. */
  async deliver({ tenant, id }: Order, status: SetStatus): Promise<ChildStatuses> {
    try {
      return { delivery: (await this.deliveries.advance(tenant, id, status)) ?? 'NONE' };
    } catch (error) {
      if (!isRefusal(error, 409)) throw error;
      throw statusMoveRefused(`The delivery service does not move order ${id} to ${status}: ${error.body.message}`);
    }
  }
}

/** A task without a status is from a build that does not report one. */
function progressOf(order: DeliveryOrder | undefined): DeliveryProgress | null {
  const { status, eta, trackingURL } = order?.task ?? {};
  if (status === undefined && trackingURL === undefined) return null;
  return { status: status ?? 'PLACED', ...(eta !== undefined && { eta }), ...(trackingURL !== undefined && { trackingURL }) };
}

/** Returns only the quantities. The amounts follow from the order. */
function packedOf({ entries }: PackingOrder): Packed {
  return { packedItems: entries.map(({ entryId: itemId, packedCount, canceledCount }) => ({ itemId, packedCount, canceledCount })) };
}

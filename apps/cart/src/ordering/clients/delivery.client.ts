import { Injectable } from '@nestjs/common';
import {
  type DeliveryCancellation,
  type DeliveryIntake,
  type DeliveryMove,
  type DeliveryOrder,
  type DeliveryOrderStatus,
  deliveryPaths,
  type SlotReservation,
  type SlotReservationRequest,
} from '@suite/contracts';
import { HttpClient, isRefusal } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';

type Arrival = 'SHIPPED' | 'COMPLETED';

/** An order passes four statuses before the last one. A refused move means that a concurrent caller made one. */
const MOVES_MAX = 4;

function nextStatus(from: DeliveryOrderStatus, to: Arrival): Exclude<DeliveryOrderStatus, 'IN_CHECKOUT' | 'DECLINED'> | undefined {
  if (from === 'IN_CHECKOUT') return 'CREATED';
  if (from === 'CREATED') return 'CONFIRMED';
  if (from === 'CONFIRMED') return to;
  return from === 'SHIPPED' && to === 'COMPLETED' ? to : undefined;
}

/** Calls the delivery service. */
@Injectable()
export class DeliveryClient {
  private readonly delivery: PeerService;

  constructor(http: HttpClient, { deliveryUrl }: CartConfig, tokens: ServiceTokens) {
    this.delivery = new PeerService(http, tokens, { name: 'delivery', url: deliveryUrl });
  }

  /** Sends an order. Idempotent. */
  async send(tenant: string, orderId: string, body: DeliveryIntake): Promise<void> {
    await this.delivery.call<DeliveryOrder>(tenant, deliveryPaths.order(tenant, orderId), { method: 'PUT', body });
  }

  /** Reserves a slot until the reservation expires. Idempotent by reference. */
  async reserve(tenant: string, slotId: string, body: SlotReservationRequest): Promise<void> {
    await this.delivery.call<SlotReservation>(tenant, deliveryPaths.reservations(tenant, slotId), { method: 'POST', body });
  }

  /** Confirms a reservation, which then no longer expires. Idempotent. */
  async confirm(tenant: string, slotId: string, reference: string): Promise<void> {
    await this.delivery.call<SlotReservation>(tenant, deliveryPaths.confirmation(tenant, slotId, reference), { method: 'PUT', body: {} });
  }

  /** Releases a reservation. Idempotent: one that was never made is released. */
  async release(tenant: string, slotId: string, reference: string): Promise<void> {
    await this.delivery.call(tenant, deliveryPaths.reservation(tenant, slotId, reference), { method: 'DELETE' });
  }

  /** Whether the order is shipped or completed. */
  async isShipped(tenant: string, orderId: string): Promise<boolean> {
    const order = await this.find(tenant, orderId);
    return order?.orderStatus === 'SHIPPED' || order?.orderStatus === 'COMPLETED';
  }

  /** Cancels an order. Does nothing if it does not exist or was cancelled. */
  async cancel(tenant: string, orderId: string, order: DeliveryIntake): Promise<void> {
    const found = await this.find(tenant, orderId);
    if (!found || found.orderStatus === 'DECLINED') return;
    const body: DeliveryCancellation = { ...order, orderStatus: 'DECLINED' };
    await this.delivery.call<DeliveryOrder>(tenant, deliveryPaths.order(tenant, orderId), { method: 'PUT', body });
  }

  /**
   * Moves an order forward status by status, up to `to`. Safe to retry. Returns the resulting status; a declined order stays
   * declined. Returns undefined if there is no order.
   */
  async advance(tenant: string, orderId: string, to: Arrival): Promise<DeliveryOrderStatus | undefined> {
    let order = await this.find(tenant, orderId);
    for (let moves = 0; order; moves += 1) {
      const orderStatus = nextStatus(order.orderStatus, to);
      if (!orderStatus) return order.orderStatus;
      order = await this.move(tenant, { ...order, orderStatus }).catch((error: unknown) => {
        if (!isRefusal(error, 409) || moves >= MOVES_MAX) throw error;
        return this.find(tenant, orderId);
      });
    }
    return undefined;
  }

  /** Returns the order as the delivery service has it, or undefined if it has none. */
  find(tenant: string, orderId: string): Promise<DeliveryOrder | undefined> {
    return this.delivery.find<DeliveryOrder>(tenant, deliveryPaths.order(tenant, orderId));
  }

  private move(tenant: string, order: DeliveryMove): Promise<DeliveryOrder> {
    return this.delivery.call<DeliveryOrder>(tenant, deliveryPaths.order(tenant, order.id), { method: 'PUT', body: order });
  }
}

import { Injectable } from '@nestjs/common';
import { type DeliveryCallOff, type DeliveryIntake, type DeliveryOrder, deliveryPaths } from '@suite/contracts';
import { HttpClient, isRefusal } from '@suite/platform';
import { CartConfig } from '../config';
import { PeerService } from './peer-service.client';
import { ServiceTokens } from './service-tokens.client';

/** Who brings orders to shoppers. */
@Injectable()
export class DeliveryClient {
  private readonly delivery: PeerService;

  constructor(http: HttpClient, { deliveryUrl }: CartConfig, tokens: ServiceTokens) {
    this.delivery = new PeerService(http, tokens, { name: 'delivery', url: deliveryUrl });
  }

  async handOver(tenant: string, orderId: string, body: DeliveryIntake): Promise<void> {
    await this.delivery.call<DeliveryOrder>(tenant, deliveryPaths.order(tenant, orderId), { method: 'PUT', body });
  }

  /** Whether the order is on its way, or has arrived. */
  async hasLeft(tenant: string, orderId: string): Promise<boolean> {
    const order = await this.find(tenant, orderId);
    return order?.orderStatus === 'SHIPPED' || order?.orderStatus === 'COMPLETED';
  }

  /** Calls an order off. One that is not there, or was called off, needs nothing. */
  async callOff(tenant: string, orderId: string, order: DeliveryIntake): Promise<void> {
    const found = await this.find(tenant, orderId);
    if (!found || found.orderStatus === 'DECLINED') return;
    const body: DeliveryCallOff = { ...order, orderStatus: 'DECLINED' };
    await this.delivery.call<DeliveryOrder>(tenant, deliveryPaths.order(tenant, orderId), { method: 'PUT', body });
  }

  private async find(tenant: string, orderId: string): Promise<DeliveryOrder | undefined> {
    try {
      return await this.delivery.call<DeliveryOrder>(tenant, deliveryPaths.order(tenant, orderId), { method: 'GET' });
    } catch (error) {
      if (isRefusal(error, 404)) return undefined;
      throw error;
    }
  }
}

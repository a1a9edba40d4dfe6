import { Injectable } from '@nestjs/common';
import {
  type PackingAcknowledgement,
  type PackingCancellation,
  type PackingIntake,
  type PackingLineCancellation,
  type PackingOrder,
  packingPaths,
} from '@suite/contracts';
import { HttpClient, isRefusal, ServiceRefusal } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';

/** Calls the warehouse (pick-pack). */
@Injectable()
export class PackingClient {
  private readonly packing: PeerService;

  constructor(http: HttpClient, { pickPackUrl }: CartConfig, tokens: ServiceTokens) {
    this.packing = new PeerService(http, tokens, { name: 'pick-pack', url: pickPackUrl });
  }

  /** Sends an order. If the warehouse is already packing it, an earlier call has succeeded and its answer was lost. */
  async send(tenant: string, orderId: string, body: PackingIntake): Promise<void> {
    try {
      await this.packing.call<PackingOrder>(tenant, packingPaths.order(tenant, orderId), { method: 'PUT', body });
    } catch (error) {
      if (!isRefusal(error, 409)) throw error;
    }
  }

  /** Returns the order as the warehouse has it, or undefined if it has none. */
  find(tenant: string, orderId: string): Promise<PackingOrder | undefined> {
    return this.packing.find<PackingOrder>(tenant, packingPaths.order(tenant, orderId));
  }

  /** Cancels amounts of entries, all or none. Idempotent by id. Throws a ServiceRefusal if that is not possible. */
  async cancelLines(tenant: string, orderId: string, id: string, body: PackingLineCancellation): Promise<void> {
    await this.packing.call<PackingAcknowledgement>(tenant, packingPaths.cancellation(tenant, orderId, id), { method: 'PUT', body });
  }

  /** Cancels an order. Returns false if packing has started. An order unknown to the warehouse counts as cancelled. */
  async cancel(tenant: string, orderId: string): Promise<boolean> {
    const body: PackingCancellation = { packingStatus: 'CANCELLED' };
    try {
      await this.packing.call(tenant, packingPaths.order(tenant, orderId), { method: 'PATCH', body });
      return true;
    } catch (error) {
      if (isRefusal(error, 409)) return false;
      if (error instanceof ServiceRefusal && (error.body.type === 'order_not_found' || error.status === 404)) return true;
      throw error;
    }
  }
}

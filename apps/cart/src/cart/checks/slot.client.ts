import { Injectable } from '@nestjs/common';
import { type AvailableSlot, type AvailableSlotsQuery, deliveryPaths } from '@suite/contracts';
import { HttpClient } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';

/** Reads the slots of the delivery service. */
@Injectable()
export class SlotClient {
  private readonly delivery: PeerService;

  constructor(http: HttpClient, { deliveryUrl }: CartConfig, tokens: ServiceTokens) {
    this.delivery = new PeerService(http, tokens, { name: 'delivery', url: deliveryUrl });
  }

  /** Lists the slots that can be ordered to a destination, also full ones. */
  listAvailable(tenant: string, { days, ...search }: Omit<AvailableSlotsQuery, 'includeFull' | 'days'> & { readonly days: number }) {
    const path = deliveryPaths.availableSlots(tenant, { ...search, days: String(days), includeFull: 'true' });
    return this.delivery.call<AvailableSlot[]>(tenant, path, { method: 'GET' });
  }

  /** Whether delivery has a slot with this id. */
  async exists(tenant: string, slotId: string): Promise<boolean> {
    return (await this.delivery.find<object>(tenant, deliveryPaths.slot(tenant, slotId))) !== undefined;
  }
}

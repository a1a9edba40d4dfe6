import type { AddressLines } from '@suite/contracts';

/** The destination of an order. Every field is optional, because an order may arrive before its address is known. */
export type ShippingAddress = AddressLines;

/** The place where a customer picks up an order. */
export interface PickupAddress {
  readonly id?: string;
  readonly street?: string;
  readonly streetNumber?: string;
  readonly city?: string;
  readonly zipCode?: string;
  readonly companyName?: string;
  readonly country?: string;
  readonly addressName?: string;
  readonly description?: string;
  readonly addressTag?: string;
}

/** The requested delivery time: a day and hours, or epoch milliseconds. */
export interface DeliveryTime {
  readonly deliveryDate?: string;
  readonly deliveryTimeFrom?: string;
  readonly deliveryTimeTo?: string;
  readonly deliveryCosts?: number;
  readonly pickupSettings?: string;
  readonly completeAfter?: number;
  readonly completeBefore?: number;
}

/** The part of an order that is sent to the provider. Any change to it creates a new revision. */
export interface DeliverableOrder {
  readonly id: string;
  readonly siteCode: string;
  readonly orderNumber: string;
  readonly contactPhone: string | null;
  readonly deliveryTime: DeliveryTime | null;
  readonly shippingAddress: ShippingAddress | null;
  readonly revision: number;
}

/** Whether the address is complete enough for a driver: a street, and a city or a zip code. */
export function hasAddress({ shippingAddress }: Pick<DeliverableOrder, 'shippingAddress'>): boolean {
  return isFilled(shippingAddress?.street) && (isFilled(shippingAddress?.city) || isFilled(shippingAddress?.zipCode));
}

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

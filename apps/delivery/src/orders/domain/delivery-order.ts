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

/** What is delivered. */
export interface DeliveryItem {
  readonly name: string;
  readonly quantity: number;
  readonly weightGrams?: number;
}

/** A place on the map, in degrees (WGS 84). */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** What the driver must have before the delivery is complete. */
export interface DeliveryRequirements {
  readonly photo?: boolean;
  readonly signature?: boolean;
  /** The least age of the recipient in years. */
  readonly minimumAge?: number;
}

/** The details of a delivery that an order may have. */
export interface DeliveryDetails {
  readonly items?: readonly DeliveryItem[] | null;
  /** The number of boxes. */
  readonly boxes?: number | null;
  /** How long the driver needs at the door. */
  readonly serviceMinutes?: number | null;
  /** A note of the customer for the driver. */
  readonly note?: string | null;
  readonly email?: string | null;
  readonly coordinates?: Coordinates | null;
  readonly requirements?: DeliveryRequirements | null;
}

/** The part of an order that is sent to the provider. Any change to it creates a new revision. */
export interface DeliverableOrder extends DeliveryDetails {
  readonly id: string;
  readonly siteCode: string;
  readonly orderNumber: string;
  readonly contactPhone: string | null;
  readonly deliveryTime: DeliveryTime | null;
  readonly shippingAddress: ShippingAddress | null;
  readonly revision: number;
}

/** Returns the members that have a value. */
export const presentIn = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));

/** Whether the address is complete enough for a driver: a street, and a city or a zip code. */
export function hasAddress({ shippingAddress }: Pick<DeliverableOrder, 'shippingAddress'>): boolean {
  return isFilled(shippingAddress?.street) && (isFilled(shippingAddress?.city) || isFilled(shippingAddress?.zipCode));
}

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

import type { AddressLines } from './address.dto';
import type { Amount } from './money';

export type DeliveryOrderStatus = 'IN_CHECKOUT' | 'CREATED' | 'CONFIRMED' | 'DECLINED' | 'SHIPPED' | 'COMPLETED';

/**
 * `PUT /delivery-v2/{tenant}/order/{orderId}`, 200 with the order: a complete order for delivery. Idempotent: without an
 * orderStatus, a new order is CREATED and an existing one keeps its status.
 */
export interface DeliveryIntake {
  readonly siteCode: string;
  /** The order number that the customer knows. Texts have at most 256 characters. */
  readonly orderNumber: string;
  /** The number of the customer, by which the order is found when the customer is erased. */
  readonly customerNumber?: string;
  readonly contactPhone?: string;
  readonly deliveryTime?: {
    /** YYYY-MM-DD, in the time zone of the site. */
    readonly deliveryDate?: string;
    /** HH:MM. */
    readonly deliveryTimeFrom?: string;
    readonly deliveryTimeTo?: string;
    /** The delivery costs for the customer, after discounts, in units of the order's currency. */
    readonly deliveryCosts?: number;
  };
  /** Whether the customer picks up the order, so that it needs no delivery; default false. */
  readonly pickup?: boolean;
  readonly shippingAddress?: AddressLines;
  /** What is delivered: at most 2,000 lines. */
  readonly items?: readonly {
    readonly name: string;
    readonly quantity: number;
    /** The weight of all of it. */
    readonly weightGrams?: number;
  }[];
  /** What the driver should know: at most 1,000 characters. */
  readonly note?: string;
  readonly email?: string;
}

/**
 * The same call with `orderStatus: 'DECLINED'` cancels the order. It is no longer sent to a provider; if a provider has it
 * already, the merchant is notified by mail. Idempotent. Once the order is shipped or completed: 409 `status_move_refused`.
 * An order that may not have arrived (`GET` shows that) is put first, then cancelled.
 */
export interface DeliveryCancellation extends DeliveryIntake {
  readonly orderStatus: 'DECLINED';
}

/**
 * The same call with the order from `GET` and its next status moves the order: IN_CHECKOUT → CREATED → CONFIRMED →
 * SHIPPED → COMPLETED, and CONFIRMED → COMPLETED. Idempotent; another move is 409 `status_move_refused`.
 */
export interface DeliveryMove extends Omit<DeliveryOrder, 'orderStatus'> {
  readonly orderStatus: 'CREATED' | 'CONFIRMED' | 'SHIPPED' | 'COMPLETED';
}

/** The answer of these calls and of `GET`, limited to the members that carts read. */
export interface DeliveryOrder extends DeliveryIntake {
  readonly id: string;
  readonly orderStatus: DeliveryOrderStatus;
  readonly pickup: boolean;
  /** Present once a provider has the order, or may have it. A provider's task is replaced when the order is planned again. */
  readonly task?: {
    readonly taskId?: string;
    /** PLACED, ASSIGNED, STARTED, ARRIVING, COMPLETED, FAILED, CANCELLING, CANCELLED or IN_DOUBT; later builds may have others. */
    readonly status?: string;
    /** http or https. */
    readonly trackingURL?: string;
    /** When the delivery is expected (ISO 8601). */
    readonly eta?: string;
    readonly deliveryProvider: string;
  };
}

/** The body of a refusal. `order_changed`: a concurrent call has changed the order; retry. */
export interface DeliveryRefusal {
  readonly message: string;
  readonly code: 400 | 404 | 409;
  readonly type: 'status_move_refused' | 'order_site_fixed' | 'order_changed' | 'order_not_found' | 'validation_violation';
}

/** An entry of `GET /delivery-v2/{tenant}/slots/available`, 200 with a list: a slot on a date. */
export interface AvailableSlot {
  readonly slotId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM, in the time zone of the site. A `to` before `from` is on the next day. */
  readonly from: string;
  readonly to: string;
  /** The number of free places; 0 only with `includeFull`. */
  readonly left: number;
  /** The net cost, instead of that of the shipping method. Without a taxCode, it has the tax class of the method. */
  readonly cost?: Amount & { readonly taxCode?: string };
  /** ISO 8601, UTC. */
  readonly orderUntil: string;
}

/**
 * `POST /delivery-v2/{tenant}/slots/{slotId}/reservations`, 201 with the reservation: a place that is free again when it expires.
 * Idempotent by reference. Full: 409 `slot_full`, with `next` in its details. Another date than the slot's, or past its cut-off:
 * 409 `slot_closed`. No such slot: 404.
 */
export interface SlotReservationRequest {
  readonly date: string;
  /** Unique within the slot: 1 to 64 of A-Z a-z 0-9 . _ : ~ - */
  readonly reference: string;
  readonly expiresInSeconds?: number;
}

/**
 * The answer of this call, and of `PUT …/reservations/{reference}/confirm`, after which the reservation does not expire. Idempotent. An
 * expired reservation is made again, or the call is refused with 409 `slot_full`. `DELETE …/reservations/{reference}`, 204, releases it.
 */
export interface SlotReservation {
  readonly slotId: string;
  readonly reference: string;
  readonly date: string;
  readonly status: 'RESERVED' | 'CONFIRMED';
}

/** Scopes of the application token. */
export const DELIVERY_SCOPES = {
  view: 'delivery.order_view',
  manage: 'delivery.order_manage',
  configurationView: 'delivery.configuration_view',
} as const;

/** Where and when a delivery is wanted: `days` from a date on. */
export interface AvailableSlotsQuery {
  readonly siteCode: string;
  /** ISO 3166-1. */
  readonly country: string;
  /** Absent in countries without postal codes. */
  readonly zipCode?: string;
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly days: string;
  readonly includeFull: 'true' | 'false';
}

export const deliveryPaths = {
  /** PUT creates and cancels, GET reads. An orderId has 1 to 64 of A-Z a-z 0-9 . _ : ~ - */
  order: (tenant: string, orderId: string) => `/delivery-v2/${tenant}/order/${encodeURIComponent(orderId)}`,
  /** GET reads a slot: 404 if there is none. */
  slot: (tenant: string, slotId: string) => `/delivery-v2/${tenant}/slots/${encodeURIComponent(slotId)}`,
  /** GET lists what can be ordered. */
  availableSlots: (tenant: string, query: AvailableSlotsQuery) =>
    `/delivery-v2/${tenant}/slots/available?${new URLSearchParams({ ...query }).toString()}`,
  /** POST reserves a place. */
  reservations: (tenant: string, slotId: string): string => `${deliveryPaths.slot(tenant, slotId)}/reservations`,
  /** DELETE releases a place. */
  reservation: (tenant: string, slotId: string, reference: string): string =>
    `${deliveryPaths.reservations(tenant, slotId)}/${encodeURIComponent(reference)}`,
  /** PUT confirms a place. */
  confirmation: (tenant: string, slotId: string, reference: string): string =>
    `${deliveryPaths.reservation(tenant, slotId, reference)}/confirm`,
} as const;

export const deliveryIntakeExample: DeliveryIntake = {
  siteCode: 'default',
  orderNumber: '2026-000001',
  contactPhone: '+49 30 1234567',
  deliveryTime: { deliveryDate: '2031-05-02', deliveryTimeFrom: '14:00', deliveryTimeTo: '16:00', deliveryCosts: 4.9 },
  pickup: false,
  shippingAddress: {
    contactName: 'Ada Example',
    street: 'Example Street',
    streetNumber: '7a',
    zipCode: '10115',
    city: 'Berlin',
    country: 'DE',
  },
  items: [
    { name: 'Mug', quantity: 2 },
    { name: 'Cheese', quantity: 0.5, weightGrams: 500 },
  ],
  note: 'Ring twice',
  email: 'ada@example.com',
};

export const deliveryCancellationExample: DeliveryCancellation = { ...deliveryIntakeExample, orderStatus: 'DECLINED' };

export const deliveryOrderExample: DeliveryOrder = {
  ...deliveryIntakeExample,
  id: '01993c5e-7d2a-7c11-9f0e-3b6f0d3f6c01',
  orderStatus: 'CREATED',
  pickup: false,
};

export const availableSlotExample: AvailableSlot = {
  slotId: 'morning',
  date: '2031-05-02',
  from: '08:00',
  to: '10:00',
  left: 2,
  cost: { amount: 5.9, currency: 'EUR', taxCode: 'STANDARD' },
  orderUntil: '2031-05-01T20:00:00.000Z',
};

export const slotReservationExample: SlotReservation = {
  slotId: 'morning',
  reference: '01993c5e-7d2a-7c11-9f0e-3b6f0d3f6c02',
  date: '2031-05-02',
  status: 'RESERVED',
};

export const deliveryRefusalExample: DeliveryRefusal = {
  message: 'Order 01993c5e-7d2a-7c11-9f0e-3b6f0d3f6c01 is SHIPPED and cannot change to DECLINED; send COMPLETED',
  code: 409,
  type: 'status_move_refused',
};

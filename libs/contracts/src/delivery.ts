import type { AddressLines } from './address.dto';

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
  /** Present once a provider has the order. */
  readonly task?: { readonly taskId: string; readonly trackingURL?: string; readonly deliveryProvider: string };
}

/** The body of a refusal. `order_changed`: a concurrent call has changed the order; retry. */
export interface DeliveryRefusal {
  readonly message: string;
  readonly code: 400 | 404 | 409;
  readonly type: 'status_move_refused' | 'order_site_fixed' | 'order_changed' | 'order_not_found' | 'validation_violation';
}

/** Scopes of the application token. */
export const DELIVERY_SCOPES = { view: 'delivery.order_view', manage: 'delivery.order_manage' } as const;

export const deliveryPaths = {
  /** PUT creates and cancels, GET reads. An orderId has 1 to 64 of A-Z a-z 0-9 . _ : ~ - */
  order: (tenant: string, orderId: string) => `/delivery-v2/${tenant}/order/${encodeURIComponent(orderId)}`,
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
};

export const deliveryCancellationExample: DeliveryCancellation = { ...deliveryIntakeExample, orderStatus: 'DECLINED' };

export const deliveryOrderExample: DeliveryOrder = {
  ...deliveryIntakeExample,
  id: '01993c5e-7d2a-7c11-9f0e-3b6f0d3f6c01',
  orderStatus: 'CREATED',
  pickup: false,
};

export const deliveryRefusalExample: DeliveryRefusal = {
  message: 'Order 01993c5e-7d2a-7c11-9f0e-3b6f0d3f6c01 is SHIPPED and cannot change to DECLINED; send COMPLETED',
  code: 409,
  type: 'status_move_refused',
};

/** CREATED: fulfillment is being requested. CONFIRMED: warehouse, delivery and shopper are informed. */
export const ORDER_STATUSES = ['CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['PENDING', 'PAID', 'FAILED', 'REFUNDED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The status changes that an application can make. Cancelling has an operation of its own. */
const MOVES: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  CONFIRMED: ['SHIPPED', 'COMPLETED'],
  SHIPPED: ['COMPLETED'],
};

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => from === to || (MOVES[from] ?? []).includes(to);

/** Whether the order has left the warehouse and can no longer be cancelled. */
export const isShipped = (status: OrderStatus): boolean => status === 'SHIPPED' || status === 'COMPLETED';

/** Allowed payment changes. A failed payment may succeed later. A refund is final. */
const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  PENDING: ['PAID', 'FAILED'],
  FAILED: ['PENDING', 'PAID'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
};

export const canPaymentMove = (from: PaymentStatus, to: PaymentStatus): boolean => from === to || PAYMENT_MOVES[from].includes(to);

/** CREATED: it is being handed over. CONFIRMED: warehouse, delivery and shopper know of it. */
export const ORDER_STATUSES = ['CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['PENDING', 'PAID', 'FAILED', 'REFUNDED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What an application may say of an order, and of which orders. Cancelling has a call of its own. */
const MOVES: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  CONFIRMED: ['SHIPPED', 'COMPLETED'],
  SHIPPED: ['COMPLETED'],
};

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => from === to || (MOVES[from] ?? []).includes(to);

/** An order that has left the warehouse cannot be called back. */
export const hasLeft = (status: OrderStatus): boolean => status === 'SHIPPED' || status === 'COMPLETED';

/** A payment that failed may succeed later; money that was paid is refunded, and stays so. */
const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  PENDING: ['PAID', 'FAILED'],
  FAILED: ['PENDING', 'PAID'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
};

export const canPaymentMove = (from: PaymentStatus, to: PaymentStatus): boolean => from === to || PAYMENT_MOVES[from].includes(to);

import type { OrderStatus, PaymentStatus } from './wire';

type Tone = 'good' | 'wait' | 'bad' | 'quiet';

/** How the states of an order look: what waits for somebody, what went well, and what did not. */
const STATUS: Readonly<Record<OrderStatus, Tone>> = {
  CREATED: 'wait',
  CONFIRMED: 'wait',
  SHIPPED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'quiet',
};
const PAYMENT: Readonly<Record<PaymentStatus, Tone>> = { PENDING: 'wait', PAID: 'good', FAILED: 'bad', REFUNDED: 'quiet' };

export const toneOfStatus = (status: OrderStatus): Tone => STATUS[status];
export const toneOfPayment = (status: PaymentStatus): Tone => PAYMENT[status];

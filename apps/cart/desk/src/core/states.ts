import type { OrderStatus, PaymentStatus } from './wire';

type Tone = 'good' | 'wait' | 'bad' | 'quiet';

/** The tone of each state of an order: `wait` if somebody has to act, `good` after a success, `bad` after a failure. */
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

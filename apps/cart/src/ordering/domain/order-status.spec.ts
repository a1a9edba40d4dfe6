import { canMove, canPaymentMove, isShipped, ORDER_STATUSES, PAYMENT_STATUSES } from './order-status';

const moves = <T>(values: readonly T[], isAllowed: (from: T, to: T) => boolean) =>
  Object.fromEntries(values.map((from) => [from, values.filter((to) => to !== from && isAllowed(from, to))]));

describe('the status of an order', () => {
  it('moves forward only, from its confirmation on', () => {
    expect(moves(ORDER_STATUSES, canMove)).toEqual({
      CREATED: [],
      CONFIRMED: ['SHIPPED', 'COMPLETED'],
      SHIPPED: ['COMPLETED'],
      COMPLETED: [],
      CANCELLED: [],
    });
  });

  it('can be set again', () => expect(ORDER_STATUSES.filter((status) => !canMove(status, status))).toEqual([]));

  it('says whether the goods have left', () => expect(ORDER_STATUSES.filter(isShipped)).toEqual(['SHIPPED', 'COMPLETED']));
});

describe('the payment of an order', () => {
  it('may succeed after a failure, and ends with a refund', () => {
    expect(moves(PAYMENT_STATUSES, canPaymentMove)).toEqual({
      PENDING: ['PAID', 'FAILED'],
      PAID: ['REFUNDED'],
      FAILED: ['PENDING', 'PAID'],
      REFUNDED: [],
    });
  });

  it('can be set again', () => expect(PAYMENT_STATUSES.filter((status) => !canPaymentMove(status, status))).toEqual([]));
});

import type { CheckoutState, CheckoutStep } from './checkout-progress';
import { canBeCredited, isPackingEnded } from './creditable';
import type { FollowedOrder, ReportedChildren } from './order-children';

const ORDER: FollowedOrder = { status: 'CONFIRMED', packed: null, children: null, followAt: null };
const PACKED = { packedItems: [] };
const seen = (packing: 'NONE' | 'packed') => ({ children: { packing, changedAt: '2026-03-01T12:00:00Z' } });
const step = (kind: CheckoutStep['kind'], state: CheckoutStep['state']): CheckoutStep => ({ kind, state, attempts: 0 });
const SENT = { state: 'COMPLETED' as CheckoutState, steps: [step('ORDER', 'DONE'), step('PACKING', 'DONE')] };
const SENDING = { state: 'ORDERED' as CheckoutState, steps: [step('ORDER', 'DONE'), step('PACKING', 'PENDING')] };

describe('the packing of an order', () => {
  it.each<[string, Partial<FollowedOrder>, boolean]>([
    ['has ended when the order is cancelled', { status: 'CANCELLED' }, true],
    ['has ended when the order is packed', { packed: PACKED }, true],
    ['has ended when the warehouse does not know the order', seen('NONE'), true],
    ['has not ended when it was only seen to have', seen('packed'), false],
    ['has not ended when nothing was seen', {}, false],
  ])('%s', (_name, order, hasEnded) => expect(isPackingEnded({ ...ORDER, ...order })).toBe(hasEnded));
});

describe('an order', () => {
  it.each<[string, typeof SENT, Partial<FollowedOrder>, ReportedChildren, boolean]>([
    ['that is packed', SENDING, { packed: PACKED }, {}, true],
    ['that the warehouse has just packed', SENT, {}, { packing: 'packed', packed: PACKED }, true],
    ['that is packed, without quantities yet', SENT, {}, { packing: 'packed' }, false],
    ['with quantities that are not final', SENT, {}, { packing: 'pre_packed', packed: PACKED }, false],
    ['of which nothing is reported', SENT, {}, {}, false],
    ['that was sent and is unknown to the warehouse', SENT, {}, { packing: 'NONE' }, true],
    ['that is being sent and is unknown as yet', SENDING, {}, { packing: 'NONE' }, false],
    [
      'that waits for its payment',
      { state: 'ORDERED', steps: [step('ORDER', 'DONE'), step('PAYMENT', 'PENDING'), step('PACKING', 'PENDING')] },
      {},
      { packing: 'NONE' },
      true,
    ],
    ['whose checkout is stuck', { ...SENDING, state: 'STUCK' }, {}, { packing: 'NONE' }, true],
    ['whose checkout is stuck while it is packed', { ...SENDING, state: 'STUCK' }, {}, { packing: 'in_progress' }, false],
  ])('%s can be credited or not', (_name, checkout, order, reported, isCreditable) => {
    expect(canBeCredited(checkout, { ...ORDER, ...order }, reported)).toBe(isCreditable);
  });
});

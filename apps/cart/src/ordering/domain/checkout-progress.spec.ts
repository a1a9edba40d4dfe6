import { CHECKOUT_STATES, type CheckoutStep, hasOrder, isDecided, nameOf, orderNumberOf } from './checkout-progress';

const step = (rest: Partial<CheckoutStep>): CheckoutStep => ({ kind: 'NUMBER', state: 'DONE', attempts: 1, ...rest });

it('a checkout has an order from its state ORDERED on', () => {
  const states = CHECKOUT_STATES.map((state) => ({ state }));
  const named = (isIt: (progress: (typeof states)[number]) => boolean) => states.filter(isIt).map(({ state }) => state);
  expect(named(hasOrder)).toEqual(['ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK']);
  expect(named(isDecided)).toEqual(['REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK']);
});

it('a checkout has the order number that was allocated, or none', () => {
  expect(orderNumberOf({ steps: [step({ kind: 'COUPON', result: 'r1' }), step({ result: '1001' })] })).toBe('1001');
  expect(orderNumberOf({ steps: [step({ state: 'PENDING' })] })).toBe('');
  expect(orderNumberOf({ steps: [] })).toBe('');
});

it('a step is named by its kind, and by the code of its coupon', () => {
  expect([nameOf(step({})), nameOf(step({ kind: 'COUPON', code: 'SPRING10' }))]).toEqual(['NUMBER', 'COUPON SPRING10']);
});

import { Clock } from '@suite/runtime';
import { adminQuery, describeExamples, NO_BACKGROUND_WORK, type TestApp, TestClock } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { startCart } from './cart-app';
import { announceChanges } from './message-feed';
import { OrderPeers } from './order-peers';
import { waitForCheckouts } from './order-shop';
import { Peers } from './peers';

/** On the day of the invoices, whose dates are in the examples. */
const clock = new TestClock(new Date('2026-11-02T09:30:00.000Z'));
let peers: Peers;
let orderPeers: OrderPeers;
beforeAll(async () => {
  [peers, orderPeers] = await Promise.all([Peers.start(), OrderPeers.start()]);
  orderPeers.reportsPacked = true;
  peers.coupon('WELCOME10', { name: { en: 'Welcome' }, discountType: 'PERCENT', discountPercentage: 10 });
  peers.coupon('FREESHIP', { name: { en: 'Free shipping' }, discountType: 'FREE_SHIPPING', discountCalculationType: 'TOTAL' });
  const refusal = { status: 400, type: 'coupon_expired', message: 'Coupon WINTER10 has expired' };
  peers.coupon('WINTER10', { name: { en: 'Winter sale' }, discountType: 'PERCENT', discountPercentage: 10, refusal });
  peers.coupon('LAST1', { name: { en: 'The last one' }, discountType: 'PERCENT', discountPercentage: 5, isUsedUp: true });
});
afterAll(() => Promise.all([peers.stop(), orderPeers.stop()]));

/** A checkout with a step that a peer rejected: its order is cancelled, except for the release of its coupon. */
const STUCK = '0199a3c8-7d10-7d09-8f2a-5b6c7d8e9f00';
async function makeStuckCheckout({ database }: TestApp): Promise<void> {
  const rejected = { kind: 'COUPON', code: 'WELCOME10', state: 'DONE', attempts: 2, result: 'redemption-of-before' };
  const number = { kind: 'NUMBER', state: 'DONE', attempts: 1, result: '00000001' };
  const steps = [number, { ...rejected, lastError: 'The coupon service rejected the call', refusedAs: 'validation_violation' }];
  await adminQuery(
    database,
    `INSERT INTO cart.checkout (tenant, id, cart_id, order_id, state, steps, plan, cancellation, created_at, modified_at)
     VALUES ('acme', $1, $2, $2, 'STUCK', $3, '{"order":{"siteCode":"main"}}', $4, $5, $5)`,
    [
      STUCK,
      '0199a3c8-7d10-7c09-8f2a-5b6c7d8e9f00',
      JSON.stringify(steps),
      JSON.stringify({ reason: 'The shopper has changed their mind' }),
      clock.now(),
    ],
  );
}

/** Resources change by the calls of the examples only. */
const replace = [NO_BACKGROUND_WORK, { token: Clock, value: clock }];

/**
 * Each read of the messages has those of all changes so far: the carts in them do not depend on the time between two calls. The
 * packing of an order waits for the answer to its checkout, which shows the order as it is then.
 */
async function start(): Promise<TestApp> {
  const service = await startCart({ env: { ...orderPeers.env, ...peers.env }, replace });
  waitForCheckouts(service);
  const call: TestApp['call'] = async (method, path, options) => {
    clock.advance(1_000);
    if (path.includes('/messages?')) await announceChanges(service);
    const release = path.endsWith('/checkout') ? orderPeers.holdNext(/^PUT \/pick-pack\//) : () => undefined;
    return service.call(method, path, options).finally(release);
  };
  return { ...service, call };
}

describeExamples(AppModule.area, start, { prepare: makeStuckCheckout, varying: ['position'] });

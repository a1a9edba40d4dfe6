import { describeExamples } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { startCart } from './cart-app';
import { OrderPeers } from './order-peers';
import { Peers } from './peers';

let peers: Peers;
let orderPeers: OrderPeers;
beforeAll(async () => {
  [peers, orderPeers] = await Promise.all([Peers.start(), OrderPeers.start()]);
  peers.coupon('SPRING10', { name: { en: 'Spring sale' }, discountType: 'PERCENT', discountPercentage: 10 });
  peers.coupon('FREESHIP', { name: { en: 'Free shipping' }, discountType: 'FREE_SHIPPING', discountCalculationType: 'TOTAL' });
  const refusal = { status: 400, type: 'coupon_expired', message: 'Coupon WINTER10 has expired' };
  peers.coupon('WINTER10', { name: { en: 'Winter sale' }, discountType: 'PERCENT', discountPercentage: 10, refusal });
  peers.coupon('LAST1', { name: { en: 'The last one' }, discountType: 'PERCENT', discountPercentage: 5, isUsedUp: true });
});
afterAll(() => Promise.all([peers.stop(), orderPeers.stop()]));

describeExamples(AppModule.area, () => startCart({ env: { ...orderPeers.env, ...peers.env } }));

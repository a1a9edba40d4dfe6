import { describeExamples } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { startCart } from './cart-app';
import { Peers } from './peers';

let peers: Peers;
beforeAll(async () => {
  peers = await Peers.start();
  peers.coupon('SPRING10', { name: { en: 'Spring sale' }, discountType: 'PERCENT', discountPercentage: 10 });
  peers.coupon('FREESHIP', { name: { en: 'Free shipping' }, discountType: 'FREE_SHIPPING', discountCalculationType: 'TOTAL' });
  const refusal = { status: 400, type: 'coupon_expired', message: 'Coupon WINTER10 has expired' };
  peers.coupon('WINTER10', { name: { en: 'Winter sale' }, discountType: 'PERCENT', discountPercentage: 10, refusal });
});
afterAll(() => peers.stop());

describeExamples(AppModule.area, () => startCart({ env: peers.env }));

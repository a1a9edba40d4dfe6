import { describeExamples } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { startCoupon } from './coupon-app';

describeExamples(AppModule.area, startCoupon, { varying: [/(?:MUG|FRIEND)-[A-Z0-9]{8}/] });
